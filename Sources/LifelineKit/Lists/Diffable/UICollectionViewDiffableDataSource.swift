/// A data source of a collection that is given snapshots and computes the changes.
///
/// Retain it: the collection does not. See `UITableViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource, ExpandingDataSource {
    /// The data of the view.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Returns the cell of an item. Nil is logged as an error, and an empty cell is shown.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Returns a supplementary view of a kind; nil for none.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Creates headers, footers and other supplementary views. Nil by default.
    public final var supplementaryViewProvider: SupplementaryViewProvider?

    /// Called when the user expands or collapses items of a section snapshot.
    public struct SectionSnapshotHandlers {
        /// The items of a section, as a tree.
        public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

        /// Returns whether the user may expand an item. Nil allows it.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded. Nil by default.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Returns whether the user may collapse an item. Nil allows it.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed. Nil by default.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Returns the items below an item that is being expanded, to load them on demand. Nil, the default, for items
        /// that are in the snapshot already.
        public var snapshotForExpandingParent: ((ItemIdentifierType, SectionSnapshot) -> SectionSnapshot)?

        public init() {}
    }

    /// Called when the user moves items.
    public struct ReorderingHandlers {
        /// The change of the data by reordering.
        public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

        /// Returns whether an item can be moved; without it, none can.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data is changed by reordering. Nil by default.
        public var willReorder: ((Transaction) -> Void)?
        /// Change the app's data like the transaction. Nil by default.
        public var didReorder: ((Transaction) -> Void)?

        public init() {}
    }

    /// What is called when the user expands and collapses items.
    public final var sectionSnapshotHandlers = SectionSnapshotHandlers()
    /// What is called when the user reorders items.
    public final var reorderingHandlers = ReorderingHandlers()

    private final weak var collection: UICollectionView?
    private final let cellProvider: CellProvider
    private final var shown = Snapshot()
    private final var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Creates a data source and sets it on the collection view, which does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        collection = collectionView
        self.cellProvider = cellProvider
        collectionView.dataSource = self
    }

    /// Returns a copy of the current state, to modify and apply.
    open func snapshot() -> Snapshot {
        var copy = shown
        copy.clearReloads()
        return copy
    }

    /// Shows a snapshot. Unchanged items keep their selection and their position on the screen.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let update = snapshot.update(from: shown)
        guard let collection else {
            shown = snapshot
            completion?()
            return
        }
        collection.performUpdates(update, isAnimated: animatingDifferences) {
            self.shown = snapshot
        } completion: {
            completion?()
        }
    }

    /// Shows a snapshot by reloading everything.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        shown = snapshot
        collection?.reloadData()
        completion?()
    }

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.section < shown.sections.count else { return nil }
        let items = shown.sections[indexPath.section].items
        return indexPath.item < items.count ? items[indexPath.item] : nil
    }

    /// Returns the index path of an item; nil if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }

    /// Returns the section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        index < shown.sections.count ? shown.sections[index].identifier : nil
    }

    /// Returns the index of a section; nil if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

    // MARK: Section snapshots

    /// Returns the outline of a section: that applied to it, or its items without levels.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        outline.append(shown.itemIdentifiers(inSection: section))
        return outline
    }

    /// Shows the visible items of an outline in a section, which is appended if there is none.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var whole = self.snapshot()
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
        for cell in collection?.visibleCells ?? [] { (cell as? UICollectionViewListCell)?.surroundingsDidChange() }
    }

    private final func outline(at path: IndexPath)
        -> (section: SectionIdentifierType, item: ItemIdentifierType)?
    {
        guard let section = sectionIdentifier(for: path.section), outlines[section] != nil,
            let item = itemIdentifier(for: path)
        else { return nil }
        return (section, item)
    }

    final func isExpanded(at path: IndexPath) -> Bool? {
        guard let (section, item) = outline(at: path), let outline = outlines[section] else { return nil }
        let canLoad = sectionSnapshotHandlers.snapshotForExpandingParent != nil
        return canLoad || outline.hasChildren(item) ? outline.isExpanded(item) : nil
    }

    final func level(at path: IndexPath) -> Int? {
        guard let (section, item) = outline(at: path) else { return nil }
        return outlines[section]?.level(of: item)
    }

    final func toggleExpansion(at path: IndexPath) {
        guard let (section, item) = outline(at: path), var outline = outlines[section] else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let load = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: load(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }

    // MARK: Moving

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let section = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        let old = snapshot()
        var new = old
        new.deleteItems([item])
        let others = new.itemIdentifiers(inSection: section)
        if destinationIndexPath.item < others.count {
            new.insertItems([item], beforeItem: others[destinationIndexPath.item])
        } else {
            new.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: old, finalSnapshot: new)
        reorderingHandlers.willReorder?(transaction)
        shown = new
        outlines[section] = nil
        if let source = sectionIdentifier(for: sourceIndexPath.section) { outlines[source] = nil }
        reorderingHandlers.didReorder?(transaction)
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.sections[section].items.count
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            UIApplication.log.error(
                "The cell provider of \(type(of: self)) returned no cell for \(indexPath); an empty one is shown.")
            return UICollectionViewCell(frame: .zero)
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}
