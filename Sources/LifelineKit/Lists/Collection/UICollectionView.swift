/// Items placed by a `UICollectionViewLayout`, such as a grid or lines.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 120, height: 120)
/// let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
/// collection.dataSource = self
/// ```
///
/// As in tables, the browser scrolls, and cells exist only for the area around the viewport. Screen readers treat a
/// collection as a list box of options, or a list if nothing can be selected; the arrow keys move between items, Space
/// and Enter select.
@preconcurrency @MainActor open class UICollectionView: UIScrollView, ListOwner {
    /// The direction in which a collection scrolls.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// Where an item is after scrolling to it; empty for the smallest movement.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of headers.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The data source. Not retained. Setting it reloads the collection.
    public final weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Notified of items that will be needed soon. Not retained.
    public final weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether the prefetching data source is asked for items beyond the visible area. True by default.
    public final var isPrefetchingEnabled = true

    /// Controls selection and, if it is a `UICollectionViewDelegateFlowLayout`, sizes. Not retained.
    public final var delegate: (any UICollectionViewDelegate)? {
        get { _scrollDelegate as? any UICollectionViewDelegate }
        set {
            _scrollDelegate = newValue
            hasCheckedMenus = false
            collectionViewLayout.invalidateLayout()
        }
    }

    /// The layout. Setting it changes the layout without an animation.
    public final var collectionViewLayout: UICollectionViewLayout {
        get { layoutStorage }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    private final var layoutStorage: UICollectionViewLayout
    final private(set) lazy var contents = ListContents(owner: self)
    final var counts: [Int] = []
    final var starts: [Int] = []
    final var hasLoaded = false
    final var hasCheckedMenus = false
    /// Set by the protocol's default implementation: the app does not implement the method.
    final var usesDefaultMenus = false
    private final var isPrepared = false
    final var makers: [String: () -> UICollectionReusableView] = [:]
    /// The kinds of supplementary views in the order of their first use; numbered from 3.
    private final var kinds: [String] = []
    final var update = ListUpdate()
    final var updateDepth = 0
    /// The scroll views of sections that scroll by themselves; see UICollectionView+Orthogonal.
    final var orthogonal: OrthogonalViews?
    final var moving: ItemMoving?
    /// The background of the layout, while the app has set no other one.
    private final var layoutBackground: UIColor? = .systemBackground

    /// Creates a collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutStorage = layout
        super.init(frame: frame)
        setUpCollection()
    }

    public required init?(coder: NSCoder) {
        layoutStorage = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUpCollection()
    }

    private final func setUpCollection() {
        layoutStorage.collectionView = self
        layer[attribute: .role] = "listbox"
        backgroundColor = .systemBackground
    }

    /// Whether items can be selected. True by default.
    open var allowsSelection = true {
        didSet { if allowsSelection != oldValue { choosableDidChange() } }
    }

    /// Whether several items can be selected. False by default.
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection != oldValue { choosableDidChange() } }
    }

    private final func choosableDidChange() {
        accessibilityLayer[attribute: .role] = defaultRole
        accessibilityLayer[attribute: .ariaMultiselectable] = defaultRole == "listbox" && takesMany ? "true" : nil
        contents.describeAll()
        contents.invalidate()
    }

    override var defaultRole: String { isChoosable && !rowsContainControls ? "listbox" : "list" }
    override var accessibilityLayer: CALayer { contents.body?.layer ?? layer }
    /// The scrolling element.
    override var identifiedLayer: CALayer { layer }

    open override var refreshControl: UIRefreshControl? {
        didSet { if refreshControl != nil { contents.makeBody() } }
    }

    var isChoosable: Bool { allowsSelection && (!isEditing || allowsSelectionDuringEditing || takesMany) }
    var takesMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether an item can be selected while editing. False by default.
    open var allowsSelectionDuringEditing = false {
        didSet { if allowsSelectionDuringEditing != oldValue { choosableDidChange() } }
    }

    /// Whether several items can be selected while editing. False by default.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing != oldValue { choosableDidChange() } }
    }

    /// Whether cells have buttons. An option must not contain any: the cells are items of a list then.
    final var rowsContainControls = false {
        didSet { if rowsContainControls != oldValue { choosableDidChange() } }
    }

    /// Whether the collection is in editing mode, in which cells of lists show their accessories for editing. False by
    /// default.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            choosableDidChange()
            for item in contents.items.values {
                guard let cell = item.view as? UICollectionViewCell else { continue }
                cell.setConfigurationIsStale()
                (cell as? UICollectionViewListCell)?.surroundingsDidChange()
            }
        }
    }

    /// A view behind the items, as large as the collection. Nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Layout

    /// Replaces the layout. If animated, visible items move to their new positions.
    public final func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard layout !== layoutStorage else { return }
        layoutStorage.collectionView = nil
        layoutStorage = layout
        layout.collectionView = self
        if animated { contents.recordOrigins() }
        if let completion { contents.completions.append(completion) }
        layoutWasInvalidated()
    }

    final func layoutWasInvalidated() {
        isPrepared = false
        contents.invalidate()
    }

    final func prepareIfNeeded() {
        loadIfNeeded()
        guard !isPrepared else { return }
        isPrepared = true
        layoutStorage.prepare()
        applyLayoutBackground()
    }

    private final func applyLayoutBackground() {
        guard let old = layoutBackground, backgroundColor == old else { return }
        let new = layoutStorage.background ?? .systemBackground
        guard new != old else { return }
        layoutBackground = new
        backgroundColor = new
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        let traits = traitCollection
        if previous?.horizontalSizeClass != traits.horizontalSizeClass
            || previous?.verticalSizeClass != traits.verticalSizeClass
        {
            layoutStorage.invalidateLayout()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isPrepared, layoutStorage.shouldInvalidateLayout(forBoundsChange: bounds) {
            layoutStorage.invalidateLayout()
        }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        contents.arrange()
        orthogonal?.removeUnused()
    }

    override func didScroll() {
        super.didScroll()
        if isPrepared, layoutStorage.shouldInvalidateLayout(forBoundsChange: bounds) {
            layoutStorage.invalidateLayout()
        }
        contents.didScroll()
    }

    override func didEndScrolling() {
        super.didEndScrolling()
        settleDrift()
        contents.clampOffset()
        contents.didScroll()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if windowStorage != nil { contents.invalidate() }
    }

    func placements(in rect: CGRect) -> [ListPlacement] {
        prepareIfNeeded()
        var all = layoutStorage.layoutAttributesForElements(in: rect) ?? []
        // Cells that prefer a different size change the layout of later ones; each is measured once.
        for _ in 0..<6 where layoutStorage.measuresItems {
            guard measure(all) else { break }
            isPrepared = false
            prepareIfNeeded()
            all = layoutStorage.layoutAttributesForElements(in: rect) ?? []
        }
        contentSize = layoutStorage.collectionViewContentSize
        placeOrthogonalViews(for: all)
        return all.map { (key: key(of: $0), attributes: $0) }
            .sorted { Self.order($0.key, $0.attributes) < Self.order($1.key, $1.attributes) }
            .map { placement(of: $0.attributes, $0.key) }
    }

    /// Measures the cells that were not measured yet. Returns whether one prefers a different size.
    private final func measure(_ all: [UICollectionViewLayoutAttributes]) -> Bool {
        var isOther = false
        for attributes in all {
            switch attributes.representedElementCategory {
            case .cell: break
            case .supplementaryView: if !layoutStorage.measuresSupplementaryViews { continue }
            case .decorationView: continue
            }
            if let details = attributes.details, details.keepsWidth, details.keepsHeight { continue }
            let key = key(of: attributes)
            guard contents.items[key] == nil || contents.items[key]?.isMeasured == false,
                let view = contents.view(for: key),
                let cell = ((view as? SectionHolder)?.header ?? view) as? UICollectionReusableView
            else { continue }
            contents.items[key]?.isMeasured = true
            let preferred = cell.preferredLayoutAttributesFitting(attributes)
            preferred.indexPath = attributes.indexPath
            if layoutStorage.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            {
                layoutStorage.applyPreferred(preferred)
                isOther = true
            }
        }
        return isOther
    }

    // Reading order: a section's decorations, its header, its items, its footer, other supplementary views.
    private static func order(_ key: ListKey, _ attributes: UICollectionViewLayoutAttributes) -> (Int, Int, Int) {
        let isBefore = key.kind == ListKey.header || attributes.details?.isBefore == true
        let rank = key.kind < 0 ? -1 : isBefore ? 0 : key.isCell ? 1 : key.kind
        return (key.section, rank, key.item)
    }

    final func key(of attributes: UICollectionViewLayoutAttributes) -> ListKey {
        let path = attributes.indexPath
        let kind = attributes.representedElementKind ?? ""
        switch attributes.representedElementCategory {
        case .cell: return ListKey(path)
        case .supplementaryView: return ListKey(kind: number(of: kind), section: path.section, item: path.item)
        // Numbers below 0.
        case .decorationView: return ListKey(kind: -number(of: kind), section: path.section, item: path.item)
        }
    }

    final func number(of kind: String) -> Int {
        if kind == Self.elementKindSectionHeader { return ListKey.header }
        if kind == Self.elementKindSectionFooter { return ListKey.footer }
        if let index = kinds.firstIndex(of: kind) { return index + 3 }
        kinds.append(kind)
        return kinds.count + 2
    }

    final func kind(_ number: Int) -> String {
        switch number {
        case ListKey.header: Self.elementKindSectionHeader
        case ListKey.footer: Self.elementKindSectionFooter
        default: kinds[number - 3]
        }
    }

    func frame(of key: ListKey) -> CGRect? {
        prepareIfNeeded()
        guard key.section < counts.count else { return nil }
        return attributes(of: key).map(visibleFrame)
    }

    final func attributes(of key: ListKey) -> UICollectionViewLayoutAttributes? {
        if key.isCell {
            return key.item < counts[key.section] ? layoutStorage.layoutAttributesForItem(at: key.path) : nil
        }
        if key.kind < 0 {
            return layoutStorage.layoutAttributesForDecorationView(ofKind: kind(-key.kind), at: key.path)
        }
        return layoutStorage.layoutAttributesForSupplementaryView(ofKind: kind(key.kind), at: key.path)
    }
}
