/// An owner that hears of its own scope, to be subclassed. Override what you want to hear.
///
/// ```swift
/// final class Home: BaseLifecycleOwner {
///     override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { attachChild(Feed()) }
/// }
/// ```
/// It is the first subscriber of its scope. It hears nothing of its own release: then it is gone.
@preconcurrency @MainActor open class BaseLifecycleOwner: LifecycleOwner, LifecycleSubscriber, LifecycleOwnerRouting {
    public final let scopeLifecycle: ScopeLifecycle

    public init(scopeLifecycle: ScopeLifecycle = ScopeLifecycle()) {
        self.scopeLifecycle = scopeLifecycle
        scopeLifecycle.subscribe(self)
    }

    open func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {}
}
