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
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

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

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The data source. Not retained. Setting it reloads the collection.
    public final weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Notified of items that will be needed soon. Not retained.
    public final weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

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

    open var allowsSelection = true {
        didSet { if allowsSelection != oldValue { choosableDidChange() } }
    }

    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection != oldValue { choosableDidChange() } }
    }

    private final func choosableDidChange() {
        accessibilityLayer[attribute: .role] = defaultRole
        accessibilityLayer[attribute: .ariaMultiselectable] = allowsSelection && allowsMultipleSelection ? "true" : nil
        contents.describeAll()
        contents.invalidate()
    }

    override var defaultRole: String { allowsSelection ? "listbox" : "list" }
    override var accessibilityLayer: CALayer { contents.body?.layer ?? layer }
    /// The scrolling element.
    override var identifiedLayer: CALayer { layer }

    open override var refreshControl: UIRefreshControl? {
        didSet { if refreshControl != nil { contents.makeBody() } }
    }

    var isChoosable: Bool { allowsSelection }
    var takesMany: Bool { allowsMultipleSelection }

    /// A view behind the items, as large as the collection.
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
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isPrepared, layoutStorage.shouldInvalidateLayout(forBoundsChange: bounds) {
            layoutStorage.invalidateLayout()
        }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        contents.arrange()
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
        return all.map { ListPlacement(key: key(of: $0), frame: $0.frame, attributes: $0) }
            .sorted { Self.order($0.key) < Self.order($1.key) }
    }

    /// Measures the cells that were not measured yet. Returns whether one prefers a different size.
    private final func measure(_ all: [UICollectionViewLayoutAttributes]) -> Bool {
        var isOther = false
        for attributes in all where attributes.representedElementCategory == .cell {
            let key = ListKey(attributes.indexPath)
            guard contents.items[key] == nil || contents.items[key]?.isMeasured == false,
                let cell = contents.view(for: key) as? UICollectionReusableView
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

    // Reading order: a section's header, its items, its footer, other supplementary views.
    private static func order(_ key: ListKey) -> (Int, Int, Int) {
        let rank = key.kind == ListKey.header ? 0 : key.kind == ListKey.cell ? 1 : key.kind
        return (key.section, rank, key.item)
    }

    private final func key(of attributes: UICollectionViewLayoutAttributes) -> ListKey {
        let path = attributes.indexPath
        guard attributes.representedElementCategory != .cell else { return ListKey(path) }
        return ListKey(
            kind: number(of: attributes.representedElementKind ?? ""), section: path.section, item: path.item)
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
        if key.isCell {
            return key.item < counts[key.section] ? layoutStorage.layoutAttributesForItem(at: key.path)?.frame : nil
        }
        return layoutStorage.layoutAttributesForSupplementaryView(ofKind: kind(key.kind), at: key.path)?.frame
    }
}
