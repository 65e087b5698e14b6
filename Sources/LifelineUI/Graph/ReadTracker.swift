import Ownership

/// The sources that one node read during its last evaluation.
///
/// Not isolated, so that reading a source costs no isolation check: sources are read through key paths of the
/// environment, which have no isolation. Like everything of a graph, it is used on the main actor only.
package final class ReadTracker {
    /// The node, which retains the tracker while it tracks anything.
    private(set) var node: Unretained<_ViewNode>
    // Nothing else runs while it is changed. Gate: view-leaf-among-10.
    @exclusivity(unchecked) private var edges: ContiguousArray<ReadEdge> = []
    private var cursor = 0
    private var hasEnded = false
    /// Identifies the current evaluation.
    private var stamp: Int

    private struct Shared {
        var lastStamp = 0
        /// Trackers for reuse. Most nodes read nothing that can change and need a tracker only during their evaluation.
        var pool: ContiguousArray<ReadTracker> = []
    }
    // Used on the main actor only, like all trackers. Gate: view-leaf-among-10.
    @exclusivity(unchecked) nonisolated(unsafe) private static var shared = Shared()

    init(node: _ViewNode) {
        self.node = Unretained(node)
        stamp = Self.nextStamp()
    }

    deinit { unlinkAll() }

    /// Returns a tracker for an evaluation. The caller releases it to the pool, or retains it if it tracks something.
    static func acquire(for node: _ViewNode) -> ReadTracker {
        guard let tracker = shared.pool.popLast() else { return ReadTracker(node: node) }
        tracker.node = Unretained(node)
        return tracker
    }

    /// Returns a tracker that tracks nothing to the pool. The pool holds at most as many as evaluations were ever nested.
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

    /// Unlinks the sources that the previous evaluation read and this one did not.
    @inline(__always)
    func end() { if cursor < edges.count { unlink(from: cursor) } }

    /// Whether a source that was read has another value now.
    @MainActor var hasChanged: Bool {
        edges.contains { $0.source.hasChanged(since: $0.version) }
    }

    func recordRead(of source: Source) {
        // An evaluation may unmount its own node.
        guard source.stamp != stamp, !hasEnded else { return }
        source.stamp = stamp
        if cursor < edges.count, edges[cursor].source === source {
            edges[cursor].version = source.version
            cursor += 1
            return
        }
        // Read before in this evaluation; a nested evaluation of another node has changed the stamp since.
        for index in 0..<cursor where edges[index].source === source { return }
        unlink(from: cursor)
        edges.append(ReadEdge(node: node.object, source: source))
        cursor += 1
    }

    /// The sources that were read and have another value now.
    @MainActor var changedSources: [Source] {
        edges.filter { $0.source.hasChanged(since: $0.version) }.map(\.source)
    }

    /// Keeps the values of all sources that were read from being written anywhere.
    func markSourcesSecret() { for edge in edges { edge.source.isSecret = true } }

    func unlinkAll() { unlink(from: 0) }

    /// Unlinks all sources because the node is unmounted. The edges are released with the tracker.
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
