import Lifeline
import LifelineTesting

/// A table of rows with two labels each, as high as their content.
final private class RowsController: UIViewController, UITableViewDataSource {
    var rows: [String]
    let table = UITableView(frame: .zero)

    init(count: Int, rowHeight: CGFloat = UITableView.automaticDimension) {
        rows = (0..<count).map { "Row \($0)" }
        super.init(nibName: nil, bundle: nil)
        table.rowHeight = rowHeight
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.accessibilityIdentifier = "table"
        table.register(RowCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        cell.detailTextLabel?.text = "Detail"
        return cell
    }
}

private final class RowCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor let listBenchmarks: [Benchmark] = [
    // All data is requested again, and every row has a new text; includes the commit, its decoding and its mirror.
    Benchmark("table-of-1000-reloaded") {
        let controller = RowsController(count: 1000)
        let scene = TestScene(root: controller)
        var turn = 0
        return .init(run: {
            turn += 1
            for row in controller.rows.indices { controller.rows[row] = "Row \(row) \(turn % 7)" }
            controller.table.reloadData()
            scene.advance(by: .zero)
        })
    },
    Benchmark("table-one-row-of-100000-changed") {
        let controller = RowsController(count: 100_000, rowHeight: 58)
        let scene = TestScene(root: controller)
        var turn = 0
        scene.client.resetCounts()
        return .init(
            run: {
                turn += 1
                controller.rows[5] = "Row \(turn % 7)"
                controller.table.reloadRows(at: [IndexPath(row: 5, section: 0)], with: .none)
                scene.advance(by: .zero)
            },
            figures: { ["bytes": Double(scene.client.receivedBytes) / Double(max(1, scene.client.receivedMessages))] })
    },
    // Scrolls by one screen: eleven rows are removed, eleven inserted.
    Benchmark("table-scrolled-by-a-screen") {
        let scene = TestScene(root: RowsController(count: 100_000, rowHeight: 58))
        let table = try! scene.find(identifier: "table")
        var y = 0.0
        return .init(run: {
            y = y > 4_000_000 ? 0 : y + 844
            try! scene.scroll(table, to: CGPoint(x: 0, y: y), isEnded: false)
        })
    },
]
