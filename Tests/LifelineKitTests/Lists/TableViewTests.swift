import Foundation
import Testing

@testable import LifelineKit
@testable import LifelineTesting

/// A table of names that logs what it is asked and told.
@MainActor
final class NamesTable: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UITableViewDataSourcePrefetching
{
    var names: [[String]]
    let log = Log()
    let tableView: UITableView
    var prefetched: Set<IndexPath> = []
    var refused: IndexPath?

    init(_ names: [[String]], style: UITableView.Style = .plain) {
        self.names = names
        tableView = UITableView(frame: .zero, style: style)
        super.init(nibName: nil, bundle: nil)
    }

    convenience init(count: Int) { self.init([(0..<count).map { "Row \($0)" }]) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.accessibilityIdentifier = "table"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.prefetchDataSource = self
        view.addSubview(tableView)
    }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        names.count > 1 ? "Part \(section)" : nil
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        cell.textLabel?.text = names[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath == refused ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log("select \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log("deselect \(indexPath.section).\(indexPath.row)")
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        names[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        prefetched.formUnion(indexPaths)
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        prefetched.subtract(indexPaths)
    }
}

@MainActor struct TableViewTests {
    private let size = CGSize(width: 390, height: 440)

    @Test func onlyWhatIsInReachExists() throws {
        let controller = NamesTable(count: 100_000)
        let before = LiveCounts.now
        let scene = TestScene(root: controller, size: size)
        let table = controller.tableView
        #expect(table.contentSize.height == 4_400_000)
        #expect(try scene.find(text: "Row 0").frame.minY < 44)
        // Ten rows are in view; a screen before and two behind exist besides, in steps of half a screen.
        #expect(table.visibleCells.count == 10)
        let element = try scene.find(identifier: "table")
        var maximum = 0
        for step in 0...60 {
            try scene.scroll(
                element, to: CGPoint(x: 0, y: Double(step) * 73_333), velocity: CGPoint(x: 0, y: 30_000),
                isEnded: step % 7 == 0)
            maximum = max(maximum, table.contents.items.count)
            let first = Int(table.contentOffset.y / 44)
            #expect(scene.findAll { $0.role == "option" }.contains { $0[.ariaPosinset] == "\(first + 1)" })
        }
        #expect(try scene.find(text: "Row 99999").frame.maxY <= 440)
        #expect(maximum <= 110)
        // Cells are used again: no more were ever made than exist at one time.
        #expect(LiveCounts.now.views - before.views < 110 * 4 + 20)
    }

    @Test func aRowThatScrollsInCostsItsOwnLayersOnly() throws {
        let scene = TestScene(root: NamesTable(count: 1000), size: size)
        let element = try scene.find(identifier: "table")
        try scene.scroll(element, to: CGPoint(x: 0, y: 4500))
        scene.resetCounts()
        try scene.scroll(element, to: CGPoint(x: 0, y: 4520))
        #expect(scene.commits == 0, "20 points stay within what exists")
        try scene.scroll(element, to: CGPoint(x: 0, y: 4700))
        #expect(scene.commits == 1)
        // Five rows changed places: their frames, texts, attributes and the order of the elements.
        #expect(scene.lastCommitBytes < 900)
    }

    @Test func rowsAreOptionsAmongAll() throws {
        let scene = TestScene(root: NamesTable([["a", "b"], ["c"]]), size: size)
        let list = try scene.find(identifier: "table")
        #expect(list.role == "listbox")
        let rows = scene.findAll(role: "option")
        #expect(rows.map(\.name) == ["a", "b", "c"])
        #expect(rows.map { $0[.ariaPosinset] } == ["1", "2", "3"] && rows.allSatisfy { $0[.ariaSetsize] == "3" })
        #expect(rows.map { $0[.tabindex] } == ["0", "-1", "-1"])
        #expect(scene.findAll(role: "group").map(\.name) == ["Part 0", "Part 1"])
    }

    @Test func whatIsNoRowIsOutsideOfTheListBox() throws {
        let controller = NamesTable([["a", "b"], ["c"]])
        let table = controller.tableView
        let scene = TestScene(root: controller, size: size)
        table.accessibilityLabel = "Names"
        table.allowsMultipleSelection = true
        scene.advance(by: .zero)
        #expect(try scene.find(role: "listbox").id == scene.find(identifier: "table").id)
        let header = UIButton(type: .system)
        header.setTitle("Add", for: .normal)
        header.frame.size.height = 44
        table.tableHeaderView = header
        table.refreshControl = UIRefreshControl()
        scene.advance(by: .zero)
        let scroller = try scene.find(identifier: "table")
        let list = try scene.find(role: "listbox", name: "Names")
        #expect(list.node.parent == scroller.id && scroller.role == nil && scroller[.ariaLabel] == nil)
        #expect(list[.ariaMultiselectable] == "true" && table.accessibilityLabel == "Names")
        #expect(scene.findAll(role: "option").map(\.name) == ["a", "b", "c"])
        #expect(scene.findAll(role: "option").allSatisfy { $0.node.parent == list.id })
        for name in ["Add", "Refresh"] {
            #expect(try scene.find(role: "button", name: name).node.parent == scroller.id)
        }
        // The rows are where they were, and react.
        #expect(try list.frame.size == table.contentSize && scene.find(role: "option", name: "a").frame.height == 44)
        try scene.tap("c")
        #expect(table.indexPathForSelectedRow == [1, 0])
        controller.names[0].append("b+")
        table.insertRows(at: [[0, 2]], with: .automatic)
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "option").map(\.name) == ["a", "b", "b+", "c"])
        table.allowsSelection = false
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "listbox").isEmpty && scene.findAll(role: "list").map(\.name) == ["Names"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aTapSelectsOneRow() throws {
        let controller = NamesTable(count: 5)
        let scene = TestScene(root: controller, size: size)
        try scene.tap("Row 1")
        try scene.tap("Row 3")
        #expect(controller.log.take() == ["select 0.1", "deselect 0.1", "select 0.3"])
        #expect(try scene.find(role: "option", name: "Row 3")[.ariaSelected] == "true")
        #expect(try scene.find(role: "option", name: "Row 1")[.ariaSelected] == "false")
        controller.refused = [0, 4]
        try scene.tap("Row 4")
        #expect(controller.tableView.indexPathForSelectedRow == [0, 3])
        controller.tableView.deselectRow(at: [0, 3], animated: true)
        #expect(controller.tableView.indexPathForSelectedRow == nil && controller.log.take() == [])
    }

    @Test func severalRowsCanBeSelected() throws {
        let controller = NamesTable(count: 5)
        let scene = TestScene(root: controller, size: size)
        controller.tableView.allowsMultipleSelection = true
        scene.advance(by: .zero)
        #expect(try scene.find(identifier: "table")[.ariaMultiselectable] == "true")
        try scene.tap("Row 1")
        try scene.tap("Row 3")
        try scene.tap("Row 1")
        #expect(controller.tableView.indexPathsForSelectedRows == [[0, 3]])
        #expect(controller.log.take() == ["select 0.1", "select 0.3", "deselect 0.1"])
    }

    @Test func theKeyboardGoesFromRowToRow() throws {
        let controller = NamesTable(count: 200)
        let scene = TestScene(root: controller, size: size)
        try scene.press("Tab")
        #expect(scene.focused?.name == "Row 0")
        for _ in 0..<3 { try scene.press("ArrowDown") }
        #expect(scene.focused?.name == "Row 3")
        try scene.press("ArrowUp")
        try scene.press(" ")
        #expect(controller.log.take() == ["select 0.2"])
        try scene.press("End")
        #expect(scene.focused?.name == "Row 199")
        #expect(controller.tableView.contentOffset.y == 8360)
        try scene.press("Enter")
        #expect(controller.log.take() == ["deselect 0.2", "select 0.199"])
        try scene.press("Home")
        #expect(scene.focused?.name == "Row 0" && controller.tableView.contentOffset.y == 0)
        try scene.press("PageDown")
        #expect(scene.focused?.name == "Row 9")
        #expect(scene.findAll(role: "option").filter { $0[.tabindex] == "0" }.map(\.name) == ["Row 9"])
    }

    @Test func theRowWithTheKeyboardOutlivesScrolling() throws {
        let controller = NamesTable(count: 1000)
        let scene = TestScene(root: controller, size: size)
        try scene.press("Tab")
        let layer = scene.focused?.id
        try scene.scroll(try scene.find(identifier: "table"), to: CGPoint(x: 0, y: 20_000))
        #expect(scene.focused?.id == layer && scene.focused?.name == "Row 0")
        try scene.press("ArrowDown")
        #expect(scene.focused?.name == "Row 1" && controller.tableView.contentOffset.y == 44)
    }

    @Test func rowsAreAsHighAsTheirContent() throws {
        let long = String(repeating: "Many words make long rows. ", count: 12)
        let controller = NamesTable([["short", long, "short"]])
        let scene = TestScene(root: controller, size: size)
        for cell in controller.tableView.visibleCells { cell.textLabel?.numberOfLines = 0 }
        controller.tableView.performBatchUpdates(nil)
        scene.advance(by: .zero)
        let heights = (0..<3).map { controller.tableView.rectForRow(at: [0, $0]).height }
        #expect(heights[0] == 44 && heights[2] == 44)
        #expect(heights[1] == (controller.tableView.cellForRow(at: [0, 1])?.textLabel?.frame.height ?? 0))
        #expect(heights[1] > 100)
    }

    @Test func rowsWithConstraintsMeasureThemselves() throws {
        let source = ConstrainedRows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.register(ConstrainedCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        let scene = TestScene(root: ClosureController { $0.addSubview(table) })
        #expect((0..<4).map { table.rectForRow(at: [0, $0]).height } == [41, 62, 83, 104])
        let label = try #require((table.cellForRow(at: [0, 2]) as? ConstrainedCell)?.label)
        #expect(label.frame == CGRect(x: 16, y: 10, width: 268, height: 63))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func whatLiesBeforeDoesNotMoveWhatIsSeen() throws {
        let source = ConstrainedRows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.accessibilityIdentifier = "table"
        table.register(ConstrainedCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        source.count = 1000
        let scene = TestScene(root: ClosureController { $0.addSubview(table) })
        let element = try scene.find(identifier: "table")
        // Into the unknown, and from there upwards, while a finger is on it.
        try scene.scroll(element, to: CGPoint(x: 0, y: 30_000))
        for step in 1...20 {
            let y = 30_000 - Double(step) * 90
            let seen = try #require(
                scene.findAll(role: "option").first { $0.frame.minY >= 0 && $0.frame.minY < 300 })
            let (number, place) = (seen[.ariaPosinset], seen.frame.minY)
            try scene.scroll(element, to: CGPoint(x: 0, y: y), velocity: CGPoint(x: 0, y: -900), isEnded: false)
            let now = scene.findAll(role: "option").first { $0[.ariaPosinset] == number }
            #expect(abs((now?.frame.minY ?? 0) - place - 90) < 0.1, "step \(step)")
        }
        // The page does not report that it ends.
        #expect(table.drift != .zero)
        scene.advance(by: .seconds(3))
        #expect(table.drift == .zero)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func insertionsGlideAndDeletionsFade() throws {
        let controller = NamesTable(count: 6)
        let scene = TestScene(root: controller, size: size)
        _ = scene.client.consumeAnimations()
        controller.names[0].remove(at: 1)
        controller.names[0].insert("new", at: 3)
        var hasEnded = false
        controller.tableView.performBatchUpdates {
            controller.tableView.deleteRows(at: [[0, 1]], with: .fade)
            controller.tableView.insertRows(at: [[0, 3]], with: .fade)
        } completion: {
            hasEnded = $0
        }
        scene.advance(by: .zero)
        let animations = scene.client.consumeAnimations()
        #expect(animations.count { $0.property == .position } == 2, "rows 2 and 3 move up")
        #expect(animations.count { $0.property == .opacity } == 2, "one row comes and one goes")
        #expect(scene.findAll(role: "option").count { $0[.ariaHidden] == nil } == 6)
        #expect(!hasEnded)
        for animation in animations { scene.client.send(.done([animation.id], finished: true)) }
        scene.advance(by: .zero)
        #expect(hasEnded)
        #expect(scene.findAll(role: "option").map(\.name) == ["Row 0", "Row 2", "Row 3", "new", "Row 4", "Row 5"])
    }

    @Test func anUpdateThatDoesNotFitReloads() throws {
        let controller = NamesTable(count: 3)
        let scene = TestScene(root: controller, size: size)
        controller.names[0] = ["x", "y"]
        controller.tableView.insertRows(at: [[0, 0]], with: .automatic)
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "option").map(\.name) == ["x", "y"])
    }

    @Test func reconfiguringKeepsCellAndSelection() throws {
        let controller = NamesTable(count: 3)
        let scene = TestScene(root: controller, size: size)
        try scene.tap("Row 1")
        let cell = controller.tableView.cellForRow(at: [0, 1])
        controller.names[0][1] = "other"
        controller.tableView.reconfigureRows(at: [[0, 1]])
        scene.advance(by: .zero)
        #expect(controller.tableView.cellForRow(at: [0, 1]) === cell)
        #expect(try scene.find(role: "option", name: "other")[.ariaSelected] == "true")
    }

    @Test func oneChangedRowSendsOneRow() throws {
        let controller = NamesTable(count: 100_000)
        let scene = TestScene(root: controller, size: size)
        scene.resetCounts()
        controller.names[0][4] = "other"
        controller.tableView.reloadRows(at: [[0, 4]], with: .none)
        scene.advance(by: .zero)
        #expect(try scene.find(text: "other").frame.minY > 0)
        #expect(scene.commits == 1 && scene.lastCommitBytes < 120, "\(scene.lastCommitBytes) bytes")
    }

    @Test func editingModeDeletesRows() throws {
        let controller = NamesTable(count: 3)
        let scene = TestScene(root: controller, size: size)
        controller.tableView.setEditing(true, animated: true)
        scene.advance(by: .zero)
        let buttons = scene.findAll(role: "button", name: "Delete")
        #expect(buttons.count == 3)
        try buttons[1].tap()
        #expect(controller.names[0].count == 3, "The minus uncovers the button that deletes.")
        let confirmation = try #require(scene.findAll(role: "group", name: "Actions").first)
        try #require(scene.findAll(role: "button", name: "Delete").first { $0.frame.minX > 200 }).tap()
        #expect(confirmation.frame.minY == 44)
        #expect(controller.names == [["Row 0", "Row 2"]])
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "group", name: "Actions").isEmpty)
    }

    @Test func rowsThatComeNextAreAnnounced() throws {
        let controller = NamesTable(count: 1000)
        let scene = TestScene(root: controller, size: size)
        let alive = controller.tableView.contents.placements.count
        #expect(controller.prefetched.map(\.row).min() == alive)
        try scene.scroll(try scene.find(identifier: "table"), to: CGPoint(x: 0, y: 20_000))
        #expect(controller.prefetched.allSatisfy { $0.row > 400 })
    }

    @Test func theRoomAroundTheContentMovesIt() throws {
        let controller = NamesTable(count: 100)
        let scene = TestScene(root: controller, size: size)
        let table = controller.tableView
        table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        scene.advance(by: .zero)
        #expect(table.contentOffset.y == -30)
        #expect(try scene.find(role: "option", name: "Row 0").frame.minY == 30)
        try scene.scroll(try scene.find(identifier: "table"), to: CGPoint(x: 0, y: 1e6))
        #expect(table.contentOffset.y == 3980)
        #expect(try scene.find(role: "option", name: "Row 99").frame.maxY == 420)
    }

    @Test func tablesLeaveNothingBehind() throws {
        weak var table: UITableView?
        weak var cell: UITableViewCell?
        let before = LiveCounts.now
        do {
            let controller = NamesTable(count: 1000)
            let scene = TestScene(root: controller, size: size)
            try scene.scroll(try scene.find(identifier: "table"), to: CGPoint(x: 0, y: 9000))
            try scene.tap("Row 205")
            controller.names[0].remove(at: 205)
            controller.tableView.deleteRows(at: [[0, 205]], with: .automatic)
            scene.advance(by: .seconds(60))
            table = controller.tableView
            cell = controller.tableView.visibleCells.first
            #expect(cell != nil)
            controller.tableView.removeFromSuperview()
            scene.advance(by: .zero)
        }
        #expect(table == nil && cell == nil)
        #expect(LiveCounts.now == before)
    }
}

private final class ConstrainedCell: UITableViewCell {
    let label = UILabel(frame: .zero)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor private final class ConstrainedRows: NSObject, UITableViewDataSource {
    var count = 4
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let lines = (0...(indexPath.row % 4)).map { "\(indexPath.row) line \($0)" }
        (cell as? ConstrainedCell)?.label.text = lines.joined(separator: "\n")
        return cell
    }
}
