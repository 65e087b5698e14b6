@testable import LifelineTesting
import Testing

@testable import LifelineKit

/// A table whose rows can be swiped aside and moved.
private final class TasksTable: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var tasks: [String]
    let log = Log()
    let table = UITableView(frame: .zero)
    var limit = Int.max
    var fullSwipe = true

    init(_ count: Int) {
        tasks = (0..<count).map { "Task \($0)" }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.accessibilityIdentifier = "table"
        table.register(UITableViewCell.self, forCellReuseIdentifier: "task")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        cell.textLabel?.text = tasks[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let flag = UIContextualAction(style: .normal, title: "Flag") { [log] _, _, done in
            log("flag \(indexPath.row)")
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [flag])
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.tasks.remove(at: indexPath.row)
            self?.table.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        let more = UIContextualAction(style: .normal, title: "More") { [log] _, _, done in
            log("more \(indexPath.row)")
            done(true)
        }
        let configuration = UISwipeActionsConfiguration(actions: [delete, more])
        configuration.performsFirstActionWithFullSwipe = fullSwipe
        return configuration
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row < limit }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        tasks.insert(tasks.remove(at: source.row), at: destination.row)
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { IndexPath(row: min(proposed.row, limit - 1), section: 0) }
}

@MainActor struct EditingTests {
    private func stage(_ count: Int = 20) -> (TasksTable, TestScene) {
        let controller = TasksTable(count)
        let scene = TestScene(root: controller, size: CGSize(width: 390, height: 440))
        return (controller, scene)
    }

    private func row(_ number: Int, _ scene: TestScene) throws -> TestElement {
        try scene.find(role: "option", name: "Task \(number)")
    }

    /// How far a row is from its place.
    private func aside(_ task: String, _ controller: TasksTable) -> CGPoint {
        let cell = controller.table.visibleCells.first { $0.textLabel?.text == task }
        return CGPoint(x: cell?.transform.tx ?? .nan, y: cell?.transform.ty ?? .nan)
    }

    /// All rows are at their places, and show what they should.
    private func expectRows(_ tasks: [String], _ controller: TasksTable) {
        for (number, task) in tasks.enumerated() {
            let cell = controller.table.cellForRow(at: [0, number])
            #expect(cell?.textLabel?.text == task && cell?.transform == .identity)
            #expect(cell?.frame.minY == CGFloat(number) * 44)
        }
    }

    private func isOpen(_ scene: TestScene) -> Bool { !scene.findAll(role: "group", name: "Actions").isEmpty }

    // MARK: Swipes

    /// Rows that were deleted from a list which was hidden in the same turn are gone when it is seen again.
    @Test(arguments: [true, false]) func rowsDoNotFadeLongAfterTheyWereDeleted(isHidden: Bool) {
        let (controller, scene) = stage(5)
        controller.tasks.remove(at: 1)
        controller.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        let height = controller.table.bounds.height
        if isHidden { controller.table.removeFromSuperview() } else { controller.table.frame.size.height = 0 }
        scene.advance(by: .seconds(5))
        if isHidden {
            controller.view.addSubview(controller.table)
        } else {
            controller.table.frame.size.height = height
        }
        scene.advance(by: .zero)
        let cells = controller.table.subviews.compactMap { $0 as? UITableViewCell }
        #expect(cells.filter { !$0.isHidden }.count == 4 && cells.allSatisfy { $0.layer.opacity == 1 })
    }

    @Test(arguments: [DisplayEvent.Pointer.Kind.touch, .mouse]) func aRowSwipedAsideShowsItsActions(
        _ kind: DisplayEvent.Pointer.Kind
    ) throws {
        let (controller, scene) = stage()
        let touch = try scene.touch(row(3, scene), at: CGPoint(x: 300, y: 20), kind: kind)
        touch.drag(by: -120, 2)
        #expect(aside("Task 3", controller).x == -120)
        touch.up()
        scene.advance(by: .seconds(1))
        // Both buttons fit.
        #expect(aside("Task 3", controller).x <= -148)
        let names = scene.findAll(role: "button").map(\.name)
        #expect(names == ["More", "Delete"])
        try scene.find(role: "button", name: "More").tap()
        scene.advance(by: .seconds(1))
        #expect(controller.log.take() == ["more 3"] && !isOpen(scene))
        #expect(controller.table.cellForRow(at: [0, 3])?.transform == .identity)
    }

    @Test func theOtherSideHasItsOwn() throws {
        let (controller, scene) = stage()
        try scene.drag(row(2, scene), by: 90, 0, in: .seconds(1))
        try scene.find(role: "button", name: "Flag").tap()
        scene.advance(by: .seconds(1))
        #expect(controller.log.take() == ["flag 2"] && !isOpen(scene))
    }

    @Test func swipedFarTheFirstActionIsDone() throws {
        let (controller, scene) = stage(5)
        try scene.drag(row(1, scene), by: -300, 0, in: .seconds(1))
        scene.advance(by: .seconds(6))
        #expect(controller.tasks == ["Task 0", "Task 2", "Task 3", "Task 4"] && !isOpen(scene))
        controller.fullSwipe = false
        try scene.drag(row(2, scene), by: -300, 0, in: .seconds(1))
        scene.advance(by: .seconds(1))
        #expect(controller.tasks.count == 4 && isOpen(scene))
    }

    @Test func anythingElseClosesIt() throws {
        let (controller, scene) = stage(100)
        func open() throws {
            try scene.drag(row(3, scene), by: -120, 0, in: .seconds(1))
            scene.advance(by: .seconds(1))
            #expect(isOpen(scene))
        }
        try open()
        try row(5, scene).tap()
        scene.advance(by: .seconds(1))
        #expect(!isOpen(scene))
        try open()
        try scene.scroll(scene.find(identifier: "table"), to: CGPoint(x: 0, y: 30))
        scene.advance(by: .seconds(1))
        #expect(!isOpen(scene))
        try scene.scroll(scene.find(identifier: "table"), to: .zero)
        try open()
        controller.tasks.insert("new", at: 0)
        controller.table.insertRows(at: [[0, 0]], with: .automatic)
        scene.advance(by: .seconds(6))
        #expect(!isOpen(scene))
        #expect(aside("Task 3", controller) == .zero)
        // A little way, and back: nothing has happened.
        try scene.drag(row(3, scene), by: -20, 0, in: .seconds(1))
        scene.advance(by: .seconds(1))
        #expect(!isOpen(scene) && controller.log.take().allSatisfy { !$0.hasPrefix("more") })
        // Down is the browser's.
        try scene.drag(row(3, scene), by: -10, 60, in: .seconds(1))
        #expect(!isOpen(scene))
    }

    @Test func theKeyboardOpensThem() throws {
        let (controller, scene) = stage()
        try scene.press("Tab")
        try scene.press("ArrowDown")
        try scene.press("Delete")
        scene.advance(by: .seconds(1))
        #expect(isOpen(scene))
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(!isOpen(scene) && controller.tasks.count == 20)
        try scene.press("ContextMenu")
        scene.advance(by: .seconds(1))
        // The keyboard is on the button at the edge.
        try scene.press("Enter")
        scene.advance(by: .seconds(6))
        #expect(controller.tasks.count == 19 && !controller.tasks.contains("Task 1"))
    }

    @Test func aTableThatOffersNothingReportsNoTouches() throws {
        let controller = NamesTable(count: 5)
        _ = TestScene(root: controller)
        #expect(controller.tableView.gestureRecognizers == nil)
    }

    // MARK: Moving

    private func grips(_ scene: TestScene) -> [TestElement] { scene.findAll(role: "button", name: "Reorder") }

    @Test func aRowIsDraggedToAnotherPlace() throws {
        let (controller, scene) = stage(8)
        controller.table.setEditing(true, animated: true)
        scene.advance(by: .seconds(1))
        #expect(grips(scene).count == 8)
        let touch = try scene.touch(grips(scene)[1], kind: .touch)
        touch.drag(by: 0, 100)
        #expect(aside("Task 1", controller).y == 100)
        scene.advance(by: .seconds(1))
        // Two rows have made room.
        #expect(aside("Task 2", controller).y == -44 && aside("Task 3", controller).y == -44)
        #expect(aside("Task 4", controller) == .zero)
        #expect(controller.tasks[1] == "Task 1")
        touch.up()
        scene.advance(by: .seconds(6))
        #expect(controller.tasks == [0, 2, 3, 1, 4, 5, 6, 7].map { "Task \($0)" })
        expectRows(controller.tasks, controller)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func oneRowIsDraggedAtATime() throws {
        let (controller, scene) = stage(8)
        controller.table.setEditing(true, animated: false)
        scene.advance(by: .zero)
        let first = try scene.touch(grips(scene)[1], id: 1)
        let second = try scene.touch(grips(scene)[5], id: 2)
        first.drag(by: 0, 50)
        second.drag(by: 0, -90)
        #expect(aside("Task 5", controller) == .zero)
        second.up()
        #expect(aside("Task 1", controller).y == 50)
        first.up()
        scene.advance(by: .seconds(6))
        #expect(controller.tasks == [0, 2, 1, 3, 4, 5, 6, 7].map { "Task \($0)" })
        expectRows(controller.tasks, controller)
        for cell in controller.table.visibleCells {
            #expect(cell.layer.zPosition == 0 && cell.layer.shadowOpacity == 0)
        }
    }

    @Test func aRowThatIsLiftedAndScrolledAwayIsPutDown() throws {
        let (controller, scene) = stage(80)
        controller.table.setEditing(true, animated: false)
        scene.advance(by: .zero)
        let touch = try scene.touch(grips(scene)[1], kind: .touch)
        touch.drag(by: 0, 12)
        touch.drag(by: 0, -12)
        let lifted = try #require(controller.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(lifted.layer.zPosition == 2 && lifted.transform == .identity)
        controller.table.contentOffset.y = 2000
        scene.advance(by: .seconds(1))
        #expect(lifted.layer.zPosition == 0 && lifted.layer.shadowOpacity == 0)
        touch.up()
        #expect(controller.tasks.prefix(3) == ["Task 0", "Task 1", "Task 2"])
    }

    @Test func theDelegateHasTheLastWord() throws {
        let (controller, scene) = stage(8)
        controller.limit = 4
        controller.table.setEditing(true, animated: false)
        scene.advance(by: .zero)
        #expect(grips(scene).count == 4)
        try scene.drag(grips(scene)[0], by: 0, 280, in: .seconds(1))
        scene.advance(by: .seconds(6))
        #expect(controller.tasks.prefix(5) == ["Task 1", "Task 2", "Task 3", "Task 0", "Task 4"])
    }

    @Test func arrowKeysMoveARowByItsGrip() throws {
        let (controller, scene) = stage(8)
        controller.table.setEditing(true, animated: false)
        scene.advance(by: .zero)
        let grip = grips(scene)[2]
        scene.focus(grip.id)
        try scene.press("ArrowDown")
        try scene.press("ArrowDown")
        try scene.press("ArrowUp")
        scene.advance(by: .seconds(6))
        #expect(controller.tasks == [0, 1, 3, 2, 4, 5, 6, 7].map { "Task \($0)" })
        try scene.press("Escape")
    }

    /// Drags, keys and cancelled drags in a random order leave the rows in the order of the data.
    @Test(arguments: 0..<25) func randomMovesKeepRowsAndDataTogether(seed: Int) throws {
        var dice = Dice(seed)
        let (controller, scene) = stage(9)
        controller.table.setEditing(true, animated: false)
        scene.advance(by: .zero)
        for _ in 0..<12 {
            var model = controller.tasks
            let from = Int.random(in: 0..<9, using: &dice)
            let to = Int.random(in: 0..<9, using: &dice)
            let grip = try #require(
                grips(scene).first { abs($0.frame.midY - (CGFloat(from) * 44 + 22)) < 1 })
            switch Int.random(in: 0..<3, using: &dice) {
            case 0:
                let touch = try scene.touch(grip)
                touch.drag(by: 0, Double(to - from) * 44)
                touch.cancel()
            case 1:
                // A little more than the distance, so that it has passed the middle.
                let distance = Double(to - from) * 44
                try scene.drag(grip, by: 0, distance + (to == from ? 0 : to > from ? 2 : -2), in: .seconds(1))
                model.insert(model.remove(at: from), at: to)
            default:
                scene.focus(grip.id)
                try scene.press(to > from ? "ArrowDown" : "ArrowUp")
                let target = max(0, min(8, from + (to > from ? 1 : -1)))
                model.insert(model.remove(at: from), at: target)
            }
            scene.advance(by: .seconds(6))
            #expect(controller.tasks == model)
            expectRows(model, controller)
        }
    }

    // MARK: Headers that stick

    @Test func headersOfAPlainTableSpanTheirSections() throws {
        let controller = NamesTable([(0..<30).map { "a\($0)" }, (0..<60).map { "b\($0)" }])
        let scene = TestScene(root: controller, size: CGSize(width: 390, height: 440))
        let table = controller.tableView
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.layer[feature: "sticky"] != nil)
        #expect(header.superview?.frame == table.rect(forSection: 0))
        try scene.scroll(scene.find(identifier: "table"), to: CGPoint(x: 0, y: 700))
        #expect(table.headerView(forSection: 0) === header, "It stays as long as a row of its section is in reach.")
        // What the keyboard goes to does not lie under the header.
        table.scrollToRow(at: [0, 10], at: .top, animated: false)
        #expect(table.contentOffset.y == table.rectForRow(at: [0, 10]).minY - header.bounds.height)
        try scene.scroll(scene.find(identifier: "table"), to: CGPoint(x: 0, y: 3000))
        #expect(table.headerView(forSection: 0) == nil && table.headerView(forSection: 1) != nil)
        controller.names[1].append("more")
        table.insertRows(at: [[1, 60]], with: .automatic)
        scene.advance(by: .seconds(6))
        #expect(table.headerView(forSection: 1)?.superview?.frame == table.rect(forSection: 1))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func groupedTablesHaveHeadersThatScroll() throws {
        let controller = NamesTable([["a"], ["b"]], style: .insetGrouped)
        _ = TestScene(root: controller)
        #expect(controller.tableView.headerView(forSection: 0)?.superview === controller.tableView)
    }
}
