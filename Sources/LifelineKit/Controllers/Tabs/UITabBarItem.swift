/// The title, image and badge of a tab.
@preconcurrency @MainActor open class UITabBarItem {
    /// The title below the image.
    open var title: String? { didSet { didChange() } }
    /// A short text in a red badge at the corner. Nil, the default, for none.
    open var badgeValue: String? { didSet { didChange() } }
    /// The background of the badge; nil for red.
    open var badgeColor: UIColor? { didSet { didChange() } }
    /// Whether the tab can be selected. True by default.
    open var isEnabled = true { didSet { didChange() } }
    /// A number for the app's use.
    open var tag: Int
    /// An identifier for tests, which is not read out. Nil, the default, for none.
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

    /// The nearest tab bar controller that contains this one. Nil if there is none.
    public final var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }
}
