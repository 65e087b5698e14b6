/// What few controllers have, kept beside the controller.
final class UIViewControllerExtras {
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    /// Room that the bars of a container take.
    var containerInsets = UIEdgeInsets.zero
    /// The transition in which the controller takes part.
    var transition: ControllerTransition?

    // Presentation; see UIViewController+Presentation.
    var presentedViewController: UIViewController?
    var presentation: UIPresentationController?
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    var isModalInPresentation = false
    var definesPresentationContext = false
    var hidesBottomBarWhenPushed = false
    var toolbarItems: [UIBarButtonItem]?
    var urlPath: String?
    /// See `contentTitle`.
    var contentTitle: String?
    /// Takes paths that the browser goes to, for controllers whose content has pages of its own.
    var onPath: ((String) -> Bool)?
    var onAppearanceChange: ((Bool) -> Void)?
    /// Whether the controller was last reported as appearing or appeared.
    var isReportedAppearing = false
    /// Says no while what holds the controller's view shows something else in its place.
    var mayAppear: (() -> Bool)?
}

extension UIViewController {
    final var more: UIViewControllerExtras {
        if let extras { return extras }
        let new = UIViewControllerExtras()
        extras = new
        return new
    }

    /// The nearest controller around this one that is of a class.
    final func nearestAncestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var next = parent
        while let controller = next {
            if let found = controller as? Controller { return found }
            next = controller.parent
        }
        return nil
    }
}
