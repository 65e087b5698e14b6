/// The buttons that a swiped row uncovers.
final class SwipeStrip: UIView {
    private let actions: [UIContextualAction]
    private let isRight: Bool
    private var buttons: [UIButton] = []
    private var widths: [CGFloat] = []
    /// Called when a button was used.
    var choose: (UIContextualAction, UIView) -> Void = { _, _ in }
    /// Called when the Escape key was pressed.
    var cancel: () -> Void = {}

    init(_ actions: [UIContextualAction], isRight: Bool) {
        self.actions = actions
        self.isRight = isRight
        super.init(frame: .zero)
        clipsToBounds = true
        layer.zPosition = -1
        layer.events.insert(.key)
        layer[attribute: .role] = "group"
        show(.actions, as: \.layerLabel)
        // The uncovered area beyond the buttons has the colour of the adjacent button.
        backgroundColor = actions.last?.backgroundColor
        for action in actions { add(action) }
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ action: UIContextualAction) {
        let button = UIButton(type: .custom)
        let hasImage = action.image != nil
        if hasImage { button.setImage(action.image, for: .normal) } else { button.setTitle(action.title, for: .normal) }
        let titleColor = action.backgroundColor.map { UIColor(cgColor: $0.cgColor.readableText) } ?? .white
        button.setTitleColor(titleColor, for: .normal)
        button.tintColor = titleColor
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
        button.accessibilityLabel = action.title
        button.backgroundColor = action.backgroundColor
        button.addAction(
            UIAction { [weak self, weak button] _ in if let button { self?.choose(action, button) } },
            for: .touchUpInside)
        buttons.append(button)
        let text = hasImage ? 24 : (button.titleLabel?.intrinsicContentSize.width ?? 0)
        widths.append(max(74, text + 28))
        // The elements are in their visual order, from the left.
        insertSubview(button, at: isRight ? 0 : subviews.count)
    }

    /// The distance by which the row moves to show all buttons.
    var length: CGFloat { widths.reduce(0, +) }

    var edgeButton: UIButton? { buttons.first }

    override func layoutSubviews() {
        super.layoutSubviews()
        var offset: CGFloat = 0
        for (button, width) in zip(buttons, widths) {
            let x = isRight ? bounds.width - offset - width : offset
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            offset += width
        }
    }

    override func handle(_ event: DisplayEvent) {
        if case .key(.down, "Escape", _, _, _) = event { cancel() } else { super.handle(event) }
    }
}
