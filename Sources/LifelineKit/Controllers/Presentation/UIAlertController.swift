/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction {
    /// The meaning of an alert's button.
    public enum Style: Int, Sendable {
        case `default`
        /// Leaves everything unchanged. At most one; Escape and a click beside an action sheet choose it.
        case cancel
        /// Changes or deletes something.
        case destructive
    }

    /// The title of the button. Nil if there is none.
    public final let title: String?
    /// The meaning of the button.
    public final let style: Style
    /// Whether the button can be clicked. True by default.
    open var isEnabled = true { didSet { onChange?() } }
    final let handler: ((UIAlertAction) -> Void)?
    final var onChange: (() -> Void)?

    /// Creates an action. The handler is called after the alert has disappeared.
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
    /// A sheet of choices, or an alert in the middle.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// Whether it is a sheet of choices or an alert in the middle.
    public final let preferredStyle: Style
    /// The text below the title. Nil, the default, for none.
    open var message: String? { didSet { card?.needsFill() } }
    /// The buttons, in the order in which they were added.
    public final private(set) var actions: [UIAlertAction] = []
    /// The text fields of an alert; nil if there are none.
    public final private(set) var textFields: [UITextField]?
    /// The emphasized button, which Return in the last text field presses. Nil, the default, for none.
    open var preferredAction: UIAlertAction? { didSet { card?.needsFill() } }

    final var card: AlertControllerView? { viewIfLoaded as? AlertControllerView }

    /// Creates an alert without buttons. Add at least one.
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

    /// Adds a button. A second one with the style `cancel` is logged as an error.
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
        field.addAction(
            UIAction { [weak self, weak field] _ in
                if let field { self?.didReturn(in: field) }
            }, for: .primaryActionTriggered)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        card?.needsFill()
    }

    open override func loadView() { view = AlertControllerView(self) }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    /// Return goes to the next field; in the last one it presses the preferred button.
    private func didReturn(in field: UITextField) {
        guard let fields = textFields, let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let preferredAction, preferredAction.isEnabled {
            choose(preferredAction)
        }
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
