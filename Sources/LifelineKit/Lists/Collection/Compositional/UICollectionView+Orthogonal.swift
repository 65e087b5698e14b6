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
