import LifelineTesting
import Testing

@testable import LifelineKit

/// Labels of cells and headers follow their texts, also while the cell is not reloaded.
@MainActor @Suite struct CellLabelTests {
    final class Value1Table: UIViewController, UITableViewDataSource {
        var rows = [("M", "1"), ("J", "2")]
        let tableView = UITableView(frame: .zero, style: .plain)

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.frame = view.bounds
            tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            tableView.dataSource = self
            view.addSubview(tableView)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "cell")
                ?? UITableViewCell(style: .value1, reuseIdentifier: "cell")
            cell.textLabel?.text = rows[indexPath.row].0
            cell.detailTextLabel?.text = rows[indexPath.row].1
            return cell
        }
    }

    private func expectRoom(_ cell: UITableViewCell?, _ place: SourceLocation = #_sourceLocation) {
        for label in [cell?.textLabel, cell?.detailTextLabel].compactMap({ $0 }) {
            #expect(label.frame.width >= label.intrinsicContentSize.width, sourceLocation: place)
        }
    }

    @Test func reusedCellsMakeRoomForLongerTexts() {
        let controller = Value1Table()
        let scene = TestScene(root: controller)
        controller.rows = [("A much longer title", "and a longer value"), ("July and August", "31 + 31")]
        controller.tableView.reloadData()
        scene.advance(by: .zero)
        for row in 0..<2 { expectRoom(controller.tableView.cellForRow(at: IndexPath(row: row, section: 0))) }
    }

    @Test(arguments: [
        UITableViewCell.CellStyle.default, .value1, .value2, .subtitle,
    ]) func aTextThatIsSetInACellThatIsSeen(style: UITableViewCell.CellStyle) {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = "a"
        cell.detailTextLabel?.text = "b"
        let controller = UIViewController()
        let scene = TestScene(root: controller)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        controller.view.addSubview(cell)
        scene.advance(by: .zero)
        cell.textLabel?.text = "Longer"
        cell.detailTextLabel?.text = "Longer as well"
        scene.advance(by: .zero)
        expectRoom(cell)
        cell.textLabel?.font = .systemFont(ofSize: 22)
        scene.advance(by: .zero)
        if style != .value2 { expectRoom(cell) }
    }

    @Test func aTitleThatIsSetInAHeaderThatIsSeen() throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel?.text = "One line"
        let controller = UIViewController()
        let scene = TestScene(root: controller)
        header.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        controller.view.addSubview(header)
        scene.advance(by: .zero)
        let before = try #require(header.textLabel).frame.height
        header.textLabel?.text = "A title that is so long that it takes several lines in so narrow a header"
        scene.advance(by: .zero)
        #expect(try #require(header.textLabel).frame.height >= 2 * before)
    }
}
