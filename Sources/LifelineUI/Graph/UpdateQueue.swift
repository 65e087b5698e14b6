/// The nodes that wait for their update: those that are least deep first, and those of one depth in the order in which they
/// came.
///
/// There is a list for each depth, through the nodes themselves, so that coming and going takes neither sorting nor memory.
/// Nodes that wait are held.
struct UpdateQueue {
    private struct Level {
        var first: Unmanaged<_ViewNode>?
        var last: Unmanaged<_ViewNode>?
    }

    private var levels: UnsafeMutableBufferPointer<Level> = .init(start: nil, count: 0)
    /// Nobody waits at a lesser depth.
    private var lowest = 0
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// A node that waits already keeps its place.
    mutating func append(_ node: _ViewNode) {
        guard !node.isWaiting else { return }
        let depth = node.depth
        if depth >= levels.count { grow(for: depth) }
        let reference = Unmanaged.passRetained(node)
        node.isWaiting = true
        if let last = levels[depth].last {
            last._withUnsafeGuaranteedRef { $0.nextWaiting = reference }
        } else {
            levels[depth].first = reference
        }
        levels[depth].last = reference
        if depth < lowest || count == 0 { lowest = depth }
        count += 1
    }

    /// There must be one.
    mutating func removeFirst() -> _ViewNode {
        while true {
            guard let first = levels[lowest].first else {
                lowest += 1
                continue
            }
            let node = first.takeRetainedValue()
            let next = node.nextWaiting
            levels[lowest].first = next
            if next == nil { levels[lowest].last = nil }
            node.nextWaiting = nil
            node.isWaiting = false
            count -= 1
            return node
        }
    }

    /// Lets go of all nodes, and of the memory.
    mutating func end() {
        while !isEmpty { _ = removeFirst() }
        levels.deallocate()
        levels = .init(start: nil, count: 0)
    }

    private mutating func grow(for depth: Int) {
        let new = UnsafeMutableBufferPointer<Level>.allocate(capacity: max(32, (depth + 1) * 2))
        new.initialize(repeating: Level())
        for index in levels.indices { new[index] = levels[index] }
        levels.deallocate()
        levels = new
    }
}
