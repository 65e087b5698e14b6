import Foundation
import Lifeline

/// A shopping list by aisles: rows that are ticked off, swiped aside, moved, and refreshed, in three styles of tables.
final class GroceriesController: UIViewController, UITableViewDelegate {
    private var groceries = Grocery.examples
    private var order = Dictionary(grouping: Grocery.examples.values.map(\.id).sorted()) { id in
        Grocery.examples[id]!.aisle
    }
    private var table = UITableView(frame: .zero, style: .insetGrouped)
    private var source: GroceriesSource!
    private let styles = UISegmentedControl(items: ["Plain", "Grouped", "Cards"])

    override func viewDidLoad() {
        super.viewDidLoad()
        styles.selectedSegmentIndex = 2
        styles.accessibilityLabel = "Style"
        styles.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                show([UITableView.Style.plain, .grouped, .insetGrouped][styles.selectedSegmentIndex])
            }, for: .valueChanged)
        view.addSubview(styles)
        show(.insetGrouped)
        showEditButton()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top + 10
        let width = min(320, view.bounds.width - 32)
        styles.frame = CGRect(x: (view.bounds.width - width) / 2, y: top, width: width, height: 34)
        let under = top + 44
        let breadth = min(760, view.bounds.width)
        table.frame = CGRect(
            x: (view.bounds.width - breadth) / 2, y: under, width: breadth, height: max(0, view.bounds.height - under))
        view.backgroundColor = table.backgroundColor
    }

    // MARK: The table

    private func show(_ style: UITableView.Style) {
        table.removeFromSuperview()
        table = UITableView(frame: .zero, style: style)
        table.register(GroceryCell.self, forCellReuseIdentifier: "grocery")
        table.accessibilityLabel = "Groceries"
        table.accessibilityIdentifier = "groceries"
        table.separatorInset.left = 56
        table.delegate = self
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.lookForMore() }, for: .valueChanged)
        table.refreshControl = refresh
        source = GroceriesSource(tableView: table) { [weak self] table, path, id in
            let cell = table.dequeueReusableCell(withIdentifier: "grocery", for: path)
            if let grocery = self?.groceries[id] { (cell as? GroceryCell)?.show(grocery) }
            return cell
        }
        source.didMove = { [weak self] in self?.adoptMotions($0) }
        view.addSubview(table)
        source.apply(snapshot(), animatingDifferences: false)
        view.setNeedsLayout()
    }

    private func snapshot() -> GroceriesSource.Snapshot {
        var snapshot = GroceriesSource.Snapshot()
        let aisles = Aisle.allCases.filter { order[$0]?.isEmpty == false }
        snapshot.appendSections(aisles)
        for aisle in aisles { snapshot.appendItems(order[aisle]!, toSection: aisle) }
        return snapshot
    }

    /// Rows were moved by hand.
    private func adoptMotions(_ snapshot: GroceriesSource.Snapshot) {
        order = [:]
        for aisle in snapshot.sectionIdentifiers { order[aisle] = snapshot.itemIdentifiers(inSection: aisle) }
    }

    private func change(_ id: Grocery.ID, _ body: (inout Grocery) -> Void) {
        body(&groceries[id]!)
        var snapshot = source.snapshot()
        snapshot.reconfigureItems([id])
        source.apply(snapshot, animatingDifferences: false)
    }

    private func remove(_ id: Grocery.ID) {
        for aisle in Aisle.allCases { order[aisle]?.removeAll { $0 == id } }
        source.apply(snapshot())
    }

    private func lookForMore() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { [weak self] in
            guard let self else { return }
            if let found = Grocery.forgotten.first(where: { self.groceries[$0.id] == nil }) {
                groceries[found.id] = found
                order[found.aisle, default: []].insert(found.id, at: 0)
                source.apply(snapshot())
            }
            table.refreshControl?.endRefreshing()
        }
    }

    // MARK: Editing

    private func showEditButton() {
        let title = table.isEditing ? "Done" : "Edit"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: title,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                table.setEditing(!table.isEditing, animated: true)
                showEditButton()
            })
    }

    // MARK: The delegate

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let id = source.itemIdentifier(for: indexPath) else { return }
        change(id) { $0.isDone.toggle() }
    }

    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        guard let id = source.itemIdentifier(for: indexPath), let grocery = groceries[id] else { return nil }
        let done = UIContextualAction(style: .normal, title: grocery.isDone ? "Not yet" : "Got it") {
            [weak self] _, _, finish in
            self?.change(id) { $0.isDone.toggle() }
            finish(true)
        }
        done.backgroundColor = .systemGreen
        return UISwipeActionsConfiguration(actions: [done])
    }

    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        guard let id = source.itemIdentifier(for: indexPath), let grocery = groceries[id] else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, finish in
            finish(true)
            self?.remove(id)
        }
        let flag = UIContextualAction(style: .normal, title: grocery.isFlagged ? "Unflag" : "Flag") {
            [weak self] _, _, finish in
            self?.change(id) { $0.isFlagged.toggle() }
            finish(true)
        }
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }
}

/// Rows can be moved, also to another aisle.
private final class GroceriesSource: UITableViewDiffableDataSource<Aisle, Grocery.ID> {
    var didMove: (Snapshot) -> Void = { _ in }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section)?.rawValue
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        super.tableView(tableView, moveRowAt: source, to: destination)
        didMove(snapshot())
    }
}
