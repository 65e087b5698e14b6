/// A vertical list of any number of rows, in sections.
///
/// ```swift
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
/// table.dataSource = self
///
/// func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
///
/// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
///     cell.textLabel?.text = names[indexPath.row]
///     return cell
/// }
/// ```
///
/// The browser scrolls; cells exist for the visible rows, one screen before and two after, and are reused. The height
/// of rows is specified by `rowHeight` or the delegate, else it fits their content in the table's width.
///
/// After the data changed, call `reloadData()`, or describe the change with `performBatchUpdates`, `insertRows`,
/// `deleteRows` and so on; then the visible rows stay visible, and rows glide to their new positions.
///
/// Screen readers treat the rows of a table as options of a list box, or as items of a list if nothing can be selected.
/// The header view, footer view and refresh control are outside of it. The arrow keys move between rows, Space and
/// Enter select. The browser's search (Ctrl+F) finds text only in existing rows.
///
/// Rows with actions can be swiped with a finger or a mouse; with the keyboard, Delete or the menu key opens the
/// actions, and in editing mode the minus button. Movable rows have a handle in editing mode, which also responds to
/// the arrow keys. The headers of a plain table stick to the top while their sections scroll.
///
/// Cost: a scroll event costs the rows that came near the viewport; a table of any size costs the rows near the
/// viewport.
@preconcurrency @MainActor open class UITableView: UIScrollView, ListOwner {
    /// The look of a table.
    public enum Style: Int, Sendable {
        case plain, grouped
        /// Sections are cards with rounded corners.
        case insetGrouped
    }

    /// Where a row is after scrolling to it; `none` for the smallest movement.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// Whether lines separate the rows.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }

    /// The animation of inserted and removed rows. All but `none` glide and fade.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// The height that fits the content.
    public static let automaticDimension: CGFloat = -1

    /// The look of the table.
    public final let style: Style

    /// The data source. Not retained. Setting it reloads the table.
    public final weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            hasCheckedSwipes = false
            reloadData()
        }
    }

    /// Notified of rows that will be needed soon. Not retained.
    public final weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    /// Whether the prefetching data source is asked for rows beyond the visible area. True by default.
    public final var isPrefetchingEnabled = true

    /// Controls appearance and selection. Not retained.
    public final var delegate: (any UITableViewDelegate)? {
        get { _scrollDelegate as? any UITableViewDelegate }
        set {
            _scrollDelegate = newValue
            hasCheckedSwipes = false
            hasCheckedMenus = false
            reloadData()
        }
    }

    final private(set) lazy var contents = ListContents(owner: self)
    final var sections: [Section] = []
    /// The total lengths of the sections.
    final var sectionExtents = RowExtents(count: 0, estimate: 0)
    final var starts: [Int] = []
    final var hasLoaded = false
    final var hasLearnedEstimate = false
    final var isLoading = false
    final var makers: [String: () -> UITableViewCell] = [:]
    final var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]
    final var update = ListUpdate()
    final var updateDepth = 0
    final var making: ListKey?
    final var swiping: RowSwiping?
    final var reordering: RowReordering?
    final var hasCheckedSwipes = false
    /// Set by the protocols' default implementations: the app does not implement the method.
    final var usesDefaultSwipes = false
    final var usesDefaultEditing = false
    final var hasCheckedMenus = false
    final var usesDefaultMenus = false

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience init() { self.init(frame: .zero, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUpTable()
    }

    private final func setUpTable() {
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        layer[attribute: .role] = "listbox"
    }

    // MARK: Appearance

    /// The height of rows for which the delegate specifies none; automatic by default. Points.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { invalidateHeights() } }
    }

    /// The height assumed for unmeasured rows. Automatic uses the mean of the first ones; 0 asks the delegate for all
    /// heights when the table loads. `automaticDimension` by default.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { invalidateHeights() } }
    }

    /// The height of those for which the delegate returns none, in points. `automaticDimension`, the default, measures
    /// them.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { reloadData() } }
    }

    /// The height of those for which the delegate returns none, in points. `automaticDimension`, the default, measures
    /// them.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { reloadData() } }
    }

    /// Accepted without effect: headers are measured when they come near the viewport.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// Accepted without effect.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Accepted without effect.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

    /// Whether lines separate the rows. They do by default.
    open var separatorStyle = SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { contents.invalidate() } }
    }

    /// The colour of the lines. `separator` by default. Nil for the system's.
    open var separatorColor: UIColor? = .separator {
        didSet { if separatorColor != oldValue { contents.invalidate() } }
    }

    /// The distances of the lines from the edges, in points. By default 16 from the left.
    open var separatorInset = UIEdgeInsets.zero {
        didSet { if separatorInset != oldValue { contents.invalidate() } }
    }

    /// A view above all rows, with the height of its frame. Nil, the default, for none.
    open var tableHeaderView: UIView? {
        didSet { companionDidChange(from: oldValue, to: tableHeaderView) }
    }

    /// A view below all rows, with the height of its frame. Nil, the default, for none.
    open var tableFooterView: UIView? {
        didSet { companionDidChange(from: oldValue, to: tableFooterView) }
    }

    /// A view behind the rows, as large as the table, that does not scroll. Nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { companionDidChange(from: oldValue, to: backgroundView) }
    }

    private final func companionDidChange(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new {
            if new !== backgroundView { contents.makeBody() }
            insertSubview(new, at: 0)
        }
        contents.invalidate()
    }

    open override var refreshControl: UIRefreshControl? {
        didSet { if refreshControl != nil { contents.makeBody() } }
    }

    // MARK: Selection

    /// Whether rows can be selected. True by default.
    open var allowsSelection = true {
        didSet { if allowsSelection != oldValue { choosableDidChange() } }
    }

    /// Whether several rows can be selected. False by default.
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection != oldValue { choosableDidChange() } }
    }

    /// Whether a row can be selected while editing. False by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while editing. False by default.
    open var allowsMultipleSelectionDuringEditing = false

    private final func choosableDidChange() {
        accessibilityLayer[attribute: .role] = defaultRole
        accessibilityLayer[attribute: .ariaMultiselectable] = allowsSelection && allowsMultipleSelection ? "true" : nil
        if !allowsSelection { contents.tabStop = nil }
        contents.describeAll()
        contents.invalidate()
    }

    override var defaultRole: String { allowsSelection ? "listbox" : "list" }
    override var accessibilityLayer: CALayer { contents.body?.layer ?? layer }
    /// The scrolling element.
    override var identifiedLayer: CALayer { layer }

    /// Whether rows have buttons for deletion or insertion.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    private final var editing = false

    /// Begins or ends editing: rows show controls to delete, insert and reorder them.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        self.editing = editing
        swiping?.close(animated: animated)
        contents.invalidate()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        placeCompanions()
        contents.arrange()
    }

    override func didScroll() {
        super.didScroll()
        contents.didScroll()
        if isMoving { swiping?.close(animated: true) }
        if backgroundView != nil { placeCompanions() }
    }

    override func didEndScrolling() {
        super.didEndScrolling()
        settleDrift()
        contents.clampOffset()
        contents.didScroll()
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let width = bounds.width
            super.frame = newValue
            if bounds.width != width { invalidateHeights() }
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let width = super.bounds.width
            super.bounds = newValue
            if super.bounds.width != width { invalidateHeights() }
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if windowStorage != nil { contents.invalidate() }
    }

    override func textMeasuresDidChange(inAll isAll: Bool) {
        super.textMeasuresDidChange(inAll: isAll)
        invalidateHeights()
    }
}
