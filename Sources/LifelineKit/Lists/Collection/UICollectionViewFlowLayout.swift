/// Individual sizes and spacings for a flow layout. All methods are optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the distances around a section, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the minimum distance between two lines of a section, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the minimum distance between two items in a line, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header, of which only the length in the scroll direction is used; zero for none.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer, of which only the length in the scroll direction is used; zero for none.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let flow = collectionViewLayout as? UICollectionViewFlowLayout
        flow?.isUniform = true
        return flow?.itemSize ?? .zero
    }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}

@MainActor private final class DefaultFlowLayoutDelegate: UICollectionViewDelegateFlowLayout {
    static let shared = DefaultFlowLayoutDelegate()
}

/// Items in lines: each line takes as many items as fit. Sections follow each other.
///
/// The items of a full line are spread over its whole breadth. With `estimatedItemSize`, cells are measured when they
/// come near the viewport.
///
/// Cost: items of equal size use no memory, regardless of their number.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// As `estimatedItemSize`: use the cell's preferred size.
    public static let automaticSize = CGSize(width: 1.7e308, height: 1.7e308)

    /// The direction in which the layout scrolls. Vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of items. 50 × 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The estimate for self-sizing cells; zero, the default, disables self-sizing.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The minimum distance between two lines, in points. 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The minimum distance between two items in a line, in points. 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The distances around a section, in points. None by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// The length along the scroll direction; zero means no headers. Zero by default.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of footers, of which only the length in the scroll direction is used; zero, the default, for none.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// Set by the delegate's default implementation for sizes: all items have `itemSize`.
    final var isUniform = false
    final var flows: [FlowSection] = []
    private final var measured: [IndexPath: CGSize] = [:]
    private final var length: CGFloat = 0
    private final var preparedWidth: CGFloat = -1

    final var isVertical: Bool { scrollDirection == .vertical }

    open override func prepare() {
        super.prepare()
        flows = []
        length = 0
        guard let view = collectionView else { return }
        preparedWidth = breadth(of: view)
        for section in 0..<view.numberOfSections {
            let flow = makeSection(section, in: view)
            flows.append(flow)
            length = flow.end
        }
    }

    private final func breadth(of view: UICollectionView) -> CGFloat {
        let inset = view.adjustedContentInset
        return isVertical ? view.bounds.width - inset.horizontal : view.bounds.height - inset.vertical
    }

    private final func makeSection(_ section: Int, in view: UICollectionView) -> FlowSection {
        // Default implementations return the layout's own properties.
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout ?? DefaultFlowLayoutDelegate.shared
        func axis(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
        var flow = FlowSection(isVertical: isVertical, begin: length, breadth: preparedWidth)
        flow.header = axis(
            delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section))
        flow.footer = axis(
            delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section))
        flow.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
        flow.lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        flow.itemSpacing = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        let count = view.numberOfItems(inSection: section)
        guard count > 0 else {
            flow.fill(count: 0, size: .zero)
            return flow
        }
        isUniform = false
        let first = delegate.collectionView(view, layout: self, sizeForItemAt: [section, 0])
        if isUniform, estimatedItemSize == .zero {
            flow.fill(count: count, size: first)
        } else {
            flow.fill(
                sizes: (0..<count).map { item in
                    let path = IndexPath(item: item, section: section)
                    if let size = measured[path] { return size }
                    if isUniform {
                        return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
                    }
                    return item == 0 ? first : delegate.collectionView(view, layout: self, sizeForItemAt: path)
                })
        }
        return flow
    }

    open override var collectionViewContentSize: CGSize {
        isVertical ? CGSize(width: preparedWidth, height: length) : CGSize(width: length, height: preparedWidth)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var result: [UICollectionViewLayoutAttributes] = []
        // Sections are consecutive: starts with the first one that ends after `from`.
        for section in flows.firstSortedIndex(where: { $0.end > from })..<flows.count {
            let flow = flows[section]
            guard flow.begin < to else { break }
            let path = IndexPath(item: 0, section: section)
            if flow.header > 0, flow.begin + flow.header > from {
                result.append(supplementary(UICollectionView.elementKindSectionHeader, path, flow.headerFrame))
            }
            for item in flow.items(from: from, to: to) {
                let attributes = UICollectionViewLayoutAttributes(
                    forCellWith: IndexPath(item: item, section: section))
                attributes.frame = flow.frame(of: item)
                result.append(attributes)
            }
            if flow.footer > 0, flow.end > from, flow.end - flow.footer < to {
                result.append(supplementary(UICollectionView.elementKindSectionFooter, path, flow.footerFrame))
            }
        }
        return result
    }

    private final func supplementary(_ kind: String, _ path: IndexPath, _ frame: CGRect)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        attributes.frame = frame
        return attributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.section < flows.count, indexPath.item < flows[indexPath.section].count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = flows[indexPath.section].frame(of: indexPath.item)
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard indexPath.section < flows.count else { return nil }
        let flow = flows[indexPath.section]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        guard (isHeader ? flow.header : flow.footer) > 0 else { return nil }
        return supplementary(elementKind, indexPath, isHeader ? flow.headerFrame : flow.footerFrame)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return breadth(of: view) != preparedWidth
    }

    // MARK: Self-sizing cells

    override var measuresItems: Bool { estimatedItemSize != .zero }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { preferred.size != original.size }

    override func applyPreferred(_ preferred: UICollectionViewLayoutAttributes) {
        measured[preferred.indexPath] = preferred.size
    }

    override func apply(_ change: ListChange) {
        var kept: [IndexPath: CGSize] = [:]
        for (path, size) in measured where !change.update.reloaded.contains(path) {
            if let path = change.new(of: path) { kept[path] = size }
        }
        measured = kept
    }

    override func invalidateMeasurements() { measured = [:] }
}
