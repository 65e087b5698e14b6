extension UICollectionView {
    // MARK: Registration and reuse

    /// Sets the class of cells with an identifier; nil removes it.
    public final func register(_ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
        makers["cell " + identifier] = cellClass.map { cellClass in { cellClass.init(_reuseIdentifier: identifier) } }
    }

    /// Registers a class for supplementary views of a kind; nil removes it.
    public final func register(
        _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        makers[elementKind + " " + identifier] = viewClass.map { viewClass in
            { viewClass.init(_reuseIdentifier: identifier) }
        }
    }

    /// Returns a cell to configure for an item: a reused one, or a new one of the registered class.
    public final func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = contents.queue.dequeue(identifier, for: ListKey(indexPath)) as? UICollectionViewCell {
            cell.prepareForReuse()
            indent(cell, at: indexPath)
            return cell
        }
        if let cell = makers["cell " + identifier]?() as? UICollectionViewCell {
            // The configurations of its content depend on the collection.
            cell.collection = self
            indent(cell, at: indexPath)
            return cell
        }
        UIApplication.log.error(
            "No cell class is registered for '\(identifier)'; call register(_:forCellWithReuseIdentifier:) before the collection shows items. An empty cell is shown."
        )
        return UICollectionViewCell(_reuseIdentifier: identifier)
    }

    /// Returns a supplementary view to reuse, or a new one. If no class is registered, an error is logged and the view
    /// is empty.
    public final func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = ListKey(kind: number(of: elementKind), section: indexPath.section, item: indexPath.item)
        if let view = contents.queue.dequeue(identifier, for: key) as? UICollectionReusableView {
            view.prepareForReuse()
            return view
        }
        if let view = makers[elementKind + " " + identifier]?() { return view }
        UIApplication.log.error(
            "No class is registered for elements of the kind '\(elementKind)' with '\(identifier)'; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:). An empty view is shown."
        )
        return UICollectionReusableView(_reuseIdentifier: identifier)
    }

    // MARK: ListOwner

    func makeView(for key: ListKey) -> UIView? {
        guard let dataSource else { return nil }
        guard key.kind >= 0 else { return makeDecorationView(for: key) }
        guard key.isCell else {
            let view = dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: kind(key.kind), at: key.path)
            return attributes(of: key)?.details?.pinned == nil ? view : SectionHolder(view)
        }
        let cell = dataSource.collectionView(self, cellForItemAt: key.path)
        cell.collection = self
        let isSelected = contents.selection.contains(key.path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        if cell.isHighlighted { cell.isHighlighted = false }
        return cell
    }

    private final func makeDecorationView(for key: ListKey) -> UIView? {
        let kind = kind(-key.kind)
        let identifier = "decoration " + kind
        if let view = contents.queue.dequeue(identifier, for: key) as? UICollectionReusableView {
            view.prepareForReuse()
            return view
        }
        guard let viewClass = collectionViewLayout.decorationClasses[kind] else {
            UIApplication.log.error(
                "No class is registered for decorations of the kind '\(kind)'; call register(_:forDecorationViewOfKind:) of the layout."
            )
            return nil
        }
        let view = viewClass.init(_reuseIdentifier: identifier)
        view.isUserInteractionEnabled = false
        view.layer.setFlag(.inert, false)
        view.layer.setFlag(.passesThrough, true)
        view.accessibilityElementsHidden = true
        return view
    }

    func didPlace(_ view: UIView, _ key: ListKey) {
        guard let holder = view as? SectionHolder, let attributes = attributes(of: key),
            let pinned = attributes.details?.pinned
        else { return }
        holder.isAtEnd = pinned.isAtEnd
        holder.isHorizontal = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.isHorizontal ?? false
        holder.length = holder.isHorizontal ? attributes.size.width : attributes.size.height
        (holder.header as? UICollectionReusableView)?.apply(attributes)
    }

    func willDisplay(_ view: UIView, _ key: ListKey) {
        if key.isCell {
            guard let cell = view as? UICollectionViewCell else { return }
            prepareForMenus(key.path, at: view.frame.origin)
            delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        } else if key.kind > 0 {
            let view = (view as? SectionHolder)?.header ?? view
            if view.layer[attribute: .role] == nil { view.layer[attribute: .role] = "group" }
        }
    }

    func didEndDisplaying(_ view: UIView, _ key: ListKey) {
        guard key.isCell, let cell = view as? UICollectionViewCell else { return }
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    }

    final func loadIfNeeded() {
        guard !hasLoaded else { return }
        hasLoaded = true
        setCounts(askCounts())
    }

    final func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        let count = max(0, dataSource.numberOfSections(in: self))
        return (0..<count).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    }

    final func setCounts(_ counts: [Int]) {
        self.counts = counts
        starts = counts.reduce(into: [0]) { $0.append($0.last! + $1) }
    }

    // MARK: Queries

    /// The number of sections that the data source reports.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// The number of items in a section; 0 if there is no such section.
    public final func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return section < counts.count ? counts[section] : 0
    }

    /// Returns the cell of an item, if it currently exists.
    public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        contents.item(indexPath)?.view as? UICollectionViewCell
    }

    /// Returns a supplementary view; nil if it is not near the visible area.
    public final func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        let key = ListKey(kind: number(of: elementKind), section: indexPath.section, item: indexPath.item)
        let view = contents.items[key]?.view
        return ((view as? SectionHolder)?.header ?? view) as? UICollectionReusableView
    }

    /// Returns the index path of a cell; nil if it does not show one.
    public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        contents.key(of: cell).flatMap { $0.isCell ? $0.path : nil }
    }

    /// Returns the index path of the item at a point of the content; nil if there is none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let all = collectionViewLayout.layoutAttributesForElements(
            in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01))
        return all?.last { $0.representedElementCategory == .cell && visibleFrame($0).contains(point) }?.indexPath
    }

    /// The visible cells, in reading order.
    public final var visibleCells: [UICollectionViewCell] { contents.visiblePaths.compactMap(cellForItem) }

    /// The index paths of the items whose cells exist.
    public final var indexPathsForVisibleItems: [IndexPath] { contents.visiblePaths }

    /// Returns what the layout computed for an item; nil if there is no such item.
    public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    // MARK: Prefetching and keyboard

    var wantsPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

    func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }

    func cancelPrefetching(_ paths: [IndexPath]) {
        prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
    }

    func neighbor(of path: IndexPath, towards key: String) -> IndexPath? {
        let number = position(of: ListKey(path)).index
        switch key {
        case "ArrowRight": return self.path(number: number + 1)
        case "ArrowLeft": return self.path(number: number - 1)
        case "Home": return self.path(number: 0)
        case "End": return self.path(number: (starts.last ?? 0) - 1)
        case "ArrowDown", "ArrowUp", "PageDown", "PageUp": return neighbor(of: path, vertically: key)
        default: return nil
        }
    }

    // Returns the item directly below or above in the next line; a page away for the page keys.
    private final func neighbor(of path: IndexPath, vertically key: String) -> IndexPath? {
        guard let frame = frame(of: ListKey(path)) else { return nil }
        let isDown = key.hasSuffix("Down")
        let skip = key.hasPrefix("Page") ? max(0, bounds.height - 2 * frame.height) : 0
        let reach = bounds.height + skip
        let area =
            isDown
            ? CGRect(x: 0, y: frame.maxY + skip, width: contentSize.width, height: reach)
            : CGRect(x: 0, y: frame.minY - skip - reach, width: contentSize.width, height: reach)
        let candidates = (collectionViewLayout.layoutAttributesForElements(in: area) ?? []).filter {
            $0.representedElementCategory == .cell
                && (isDown ? $0.frame.minY >= frame.maxY - 0.5 : $0.frame.maxY <= frame.minY + 0.5)
        }
        func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
            let other = visibleFrame(attributes)
            let down = isDown ? other.minY - frame.maxY : frame.minY - other.maxY
            return abs(down - skip) * 100 + abs(other.midX - frame.midX)
        }
        if let nearest = candidates.min(by: { distance($0) < distance($1) }) { return nearest.indexPath }
        guard key.hasPrefix("Page") else { return nil }
        return self.path(number: isDown ? (starts.last ?? 0) - 1 : 0)
    }
}
