import Ownership

/// The state of a lifecycle and its observers, in the order in which they were added.
///
/// A change has two steps: the state is set, then `notify` updates each observer. An observer may change the state or
/// the list during its call; then the inner `notify` completes the work, and the outer one finds nothing left to do.
@MainActor final class LifecycleRecord: LifecyclePublisher {
    private(set) var state = LifecycleState.initialized
    /// The number of activations, so that an observer can detect that one has ended although the state is active again.
    private(set) var activation = 0
    /// The scope passed to subscribers. Nil while the scope is being released, when nothing may retain it.
    var scope: ScopeLifecycle? {
        get { unretainedScope?.object }
        set { unretainedScope = newValue.map { Unretained($0) } }
    }
    private var unretainedScope: Unretained<ScopeLifecycle>?

    private var observers: ContiguousArray<LifecycleObserver> = []
    private var depth = 0
    private var hasGaps = false

    nonisolated init() {}

    var isActive: Bool { state == .active }

    var publisher: any LifecyclePublisher { scope ?? self }

    var lifecycleState: RelayPublisher<LifecycleState> { LifecycleStatePublisher(record: self).eraseToAnyPublisher() }

    /// The observers that have not ended.
    var liveObservers: some Sequence<LifecycleObserver> { observers.lazy.filter { !$0.hasEnded } }

    func set(_ new: LifecycleState) {
        state = new
        if new == .active { activation += 1 }
    }

    func notify() {
        guard !observers.isEmpty else { return }
        depth += 1
        var index = 0
        while index < observers.count {
            observers[index].settle(with: self)
            index += 1
        }
        depth -= 1
        if hasGaps, depth == 0 {
            hasGaps = false
            // Released after the list has been replaced: releasing an observer may re-enter this object.
            let previous = observers
            observers = previous.filter { !$0.hasEnded }
            withExtendedLifetime(previous) {}
        }
    }

    /// Adds an observer and updates it.
    func add(_ observer: LifecycleObserver) {
        observers.append(observer)
        observer.settle(with: self)
    }

    func remove(_ observer: LifecycleObserver) {
        observer.hasEnded = true
        guard depth == 0 else {
            hasGaps = true
            return
        }
        observers.removeAll { $0 === observer }
    }

    /// Sends `deinitialized` and completes all observers.
    func end() {
        set(.deinitialized)
        notify()
        let all = observers
        observers = []
        for observer in all where !observer.hasEnded {
            observer.hasEnded = true
            observer.end()
        }
    }
}

extension LifecycleRecord: CustomStringConvertible {
    nonisolated var description: String { "a released scope" }
}

/// An observer of a lifecycle.
@MainActor class LifecycleObserver {
    final var hasEnded = false
    final private(set) var reportedState: LifecycleState?
    final private(set) var reportedActivation = 0

    init() {}

    /// Whether the observer can receive a state now.
    var isReady: Bool { true }

    /// Delivers all changes that have not been delivered. The end of an activation is delivered before a later
    /// activation.
    final func settle(with record: LifecycleRecord) {
        while !hasEnded, isReady {
            let isOver =
                reportedState == .active && (record.state != .active || record.activation != reportedActivation)
            guard isOver || reportedState != record.state else { return }
            let next = isOver ? .inactive : record.state
            reportedState = next
            reportedActivation = record.activation
            receive(next, of: record)
        }
    }

    func receive(_ state: LifecycleState, of record: LifecycleRecord) {}

    /// Called after `deinitialized`.
    func end() {}

    /// The observer's name in the printed tree; nil to omit it.
    var name: String? { nil }
}
