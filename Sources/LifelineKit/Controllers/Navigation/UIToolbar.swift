/// A bar of buttons at the bottom.
///
/// Flexible spaces among the items share the remaining width. Screen readers announce it as a toolbar.
@preconcurrency @MainActor open class UIToolbar: UIView, BarItemHost {
    /// The height of the bar in points.
    public static let barHeight: CGFloat = 49

    /// The buttons and spaces, from the left. Nil if there is none.
    open var items: [UIBarButtonItem]? { didSet { itemDidChange() } }
    /// The background colour; the system's background by default.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
    /// Without effect: the bar is opaque.
    open var isTranslucent = false

    private final let line = UIView()
    private final var views: [UIView] = []
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
        clipsToBounds = true
        backgroundColor = .systemBackground
        show(.toolbar, as: \.accessibilityLabel)
        line.backgroundColor = .separator
        addSubview(line)
    }

    override var ownRole: String? { "toolbar" }

    /// Sets the items. They change without an animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    override func languageDidChange() {
        super.languageDidChange()
        itemDidChange()
    }

    final func itemDidChange() {
        isDirty = true
        setNeedsLayout()
    }

    private final func fill() {
        isDirty = false
        let old = views
        views = (items ?? []).map { item in
            item.bar = self
            guard item.systemItem != .flexibleSpace, item.systemItem != .fixedSpace else { return UIView() }
            let view = item.shownView()
            if view.superview !== self { addSubview(view) }
            return view
        }
        for view in old where view.superview === self && !views.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
    }

    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isDirty { fill() }
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let items = items ?? []
        let side: CGFloat = 8
        let widths = zip(items, views).map { item, view -> CGFloat? in
            if item.systemItem == .flexibleSpace { return nil }
            if item.systemItem == .fixedSpace { return item.width }
            return item.width > 0 ? item.width : NavigationBarContent.size(ofItem: view, in: bounds.width).width
        }
        let used = widths.compactMap { $0 }.reduce(0, +)
        let spaces = CGFloat(max(1, widths.filter { $0 == nil }.count))
        let share = max(0, (bounds.width - 2 * side - used) / spaces)
        var x = side
        for (view, width) in zip(views, widths) {
            if let width, view.superview != nil {
                let height = NavigationBarContent.size(ofItem: view, in: bounds.width).height
                view.frame = CGRect(
                    x: x.rounded(), y: ((Self.barHeight - height) / 2).rounded(), width: width, height: height)
            }
            x += width ?? share
        }
        mirror(views)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.barHeight + safeAreaInsets.bottom)
    }
}

extension UIViewController {
    /// The items of the navigation controller's toolbar while this controller is on top.
    public final var toolbarItems: [UIBarButtonItem]? {
        get { extras?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items that the navigation controller's toolbar shows while this controller is on top, without an
    /// animation.
    public final func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        ensuredExtras.toolbarItems = items
        if let navigation = navigationController, navigation.topViewController === self { navigation.refreshToolbar() }
    }
}

extension UINavigationController {
    /// Whether the toolbar is hidden. True by default.
    public final var isToolbarHidden: Bool {
        get { !showsToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar, with an animation if the stack is visible.
    public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden == showsToolbar else { return }
        showsToolbar = !hidden
        guard let view = viewIfLoaded else { return }
        if animated, view.window != nil {
            UIView.animate(withDuration: Self.hideShowBarDuration) {
                self.layOut()
                view.layoutIfNeeded()
            }
        } else {
            view.setNeedsLayout()
        }
    }

    /// Shows the top controller's items.
    final func refreshToolbar() {
        guard showsToolbar || toolbar.superview != nil else { return }
        let items = topViewController?.toolbarItems
        if !(toolbar.items ?? []).elementsEqual(items ?? [], by: { $0 === $1 }) { toolbar.items = items }
    }

    /// Places the toolbar.
    ///
    /// - Returns: The height that it takes from the content.
    final func layOutToolbar(in view: UIView) -> CGFloat {
        guard showsToolbar || toolbar.superview != nil else { return 0 }
        let height = UIToolbar.barHeight + view.safeAreaInsets.bottom
        let top = view.bounds.height - (showsToolbar ? height : 0)
        let frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        if toolbar.superview !== view {
            UIView.performWithoutAnimation {
                toolbar.frame = CGRect(x: 0, y: view.bounds.height, width: view.bounds.width, height: height)
            }
            view.addSubview(toolbar)
        }
        refreshToolbar()
        toolbar.frame = frame
        toolbar.layer.setFlag(.inert, !showsToolbar)
        return showsToolbar ? height : 0
    }
}
