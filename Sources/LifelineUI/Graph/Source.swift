/// Something that nodes read while they are evaluated, and that tells them when it changed: a state, a value of the
/// environment, an object.
///
/// Readers form an intrusive list through their `ReadEdge`s. In the steady state, when a node reads the same sources in
/// the same order as the time before, reading costs one comparison and no memory. (The idea is that of signals.)
package class Source {
    fileprivate unowned(unsafe) var firstEdge: ReadEdge?
    /// Counts the changes that may be taken back before readers are evaluated.
    package final var version = 0
    /// The evaluation that read this last, see `ReadTracker`.
    final var stamp = 0

    package init() {}

    /// Whether what was read at `version` is no longer what would be read now.
    @MainActor package func hasChanged(since version: Int) -> Bool { version != self.version }

    /// Called when the last reader has let go.
    package func readersDidLeave() {}

    /// Notes that the node which is being evaluated, if any, depends on this.
    @inline(__always)
    package final func noteRead() {
        ViewGraph.evaluating?.noteRead(of: self)
    }

    package final var hasReaders: Bool { firstEdge != nil }

    /// Marks all readers for evaluation.
    @MainActor package final func notifyReaders() {
        var next = firstEdge
        while let edge = next {
            next = edge.next
            edge.node.setNeedsUpdate()
        }
    }

    /// Marks all readers for evaluation, unless the change is taken back before it is their turn.
    @MainActor package final func notifyReadersUnlessUndone() {
        var next = firstEdge
        while let edge = next {
            next = edge.next
            edge.node.setNeedsUpdateUnlessUndone()
        }
    }
}

/// That one node reads one source.
final class ReadEdge {
    unowned(unsafe) let node: _ViewNode
    let source: Source
    /// The source's when it was read.
    var version: Int
    fileprivate unowned(unsafe) var previous: ReadEdge?
    fileprivate unowned(unsafe) var next: ReadEdge?

    init(node: _ViewNode, source: Source) {
        self.node = node
        self.source = source
        version = source.version
        next = source.firstEdge
        source.firstEdge?.previous = self
        source.firstEdge = self
    }

    func unlink() {
        if let previous { previous.next = next } else { source.firstEdge = next }
        next?.previous = previous
        previous = nil
        next = nil
        if source.firstEdge == nil { source.readersDidLeave() }
    }
}
