/// Keeps a scope, and so decides how long it lives.
///
/// ```swift
/// final class Session: LifecycleOwner {
///     let scopeLifecycle = ScopeLifecycle()
/// }
/// ```
/// Each owner has a scope of its own. Two owners are the same if they are the same object.
@preconcurrency @MainActor public protocol LifecycleOwner: LifecyclePublisher {
    var scopeLifecycle: ScopeLifecycle { get }
}

extension LifecycleOwner {
    public var lifecycleState: RelayPublisher<LifecycleState> { scopeLifecycle.lifecycleState }
    public var isActive: Bool { scopeLifecycle.isActive }

    /// Makes the owner's scope active, and with it what is attached below; for roots. See `ScopeLifecycle.activate`.
    ///
    /// - Returns: whether the scope is active when all have been notified.
    @discardableResult
    public func activate() -> Bool { scopeLifecycle.activate(with: self) }

    /// Makes the owner's scope inactive, and with it all below. See `ScopeLifecycle.deactivate`.
    public func deactivate() { scopeLifecycle.deactivate() }
}
