import LayerTree
import Ownership

/// Something that nodes read while they are evaluated, and that tells them when it changed: a state, a value of the
/// environment, an object.
///
/// Readers form an intrusive list through their `ReadEdge`s. In the steady state, when a node reads the same sources in
/// the same order as the time before, reading costs one comparison and no memory. (The idea is that of signals.)
@usableFromInline package class Source {
    fileprivate final var firstEdge: Unretained<ReadEdge>?
    /// Counts the changes that may be taken back before readers are evaluated.
    @usableFromInline package final var version: Int {
        get { versionNumber }
        set { versionNumber = newValue }
    }
    private final var versionNumber = 0
    /// The version that the observer has seen.
    private final var observedVersion = 0
    /// The evaluation that read this last, see `ReadTracker`.
    final var stamp = 0

    /// Hears of changes, besides the readers; see `StateStorage`.
    package final var observer: (any StateStorageObserver)? { stateObserver }
    private final unowned var stateObserver: (any StateStorageObserver)?
    /// Whether there is one, to be asked without counting it.
    private final var isObserved = false
    /// Whether it remembers what readers saw, see `discardSeenValue`.
    @usableFromInline final var keepsSeenValue: Bool {
        get { keepsSeen }
        set { keepsSeen = newValue }
    }
    private final var keepsSeen = false
    /// Whether setting does nothing any more.
    @usableFromInline package final var isClosed: Bool { hasClosed }
    private final var hasClosed = false

    @usableFromInline package init() {}

    @usableFromInline package final func observe(_ observer: (any StateStorageObserver)?) {
        stateObserver = observer
        isObserved = observer != nil
    }

    @usableFromInline package final func close() {
        hasClosed = true
        observe(nil)
    }

    /// Whether what was read at `version` is no longer what would be read now.
    @MainActor package func hasChanged(since version: Int) -> Bool { version != self.version }

    /// Called when the last reader has let go.
    package func readersDidLeave() {}

    /// Notes that the node which is being evaluated, if any, depends on this.
    @usableFromInline package final func recordRead() {
        ViewGraph.evaluatingReference?.borrow { $0.recordRead(of: self) }
    }

    /// Says that the observer has seen the present value.
    @usableFromInline package final func markSeen() {
        recordRead()
        if keepsSeenValue { discardSeenValue() }
        observedVersion = version
    }

    /// Whether the value is another one than the observer has seen. Setting it and setting it back is no change.
    @MainActor package final var hasChangedForObserver: Bool { hasChanged(since: observedVersion) }

    /// Called when readers see the present value: what they saw before no longer matters.
    func discardSeenValue() { keepsSeenValue = false }

    package final var hasReaders: Bool { firstEdge != nil }
    @usableFromInline final var hasListeners: Bool { firstEdge != nil || isObserved }

    /// Marks all readers for evaluation.
    @MainActor package final func notifyReaders() {
        var next = firstEdge
        while let edge = next {
            edge.borrow {
                next = $0.next
                $0.node.borrow { $0.setNeedsUpdate() }
            }
        }
    }

    /// Marks all readers for evaluation, unless the change is taken back before it is their turn.
    package final func markReadersMaybeDirty() {
        MainThread.assertIsCurrent()
        var next = firstEdge
        while let edge = next {
            edge.borrow {
                next = $0.next
                $0.node.borrow { $0.markMaybeDirty() }
            }
        }
    }
}

/// That one node reads one source. The node's tracker holds it, and unlinks it before it lets it go.
final class ReadEdge {
    let node: Unretained<_ViewNode>
    let source: Source
    /// The source's when it was read.
    var version: Int
    fileprivate var previous: Unretained<ReadEdge>?
    fileprivate var next: Unretained<ReadEdge>?

    init(node: _ViewNode, source: Source) {
        self.node = Unretained(node)
        self.source = source
        version = source.version
        next = source.firstEdge
        let reference = Unretained(self)
        next?.borrow { $0.previous = reference }
        source.firstEdge = reference
    }

    func unlink() {
        if let previous {
            previous.borrow { $0.next = next }
        } else {
            source.firstEdge = next
        }
        next?.borrow { $0.previous = previous }
        previous = nil
        next = nil
        if source.firstEdge == nil { source.readersDidLeave() }
    }
}
