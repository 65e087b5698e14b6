/// Something that nodes read while they are evaluated, and that tells them when it changed: a state, a value of the
/// environment, an object.
///
/// Readers form an intrusive list through their `ReadEdge`s. In the steady state, when a node reads the same sources in
/// the same order as the time before, reading costs one comparison and no memory. (The idea is that of signals.)
@usableFromInline package class Source {
    @exclusivity(unchecked) fileprivate unowned(unsafe) var firstEdge: ReadEdge?
    /// Counts the changes that may be taken back before readers are evaluated.
    @exclusivity(unchecked) package final var version = 0
    /// Whether it remembers what readers saw, see `forgetSeen`.
    @exclusivity(unchecked) final var isSeenKept = false
    /// The evaluation that read this last, see `ReadTracker`.
    @exclusivity(unchecked) final var stamp = 0

    /// Hears of changes, besides the readers; see `StateStorage`.
    @exclusivity(unchecked) package final unowned(unsafe) var observer: (any StateStorageObserver)?
    /// Whether setting does nothing any more.
    @exclusivity(unchecked) package final var isClosed = false

    @usableFromInline package init() {}

    @usableFromInline package final func observe(_ observer: (any StateStorageObserver)?) { self.observer = observer }

    @usableFromInline package final func close() {
        isClosed = true
        observer = nil
    }

    /// Whether what was read at `version` is no longer what would be read now.
    @MainActor package func hasChanged(since version: Int) -> Bool { version != self.version }

    /// Called when the last reader has let go.
    package func readersDidLeave() {}

    /// Notes that the node which is being evaluated, if any, depends on this.
    @inline(__always)
    package final func noteRead() {
        ViewGraph.evaluating?.noteRead(of: self)
    }

    /// Says that the present value has been seen, by somebody who is no node. Returns its version.
    @usableFromInline package final func markSeen() -> Int {
        noteRead()
        if isSeenKept { forgetSeen() }
        return version
    }

    /// Called when readers see the present value: what they saw before no longer matters.
    func forgetSeen() { isSeenKept = false }

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
    @exclusivity(unchecked) var version: Int
    @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: ReadEdge?
    @exclusivity(unchecked) fileprivate unowned(unsafe) var next: ReadEdge?

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
