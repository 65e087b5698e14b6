/// Manages a presentation: the frame of the presented view, and the views around it.
///
/// Subclass it for a custom style, and return it from `UIViewControllerTransitioningDelegate`:
///
/// ```
///  presentationTransitionWillBegin ─▶ … ─▶ presentationTransitionDidEnd(true)
///     containerViewWillLayoutSubviews, containerViewDidLayoutSubviews at each layout
///  dismissalTransitionWillBegin ─▶ … ─▶ dismissalTransitionDidEnd(true)
/// ```
@preconcurrency @MainActor open class UIPresentationController: UITraitEnvironment {
    public final let presentedViewController: UIViewController
    /// The presenting controller; the presented one itself before and after the presentation.
    public final var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// Retained during the presentation, so that it can be dismissed after its presenter has left the hierarchy.
    final var presenter: UIViewController?
    /// The window that shows the presentation, which retains it meanwhile.
    final weak var window: UIWindow?
    /// Notified of dismissals by the user, which it may refuse.
    public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The container of the presentation; nil before it begins.
    public final internal(set) var containerView: UIView?
    final var style = UIModalPresentationStyle.custom
    final var running: ControllerTransition?
    final var isDismissing = false

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
    }

    open var presentationStyle: UIModalPresentationStyle { style }

    public final var traitCollection: UITraitCollection { presentingViewController.traitCollection }

    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    /// The view that moves; by default the presented controller's. Override it to wrap that view.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// The frame of the presented view. By default the whole container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenting controller's view leaves the window after the transition.
    open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

    open var shouldPresentInFullscreen: Bool { true }

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// Whether a click beside the presented view, or Escape, dismisses it.
    var dismissesOnOutsideTap: Bool { false }
    func escapePressed() { dismissByUser() }
    /// Whether the views below are unusable.
    var coversPresenter: Bool { true }

    /// Whether the style matches the controller's current one. Custom presentation controllers are created for each
    /// presentation.
    final func matchesStyle(of controller: UIViewController) -> Bool {
        let wanted = controller.modalPresentationStyle
        return wanted != .custom && style == (wanted == .automatic ? .pageSheet : wanted)
    }

    /// Returns the animator to use if the transitioning delegate provides none.
    func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        switch presentedViewController.modalTransitionStyle {
        case .coverVertical: CoverVertical(isPresenting: isPresenting)
        case .crossDissolve: CrossDissolve(isPresenting: isPresenting)
        case .flipHorizontal:
            ViewTransitionAnimator(isPresenting: isPresenting, .transitionFlipFromRight, .transitionFlipFromLeft)
        case .partialCurl: ViewTransitionAnimator(isPresenting: isPresenting, .transitionCurlUp, .transitionCurlDown)
        }
    }

    /// Handles a dismissal request by the user: Escape, a click outside, or a drag.
    ///
    /// - Returns: Whether the controller is dismissed.
    @discardableResult
    final func dismissByUser() -> Bool {
        guard !isDismissing, running == nil else { return false }
        let controller = presentedViewController
        guard !controller.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) != false else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        delegate?.presentationControllerWillDismiss(self)
        let delegate = delegate
        controller.presentingViewController?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
        return true
    }
}

/// Is notified of dismissals by the user: Escape, a click beside, or a drag; not of `dismiss(animated:)`.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// Returns the style on a narrow screen; `none` keeps the popover.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }
}
