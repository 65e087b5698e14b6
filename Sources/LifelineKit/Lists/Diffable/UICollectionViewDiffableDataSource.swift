/// A data source of a collection that is given snapshots and computes the changes.
///
/// Retain it: the collection does not. See `UITableViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Creates headers, footers and other supplementary views.
    public final var supplementaryViewProvider: SupplementaryViewProvider?

    private final weak var collection: UICollectionView?
    private final let cellProvider: CellProvider
    private final var shown = Snapshot()

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

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.section < shown.sections.count else { return nil }
        let items = shown.sections[indexPath.section].items
        return indexPath.item < items.count ? items[indexPath.item] : nil
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        index < shown.sections.count ? shown.sections[index].identifier : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

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
