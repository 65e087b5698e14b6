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
}
