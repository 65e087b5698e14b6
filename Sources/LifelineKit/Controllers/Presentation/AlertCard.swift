/// The view of an alert: title, message, fields and buttons.
final class AlertCard: UIView {
    private unowned let alert: UIAlertController
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let scroll = UIScrollView()
    private var buttons: [UIButton] = []
    private var lines: [UIView] = []
    /// What is seen of the card: all of it, or what stands above the Cancel of an action sheet, which has a panel of its own.
    private let panels = [UIView(), UIView()]
    private var isFilled = false
    private static let buttonHeight: CGFloat = 46
    private static let gap: CGFloat = 8

    init(_ alert: UIAlertController) {
        self.alert = alert
        super.init(frame: .zero)
        for panel in panels {
            panel.backgroundColor = .secondarySystemGroupedBackground
            panel.layer.cornerRadius = 14
            addSubview(panel)
        }
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.layer.element = .h2
        messageLabel.font = .systemFont(ofSize: alert.preferredStyle == .alert ? 14 : 13)
        if alert.preferredStyle == .actionSheet {
            titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
            titleLabel.textColor = .secondaryLabel
            messageLabel.textColor = .secondaryLabel
        }
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            scroll.addSubview(label)
        }
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { nil }

    func needsFill() {
        isFilled = false
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func fill() {
        isFilled = true
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        for view in buttons + lines { view.removeFromSuperview() }
        for field in alert.textFields ?? [] where field.superview !== scroll { scroll.addSubview(field) }
        // Cancel stands last, and first where two stand side by side.
        var ordered = alert.actions.filter { $0.style != .cancel } + alert.actions.filter { $0.style == .cancel }
        if isSideBySide, ordered.last?.style == .cancel { ordered = ordered.reversed() }
        lines = ordered.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            addSubview(line)
            return line
        }
        buttons = ordered.map { action in
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            let stands = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: stands ? .semibold : .regular)
            if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
            button.isEnabled = action.isEnabled
            button.addAction(
                UIAction { [weak alert] _ in alert?.choose(action) }, for: .primaryActionTriggered)
            addSubview(button)
            return button
        }
    }

    private var isSideBySide: Bool {
        alert.preferredStyle == .alert && alert.actions.count == 2
            && alert.actions.allSatisfy { ($0.title ?? "").count <= 14 }
    }

    /// Whether Cancel stands apart from what can be done.
    private var isCancelApart: Bool {
        alert.preferredStyle == .actionSheet && alert.actions.count > 1
            && alert.actions.contains { $0.style == .cancel }
    }

    private var buttonsHeight: CGFloat {
        CGFloat(isSideBySide ? 1 : alert.actions.count) * Self.buttonHeight + (isCancelApart ? Self.gap : 0)
    }

    private func arrangeText(width: CGFloat, apply: Bool) -> CGFloat {
        let inner = width - 32
        var y: CGFloat = 18
        for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
            let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
            if apply { label.frame = CGRect(x: 16, y: y, width: inner, height: height) }
            y += height + 4
        }
        for field in alert.textFields ?? [] {
            y += 6
            if apply { field.frame = CGRect(x: 16, y: y, width: inner, height: 34) }
            y += 34
        }
        return y + 14
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        if !isFilled { fill() }
        return CGSize(width: size.width, height: arrangeText(width: size.width, apply: false) + buttonsHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if !isFilled { fill() }
        let width = bounds.width
        let textHeight = arrangeText(width: width, apply: true)
        let top = max(0, bounds.height - buttonsHeight)
        scroll.frame = CGRect(x: 0, y: 0, width: width, height: top)
        scroll.contentSize = CGSize(width: width, height: textHeight)
        let end = bounds.height - (isCancelApart ? Self.buttonHeight + Self.gap : 0)
        panels[0].frame = CGRect(x: 0, y: 0, width: width, height: end)
        panels[1].frame = CGRect(x: 0, y: end + Self.gap, width: width, height: Self.buttonHeight)
        panels[1].isHidden = !isCancelApart
        for (index, button) in buttons.enumerated() {
            let line = lines[index]
            if isSideBySide {
                let half = (width / 2).rounded()
                let x = index == 0 ? 0 : half
                button.frame = CGRect(x: x, y: top, width: half, height: Self.buttonHeight)
                line.frame =
                    index == 0
                    ? CGRect(x: 0, y: top, width: width, height: 0.5)
                    : CGRect(x: half, y: top, width: 0.5, height: Self.buttonHeight)
            } else {
                let isApart = isCancelApart && index == buttons.count - 1
                let y = top + CGFloat(index) * Self.buttonHeight + (isApart ? Self.gap : 0)
                line.isHidden = isApart
                button.frame = CGRect(x: 0, y: y, width: width, height: Self.buttonHeight)
                line.frame = CGRect(x: 0, y: y, width: width, height: 0.5)
            }
        }
    }
}
