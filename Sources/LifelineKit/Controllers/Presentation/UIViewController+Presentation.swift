extension UIViewController {
    // MARK: Properties

    /// The controller that this controller, or an ancestor, presents. Nil if there is none.
    public final var presentedViewController: UIViewController? {
        if let own = extras?.presentedViewController { return own }
        return parent?.presentedViewController
    }

    /// The controller that presents this controller, or an ancestor. Nil if there is none.
    public final var presentingViewController: UIViewController? {
        extras?.presentation?.presenter ?? parent?.presentingViewController
    }

    /// The current presentation controller, or the one to be used.
    public final var presentationController: UIPresentationController? {
        if let presentation = extras?.presentation { return presentation }
        if let parent { return parent.presentationController }
        return preparedPresentation()
    }

    /// The sheet in which the controller is presented; nil if its style is another one.
    public final var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller of a `popover`, which specifies the source. Nil if there is none.
    public final var popoverPresentationController: UIPopoverPresentationController? {
        if let popover = presentationController as? UIPopoverPresentationController { return popover }
        return nil
    }

    /// The transitioning delegate. Not retained.
    public final weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { extras?.transitioningDelegate }
        set { ensuredExtras.transitioningDelegate = newValue }
    }

    /// How the controller is presented. A sheet by default.
    public final var modalPresentationStyle: UIModalPresentationStyle {
        get { extras?.modalPresentationStyle ?? .automatic }
        set {
            guard newValue != modalPresentationStyle else { return }
            ensuredExtras.modalPresentationStyle = newValue
            if extras?.presentation?.containerView == nil { extras?.presentation = nil }
        }
    }

    /// The animation of the presentation. From below by default.
    public final var modalTransitionStyle: UIModalTransitionStyle {
        get { extras?.modalTransitionStyle ?? .coverVertical }
        set { ensuredExtras.modalTransitionStyle = newValue }
    }

    /// Whether Escape and clicks beside the controller don't dismiss it.
    public final var isModalInPresentation: Bool {
        get { extras?.isModalInPresentation ?? false }
        set { ensuredExtras.isModalInPresentation = newValue }
    }

    /// Whether `currentContext` presentations cover this controller's view.
    public final var definesPresentationContext: Bool {
        get { extras?.definesPresentationContext ?? false }
        set { ensuredExtras.definesPresentationContext = newValue }
    }

    /// Whether the presentation's animation is running.
    public final var isBeingPresented: Bool {
        extras?.presentation.map { $0.running != nil && !$0.isDismissing } ?? false
    }

    /// Whether the dismissal's animation is running.
    public final var isBeingDismissed: Bool { extras?.presentation?.isDismissing ?? false }

    /// Whether the transition that adds the controller to its parent is running.
    public final var isMovingToParent: Bool {
        extras?.transition?.viewController(forKey: .to) === self && parent != nil
    }
    /// Whether the transition that removes the controller from its navigation stack is running.
    public final var isMovingFromParent: Bool {
        guard let navigation = navigationController else { return false }
        return extras?.transition != nil && !navigation.stack.contains { $0 === self }
    }

    final func preparedPresentation() -> UIPresentationController? {
        let style = modalPresentationStyle
        let presentation: UIPresentationController? =
            switch style {
            case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            case .pageSheet, .formSheet, .automatic:
                UISheetPresentationController(presentedViewController: self, presenting: nil)
            case .custom: (self as? any FileImporting).map { UploadPresentation($0) }
            default: nil
            }
        presentation?.style = style
        if let presentation { ensuredExtras.presentation = presentation }
        return presentation
    }
}
