/// An entry of a menu that is shown.
final class MenuRow: UIControl {
    /// The columns before and after the titles, which the rows of a menu have in common.
    struct Columns: Equatable {
        var hasChecks = false
        var hasImages = false
    }

    private static let margin: CGFloat = 16
    private static let checkWidth: CGFloat = 26
    private static let imageWidth: CGFloat = 30

    private let label = UILabel()
    private var subtitleLabel: UILabel?
    private var check: UIImageView?
    private var picture: UIImageView?
    private var chevron: UIImageView?
    private var indicator: UIActivityIndicatorView?
    private let columns: Columns
    let isSubmenu: Bool

    /// Creates a row that shows that entries are being loaded.
    init(loadingIn columns: Columns) {
        self.columns = columns
        isSubmenu = false
        super.init(frame: .zero)
        setUp(FrameworkText.loading.string, color: .secondaryLabel)
        isEnabled = false
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.accessibilityElementsHidden = true
        indicator.startAnimating()
        self.indicator = indicator
        addSubview(indicator)
        assignedRole = "menuitem"
    }

    /// - Parameter isUsable: False for commands that no responder handles, and for empty submenus.
    init(_ element: UIMenuElement, selection: UIMenu?, columns: Columns, isUsable: Bool) {
        self.columns = columns
        isSubmenu = element is UIMenu
        super.init(frame: .zero)
        let leaf = element as? any UIMenuLeaf
        let isDestructive =
            leaf?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
        let isDisabled = !isUsable || leaf?.attributes.contains(.disabled) == true
        let color: UIColor = isDisabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        setUp(element.title, color: color)
        isEnabled = !isDisabled
        if let subtitle = element.subtitle, !subtitle.isEmpty { show(subtitle: subtitle) }
        if let image = element.image { show(image, color: color) }
        if isSubmenu { showChevron() }
        describe(element, leaf, selection)
        showCheck(leaf?.state ?? .off)
    }

    required init?(coder: NSCoder) { nil }

    private func setUp(_ title: String, color: UIColor) {
        layer.element = .button
        layer.setFlag(.textIsNotSelectable, true)
        // An opaque colour, which the page darkens below the pointer.
        backgroundColor = .secondarySystemGroupedBackground
        label.text = title
        label.font = .preferredFont(forTextStyle: .body)
        label.textColor = color
        addSubview(label)
        accessibilityLabel = title
    }

    private func describe(_ element: UIMenuElement, _ leaf: (any UIMenuLeaf)?, _ selection: UIMenu?) {
        if let title = leaf?.discoverabilityTitle { accessibilityLabel = title }
        if element.title.isEmpty, let image = element.image?.spokenName { accessibilityLabel = image }
        accessibilityHint = element.subtitle
        guard let leaf else {
            assignedRole = "menuitem"
            layer[attribute: .ariaHaspopup] = "menu"
            layer[attribute: .ariaExpanded] = "false"
            return
        }
        let isCheckable = selection != nil || element.details?.isCheckable == true
        assignedRole = selection != nil ? "menuitemradio" : isCheckable ? "menuitemcheckbox" : "menuitem"
        guard isCheckable else { return }
        layer[attribute: .ariaChecked] =
            switch leaf.state {
            case .off: "false"
            case .on: "true"
            case .mixed: selection == nil ? "mixed" : "false"
            }
    }

    private func show(subtitle: String) {
        let label = UILabel()
        label.text = subtitle
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        subtitleLabel = label
        addSubview(label)
    }

    private func show(_ image: UIImage, color: UIColor) {
        let view = UIImageView(image: image)
        view.contentMode = .scaleAspectFit
        view.tintColor = color
        view.accessibilityElementsHidden = true
        picture = view
        addSubview(view)
    }

    private func showChevron() {
        let view = UIImageView(image: UIImage(systemName: "chevron.forward"))
        view.contentMode = .scaleAspectFit
        view.tintColor = .secondaryLabel
        view.accessibilityElementsHidden = true
        chevron = view
        addSubview(view)
    }

    private func showCheck(_ state: UIMenuElement.State) {
        guard state != .off else { return }
        let view = UIImageView(image: UIImage(systemName: state == .on ? "checkmark" : "minus"))
        view.contentMode = .scaleAspectFit
        view.tintColor = .tintColor
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(weight: .semibold)
        view.accessibilityElementsHidden = true
        check = view
        addSubview(view)
    }

    var isExpanded = false {
        didSet { if isExpanded != oldValue { layer[attribute: .ariaExpanded] = isExpanded ? "true" : "false" } }
    }

    // MARK: Layout

    private var leadingWidth: CGFloat {
        Self.margin + (columns.hasChecks ? Self.checkWidth : 0) + (columns.hasImages ? Self.imageWidth : 0)
    }

    private var trailingWidth: CGFloat { chevron != nil || indicator != nil ? 40 : Self.margin }

    var idealWidth: CGFloat {
        let text = max(label.intrinsicContentSize.width, subtitleLabel?.intrinsicContentSize.width ?? 0)
        return leadingWidth + text.rounded(.up) + trailingWidth
    }

    func height(isWide: Bool) -> CGFloat { (isWide ? 40 : 48) + (subtitleLabel == nil ? 0 : 14) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.midY
        func place(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view?.frame = mirrored(CGRect(x: x, y: y.rounded(), width: width, height: height))
        }
        place(check, Self.margin, middle - 9, 18, 18)
        place(picture, Self.margin + (columns.hasChecks ? Self.checkWidth : 0), middle - 11, 22, 22)
        place(chevron, bounds.width - Self.margin - 14, middle - 7, 14, 14)
        place(indicator, bounds.width - Self.margin - 20, middle - 10, 20, 20)
        let width = max(0, bounds.width - leadingWidth - trailingWidth)
        let height = label.intrinsicContentSize.height
        let inner = subtitleLabel?.intrinsicContentSize.height ?? 0
        let top = middle - (height + inner) / 2
        place(label, leadingWidth, top, width, height)
        place(subtitleLabel, leadingWidth, top + height, width, inner)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        chevron?.transform = isFlipped ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        for text in [label, subtitleLabel] { text?.textAlignment = isFlipped ? .right : .left }
    }
}
