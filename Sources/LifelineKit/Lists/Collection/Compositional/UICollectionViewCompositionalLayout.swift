/// Sections made of repeated groups of items, each section with an arrangement of its own.
///
/// ```swift
/// let layout = UICollectionViewCompositionalLayout { section, environment in
///     let item = NSCollectionLayoutItem(
///         layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
///     let group = NSCollectionLayoutGroup.horizontal(
///         layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)), subitems: [item])
///     let section = NSCollectionLayoutSection(group: group)
///     section.interGroupSpacing = 8
///     return section
/// }
/// ```
/// A section with an `orthogonalScrollingBehavior` is a scroll view of the browser of its own; its cells, too, exist only
/// near the visible part.
///
/// Cost: sections of fixed sizes use no memory for their items, regardless of their number.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Returns the layout of a section; nil if there is none.
    public typealias SectionProvider =
        @MainActor (_ section: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

    /// The properties of the whole layout.
    public final var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }

    private final let provider: SectionProvider
    final private(set) var sections: [CompositionalSection] = []
    /// The boundary elements of the whole layout.
    final var outer: CompositionalSection?
    final var preparedSpace = CGSize(width: -1, height: -1)
    final var length: CGFloat = 0
    final var isMirrored = false
    /// Whether only measured sizes changed since the last preparation.
    private final var hasOnlyMeasured = false
    /// Measured sizes after a change of the data, by section.
    private final var kept: [Int: CompositionalSection.Measured]?
    private final var hasOrthogonal = false
    private final var hasEstimates = false

    /// Creates a layout all of whose sections have the same arrangement.
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }

    /// Creates a layout whose sections a closure returns: again when the size or the traits change. Nil is reported, and
    /// the section is empty.
    public init(
        sectionProvider: @escaping SectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    final var isVertical: Bool { configuration.scrollDirection == .vertical }
    final var isHorizontal: Bool { !isVertical }

    // MARK: Preparation

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else {
            sections = []
            return
        }
        let space = Self.space(in: view)
        if hasOnlyMeasured, space == preparedSpace, sections.count == view.numberOfSections {
            hasOnlyMeasured = false
            for section in sections { section.update() }
            outer?.update()
            stack()
            return
        }
        hasOnlyMeasured = false
        let isSameSpace = space == preparedSpace
        let measured =
            kept ?? (isSameSpace ? Dictionary(uniqueKeysWithValues: sections.map { ($0.index, $0.measured) }) : [:])
        let hasSameData = kept == nil
        kept = nil
        preparedSpace = space
        isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let environment = LayoutEnvironment(
            space: LayoutContainer(contentSize: space), traitCollection: view.traitCollection)
        // Without a change of the data, the sections are those of before.
        let former = hasSameData && isSameSpace ? sections : []
        sections = (0..<view.numberOfSections).map { index in
            let section = provider(index, environment) ?? Self.missingSection(index)
            @MainActor func make(_ measured: CompositionalSection.Measured) -> CompositionalSection {
                CompositionalSection(
                    section, index: index, count: view.numberOfItems(inSection: index), isVertical: isVertical,
                    space: space, traits: view.traitCollection, measured: measured)
            }
            let new = make(isSameSpace ? measured[index] ?? .init() : .init())
            guard index < former.count,
                former[index].template.leaves.map(\.frame.width) != new.template.leaves.map(\.frame.width)
            else { return new }
            // The provider has changed the widths, which the heights depend on.
            for item in view.contents.items.values where item.key.section == index { item.isMeasured = false }
            return make(.init())
        }
        if !isSameSpace {
            // Cells have other sizes in another space.
            for item in view.contents.items.values { item.isMeasured = false }
        }
        prepareBoundaries(space, view.traitCollection, keepsMeasured: isSameSpace)
        hasOrthogonal = sections.contains(where: \.isOrthogonal)
        hasEstimates =
            sections.contains(where: \.hasEstimates) || outer?.hasEstimates == true
        stack()
    }

    private static func missingSection(_ index: Int) -> NSCollectionLayoutSection {
        UIApplication.log.error("The section provider returned no section for \(index); its items are not shown.")
        return NSCollectionLayoutSection(
            group: .custom(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
            ) { _ in [] })
    }

    private final func prepareBoundaries(_ space: CGSize, _ traits: UITraitCollection, keepsMeasured: Bool) {
        guard !configuration.boundarySupplementaryItems.isEmpty else {
            outer = nil
            return
        }
        let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        let section = NSCollectionLayoutSection(group: .custom(layoutSize: size) { _ in [] })
        section.boundarySupplementaryItems = configuration.boundarySupplementaryItems
        outer = CompositionalSection(
            section, index: 0, count: 0, isVertical: isVertical, space: space, traits: traits,
            measured: keepsMeasured ? outer?.measured ?? .init() : .init())
    }

    private static func space(in view: UICollectionView) -> CGSize {
        let inset = view.adjustedContentInset
        return CGSize(
            width: max(0, view.bounds.width - inset.horizontal), height: max(0, view.bounds.height - inset.vertical))
    }

    /// Places the sections one after another.
    private final func stack() {
        let before = outer?.extentBefore ?? 0
        length = before
        for (index, section) in sections.enumerated() {
            if index > 0 { length += configuration.interSectionSpacing }
            section.begin = length
            length += section.length
        }
        outer?.begin = 0
        length += (outer?.length ?? 0) - before
    }

    open override func invalidateLayout() {
        hasOnlyMeasured = false
        super.invalidateLayout()
    }

    open override var collectionViewContentSize: CGSize {
        isVertical
            ? CGSize(width: max(0, preparedSpace.width), height: length)
            : CGSize(width: length, height: max(0, preparedSpace.height))
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return Self.space(in: view) != preparedSpace
            || isMirrored != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    // MARK: Elements

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var result: [UICollectionViewLayoutAttributes] = outerAttributes().filter { $0.frame.overlaps(rect) }
        for section in sections[sections.firstSortedIndex { $0.begin + $0.length > from }...] {
            guard section.begin < to else { break }
            appendBoundaries(of: section, from: from, to: to, into: &result)
            let range = section.isOrthogonal ? orthogonalWindow(section.index) : (from, to)
            for group in section.groups(inContentFrom: range.0, to: range.1) {
                section.forEachElement(
                    ofGroup: group,
                    item: { item, leaf, isFirst in
                        result.append(attributes(of: item, leaf, startsGroup: isFirst, in: section))
                    },
                    supplementary: { item, number, part in
                        result.append(attributes(of: part, item, number, in: section))
                    })
            }
        }
        return result
    }

    /// The part of a section that scrolls by itself for which elements are needed.
    private final func orthogonalWindow(_ section: Int) -> (CGFloat, CGFloat) {
        let breadth = isVertical ? preparedSpace.width : preparedSpace.height
        let window = collectionView?.orthogonalWindow(of: section) ?? (-breadth, 2 * breadth)
        guard isMirrored, isVertical else { return window }
        let whole = sections[section].area.contentSize.width
        return (whole - window.1, whole - window.0)
    }

    // MARK: Single elements

    private final func section(_ index: Int) -> CompositionalSection? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = section(indexPath.section), let leaf = section.leaf(of: indexPath.item) else { return nil }
        let first = section.items(ofGroup: section.group(of: indexPath.item)).lowerBound
        return attributes(of: indexPath.item, leaf, startsGroup: first == indexPath.item, in: section)
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let ofLayout = outerAttributes().first {
            $0.representedElementKind == elementKind && $0.indexPath == indexPath
        }
        if let ofLayout { return ofLayout }
        guard let section = section(indexPath.section) else { return nil }
        let boundary = section.boundaries.first {
            $0.item.elementKind == elementKind && $0.number == indexPath.item
        }
        if let boundary { return attributes(of: boundary, section.boundaryFrame(boundary), in: section) }
        guard indexPath.item < section.count, section.groupCount > 0 else { return nil }
        var found: UICollectionViewLayoutAttributes?
        section.forEachElement(ofGroup: section.group(of: indexPath.item), item: { _, _, _ in }) { item, number, part in
            guard item == indexPath.item, part.item.elementKind == elementKind, number == 0 else { return }
            found = attributes(of: part, item, number, in: section)
        }
        return found
    }

    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard let section = section(indexPath.section),
            let item = section.section.decorationItems.first(where: { $0.elementKind == elementKind })
        else { return nil }
        return decoration(item, of: section)
    }

    // MARK: Sections that scroll by themselves

    override var hasOrthogonalSections: Bool { hasOrthogonal }

    override func orthogonalArea(of section: Int) -> OrthogonalArea? {
        guard let section = self.section(section), section.isOrthogonal else { return nil }
        let area = section.area
        return OrthogonalArea(
            frame: area.frame, contentSize: area.contentSize, behavior: section.section.orthogonalScrollingBehavior,
            inset: area.inset, isHorizontal: isVertical, isMirrored: isMirrored && isVertical)
    }

    // MARK: Lists

    override var listAppearance: UICollectionLayoutListConfiguration.Appearance? {
        sections.lazy.compactMap { $0.section.list?.configuration.appearance }.first
    }

    override var background: UIColor? {
        sections.lazy.compactMap { $0.section.list?.background }.first
    }

    // MARK: Self-sizing

    override var measuresItems: Bool { hasEstimates }
    override var measuresSupplementaryViews: Bool { hasEstimates }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let details = original.details ?? LayoutDetails()
        return !details.keepsWidth && preferred.size.width != original.size.width
            || !details.keepsHeight && preferred.size.height != original.size.height
    }

    override func applyPreferred(_ preferred: UICollectionViewLayoutAttributes) {
        let path = preferred.indexPath
        hasOnlyMeasured = true
        guard let kind = preferred.representedElementKind else {
            section(path.section)?.setMeasured(preferred.size, ofItem: path.item)
            return
        }
        if let outer, outer.boundaries.contains(where: { $0.item.elementKind == kind && $0.number == path.item }) {
            outer.setMeasured(preferred.size, of: kind, number: path.item)
        } else {
            section(path.section)?.setMeasured(preferred.size, of: kind, number: path.item)
        }
    }

    override func apply(_ change: ListChange) {
        hasOnlyMeasured = false
        var kept: [Int: CompositionalSection.Measured] = [:]
        for section in sections {
            if let new = change.sections.new(of: section.index) {
                kept[new, default: .init()].supplementaries = section.measured.supplementaries
            }
            for (item, size) in section.measured.items {
                let path = IndexPath(item: item, section: section.index)
                guard !change.update.reloaded.contains(path), let new = change.new(of: path) else { continue }
                kept[new.section, default: .init()].items[new.item] = size
            }
        }
        self.kept = kept
    }

    override func invalidateMeasurements() {
        hasOnlyMeasured = false
        kept = [:]
    }
}
