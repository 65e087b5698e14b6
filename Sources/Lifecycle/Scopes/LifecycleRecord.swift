import Ownership

/// The state of a lifecycle, and everybody who follows it, in the order of their coming.
///
/// A change has two steps: the state is set, then `tell` brings each observer up to date. An observer may change the
/// state again, or the list, from inside; then the inner `tell` does the rest and the outer one finds nothing to do.
@MainActor final class LifecycleRecord: LifecyclePublisher {
    private(set) var state = LifecycleState.initialized
    /// Counts activations, so that an observer can see that one has ended although the state is active again.
    private(set) var activation = 0
    /// What subscribers are handed. Nil while the scope is being released, when nobody may keep it.
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

    /// Those who follow, without the ones that have ended.
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
            // Released after the list is in place: what goes with an observer may come back here.
            let former = observers
            observers = former.filter { !$0.hasEnded }
            withExtendedLifetime(former) {}
        }
    }

    /// Adds an observer and brings it up to date.
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

    /// Says `deinitialized`, and that nothing follows.
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
    nonisolated var description: String { "a scope that has ended" }
}

/// One who follows a lifecycle.
@MainActor class LifecycleObserver {
    final var hasEnded = false
    final private(set) var told: LifecycleState?
    final private(set) var toldActivation = 0

    init() {}

    /// Whether something may be told now.
    var isReady: Bool { true }

    /// Tells what has not been told. An activation that is over is told to be over before a later one is told.
    final func settle(with record: LifecycleRecord) {
        while !hasEnded, isReady {
            let isOver = told == .active && (record.state != .active || record.activation != toldActivation)
            guard isOver || told != record.state else { return }
            let next = isOver ? .inactive : record.state
            told = next
            toldActivation = record.activation
            receive(next, of: record)
        }
    }

    func receive(_ state: LifecycleState, of record: LifecycleRecord) {}

    /// Called after `deinitialized`.
    func end() {}

    /// Who it is, for the printed tree; nil if that is of no interest.
    var name: String? { nil }
}
