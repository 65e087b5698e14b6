import Ownership

/// Can be shown as a view controller.
@preconcurrency @MainActor public protocol ViewControllable: AnyObject {
    var uiviewController: UIViewController { get }
}

extension UIViewController: ViewControllable {
    public final var uiviewController: UIViewController { self }
}

/// A router whose part of the app has a view controller, which it keeps.
///
/// ```swift
/// final class FeedRouter: ViewableRouter<FeedInteractor, FeedViewController> {}
/// ```
/// If the controller is a `ViewLifecycleOwner`, its view belongs to the router's scope: it is asked to leave the screen when
/// the scope becomes inactive. A router that is a `ViewLifecycleSubscriber` follows that view. When the router is released,
/// the controller is expected to be gone 5 seconds later if its view belongs to the router's scope.
@preconcurrency @MainActor
open class ViewableRouter<InteractorType: Interactor, ViewControllerType: AnyObject>: Router<InteractorType> {
    public final let viewController: ViewControllerType

    /// - Parameters:
    ///   - interactor: moves into the router's scope.
    ///   - viewController: kept by the router.
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

    /// The controller as UIKit's; nil if it is not `ViewControllable`.
    public final var viewControllable: UIViewController? {
        (viewController as? any ViewControllable)?.uiviewController
    }
}
