/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction {
    public enum Style: Int, Sendable {
        case `default`
        /// Leaves everything unchanged. At most one; Escape and a click beside an action sheet choose it.
        case cancel
        /// Changes or deletes something.
        case destructive
    }

    public final let title: String?
    public final let style: Style
    open var isEnabled = true { didSet { onChange?() } }
    final let handler: ((UIAlertAction) -> Void)?
    final var onChange: (() -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

/// A message with buttons, one of which must be chosen: centred (alert) or at the bottom (action sheet).
///
/// ```swift
/// let alert = UIAlertController(title: "Delete?", message: "It can't be undone.", preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
/// present(alert, animated: true)
/// ```
///
/// Each button first dismisses the alert; then its handler is called.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    public final let preferredStyle: Style
    open var message: String? { didSet { card?.needsFill() } }
    public final private(set) var actions: [UIAlertAction] = []
    public final private(set) var textFields: [UITextField]?
    /// The emphasized button, which Enter presses.
    open var preferredAction: UIAlertAction? { didSet { card?.needsFill() } }

    final var card: AlertControllerView? { viewIfLoaded as? AlertControllerView }

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .custom
        ensuredExtras.presentation = AlertPresentation(presentedViewController: self, presenting: nil)
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            UIApplication.log.error(
                "An alert can have only one cancel action; \(action.title ?? "") is shown as a default action.")
        }
        action.onChange = { [weak self] in self?.card?.needsFill() }
        actions.append(action)
        card?.needsFill()
    }

    /// Adds a text field. Only supported by alerts.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            UIApplication.log.error("Text fields can only be added to alerts, not to action sheets.")
            return
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        card?.needsFill()
    }

    open override func loadView() { view = AlertControllerView(self) }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    final func choose(_ action: UIAlertAction?) {
        presentingViewController?.dismiss(animated: true) {
            if let action { action.handler?(action) }
        }
    }

    /// Handles Escape.
    final func cancel() {
        guard let cancel = actions.first(where: { $0.style == .cancel }) else { return }
        if cancel.isEnabled { choose(cancel) }
    }
}

/// The presentation of alerts: dims the content, and lets Escape choose the cancel button.
final class AlertPresentation: UIPresentationController {
    private let dimming = DimmingView()

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let alert else { return .zero }
        let bounds = containerView.bounds
        let safe = containerView.safeAreaInsets
        let isSheet = alert.preferredStyle == .actionSheet
        let isBottomAttached = isSheet && AlertCard.isBottomAttached(in: bounds.width)
        let width = AlertCard.width(isActionSheet: isSheet, in: bounds.width)
        let room = bounds.height - safe.top - safe.bottom - 32
        let height = min(room, alert.view.sizeThatFits(CGSize(width: width, height: room)).height)
        let y = isBottomAttached ? bounds.height - safe.bottom - 8 - height : ((bounds.height - height) / 2).rounded()
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView, let alert else { return }
        containerView.layer[attribute: .ariaDescription] = alert.message
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(dimming, at: 0)
        if alert.preferredStyle == .actionSheet { dimming.onTap = { [weak alert] in alert?.cancel() } }
        dimming.fade(in: true, with: alert.transitionCoordinator)
    }

    override func dismissalTransitionWillBegin() {
        dimming.fade(in: false, with: presentedViewController.transitionCoordinator)
    }

    override func escapePressed() { alert?.cancel() }

    override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        let isBottomAttached =
            alert?.preferredStyle == .actionSheet && AlertCard.isBottomAttached(in: containerView?.bounds.width ?? 0)
        return isBottomAttached
            ? CoverVertical(isPresenting: isPresenting)
            : Bubble(isPresenting: isPresenting, view: presentedView, scale: isPresenting ? 1.1 : 1)
    }
}
