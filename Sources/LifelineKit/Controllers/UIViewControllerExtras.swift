/// Rarely used properties, allocated on demand.
final class UIViewControllerExtras {
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    /// The insets for the bars of a container.
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
    var isEditing = false
    var editButtonItem: UIBarButtonItem?
    var urlPath: String?
    var restorationIdentifier: String?
    /// Identifies the controller in the history, once it was asked for.
    var historyID: Int?
    /// What of the controller's views Back and Forward move between.
    var historyParticipants: [WeakHistoryParticipant] = []
    /// Handles paths that the browser navigates to, for controllers whose content has its own pages.
    var onPath: ((String) -> Bool)?
    var onAppearanceChange: ((Bool) -> Void)?
    /// Whether the controller was last reported as appearing or appeared.
    var isReportedAppearing = false
    /// Returns false while the container shows other content instead of the controller's view.
    var mayAppear: (() -> Bool)?
}

extension UIViewController {
    final var ensuredExtras: UIViewControllerExtras {
        if let extras { return extras }
        let new = UIViewControllerExtras()
        extras = new
        return new
    }

    /// Returns the nearest ancestor of a class.
    final func nearestAncestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var next = parent
        while let controller = next {
            if let found = controller as? Controller { return found }
            next = controller.parent
        }
        return nil
    }
}
