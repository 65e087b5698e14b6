/// The scroll view of a section that scrolls across the direction of its collection. The collection manages its cells.
final class OrthogonalScrollView: UIScrollView {
    weak var collection: UICollectionView?
    var section: Int
    private(set) var area: OrthogonalArea?
    /// The frame before the last change, for animations.
    private(set) var formerFrame: CGRect?
    private var lastOffset = CGPoint.zero
    /// The range for which cells exist.
    private var shownRange: (from: CGFloat, to: CGFloat)?

    init(section: Int, collection: UICollectionView) {
        self.section = section
        self.collection = collection
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = nil
    }

    required init?(coder: NSCoder) { nil }

    func show(_ area: OrthogonalArea, offset: CGPoint?) {
        formerFrame = self.area.map { _ in frame }
        let isNew = self.area == nil
        self.area = area
        if frame != area.frame { frame = area.frame }
        contentSize = area.contentSize
        isPagingEnabled = area.behavior == .paging
        layer[feature: "snap"] = area.snapping
        guard isNew else { return }
        // Languages from right to left begin at the right.
        let start = area.isMirrored ? CGPoint(x: max(0, area.contentSize.width - area.frame.width), y: 0) : .zero
        let wanted = clamped(offset ?? start)
        if wanted != contentOffset { setContentOffset(wanted, animated: false) }
        lastOffset = contentOffset
    }

    /// The range of the content near the visible part, in steps of half the view.
    var wantedWindow: (from: CGFloat, to: CGFloat) {
        let isHorizontal = area?.isHorizontal ?? true
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let length = max(1, isHorizontal ? bounds.width : bounds.height)
        let step = length / 2
        return (
            ((offset - length) / step).rounded(.down) * step,
            ((offset + 2 * length) / step).rounded(.up) * step
        )
    }

    func useWindow() -> (CGFloat, CGFloat) {
        let wanted = wantedWindow
        shownRange = wanted
        return wanted
    }

    override func didScroll() {
        super.didScroll()
        let offset = contentOffset
        let distance = CGPoint(x: lastOffset.x - offset.x, y: lastOffset.y - offset.y)
        lastOffset = offset
        guard let collection else { return }
        collection.contents.shiftPlacements(ofSection: section, by: distance)
        if let shownRange, shownRange != wantedWindow { collection.contents.invalidate() }
    }
}

extension OrthogonalArea {
    /// How the page snaps: the axis, whether each stop is kept, and the inset before the first group.
    fileprivate var snapping: [UInt8]? {
        let stops: Bool
        switch behavior {
        case .none, .continuous, .paging: return nil
        case .continuousGroupLeadingBoundary: stops = false
        case .groupPaging, .groupPagingCentered: stops = true
        }
        var writer = WireWriter()
        writer.byte(isHorizontal ? 1 : 2)
        writer.byte(stops ? 1 : 0)
        writer.fixed(isMirrored ? 0 : inset)
        writer.fixed(isMirrored ? inset : 0)
        return writer.bytes
    }
}

/// The scroll views of a collection's sections that scroll by themselves.
@MainActor final class OrthogonalViews {
    private(set) var views: [Int: OrthogonalScrollView] = [:]
    /// The offsets of sections that have no view at present.
    private var offsets: [Int: CGPoint] = [:]
    private var used: Set<Int> = []

    func begin() { used = [] }

    func show(_ section: Int, _ area: OrthogonalArea, in collection: UICollectionView) {
        used.insert(section)
        let view = views[section] ?? OrthogonalScrollView(section: section, collection: collection)
        views[section] = view
        view.show(area, offset: offsets[section])
    }

    /// Removes the views of sections that are no longer near the viewport, unless a cell in them has the focus.
    func removeUnused() {
        for (section, view) in views where !used.contains(section) {
            let isNeeded = view.collection?.contents.items.values.contains { $0.view.superview === view } ?? false
            if isNeeded { continue }
            offsets[section] = view.contentOffset
            view.removeFromSuperview()
            views[section] = nil
        }
    }

    func apply(_ change: ListChange) {
        var moved: [Int: OrthogonalScrollView] = [:]
        for (section, view) in views {
            guard let new = change.sections.new(of: section) else {
                view.removeFromSuperview()
                continue
            }
            view.section = new
            moved[new] = view
        }
        views = moved
        offsets = Dictionary(
            offsets.compactMap { section, offset in change.sections.new(of: section).map { ($0, offset) } },
            uniquingKeysWith: { first, _ in first })
    }

    func removeAll() {
        for view in views.values { view.removeFromSuperview() }
        views = [:]
        offsets = [:]
    }
}

extension UICollectionView {
    var hasInnerHosts: Bool { orthogonal != nil }

    final func orthogonalView(_ section: Int) -> OrthogonalScrollView? { orthogonal?.views[section] }

    /// Returns the range across a section for which elements are needed; nil before it has a view.
    final func orthogonalWindow(of section: Int) -> (CGFloat, CGFloat)? { orthogonalView(section)?.wantedWindow }

    /// Creates and places the views of the sections of elements.
    final func placeOrthogonalViews(for all: [UICollectionViewLayoutAttributes]) {
        guard collectionViewLayout.hasOrthogonalSections || orthogonal != nil else { return }
        let views = orthogonal ?? OrthogonalViews()
        orthogonal = views
        views.begin()
        for section in Set(all.lazy.filter { $0.details?.isOrthogonal == true }.map(\.indexPath.section)) {
            guard let area = collectionViewLayout.orthogonalArea(of: section) else { continue }
            views.show(section, area, in: self)
            _ = views.views[section]?.useWindow()
        }
    }

    /// Returns the frame of an element as it is scrolled, in the content's coordinates.
    final func visibleFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard attributes.details?.isOrthogonal == true, let view = orthogonalView(attributes.indexPath.section) else {
            return attributes.frame
        }
        return attributes.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }

    final func placement(of attributes: UICollectionViewLayoutAttributes, _ key: ListKey) -> ListPlacement {
        if let pinned = attributes.details?.pinned { return ListPlacement(key: key, frame: pinned.area) }
        guard attributes.details?.isOrthogonal == true, let view = orthogonalView(key.section), let area = view.area
        else { return ListPlacement(key: key, frame: attributes.frame, attributes: attributes) }
        let frame = visibleFrame(attributes)
        attributes.frame = attributes.frame.offsetBy(dx: -area.frame.minX, dy: -area.frame.minY)
        return ListPlacement(key: key, frame: frame, attributes: attributes)
    }

    private final func host(of view: UIView) -> OrthogonalScrollView? {
        guard let key = contents.key(of: view), isOrthogonal(key) else { return nil }
        return orthogonalView(key.section)
    }

    private final func isOrthogonal(_ key: ListKey) -> Bool {
        guard orthogonalView(key.section) != nil else { return false }
        if key.isCell { return true }
        return attributes(of: key)?.details?.isOrthogonal == true
    }

    func arrangeInnerHosts(_ views: [UIView]) -> [UIView] {
        guard let orthogonal else { return views }
        let keys = Dictionary(
            uniqueKeysWithValues: contents.items.values.map { (ObjectIdentifier($0.view), $0.key) })
        var result: [UIView] = []
        var inner: [Int: [UIView]] = [:]
        for view in views {
            guard let key = keys[ObjectIdentifier(view)], isOrthogonal(key), let host = orthogonal.views[key.section]
            else {
                result.append(view)
                continue
            }
            if inner[key.section] == nil { result.append(host) }
            inner[key.section, default: []].append(view)
            let starts = collectionViewLayout.layoutAttributesForItem(at: key.path)?.details?.startsGroup == true
            let align: UInt8 = host.area?.behavior == .groupPagingCentered ? 2 : 1
            view.layer[feature: "snap"] =
                key.isCell && starts && host.layer[feature: "snap"] != nil ? [0, align] : nil
        }
        for (section, views) in inner { orthogonal.views[section]?.arrangeSubviews(views) }
        return result
    }

    func frameInHost(_ frame: CGRect, of key: ListKey) -> CGRect {
        guard isOrthogonal(key), let view = orthogonalView(key.section), let area = view.area else { return frame }
        return frame.offsetBy(
            dx: view.contentOffset.x - area.frame.minX, dy: view.contentOffset.y - area.frame.minY)
    }

    func hostShift(of key: ListKey) -> CGPoint { orthogonalView(key.section)?.shift ?? .zero }

    func glideInnerHosts() {
        for view in orthogonal?.views.values ?? [:].values where view.shift != .zero {
            let animation = CABasicAnimation(keyPath: "position")
            animation.isAdditive = true
            animation.fromValue = view.shift
            animation.toValue = CGPoint.zero
            view.layer.add(animation, forKey: nil)
        }
    }

    // MARK: Scrolling

    /// Scrolls an item's section so that the item is visible, and returns its frame.
    func frameToReveal(_ key: ListKey) -> CGRect? {
        prepareIfNeeded()
        if key.isCell, collectionViewLayout.hasOrthogonalSections {
            scrollOrthogonally(to: key.path, at: [], animated: false)
        }
        return frame(of: key)
    }

    /// The positions that a section which scrolls by itself handles.
    final func orthogonalPositions(at path: IndexPath) -> ScrollPosition {
        guard let area = collectionViewLayout.orthogonalArea(of: path.section) else { return [] }
        return area.isHorizontal ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
    }

    final func scrollOrthogonally(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
        prepareIfNeeded()
        guard let area = collectionViewLayout.orthogonalArea(of: path.section),
            let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame
        else { return }
        if orthogonal == nil { orthogonal = OrthogonalViews() }
        if orthogonalView(path.section) == nil { orthogonal?.show(path.section, area, in: self) }
        guard let view = orthogonalView(path.section) else { return }
        let target = frame.offsetBy(dx: -area.frame.minX, dy: -area.frame.minY)
        let position = position.intersection(orthogonalPositions(at: path))
        guard !position.isEmpty else {
            view.scrollRectToVisible(target, animated: animated)
            return
        }
        var offset = view.contentOffset
        if position.contains(.left) { offset.x = target.minX - area.inset }
        if position.contains(.centeredHorizontally) { offset.x = target.midX - view.bounds.width / 2 }
        if position.contains(.right) { offset.x = target.maxX - view.bounds.width }
        if position.contains(.top) { offset.y = target.minY - area.inset }
        if position.contains(.centeredVertically) { offset.y = target.midY - view.bounds.height / 2 }
        if position.contains(.bottom) { offset.y = target.maxY - view.bounds.height }
        view.setContentOffset(view.clamped(offset), animated: animated)
    }
}

extension OrthogonalScrollView {
    /// How far the view was from its present position before the last change.
    fileprivate var shift: CGPoint {
        guard let formerFrame else { return .zero }
        return CGPoint(x: formerFrame.minX - frame.minX, y: formerFrame.minY - frame.minY)
    }
}
