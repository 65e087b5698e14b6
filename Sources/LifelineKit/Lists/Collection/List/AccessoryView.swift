/// Shows an accessory of a list cell.
final class AccessoryView: UIView {
    private(set) var accessory: UICellAccessory
    private weak var cell: UICollectionViewListCell?
    private var content: UIView
    private var isExpanded = false

    init(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) {
        self.accessory = accessory
        self.cell = cell
        content = Self.makeContent(accessory)
        super.init(frame: .zero)
        paintsNothing = true
        addSubview(content)
        (content as? UIButton)?.addAction(
            UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    var isOutline: Bool { if case .outline = accessory.kind { true } else { false } }

    var isControl: Bool { content is UIControl }

    /// Whether the view can be used for another accessory.
    func canShow(_ other: UICellAccessory) -> Bool {
        switch (accessory.kind, other.kind) {
        case (.label, .label): true
        case (.outline, .outline): true
        default: accessory.kind == other.kind && accessory.background == other.background
        }
    }

    func show(_ accessory: UICellAccessory, isSelected: Bool, isExpanded: Bool) {
        self.accessory = accessory
        switch accessory.kind {
        case .chevron, .check: (content as? AccessoryMark)?.color = accessory.tint
        case .label(let text, let font):
            guard let label = content as? UILabel else { return }
            label.font = font
            label.textColor = accessory.tint ?? .secondaryLabel
            label.text = text
        case .multiselect:
            guard let view = content as? UIImageView else { return }
            view.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
            view.tintColor = isSelected ? accessory.background ?? .systemBlue : .controlOutline
        case .outline:
            showExpansion(isExpanded)
        case .detail, .custom, .reorder:
            if let tint = accessory.tint, content.tintColor != tint { content.tintColor = tint }
        case .delete, .insert: break
        }
        setNeedsLayout()
    }

    private func showExpansion(_ isExpanded: Bool) {
        content.show(isExpanded ? .collapse : .expand, as: \.accessibilityLabel)
        content.layer[attribute: .ariaExpanded] = isExpanded ? "true" : "false"
        (content as? UIButton)?.tintColor = accessory.tint ?? .systemBlue
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        let angle = isExpanded ? CGFloat.pi / 2 : 0
        let isAnimated = windowStorage != nil
        UIView.animate(withDuration: isAnimated ? 0.25 : 0) {
            self.content.transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    func perform() {
        if let action = accessory.action {
            action()
        } else if isOutline, let cell {
            cell.collection?.toggleExpansion(of: cell)
        }
    }

    // MARK: Content

    private static func makeContent(_ accessory: UICellAccessory) -> UIView {
        switch accessory.kind {
        case .chevron: return AccessoryMark(.chevron)
        case .check: return AccessoryMark(.check)
        case .delete, .insert:
            let isDeletion = accessory.kind == .delete
            let button = UIButton(type: .custom)
            button.show(isDeletion ? .delete : .insert, as: \.accessibilityLabel)
            UITableViewCell.drawSign(
                on: button, isPlus: !isDeletion, sign: accessory.tint ?? .white,
                disc: accessory.background ?? (isDeletion ? .systemRed : .systemGreen))
            return button
        case .multiselect:
            let view = UIImageView(frame: .zero)
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 19)
            return view
        case .detail: return UIButton(type: .detailDisclosure)
        case .reorder: return ItemReorderHandle()
        case .outline:
            let button = UIButton(type: .system)
            button.setImage(
                UIImage(systemName: "chevron.right")?.withConfiguration(
                    UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)), for: .normal)
            return button
        case .label: return UILabel(frame: .zero)
        case .custom(let view): return view
        }
    }

    // MARK: Layout

    /// The size of the content. Buttons are as large as a finger.
    var size: CGSize {
        switch accessory.kind {
        case .chevron, .check, .custom: content.bounds.size
        case .label: content.sizeThatFits(.zero)
        case .multiselect: CGSize(width: 23, height: 23)
        case .delete, .insert, .detail, .outline, .reorder: CGSize(width: 44, height: 44)
        }
    }

    var reservedWidth: CGFloat {
        switch accessory.width {
        case .actual: size.width
        case .standard:
            if case .custom = accessory.kind { max(size.width, 24) } else { 24 }
        case .custom(let width): width
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.bounds = CGRect(origin: content.bounds.origin, size: bounds.size)
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
