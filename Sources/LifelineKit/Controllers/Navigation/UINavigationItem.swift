/// The content of the navigation bar while a controller is on top.
@preconcurrency @MainActor open class UINavigationItem {
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below.
        case automatic
        case always, never
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item below, or "Back" if it does not fit.
        case `default`
        case generic, minimal
    }

    public init(title: String = "") { self.title = title.isEmpty ? nil : title }

    /// The title; the controller's unless set.
    open var title: String? { didSet { didChange() } }
    /// A line of text above the title.
    open var prompt: String? { didSet { didChange() } }
    /// A view to show instead of the title.
    open var titleView: UIView? { didSet { didChange() } }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The buttons from the right edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The back button to show while the controller above this one is on top.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    /// The back button's title in the controller above; by default this item's title. An empty one shows only a
    /// chevron.
    open var backButtonTitle: String? { didSet { didChange() } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
    open var hidesBackButton = false { didSet { didChange() } }
    /// Whether left buttons are shown beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
    /// The search whose bar is below the title.
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { didChange() } } }
    /// Whether the search bar disappears while the content is scrolled down. True by default.
    open var hidesSearchBarWhenScrolling = true { didSet { didChange() } }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

    final weak var bar: UINavigationBar?

    private final func didChange() { bar?.itemDidChange() }
}
