import LifelineKit
import LifelineTesting
import Testing

/// A cell that shows another row since: a click that was made on the former row does nothing.
@MainActor @Suite struct ReusedCellTests {
    enum Target: String, CaseIterable { case tableRow, tableButton, collectionItem, collectionButton }

    private final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var names = ["a", "b", "c", "d"]
        var log: [String] = []
        let hasButtons: Bool
        let table: UITableView?
        let collection: UICollectionView?

        init(_ target: Target) {
            hasButtons = target == .tableButton || target == .collectionButton
            let isTable = target == .tableRow || target == .tableButton
            table = isTable ? UITableView(frame: .zero) : nil
            collection =
                isTable ? nil : UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            table?.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            collection?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            table?.dataSource = self
            table?.delegate = self
            collection?.dataSource = self
            collection?.delegate = self
            let list: UIView? = table ?? collection
            if let list { view.addSubview(list) }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            table?.frame = view.bounds
            collection?.frame = view.bounds
        }

        func reload() {
            table?.reloadData()
            collection?.reloadData()
        }

        func reload(_ paths: [IndexPath]) {
            table?.reloadRows(at: paths, with: .none)
            collection?.reloadItems(at: paths)
        }

        /// Shows a name, by a label or a button that logs it.
        private func fill(_ view: UIView, _ name: String) {
            guard hasButtons else {
                let label =
                    view.subviews.first as? UILabel ?? UILabel(frame: CGRect(x: 10, y: 5, width: 80, height: 30))
                label.text = name
                return view.addSubview(label)
            }
            for old in view.subviews { old.removeFromSuperview() }
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10, y: 5, width: 80, height: 30)
            button.setTitle(name, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: .touchUpInside)
            view.addSubview(button)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            fill(cell.contentView, names[indexPath.row])
            return cell
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            if !hasButtons { log.append(names[indexPath.row]) }
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            fill(cell.contentView, names[indexPath.item])
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            if !hasButtons { log.append(names[indexPath.item]) }
        }
    }

    /// Somebody else changes the rows; the click comes before the page shows it.
    private func click(_ name: String, in scene: TestScene, while change: () -> Void) throws {
        let element = try scene.find(text: name)
        scene.client.holdsBytes = true
        change()
        scene.advance(by: .zero)
        try element.tap()
        scene.client.holdsBytes = false
        scene.advance(by: .seconds(1))
    }

    @Test(arguments: Target.allCases) func aClickOnTheFormerRowIsDropped(_ target: Target) throws {
        let rows = Rows(target)
        let scene = TestScene(root: rows, size: CGSize(width: 400, height: 400))
        try click("b", in: scene) {
            rows.names.removeFirst()
            rows.reload()
        }
        #expect(rows.log.isEmpty)
        try scene.find(text: "b").tap()
        scene.advance(by: .seconds(1))
        #expect(rows.log == ["b"])
    }

    /// Data that are loaded again without a change of the row.
    @Test(arguments: [Target.tableRow, .collectionItem]) func aClickOnTheSameRowCounts(_ target: Target) throws {
        let rows = Rows(target)
        let scene = TestScene(root: rows, size: CGSize(width: 400, height: 400))
        try click("b", in: scene) { rows.reload() }
        #expect(rows.log == ["b"])
        try click("c", in: scene) {
            rows.names.append("e")
            rows.reload()
        }
        #expect(rows.log == ["b", "c"])
    }

    /// A row that shows a new value is still the same row.
    @Test(arguments: [Target.tableRow, .collectionItem]) func aClickOnARowWithANewValueCounts(_ target: Target) throws {
        let rows = Rows(target)
        let scene = TestScene(root: rows, size: CGSize(width: 400, height: 400))
        try click("b", in: scene) {
            rows.names[1] = "B"
            rows.reload([[0, 1]])
        }
        #expect(rows.log == ["B"])
        // But not where another one has taken its place since.
        try click("c", in: scene) {
            rows.names.removeFirst()
            rows.reload()
            rows.names[2] = "D"
            rows.reload([[0, 2]])
        }
        #expect(rows.log == ["B"])
    }
}
