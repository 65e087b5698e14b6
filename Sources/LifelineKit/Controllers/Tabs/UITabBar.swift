/// The bar of tabs. For screen readers it is a navigation landmark with a list of tabs; arrow keys move between the
/// tabs.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// The height of the bar in points.
    public static let barHeight: CGFloat = 50

    /// The items, from the leading edge.
    open var items: [UITabBarItem]? { didSet { itemDidChange() } }
    /// The selected item. Setting it does not notify the delegate.
    open var selectedItem: UITabBarItem? { didSet { itemDidChange() } }
    /// Is notified when the user selects an item. Not retained.
    open weak var delegate: (any UITabBarDelegate)?
    /// The colour of items that are not selected; nil for the standard one.
    open var unselectedItemTintColor: UIColor? { didSet { itemDidChange() } }
    /// The background of the bar; nil for the system's.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }

    private final let line = UIView()
    private final let list = UIView()
    private final var buttons: [TabButton] = []
    private final var isDirty = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private final func setUpBar() {
        layer.element = .nav
        backgroundColor = .systemBackground
        line.backgroundColor = .separator
        addSubview(line)
        list.assignedRole = "tablist"
        list.paintsNothing = true
        addSubview(list)
    }

    final func itemDidChange() {
        isDirty = true
        setNeedsLayout()
    }

    private final func fill() {
        isDirty = false
        let items = items ?? []
        while buttons.count > items.count { buttons.removeLast().removeFromSuperview() }
        while buttons.count < items.count {
            let button = TabButton()
            let index = buttons.count
            button.onChoose = { [weak self] in self?.choose(index) }
            button.onMove = { [weak self] step in self?.move(from: index, by: step) }
            buttons.append(button)
            list.addSubview(button)
        }
        for (item, button) in zip(items, buttons) {
            item.bar = self
            button.show(item, isSelected: item === selectedItem, unselected: unselectedItemTintColor ?? .secondaryLabel)
        }
    }

    private final func choose(_ index: Int) {
        guard let item = items?[index], item.isEnabled else { return }
        delegate?.tabBar(self, didSelect: item)
    }

    private final func move(from index: Int, by step: Int) {
        guard let items, !items.isEmpty else { return }
        let next = (index + step + items.count) % items.count
        choose(next)
        window?.windowScene?.send(.focus(buttons[next].layer.id))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isDirty { fill() }
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        list.frame = bounds
        // On wide screens the tabs are centred.
        let count = CGFloat(max(1, buttons.count))
        let width = min(bounds.width / count, 140)
        let start = (bounds.width - width * count) / 2
        for (index, button) in buttons.enumerated() {
            button.frame = mirrored(
                CGRect(x: start + CGFloat(index) * width, y: 1, width: width, height: Self.barHeight - 1))
        }
    }
}

/// Is notified of the selection of a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    /// Called when the user selected an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A single tab.
final class TabButton: UIView {
    var onChoose: (() -> Void)?
    var onMove: ((Int) -> Void)?
    private let title = UILabel()
    private let badge = UILabel()
    private var symbol: BarSymbol?
    private var path: String?

    init() {
        super.init(frame: .zero)
        layer.element = .button
        layer[attribute: .role] = "tab"
        layer.setFlag(.textIsNotSelectable, true)
        layer.events = [.click, .key]
        title.textAlignment = .center
        badge.font = .systemFont(ofSize: 12, weight: .medium)
        badge.textAlignment = .center
        badge.clipsToBounds = true
        addSubview(title)
        addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: UITabBarItem, isSelected: Bool, unselected: UIColor) {
        title.text = item.title
        title.font = .systemFont(ofSize: item.symbolPath == nil ? 15 : 11, weight: isSelected ? .semibold : .medium)
        title.textColor = isSelected ? tintColor : unselected
        if path != item.symbolPath {
            symbol?.removeFromSuperview()
            path = item.symbolPath
            symbol = path.map { BarSymbol($0) }
            if let symbol { insertSubview(symbol, at: 0) }
        }
        symbol?.tintColor = isSelected ? tintColor : unselected
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        badge.textColor = UIColor(cgColor: (item.badgeColor ?? .systemRed).cgColor.readableText)
        layer[attribute: .ariaSelected] = isSelected ? "true" : "false"
        layer[attribute: .tabindex] = isSelected ? "0" : "-1"
        layer[attribute: .ariaDisabled] = item.isEnabled ? nil : "true"
        layer[attribute: .dataIdentifier] = item.accessibilityIdentifier
        setNeedsLayout()
    }

    override func handle(_ event: DisplayEvent) {
        if case .click = event { onChoose?() } else { super.handle(event) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.characters {
        case "ArrowLeft": onMove?(isRightToLeft ? 1 : -1)
        case "ArrowRight": onMove?(isRightToLeft ? -1 : 1)
        default: super.pressesBegan(presses, with: event)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        if let symbol {
            symbol.frame = CGRect(x: (width - 24) / 2, y: 5, width: 24, height: 24)
            title.frame = CGRect(x: 2, y: 31, width: width - 4, height: 14)
        } else {
            title.frame = CGRect(x: 2, y: (bounds.height - 20) / 2, width: width - 4, height: 20)
        }
        let badgeWidth = max(18, badge.intrinsicContentSize.width + 10)
        badge.frame = mirrored(CGRect(x: width / 2 + 8, y: 3, width: badgeWidth, height: 18))
        badge.layer.cornerRadius = 9
    }
}
