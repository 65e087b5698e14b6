/// A controller that asks for files.
@MainActor protocol FileImporting: UIViewController {
    var fileImport: FileImport { get }
}

/// The presentation of a picker: nothing at first, because the browser shows its own dialog; then a panel, if sending
/// the files takes long.
final class UploadPresentation: UIPresentationController {
    private let dimming = DimmingView()
    private weak var source: FileImport?

    init(_ controller: any FileImporting) {
        source = controller.fileImport
        super.init(presentedViewController: controller, presenting: nil)
        dimming.alpha = 0
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let panel = presentedViewController.viewIfLoaded else { return .zero }
        let bounds = containerView.bounds
        let safe = containerView.safeAreaInsets
        let width = AlertCard.width(isActionSheet: false, in: bounds.width)
        let room = bounds.height - safe.top - safe.bottom - 32
        let height = min(room, panel.sizeThatFits(CGSize(width: width, height: room)).height)
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(dimming, at: 0)
        source?.begin()
    }

    /// Shows the panel.
    func reveal() {
        guard let panel = presentedViewController.viewIfLoaded, panel.isHidden else { return }
        panel.isHidden = false
        containerView?.setNeedsLayout()
        UIView.animate(withDuration: 0.2) { self.dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        dimming.fade(in: false, with: presentedViewController.transitionCoordinator)
    }

    override func escapePressed() { source?.cancel() }

    override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        Bubble(isPresenting: isPresenting, view: presentedView, scale: 1)
    }
}
