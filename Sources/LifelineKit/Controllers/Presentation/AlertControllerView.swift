/// The view of an alert controller: a card with its texts, fields and actions.
final class AlertControllerView: UIView {
    private unowned let alert: UIAlertController
    private let card: AlertCard
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var isCurrent = false

    init(_ alert: UIAlertController) {
        self.alert = alert
        card = AlertCard(isActionSheet: alert.preferredStyle == .actionSheet)
        super.init(frame: .zero)
        addSubview(card)
        let sizes = AlertCard.fontSizes(isActionSheet: card.isActionSheet)
        titleLabel.font = .systemFont(ofSize: sizes.title, weight: .semibold)
        titleLabel.layer.element = .h2
        messageLabel.font = .systemFont(ofSize: sizes.message)
        for label in [titleLabel, messageLabel] {
            if card.isActionSheet { label.textColor = .secondaryLabel }
            label.textAlignment = .center
            label.numberOfLines = 0
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Called when the alert's texts, fields or actions changed.
    func needsFill() {
        isCurrent = false
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func fill() {
        guard !isCurrent else { return }
        isCurrent = true
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        let labels = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
        card.parts =
            labels.map { label in
                AlertCard.Part(.text, view: label) { label.sizeThatFits(CGSize(width: $0 ?? 0, height: 0)) }
            }
            + (alert.textFields ?? []).map { field in
                AlertCard.Part(.field, view: field) { CGSize(width: $0 ?? 0, height: 34) }
            }
            + alert.actions.map { action in
                let button = button(for: action)
                return AlertCard.Part(action.style == .cancel ? .cancelButton : .button, view: button) { _ in
                    button.intrinsicContentSize
                }
            }
    }

    private func button(for action: UIAlertAction) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(action.title, for: .normal)
        let isPreferred = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: isPreferred ? .semibold : .regular)
        if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
        button.isEnabled = action.isEnabled
        button.addAction(UIAction { [weak alert] _ in alert?.choose(action) }, for: .primaryActionTriggered)
        return button
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        fill()
        return CGSize(width: size.width, height: card.height(within: size.width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fill()
        card.frame = bounds
        card.arrange()
    }
}

extension AlertCard.Part {
    /// Creates a part that consists of a single view.
    fileprivate init(_ role: Role, view: UIView, size: @escaping (CGFloat?) -> CGSize) {
        self.init(role, views: [view], size: size) { view.frame = $0 }
    }
}
