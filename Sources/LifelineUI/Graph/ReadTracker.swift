import Ownership

/// What one node read during its last evaluation.
///
/// Not isolated, so that reading a source costs no check of the executor: sources are read through key paths of the
/// environment, which have no isolation. Like everything of a graph it is used on the main actor only.
package final class ReadTracker {
    /// The node, which retains the tracker for as long as it tracks anything.
    private(set) var node: Unretained<_ViewNode>
    // Nothing else runs while it is changed. Gate: view-leaf-among-10.
    @exclusivity(unchecked) private var edges: ContiguousArray<ReadEdge> = []
    private var cursor = 0
    private var hasEnded = false
    /// Of the evaluation that is going on, unlike any other one's.
    private var stamp: Int

    private struct Shared {
        var lastStamp = 0
        /// Most nodes read nothing that can change: they use a pooled tracker during their evaluation and need none of their own.
        var pool: ContiguousArray<ReadTracker> = []
    }
    // On the main actor only, as all trackers. Gate: view-leaf-among-10.
    @exclusivity(unchecked) nonisolated(unsafe) private static var shared = Shared()

    init(node: _ViewNode) {
        self.node = Unretained(node)
        stamp = Self.nextStamp()
    }

    deinit { unlinkAll() }

    /// A tracker for the time of an evaluation. The caller releases it to the pool, or keeps it if it tracks something.
    static func acquire(for node: _ViewNode) -> ReadTracker {
        guard let tracker = shared.pool.popLast() else { return ReadTracker(node: node) }
        tracker.node = Unretained(node)
        return tracker
    }

    /// Returns a tracker that tracks nothing to the pool. There are as many as evaluations were ever nested.
    static func release(_ tracker: ReadTracker) { shared.pool.append(tracker) }

    var isTracking: Bool { !edges.isEmpty }

    private static func nextStamp() -> Int {
        shared.lastStamp += 1
        return shared.lastStamp
    }

    func begin() {
        cursor = 0
        stamp = Self.nextStamp()
    }

    /// Forgets what the former evaluation read and this one did not.
    @inline(__always)
    func end() { if cursor < edges.count { unlink(from: cursor) } }

    /// Whether something that was read is different now.
    @MainActor var hasChanged: Bool {
        edges.contains { $0.source.hasChanged(since: $0.version) }
    }

    func recordRead(of source: Source) {
        // An evaluation may take its own node away.
        guard source.stamp != stamp, !hasEnded else { return }
        source.stamp = stamp
        if cursor < edges.count, edges[cursor].source === source {
            edges[cursor].version = source.version
            cursor += 1
            return
        }
        // Read before, and since then by a node that is evaluated inside this evaluation.
        for index in 0..<cursor where edges[index].source === source { return }
        unlink(from: cursor)
        edges.append(ReadEdge(node: node.object, source: source))
        cursor += 1
    }

    /// What was read and is different now.
    @MainActor var changedSources: [Source] {
        edges.filter { $0.source.hasChanged(since: $0.version) }.map(\.source)
    }

    func unlinkAll() { unlink(from: 0) }

    /// The node is over: no source tells it anything any more. The memory of what was read goes with the tracker.
    func invalidate() {
        for place in edges.indices { edges[place].unlink() }
        hasEnded = true
    }

    private func unlink(from index: Int) {
        guard !hasEnded else { return }
        if index == 0 {
            for place in edges.indices { edges[place].unlink() }
            edges = []
        } else {
            while edges.count > index { edges.removeLast().unlink() }
        }
    }
}
