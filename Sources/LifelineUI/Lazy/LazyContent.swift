import Ownership

/// The elements of a `ForEach` in a lazy container, whose items are made when they are needed.
@MainActor protocol LazyElements: AnyObject {
    var count: Int { get }
    /// The item at a position, which is made if there is none.
    func item(at position: Int) -> LazyElementItem
    /// The item at a position, if it is made.
    func madeItem(at position: Int) -> LazyElementItem?
    /// The positions of the elements whose items are made, in order.
    var madePositions: [Int] { get }
    /// The position of an item of one of the elements.
    func position(of item: LazyElementItem) -> Int?
    /// Discards an element, unless something would be lost.
    ///
    /// - Parameter length: How long its line was.
    /// - Returns: Whether it was discarded.
    func discard(at position: Int, length: LazyItem.MeasuredLength) -> Bool
    /// How long the lines of discarded elements were, by their positions, in no order.
    var discardedLengths: [(position: Int, length: LazyItem.MeasuredLength)] { get }
    /// The container that lays out the elements.
    var container: LazyItem? { get set }
}

/// What a lazy container lays out: items that are there, and elements whose items are made on demand. Both are numbered in one
/// sequence.
@MainActor struct LazyContent {
    enum Part {
        case items(ContiguousArray<LayoutItem>)
        case elements(any LazyElements)
    }

    private(set) var parts: [(range: Range<Int>, part: Part)] = []
    private(set) var count = 0

    /// What a node adds to the container around it.
    init(of node: _ViewNode) { node.appendLazyContent(to: &self) }

    /// What the children of a container's node add to it.
    init(ofChildrenOf node: Unretained<_ViewNode>?) {
        node?.borrow { $0.forEachChild { $0.appendLazyContent(to: &self) } }
    }

    mutating func append(_ items: ContiguousArray<LayoutItem>) {
        append(.items(items), items.count)
    }

    mutating func append(_ elements: any LazyElements) { append(.elements(elements), elements.count) }

    private mutating func append(_ part: Part, _ length: Int) {
        guard length > 0 else { return }
        parts.append((count..<count + length, part))
        count += length
    }

    private func part(at index: Int) -> (range: Range<Int>, part: Part) {
        var (low, high) = (0, parts.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return parts[low]
    }

    subscript(index: Int) -> LayoutItem {
        let (range, part) = part(at: index)
        switch part {
        case .items(let items): return items[index - range.lowerBound]
        case .elements(let elements): return elements.item(at: index - range.lowerBound)
        }
    }

    subscript(range: Range<Int>) -> ContiguousArray<LayoutItem> {
        var items: ContiguousArray<LayoutItem> = []
        items.reserveCapacity(range.count)
        for index in range { items.append(self[index]) }
        return items
    }

    /// The elements that an index belongs to, and its position among them.
    func element(at index: Int) -> (elements: any LazyElements, position: Int)? {
        let (range, part) = part(at: index)
        guard case .elements(let elements) = part else { return nil }
        return (elements, index - range.lowerBound)
    }

    /// The item at an index, unless it is that of an element which is not made.
    func madeItem(at index: Int) -> LayoutItem? {
        let (range, part) = part(at: index)
        switch part {
        case .items(let items): return items[index - range.lowerBound]
        case .elements(let elements): return elements.madeItem(at: index - range.lowerBound)
        }
    }

    func index(of item: LayoutItem) -> Int? {
        for (range, part) in parts {
            switch part {
            case .items(let items):
                if let index = items.firstIndex(where: { $0 === item || $0.innermost === item }) {
                    return range.lowerBound + index
                }
            case .elements(let elements):
                if let item = item as? LazyElementItem, let position = elements.position(of: item) {
                    return range.lowerBound + position
                }
            }
        }
        return nil
    }

    /// Calls `body` with each item that is made, in order.
    func forEachMadeItem(_ body: (LayoutItem) -> Void) {
        for (_, part) in parts {
            switch part {
            case .items(let items):
                for item in items { body(item) }
            case .elements(let elements):
                for position in elements.madePositions {
                    if let item = elements.madeItem(at: position) { body(item) }
                }
            }
        }
    }
}
