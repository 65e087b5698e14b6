/// An object with an observable life cycle: a scope, its owner, its dependents, a view's lifecycle.
@preconcurrency @MainActor public protocol LifecyclePublisher: AnyObject {
    /// Sends the current state, then each new one as soon as it is set. Finishes after `deinitialized`.
    ///
    /// Subscribers are called on the main actor, in the order in which they subscribed. During the call `isActive`
    /// already has the new value. If a subscriber changes the state, later ones receive each activation together with
    /// its end: none is left with an outdated state.
    var lifecycleState: RelayPublisher<LifecycleState> { get }

    /// Whether the state is `active`.
    var isActive: Bool { get }
}

extension LifecyclePublisher {
    /// Reads `lifecycleState`. The types of this module answer without a subscription.
    public var isActive: Bool {
        var current: LifecycleState?
        let subscription = lifecycleState.sink { current = $0 }
        subscription.cancel()
        return current == .active
    }

    /// Sends whether the state is `active`: the current value, then each change.
    public var isActivePublisher: RelayPublisher<Bool> {
        lifecycleState.map { $0 == .active }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Sends once, when the state is `active` for the first time or already is; then finishes.
    public var firstActive: RelayPublisher<Void> {
        lifecycleState.first { $0 == .active }.map { _ in }.eraseToAnyPublisher()
    }
}
