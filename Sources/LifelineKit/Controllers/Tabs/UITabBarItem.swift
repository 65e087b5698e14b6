/// The title, image and badge of a tab.
@preconcurrency @MainActor open class UITabBarItem {
    open var title: String? { didSet { didChange() } }
    /// A short text in a red badge at the corner.
    open var badgeValue: String? { didSet { didChange() } }
    open var badgeColor: UIColor? { didSet { didChange() } }
    open var isEnabled = true { didSet { didChange() } }
    open var tag: Int
    open var accessibilityIdentifier: String? { didSet { didChange() } }
    /// An SVG path in a square of 24 points, drawn in the tint colour.
    open var symbolPath: String? { didSet { didChange() } }

    final weak var bar: UITabBar?

    public init(title: String? = nil, symbolPath: String? = nil, tag: Int = 0) {
        self.title = title
        self.tag = tag
        self.symbolPath = symbolPath
    }

    private final func didChange() { bar?.itemDidChange() }
}

extension UIViewController {
    /// The controller's tab item.
    public final var tabBarItem: UITabBarItem! {
        get {
            if let item = extras?.tabBarItem { return item }
            let item = UITabBarItem(title: title)
            ensuredExtras.tabBarItem = item
            return item
        }
        set {
            ensuredExtras.tabBarItem = newValue
            tabBarController?.refreshItems()
        }
    }

    public final var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }
}
