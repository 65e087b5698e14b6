/// The bar above a stack of controllers, with a back button, title and buttons.
///
/// The title is a heading that receives the focus when its controller appears, so that screen readers announce the
/// screen. A large title is below the buttons. The bar is opaque, and the content begins below it; the bar has the
/// content's background colour, as at the scroll edge in UIKit.
@preconcurrency @MainActor open class UINavigationBar: UIView, BarItemHost {
    /// The height of the bar in points, without a large title.
    public static let barHeight: CGFloat = 44
    static let largeTitleHeight: CGFloat = 52
    static let promptHeight: CGFloat = 24

    /// Whether titles are large. A large title begins at the bar's `layoutMargins`, at least 16 points from the edge.
    /// An item can override this (`largeTitleDisplayMode`). False by default.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemDidChange() } } }
    /// The background colour; by default that of the content's view or the system's background.
    open var barTintColor: UIColor? { didSet { applyBackground() } }
    /// The background colour of the content's view, if it is opaque.
    final var contentColor: UIColor? { didSet { if contentColor != oldValue { applyBackground() } } }

    private final func applyBackground() { backgroundColor = barTintColor ?? contentColor ?? .systemBackground }

    /// Without effect: the bar is opaque.
    open var isTranslucent = false
    /// The colours of the bar: those of the page, or dark ones. `default` by default.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// The `foregroundColor` and `font` of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemDidChange() } }
    /// The attributes of the large title; those not given are the default's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemDidChange() } }

    /// The items of the stack, the topmost one last. Nil if there is none.
    public final private(set) var items: [UINavigationItem]?
    /// The item that is shown. Nil if there is none.
    public final var topItem: UINavigationItem? { items?.last }
    /// The item below, to which the back button leads. Nil if there is none.
    public final var backItem: UINavigationItem? { items?.dropLast().last }

    final weak var navigationController: UINavigationController?
    /// The heading level of the title.
    final var headingLevel = 1 { didSet { if headingLevel != oldValue { itemDidChange() } } }
    final private(set) var content = NavigationBarContent()
    private final let line = UIView()
    private final var isDirty = false
    private final var searchBar: UISearchBar?
    /// Whether the large title is replaced by a small one because the content was scrolled.
    final private(set) var isLargeTitleCollapsed = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private final func setUpBar() {
        layer.element = .header
        clipsToBounds = true
        backgroundColor = .systemBackground
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = true
        addSubview(line)
        addSubview(content)
    }

    /// Sets the stack of items. `direction`: 1 inserts the new one from the right, −1 from the left, 0 without
    /// animation.
    final func set(_ items: [UINavigationItem], direction: Double, duration: TimeInterval) {
        let isSame = topItem === items.last
        for item in self.items ?? [] { item.bar = nil }
        // Results do not cover the next controller.
        if let search = topItem?.searchController, search !== items.last?.searchController { search.removeCover() }
        self.items = items
        for item in items { item.bar = self }
        guard !isSame || direction == 0 else { return }
        if !isSame { isLargeTitleCollapsed = false }
        guard direction != 0, duration > 0, window != nil else { return fill() }
        let old = content
        let new = NavigationBarContent()
        content = new
        addSubview(new)
        fill()
        layoutIfNeeded()
        // The old title moves out by 30 % of the width and fades out; the new one moves in by 40 %.
        old.layer.setFlag(.inert, true)
        let width = isRightToLeft ? -bounds.width : bounds.width
        UIView.performWithoutAnimation {
            new.alpha = 0
            new.titles.transform = CGAffineTransform(translationX: direction * width * 0.4, y: 0)
        }
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
            new.alpha = self.isTitleHiddenBySearch ? 0 : 1
            new.titles.transform = .identity
            old.alpha = 0
            old.titles.transform = CGAffineTransform(translationX: -direction * width * 0.3, y: 0)
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    override func languageDidChange() {
        super.languageDidChange()
        itemDidChange()
    }

    final func itemDidChange() {
        guard !isDirty else { return }
        isDirty = true
        setNeedsLayout()
        navigationController?.barHeightMayChange()
    }

    private final func fill() {
        isDirty = false
        fillSearch()
        applyTitleVisibility()
        content.fill(self, topItem, back: backItem, isLarge: showsLargeTitle) { [weak self] in
            self?.navigationController?.backButtonTapped()
        }
        setNeedsLayout()
    }

    /// Replaces the large title by the small one, or vice versa, within an animation.
    final func collapsesLargeTitle(_ isCollapsed: Bool) {
        guard isCollapsed != isLargeTitleCollapsed else { return }
        isLargeTitleCollapsed = isCollapsed
        content.showTitle(isLarge: showsLargeTitle)
        setNeedsLayout()
    }

    /// Whether the top item has a large title.
    final var showsLargeTitle: Bool {
        guard prefersLargeTitles, !isLargeTitleCollapsed else { return false }
        for item in (items ?? []).reversed() {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// The height below the safe area, in points.
    final var contentHeight: CGFloat { titleHeight + searchHeight }

    private final var titleHeight: CGFloat {
        if isTitleHiddenBySearch { return 0 }
        return Self.barHeight + (showsLargeTitle ? Self.largeTitleHeight : 0)
            + (topItem?.prompt == nil ? 0 : Self.promptHeight)
    }

    // MARK: Search

    private final func fillSearch() {
        let bar = topItem?.searchController?.searchBar
        guard bar !== searchBar || bar != nil && bar?.superview !== self else { return }
        if searchBar?.superview === self { searchBar?.removeFromSuperview() }
        searchBar = bar
        if let bar { addSubview(bar) }
    }

    /// The height of the search bar; 0 while it is not shown.
    private final var searchHeight: CGFloat {
        guard let item = topItem, let search = item.searchController else { return 0 }
        let isHidden = isLargeTitleCollapsed && item.hidesSearchBarWhenScrolling && !search.isActive
        return isHidden ? 0 : search.searchBar.contentHeight
    }

    final var isTitleHiddenBySearch: Bool {
        guard let search = topItem?.searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    /// The height that disappears when the content is scrolled down.
    final var collapsibleHeight: CGFloat {
        guard let item = topItem, !isLargeTitleCollapsed else { return 0 }
        let search = item.searchController.map {
            item.hidesSearchBarWhenScrolling && !$0.isActive ? $0.searchBar.contentHeight : 0
        }
        return (showsLargeTitle ? Self.largeTitleHeight : 0) + (search ?? 0)
    }

    /// Called when a search began or ended, or its bar has another height.
    final func searchDidChange() {
        applyTitleVisibility()
        setNeedsLayout()
        navigationController?.barHeightMayChange()
    }

    private final func applyTitleVisibility() {
        content.layer.setFlag(.inert, isTitleHiddenBySearch)
        content.alpha = isTitleHiddenBySearch ? 0 : 1
    }

    private final func placeSearch(below top: CGFloat) {
        guard let searchBar, searchBar.superview === self else { return }
        let height = searchBar.contentHeight
        searchBar.frame = CGRect(
            x: 0, y: top + titleHeight + searchHeight - height, width: bounds.width, height: height)
        searchBar.alpha = searchHeight > 0 ? 1 : 0
        searchBar.layer.setFlag(.inert, searchHeight == 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isDirty { fill() }
        let top = safeAreaInsets.top
        let searchHeight = searchHeight
        content.frame = CGRect(
            x: 0, y: top, width: bounds.width,
            height: max(isTitleHiddenBySearch ? Self.barHeight : 0, bounds.height - top - searchHeight))
        placeSearch(below: top)
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        line.isHidden = showsLargeTitle || searchHeight > 0 && !isLargeTitleCollapsed
        content.setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: contentHeight + safeAreaInsets.top)
    }
}

/// The colours of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }
