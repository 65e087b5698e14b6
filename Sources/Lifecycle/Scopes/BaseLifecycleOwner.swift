/// An owner that subscribes to its own scope. Subclass it and override the notifications that you need.
///
/// ```swift
/// final class Home: BaseLifecycleOwner {
///     override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { attachChild(Feed()) }
/// }
/// ```
/// It is the first subscriber of its scope. It is not notified of its own deallocation.
@preconcurrency @MainActor open class BaseLifecycleOwner: LifecycleOwner, LifecycleSubscriber, LifecycleOwnerRouting {
    public final let scopeLifecycle: ScopeLifecycle

    /// Creates an owner and subscribes it to its scope's life cycle, by default a new one.
    public init(scopeLifecycle: ScopeLifecycle = ScopeLifecycle()) {
        self.scopeLifecycle = scopeLifecycle
        scopeLifecycle.subscribe(self)
    }

    open func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {}
}
