/// Answers for a presentation from its beginning to its end: where the presented view lies, and what is around it.
///
/// Subclass it for a style of your own, and give it from `UIViewControllerTransitioningDelegate`:
///
/// ```
///  presentationTransitionWillBegin ─▶ … ─▶ presentationTransitionDidEnd(true)
///     containerViewWillLayoutSubviews, containerViewDidLayoutSubviews at each layout
///  dismissalTransitionWillBegin ─▶ … ─▶ dismissalTransitionDidEnd(true)
/// ```
@preconcurrency @MainActor open class UIPresentationController: UITraitEnvironment {
    public final let presentedViewController: UIViewController
    /// The controller that presents; the presented one itself before and after the presentation.
    public final var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// Retained during the presentation, so that it can be dismissed after its presenter has left the hierarchy.
    final var presenter: UIViewController?
    /// The window that shows the presentation, which retains it meanwhile.
    final weak var window: UIWindow?
    /// Hears of dismissals, and may refuse those that people begin.
    public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The view in which everything happens; nil before the presentation begins.
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

    /// The view that moves; the presented controller's unless overridden with one around it.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// Where the presented view lies. The whole container unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenting controller's view leaves the window when the presentation stands.
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
    /// Whether what is below can be used.
    var coversPresenter: Bool { true }

    /// Whether it presents as the controller wants to be presented now. An app's own one is made for each presentation.
    final func isOfStyle(of controller: UIViewController) -> Bool {
        let wanted = controller.modalPresentationStyle
        return wanted != .custom && style == (wanted == .automatic ? .pageSheet : wanted)
    }

    /// The animator unless the transitioning delegate gives one.
    func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        switch presentedViewController.modalTransitionStyle {
        case .coverVertical: CoverVertical(isPresenting: isPresenting)
        case .crossDissolve: CrossDissolve(isPresenting: isPresenting)
        case .flipHorizontal:
            ViewTransitionAnimator(isPresenting: isPresenting, .transitionFlipFromRight, .transitionFlipFromLeft)
        case .partialCurl: ViewTransitionAnimator(isPresenting: isPresenting, .transitionCurlUp, .transitionCurlDown)
        }
    }

    /// Somebody asks to dismiss from the page: Escape, a click outside, a drag.
    ///
    /// - Returns: whether it goes.
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

/// Hears of the dismissals that people begin: Escape, a click beside, a drag. `dismiss(animated:)` is not told.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// The style on a narrow screen; `none` keeps it.
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
