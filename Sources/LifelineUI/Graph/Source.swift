import LayerTree
import Ownership

/// Something that nodes read while they are evaluated and that notifies them of changes: a state, a value of the
/// environment, an object.
///
/// The readers' `ReadEdge`s form an intrusive list. In the steady state, when a node reads the same sources in the same
/// order as before, a read costs one comparison and no memory. (The idea is that of signals.)
@usableFromInline package class Source {
    fileprivate final var firstEdge: Unretained<ReadEdge>?
    /// Incremented by changes. A change may be undone before the readers are evaluated.
    @usableFromInline package final var version: Int {
        get { versionNumber }
        set { versionNumber = newValue }
    }
    private final var versionNumber = 0
    /// The version that the observer has seen.
    private final var observedVersion = 0
    /// The last evaluation that read this source, see `ReadTracker`.
    final var stamp = 0

    /// Notified of changes in addition to the readers; see `StateStorage`.
    package final var observer: (any StateStorageObserver)? { stateObserver }
    private final unowned var stateObserver: (any StateStorageObserver)?
    /// Whether there is an observer. Stored separately, so that checking needs no retain/release.
    private final var isObserved = false
    /// Whether the value that readers saw last is stored, see `discardReadValue`.
    @usableFromInline final var hasReadValue: Bool {
        get { keepsSeen }
        set { keepsSeen = newValue }
    }
    private final var keepsSeen = false
    /// Whether setting the value no longer has an effect.
    @usableFromInline package final var isClosed: Bool { hasClosed }
    private final var hasClosed = false
    /// Whether a secure field shows or has shown the value, which is therefore never written anywhere.
    package final var isSecret = false

    @usableFromInline package init() {}

    @usableFromInline package final func observe(_ observer: (any StateStorageObserver)?) {
        stateObserver = observer
        isObserved = observer != nil
    }

    @usableFromInline package final func close() {
        hasClosed = true
        observe(nil)
    }

    /// Whether the value differs from the one that was read at `version`.
    @MainActor package func hasChanged(since version: Int) -> Bool { version != self.version }

    /// Called when the last reader has been removed.
    package func didRemoveLastReader() {}

    /// Makes the source a dependency of the node that is being evaluated, if any.
    @usableFromInline package final func recordRead() {
        ViewGraph.currentTracker?.borrow { $0.recordRead(of: self) }
    }

    /// Records that the observer has seen the current value.
    @usableFromInline package final func markSeen() {
        recordRead()
        if hasReadValue { discardReadValue() }
        observedVersion = version
    }

    /// Whether the value differs from the one that the observer has seen. Setting it and setting it back is no change.
    @MainActor package final var hasChangedForObserver: Bool { hasChanged(since: observedVersion) }

    /// Called when readers see the current value, which makes the one that they saw before irrelevant.
    func discardReadValue() { hasReadValue = false }

    package final var hasReaders: Bool { firstEdge != nil }
    @usableFromInline final var hasListeners: Bool { firstEdge != nil || isObserved }

    /// Marks all readers dirty.
    @MainActor package final func notifyReaders() {
        var next = firstEdge
        while let edge = next {
            edge.borrow {
                next = $0.next
                $0.node.borrow { $0.setNeedsUpdate() }
            }
        }
    }

    /// Marks all readers maybe dirty: they are not evaluated if the change is undone before their turn.
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

/// Records that one node reads one source. The node's tracker retains the edge, and unlinks it before releasing it.
final class ReadEdge {
    let node: Unretained<_ViewNode>
    let source: Source
    /// The source's version when it was read.
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
        if source.firstEdge == nil { source.didRemoveLastReader() }
    }
}
