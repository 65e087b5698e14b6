import Ownership

/// What a part of an app does, while its scope is active: the I of router, interactor, builder.
///
/// It lives in the scope of its `Router`, which keeps it. Override what you want to hear.
/// ```swift
/// final class FeedInteractor: Interactor {
///     override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
///         news.autoCancel(lifecyclePublisher).sink { self.show($0) }
///     }
/// }
/// ```
@preconcurrency @MainActor open class Interactor: ScopeLifecycleDependent {}

/// An interactor that shows what it does through a presenter, which it keeps.
///
/// If it is a `ViewLifecycleSubscriber` and the presenter a `ViewLifecycleOwner`, it follows the presenter's view. When it is
/// released, a presenter that lives in the same scope is expected to be gone 5 seconds later.
@preconcurrency @MainActor open class PresentableInteractor<Presenter: AnyObject>: Interactor {
    public final let presenter: Presenter

    public init(presenter: Presenter, scopeLifecycle: ScopeLifecycle? = nil) {
        self.presenter = presenter
        super.init(scopeLifecycle: scopeLifecycle)
        guard let owner = presenter as? any ViewLifecycleOwner, let subscriber = self as? any ViewLifecycleSubscriber
        else { return }
        owner.viewLifecycle.subscribe(subscriber)
    }

    deinit {
        MainThread.runAndWait { LeakDetector.shared.expectDeallocate(presenter, ifIn: scopeLifecycle, inTime: 5) }
    }
}
