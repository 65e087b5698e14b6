/// Retains a scope, and so determines its lifetime.
///
/// ```swift
/// final class Session: LifecycleOwner {
///     let scopeLifecycle = ScopeLifecycle()
/// }
/// ```
/// Each owner has a separate scope. Owners are compared by identity.
@preconcurrency @MainActor public protocol LifecycleOwner: LifecyclePublisher {
    /// The scope.
    var scopeLifecycle: ScopeLifecycle { get }
}

extension LifecycleOwner {
    public var lifecycleState: RelayPublisher<LifecycleState> { scopeLifecycle.lifecycleState }
    /// Whether the scope is active.
    public var isActive: Bool { scopeLifecycle.isActive }

    /// Activates the owner's scope and the scopes attached below it; for roots. See `ScopeLifecycle.activate`.
    ///
    /// - Returns: whether the scope is active after all subscribers have been notified.
    @discardableResult
    public func activate() -> Bool { scopeLifecycle.activate(with: self) }

    /// Deactivates the owner's scope and all scopes below it. See `ScopeLifecycle.deactivate`.
    public func deactivate() { scopeLifecycle.deactivate() }
}
