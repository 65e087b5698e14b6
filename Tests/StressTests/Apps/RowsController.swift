import LifelineUI
import LifelineKit

/// A UIKit-shaped list of rows, as a table with a diffable data source or as a collection that reloads its data.
final class RowsController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private let model: StressTests.ScrollingTests.Rows
    private let usesTable: Bool
    private var rows: [StressTests.ScrollingTests.Rows.Row] = []
    private var source: UITableViewDiffableDataSource<Int, Int>?
    private var collection: UICollectionView?
    private var observation: AnyCancellable?

    init(_ model: StressTests.ScrollingTests.Rows, usesTable: Bool) {
        self.model = model
        self.usesTable = usesTable
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("Change", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
        button.addAction(UIAction { [model] _ in model.change() }, for: .primaryActionTriggered)
        view.addSubview(button)
        let frame = CGRect(x: 0, y: 44, width: view.bounds.width, height: max(0, view.bounds.height - 44))
        if usesTable {
            let table = UITableView(frame: frame, style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            source = UITableViewDiffableDataSource(tableView: table) { table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = "\(id)"
                return cell
            }
            view.addSubview(table)
        } else {
            let collection = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
            collection.dataSource = self
            collection.delegate = self
            collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            self.collection = collection
            view.addSubview(collection)
        }
        observation = model.$rows.sink { [weak self] rows in self?.show(rows) }
    }

    private func show(_ rows: [StressTests.ScrollingTests.Rows.Row]) {
        self.rows = rows
        collection?.reloadData()
        guard let source else { return }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(rows.map(\.id))
        source.apply(snapshot, animatingDifferences: rows.count % 2 == 0)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 70, height: rows[indexPath.item].length) }
}
