import Ownership

/// Provides a view controller.
@preconcurrency @MainActor public protocol ViewControllable: AnyObject {
    /// The view controller.
    var uiviewController: UIViewController { get }
}

extension UIViewController: ViewControllable {
    public final var uiviewController: UIViewController { self }
}

/// A router with a view controller, which it retains.
///
/// ```swift
/// final class FeedRouter: ViewableRouter<FeedInteractor, FeedViewController> {}
/// ```
/// If the controller is a `ViewLifecycleOwner`, its view belongs to the router's scope: it is asked to leave the screen
/// when the scope becomes inactive. A router that is a `ViewLifecycleSubscriber` subscribes to that view. When the
/// router is released, the controller is expected to be deallocated within 5 seconds if its view belongs to the
/// router's scope.
@preconcurrency @MainActor
open class ViewableRouter<InteractorType: Interactor, ViewControllerType: AnyObject>: Router<InteractorType> {
    /// The controller whose view the router shows.
    public final let viewController: ViewControllerType

    /// - Parameters:
    ///   - interactor: moves into the router's scope.
    ///   - viewController: retained by the router.
    public init(
        interactor: InteractorType, viewController: ViewControllerType,
        scopeLifecycle: ScopeLifecycle = ScopeLifecycle()
    ) {
        self.viewController = viewController
        super.init(interactor: interactor, scopeLifecycle: scopeLifecycle)
        guard let viewLifecycle = (viewController as? any ViewLifecycleOwner)?.viewLifecycle else { return }
        viewLifecycle.setScopeLifecycle(scopeLifecycle)
        if let subscriber = self as? any ViewLifecycleSubscriber { viewLifecycle.subscribe(subscriber) }
    }

    deinit {
        MainThread.runAndWait {
            let viewLifecycle = (viewController as? any ViewLifecycleOwner)?.viewLifecycle
            guard let viewLifecycle, viewLifecycle.belongs(to: scopeLifecycle) else { return }
            LeakDetector.shared.expectDeallocate(object: viewController, inTime: 5)
        }
    }

    /// The controller as a `UIViewController`; nil if it is not `ViewControllable`.
    public final var viewControllable: UIViewController? {
        (viewController as? any ViewControllable)?.uiviewController
    }
}
