/// The dirty nodes that wait for their update: by ascending depth, and within one depth in the order in which they were
/// appended. Retains the nodes.
///
/// There is one list for each depth, whose memory is reused, so that appending and removing neither sorts nor allocates.
@MainActor struct UpdateQueue {
    fileprivate struct Level {
        var nodes: ContiguousArray<_ViewNode?> = []
        /// The index of the first node that was not removed yet.
        var first = 0
    }

    private var levels: ContiguousArray<Level> = []
    /// No node waits at a smaller depth.
    private var lowest = 0
    private var count = 0

    nonisolated init() {}

    nonisolated var isEmpty: Bool { count == 0 }

    /// Appends a node. A node that already waits keeps its position.
    nonisolated mutating func append(_ node: _ViewNode) {
        guard !node.isQueued else { return }
        let depth = node.depth
        while depth >= levels.count { levels.append(Level()) }
        node.isQueued = true
        levels[depth].nodes.append(node)
        if depth < lowest || count == 0 { lowest = depth }
        count += 1
    }

    /// Removes and returns the first node. The queue must not be empty.
    mutating func removeFirst() -> _ViewNode {
        while true {
            guard let node = levels[lowest].removeFirst() else {
                lowest += 1
                continue
            }
            node.isQueued = false
            count -= 1
            return node
        }
    }
}

extension UpdateQueue.Level {
    fileprivate mutating func removeFirst() -> _ViewNode? {
        guard first < nodes.count else { return nil }
        let node = nodes[first].take()
        first += 1
        if first == nodes.count {
            nodes.removeAll(keepingCapacity: true)
            first = 0
        }
        return node
    }
}
