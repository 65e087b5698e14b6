import Ownership

/// The elements of a `ForEach` in a lazy container, whose items are created on demand.
@MainActor protocol LazyElements: AnyObject {
    var count: Int { get }
    /// Returns the item at a position, creating it if necessary.
    func item(at position: Int) -> LazyElementItem
    /// The item at a position, if it was created.
    func realizedItem(at position: Int) -> LazyElementItem?
    /// The ids of the element at a position: those that its view sets by `id(_:)`, if it was created, and its own.
    func ids(at position: Int) -> [AnyHashable]
    /// The positions of the elements whose items were created, in order.
    var realizedPositions: [Int] { get }
    /// The position of an item of one of the elements.
    func position(of item: LazyElementItem) -> Int?
    /// Discards an element, unless state would be lost.
    ///
    /// - Parameter length: The length of its line.
    /// - Returns: Whether it was discarded.
    func discard(at position: Int, length: LazyItem.MeasuredLength) -> Bool
    /// The lengths of the lines of discarded elements with their positions, unordered.
    var discardedLengths: [(position: Int, length: LazyItem.MeasuredLength)] { get }
    /// The container that lays out the elements.
    var container: LazyItem? { get set }
}

/// The content of a lazy container: existing items, and elements whose items are created on demand, indexed in one
/// sequence.
@MainActor struct LazyContent {
    enum Part {
        case items(ContiguousArray<LayoutItem>)
        case elements(any LazyElements)
    }

    private(set) var parts: [(range: Range<Int>, part: Part)] = []
    private(set) var count = 0

    /// Collects the content that a node adds to its container.
    init(of node: _ViewNode) { node.appendLazyContent(to: &self) }

    /// Collects the content that the children of a container's node add to it.
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

    /// The elements that contain an index, and its position among them; nil for an existing item.
    func element(at index: Int) -> (elements: any LazyElements, position: Int)? {
        let (range, part) = part(at: index)
        guard case .elements(let elements) = part else { return nil }
        return (elements, index - range.lowerBound)
    }

    /// The item at an index, unless it is that of an element which was not created.
    func realizedItem(at index: Int) -> LayoutItem? {
        let (range, part) = part(at: index)
        switch part {
        case .items(let items): return items[index - range.lowerBound]
        case .elements(let elements): return elements.realizedItem(at: index - range.lowerBound)
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

    /// Calls `body` with each item that was created, in order.
    func forEachMadeItem(_ body: (LayoutItem) -> Void) {
        for (_, part) in parts {
            switch part {
            case .items(let items):
                for item in items { body(item) }
            case .elements(let elements):
                for position in elements.realizedPositions {
                    if let item = elements.realizedItem(at: position) { body(item) }
                }
            }
        }
    }
}
