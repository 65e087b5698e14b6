/// Something whose life others can follow: a scope, its owner, its dependents, a view's lifecycle.
@preconcurrency @MainActor public protocol LifecyclePublisher: AnyObject {
    /// The state of now, and then each new one as soon as it is set. Finishes after `deinitialized`.
    ///
    /// Subscribers are called in the order in which they subscribed, on the main actor, and inside of the call `isActive`
    /// is already the new value. If one of them changes the state, those after it hear of each activation as a pair:
    /// nobody is left with a state that is over.
    var lifecycleState: RelayPublisher<LifecycleState> { get }

    /// Whether the state is `active`.
    var isActive: Bool { get }
}

extension LifecyclePublisher {
    /// Asks `lifecycleState`. The types of this module answer without a subscription.
    public var isActive: Bool {
        var current: LifecycleState?
        let subscription = lifecycleState.sink { current = $0 }
        subscription.cancel()
        return current == .active
    }

    /// Whether the state is `active`: the value of now, and then each change.
    public var isActivePublisher: RelayPublisher<Bool> {
        lifecycleState.map { $0 == .active }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Sends once, when the state is `active` for the first time, or at once if it is; then finishes.
    public var firstActive: RelayPublisher<Void> {
        lifecycleState.first { $0 == .active }.map { _ in }.eraseToAnyPublisher()
    }
}
