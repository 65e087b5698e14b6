/// The content of the navigation bar while a controller is on top.
@preconcurrency @MainActor open class UINavigationItem {
    /// When an item has a large title, in a bar that prefers them.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below.
        case automatic
        case always, never
    }

    /// What the back button shows in the controller above.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item below, or "Back" if it does not fit.
        case `default`
        case generic, minimal
    }

    public init(title: String = "") { self.title = title.isEmpty ? nil : title }

    /// The title; the controller's unless set.
    open var title: String? { didSet { didChange() } }
    /// A line of text above the title. Nil, the default, for none.
    open var prompt: String? { didSet { didChange() } }
    /// A view to show instead of the title. Nil, the default, for none.
    open var titleView: UIView? { didSet { didChange() } }
    /// The buttons from the left edge inwards. They replace the back button unless `leftItemsSupplementBackButton` is
    /// true.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The buttons from the right edge inwards. Nil if there is none.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The back button to show while the controller above this one is on top. Nil, the default, for the standard one.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    /// The back button's title in the controller above; by default this item's title. An empty one shows only a
    /// chevron.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// What the back button shows in the controller above. `default` by default.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
    /// Whether there is no back button while this item is on top. The browser's still works. False by default.
    open var hidesBackButton = false { didSet { didChange() } }
    /// Whether left buttons are shown beside the back button instead of replacing it. False by default.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    /// When the title is large, in a bar that prefers large titles. `automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
    /// The search whose bar is below the title.
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { didChange() } } }
    /// Whether the search bar disappears while the content is scrolled down. True by default.
    open var hidesSearchBarWhenScrolling = true { didSet { didChange() } }

    /// The button at the left edge. Nil if there is none.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The button at the right edge. Nil if there is none.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the buttons. They change without an animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the buttons. They change without an animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the buttons. They change without an animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets the buttons. They change without an animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Shows or hides the back button, without an animation.
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

    final weak var bar: UINavigationBar?

    private final func didChange() { bar?.itemDidChange() }
}
