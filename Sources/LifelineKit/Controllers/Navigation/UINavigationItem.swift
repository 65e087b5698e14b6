/// What a controller shows in the navigation bar while it is on top.
@preconcurrency @MainActor open class UINavigationItem {
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the controller below.
        case automatic
        case always, never
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the controller below, or "Back" where there is no room.
        case `default`
        case generic, minimal
    }

    public init(title: String = "") { self.title = title.isEmpty ? nil : title }

    /// The title; the controller's unless set.
    open var title: String? { didSet { didChange() } }
    /// A line above the title.
    open var prompt: String? { didSet { didChange() } }
    /// A view instead of the title.
    open var titleView: UIView? { didSet { didChange() } }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// From the right edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The back button of the controller above this one.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    /// The back button's title in the controller above; this item's title unless set. With an empty one the button is a chevron.
    open var backButtonTitle: String? { didSet { didChange() } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
    open var hidesBackButton = false { didSet { didChange() } }
    /// Whether left buttons stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }

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
