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
    /// The controller that is presented.
    public final let presentedViewController: UIViewController
    /// The presenting controller; the presented one itself before and after the presentation.
    public final var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// Retained during the presentation, so that it can be dismissed after its presenter has left the hierarchy.
    final var presenter: UIViewController?
    /// The window that shows the presentation, which retains it meanwhile.
    final weak var window: UIWindow?
    /// Notified of dismissals by the user, which it may refuse. Not retained.
    public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The container of the presentation; nil before it begins.
    public final internal(set) var containerView: UIView?
    final var style = UIModalPresentationStyle.custom
    final var running: ControllerTransition?
    final var isDismissing = false

    /// Creates a controller for a presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }

    public final var traitCollection: UITraitCollection { presentingViewController.traitCollection }

    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    /// The view that moves; by default the presented controller's. Override it to wrap that view.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// The frame of the presented view. By default the whole container. Points.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenting controller's view leaves the window after the transition.
    open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

    /// Without effect: true.
    open var shouldPresentInFullscreen: Bool { true }

    /// Called before the presentation's animation. Does nothing by default.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation, with whether it was completed. Does nothing by default.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal's animation. Does nothing by default.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal, with whether it was completed. Does nothing by default.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its views. Does nothing by default.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its views. Does nothing by default.
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

    /// Whether the user may dismiss the controller. If not, the delegate is told that the user has tried.
    final func mayBeDismissedByUser() -> Bool {
        let may =
            !presentedViewController.isModalInPresentation
            && delegate?.presentationControllerShouldDismiss(self) != false
        if !may { delegate?.presentationControllerDidAttemptToDismiss(self) }
        return may
    }

    /// Handles a dismissal request by the user: Escape, a click outside, or a drag.
    ///
    /// - Returns: Whether the controller is dismissed.
    @discardableResult
    final func dismissByUser() -> Bool {
        guard !isDismissing, running == nil, mayBeDismissedByUser() else { return false }
        delegate?.presentationControllerWillDismiss(self)
        let delegate = delegate
        presentedViewController.presentingViewController?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
        return true
    }
}

/// Is notified of dismissals by the user: Escape, a click beside, or a drag; not of `dismiss(animated:)`.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns whether the user may dismiss the presentation. True by default.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before a dismissal by the user.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after a dismissal by the user.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user tried to dismiss a presentation that may not be dismissed.
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
