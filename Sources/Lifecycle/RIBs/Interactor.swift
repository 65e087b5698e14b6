import Ownership

/// The business logic of a part of an app, while its scope is active: the I of router, interactor, builder.
///
/// It lives in the scope of its `Router`, which retains it. Override the notifications that you need.
/// ```swift
/// final class FeedInteractor: Interactor {
///     override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
///         news.autoCancel(lifecyclePublisher).sink { self.show($0) }
///     }
/// }
/// ```
@preconcurrency @MainActor open class Interactor: ScopeLifecycleDependent {}

/// An interactor with a presenter, which it retains.
///
/// If it is a `ViewLifecycleSubscriber` and the presenter is a `ViewLifecycleOwner`, it subscribes to the presenter's
/// view. When it is released, a presenter in the same scope is expected to be deallocated within 5 seconds.
@preconcurrency @MainActor open class PresentableInteractor<Presenter: AnyObject>: Interactor {
    /// The presenter.
    public final let presenter: Presenter

    /// Creates an interactor with a presenter, and a scope, by default its own.
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
