extension UITableViewCell {
    /// The views around the content, created on demand.
    struct Chrome {
        var separator: UIView?
        var mark: AccessoryMark?
        var detailButton: UIButton?
        var editingButton: UIButton?
        var reorderHandle: ReorderHandle?
    }

    private static var side: CGFloat { 16 }

    // MARK: Height

    /// Returns the height that the content requires at a width.
    final func fittingHeight(_ width: CGFloat) -> CGFloat {
        if frame.width != width { frame.size.width = width }
        updateConfigurationIfNeeded()
        guard configurations?.content == nil else { return contentHeight(in: width) }
        guard contentView.flags.contains(.constrained) else {
            return sizeThatFits(CGSize(width: width, height: 0)).height
        }
        let room = width - leading - trailing
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return max(1, fitting.height)
    }

    /// Returns the height of the content of the configuration.
    final func contentHeight(in width: CGFloat) -> CGFloat {
        contentView.configuredHeight(in: width - leading - trailing - indentation)
    }

    final func labelsHeight(in width: CGFloat) -> CGFloat {
        let room = max(0, width - leading - trailing - 2 * Self.side - indentation)
        let text = hasTextLabel ? textLabel : nil
        let detail = hasDetailLabel && detailTextLabel?.text?.isEmpty == false ? detailTextLabel : nil
        func height(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
            label?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
        }
        switch cellStyle {
        case .subtitle:
            let gap: CGFloat = detail == nil ? 0 : 2
            return max(detail == nil ? 44 : 58, height(text, room) + gap + height(detail, room) + 22)
        case .default: return max(44, height(text, room) + 22)
        case .value1, .value2: return max(44, max(height(text, room), height(detail, room)) + 22)
        }
    }

    // MARK: Frames

    private final var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    private final var leading: CGFloat { isEditing && editingStyle != .none ? 46 : 0 }

    private final var trailing: CGFloat { accessoryRoom + (isMovable ? 44 : 0) }

    private final var accessoryRoom: CGFloat {
        if let accessoryView { return accessoryView.frame.width + Self.side }
        switch accessoryType {
        case .none: return 0
        case .disclosureIndicator: return 30
        case .checkmark: return 36
        case .detailButton: return 46
        case .detailDisclosureButton: return 66
        }
    }

    final func layOutLabels() {
        guard hasTextLabel || hasDetailLabel else { return }
        let start = Self.side + indentation
        let room = max(0, contentView.bounds.width - start - (trailing > 0 ? 4 : Self.side))
        let height = contentView.bounds.height
        let text = hasTextLabel ? textLabel! : nil
        let detail = hasDetailLabel ? detailTextLabel! : nil
        func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            label?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero
        }
        func place(_ label: UILabel?, _ frame: CGRect) {
            let frame = contentView.isRightToLeft ? contentView.mirrored(frame) : frame
            if let label, label.frame != frame { label.frame = frame }
        }
        switch cellStyle {
        case .default: place(text, CGRect(x: start, y: 0, width: room, height: height))
        case .subtitle:
            let (upper, lower) = (size(text, room), detail?.text?.isEmpty == false ? size(detail, room) : .zero)
            let gap: CGFloat = lower.height > 0 ? 2 : 0
            let y = ((height - upper.height - gap - lower.height) / 2).rounded()
            place(text, CGRect(x: start, y: y, width: room, height: upper.height))
            place(detail, CGRect(x: start, y: y + upper.height + gap, width: room, height: lower.height))
        case .value1:
            let wanted = size(text, 0).width
            let width = min(room, wanted)
            let rest = min(size(detail, 0).width, max(0, room - width - 8))
            place(text, CGRect(x: start, y: 0, width: width, height: height))
            place(detail, CGRect(x: start + room - rest, y: 0, width: rest, height: height))
        case .value2:
            place(text, CGRect(x: start, y: 0, width: 91, height: height))
            place(detail, CGRect(x: start + 97, y: 0, width: max(0, room - 97), height: height))
        }
    }

    final func layOutChrome() {
        // The labels of a style are indented by themselves.
        let begin = leading + (configurations?.content == nil ? 0 : indentation)
        let content = mirrored(
            CGRect(x: begin, y: 0, width: max(0, bounds.width - begin - trailing), height: bounds.height))
        if contentView.frame != content { contentView.frame = content }
        layOutSeparator()
        var end = bounds.width
        if let handle = chrome.reorderHandle {
            end -= 44
            handle.frame = mirrored(CGRect(x: end, y: (bounds.height - 44) / 2, width: 44, height: 44))
        }
        chrome.editingButton?.frame = mirrored(CGRect(x: 4, y: (bounds.height - 44) / 2, width: 44, height: 44))
        if let view = accessoryView {
            let size = view.frame.size
            view.frame = mirrored(
                CGRect(
                    x: end - Self.side - size.width, y: (bounds.height - size.height) / 2, width: size.width,
                    height: size.height))
            return
        }
        if let mark = chrome.mark {
            let width = mark.bounds.width
            mark.transform = .identity
            mark.frame = mirrored(
                CGRect(
                    x: end - Self.side - width, y: (bounds.height - mark.bounds.height) / 2, width: width,
                    height: mark.bounds.height))
            if isRightToLeft, mark.kind == .chevron { mark.transform = CGAffineTransform(scaleX: -1, y: 1) }
            end -= width + 6
        }
        chrome.detailButton?.frame = mirrored(
            CGRect(x: end - 44, y: (bounds.height - 44) / 2, width: 44, height: 44))
    }

    /// One device pixel.
    final var separatorThickness: CGFloat { 1 / max(1, traitCollection.displayScale) }

    private final func layOutSeparator() {
        guard let color = surroundings.separator else {
            chrome.separator?.isHidden = true
            return
        }
        let line = chrome.separator ?? makeSeparator()
        line.isHidden = false
        line.backgroundColor = color
        let inset = separatorInset ?? surroundings.separatorInset
        let left = inset.left + leading
        let width = separatorThickness
        let frame = mirrored(
            CGRect(
                x: left, y: bounds.height - width, width: max(0, bounds.width - left - inset.right), height: width))
        if line.frame != frame { line.frame = frame }
    }

    private final func makeSeparator() -> UIView {
        let line = UIView(frame: .zero)
        line.isUserInteractionEnabled = false
        line.layer.setFlag(.inert, false)
        line.layer.setFlag(.passesThrough, true)
        chrome.separator = line
        addChrome(line)
        return line
    }

    /// Adds one of the views around the content in their reading order, independent of the order of creation.
    private final func addChrome(_ view: UIView) {
        let order: [UIView?] = [
            chrome.separator, chrome.mark, chrome.detailButton, chrome.editingButton, chrome.reorderHandle,
        ]
        let further = order.drop { $0 !== view }.dropFirst().lazy.compactMap { $0 }
        if let next = further.first(where: { $0.superview === self }) {
            insertSubview(view, belowSubview: next)
        } else {
            addSubview(view)
        }
    }

    // MARK: Accessories

    final func accessoryDidChange() {
        let kind: AccessoryMark.Kind? =
            switch accessoryType {
            case .disclosureIndicator, .detailDisclosureButton: .chevron
            case .checkmark: .check
            case .none, .detailButton: nil
            }
        if accessoryView != nil || kind != chrome.mark?.kind {
            chrome.mark?.removeFromSuperview()
            chrome.mark = nil
            if accessoryView == nil, let kind {
                let mark = AccessoryMark(kind)
                chrome.mark = mark
                addChrome(mark)
            }
        }
        let hasButton =
            accessoryView == nil && (accessoryType == .detailButton || accessoryType == .detailDisclosureButton)
        if !hasButton {
            chrome.detailButton?.removeFromSuperview()
            chrome.detailButton = nil
        } else if chrome.detailButton == nil {
            let button = makeButton("i", .moreInfo) { cell in cell.table?.accessoryTapped(cell) }
            chrome.detailButton = button
            addChrome(button)
        }
        setNeedsLayout()
    }

    final func editingDidChange() {
        chrome.editingButton?.removeFromSuperview()
        chrome.editingButton = nil
        if isEditing, editingStyle != .none {
            let isDeletion = editingStyle == .delete
            let button = makeButton("", isDeletion ? .delete : .insert) { cell in
                cell.table?.editingButtonTapped(cell)
            }
            Self.drawSign(on: button, isPlus: !isDeletion)
            chrome.editingButton = button
            addChrome(button)
        }
        if !isMovable {
            chrome.reorderHandle?.removeFromSuperview()
            chrome.reorderHandle = nil
        } else if chrome.reorderHandle == nil {
            let handle = RowReorderHandle(self)
            chrome.reorderHandle = handle
            addChrome(handle)
        }
        setNeedsLayout()
    }

    /// Draws a minus on red, or a plus on green.
    static func drawSign(on button: UIButton, isPlus: Bool, sign: UIColor = .white, disc: UIColor? = nil) {
        func add(_ frame: CGRect, _ color: UIColor, _ radius: CGFloat) {
            let layer = CALayer()
            layer.frame = frame
            layer.cornerRadius = radius
            layer.backgroundColor = color.cgColor
            button.layer.addSublayer(layer)
        }
        add(CGRect(x: 11, y: 11, width: 22, height: 22), disc ?? (isPlus ? .systemGreen : .systemRed), 11)
        add(CGRect(x: 16, y: 21, width: 12, height: 2), sign, 1)
        if isPlus { add(CGRect(x: 21, y: 16, width: 2, height: 12), sign, 1) }
    }

    private final func makeButton(
        _ title: String, _ label: FrameworkText, _ action: @escaping (UITableViewCell) -> Void
    )
        -> UIButton
    {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 22, weight: .semibold)
        button.show(label, as: \.accessibilityLabel)
        button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
        return button
    }
}

/// A chevron or a check mark, drawn with two strokes.
final class AccessoryMark: UIView {
    enum Kind { case chevron, check }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(x: 0, y: 0, width: kind == .chevron ? 8 : 14, height: 14))
        isUserInteractionEnabled = false
        layer.setFlag(.inert, false)
        layer.setFlag(.passesThrough, true)
        switch kind {
        case .chevron:
            addStroke(4, 4.4, length: 8, angle: 45, .tertiaryLabel)
            addStroke(4, 9.6, length: 8, angle: -45, .tertiaryLabel)
        case .check:
            addStroke(3.2, 9.2, length: 6, angle: 45, .systemBlue)
            addStroke(8.6, 7.2, length: 12, angle: -50, .systemBlue)
        }
    }

    /// The colour, instead of that of the kind.
    var color: UIColor? {
        didSet {
            guard color != oldValue else { return }
            let color = color ?? (kind == .chevron ? .tertiaryLabel : .systemBlue)
            for line in layer.sublayers ?? [] { line.backgroundColor = color.cgColor }
        }
    }

    private func addStroke(_ x: CGFloat, _ y: CGFloat, length: CGFloat, angle: CGFloat, _ color: UIColor) {
        let line = CALayer()
        line.bounds = CGRect(x: 0, y: 0, width: length, height: 2)
        line.position = CGPoint(x: x, y: y)
        line.cornerRadius = 1
        line.setAffineTransform(CGAffineTransform(rotationAngle: angle * CGFloat.pi / 180))
        line.backgroundColor = color.cgColor
        layer.addSublayer(line)
    }

    required init?(coder: NSCoder) { nil }
}
