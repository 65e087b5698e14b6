/// A data source of a table that is given snapshots and computes the changes.
///
/// ```swift
/// dataSource = UITableViewDiffableDataSource(tableView: table) { table, path, person in
///     let cell = table.dequeueReusableCell(withIdentifier: "person", for: path)
///     cell.textLabel?.text = people[person]?.name
///     return cell
/// }
/// dataSource.apply(snapshot)
/// ```
///
/// Retain it: the table does not. Subclass it to provide titles and editing. Cost of an update: O(n log n) in the
/// number of items before and after.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
    UITableViewDataSource
{
    /// The data of the view.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Returns the cell of a row. Nil is logged as an error, and an empty cell is shown.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// The animation of inserted and removed rows. `automatic` by default.
    public final var defaultRowAnimation = UITableView.RowAnimation.automatic

    private final weak var table: UITableView?
    private final let cellProvider: CellProvider
    private final var shown = Snapshot()

    /// Creates a data source and sets it on the table view, which does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
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
        guard let table else {
            shown = snapshot
            completion?()
            return
        }
        table.performUpdates(update, isAnimated: animatingDifferences && defaultRowAnimation != .none) {
            self.shown = snapshot
        } completion: {
            completion?()
        }
    }

    /// Shows a snapshot by reloading everything.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        shown = snapshot
        table?.reloadData()
        completion?()
    }

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.section < shown.sections.count else { return nil }
        let items = shown.sections[indexPath.section].items
        return indexPath.row < items.count ? items[indexPath.row] : nil
    }

    /// Returns the index path of an item; nil if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.place(of: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
    }

    /// Returns the section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        index < shown.sections.count ? shown.sections[index].identifier : nil
    }

    /// Returns the index of a section; nil if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.sections[section].items.count
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            UIApplication.log.error(
                "The cell provider of \(type(of: self)) returned no cell for \(indexPath); an empty one is shown.")
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// False by default.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False by default.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Override it to apply a snapshot with the change.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Called when the user moved a row; updates the displayed snapshot. Override it, and call `super`, to change your
    /// own data, too.
    open func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        guard let item = itemIdentifier(for: source) else { return }
        shown.move(item, to: (destination.section, destination.row))
    }
}
