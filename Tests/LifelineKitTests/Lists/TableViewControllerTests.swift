import LifelineKit
import LifelineTesting
import Testing

@Suite("Table view controllers, and refresh controls of every scroll view") @MainActor
struct TableViewControllerTests {
    final class Names: UITableViewController {
        let log = Log()
        var names = ["Ada", "Grace", "Alan"]

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "People" }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log("select \(indexPath.row)")
        }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .none)
        }

        override func scrollViewDidScroll(_ scrollView: UIScrollView) { log("scroll") }
    }

    private let size = CGSize(width: 390, height: 700)

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func theTableOfTheStyleIsTheView(_ style: UITableView.Style) throws {
        let controller = Names(style: style)
        #expect(controller.view === controller.tableView && controller.tableView.style == style)
        #expect(controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
        let scene = TestScene(root: controller, size: size)
        #expect(scene.findAll(role: "option").map(\.name) == ["Ada", "Grace", "Alan"])
        #expect(scene.findAll(role: "group", name: "People").count == 1)
        #expect(Names().tableView.style == .plain)
    }

    @Test func selectionsAreClearedWhenItAppearsAgain() throws {
        let controller = Names(style: .plain)
        let navigation = UINavigationController(rootViewController: controller)
        let scene = TestScene(root: navigation, size: size)
        for clears in [true, false] {
            controller.clearsSelectionOnViewWillAppear = clears
            try scene.tap("Grace")
            #expect(controller.log.take().last == "select 1" && controller.tableView.indexPathForSelectedRow == [0, 1])
            navigation.pushViewController(UIViewController(), animated: false)
            scene.advance(by: .seconds(1))
            navigation.popViewController(animated: false)
            scene.advance(by: .seconds(1))
            #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
        }
    }

    @Test func theEditButtonEditsTheTable() throws {
        let controller = Names(style: .plain)
        controller.navigationItem.rightBarButtonItem = controller.editButtonItem
        #expect(controller.editButtonItem === controller.editButtonItem)
        let scene = TestScene(root: UINavigationController(rootViewController: controller), size: size)
        try scene.tap("Edit")
        #expect(controller.isEditing && controller.tableView.isEditing)
        #expect(scene.findAll(role: "button", name: "Done").count == 1)
        try scene.find(role: "button", name: "Done").tap()
        #expect(!controller.isEditing && !controller.tableView.isEditing)
        controller.isEditing = true
        #expect(controller.tableView.isEditing && controller.editButtonItem.title == "Done")
    }

    @Test func rowsAreNotEditableUnlessTheSubclassSaysSo() throws {
        let controller = Names(style: .plain)
        let scene = TestScene(root: controller, size: size)
        try scene.press("Tab")
        try scene.press("Delete")
        #expect(scene.findAll(role: "button", name: "Delete").isEmpty, "canEditRowAt is not overridden")
        #expect(throws: TestSceneError.self) { try scene.rightClick(scene.find(text: "Ada")) }
    }

    @Test func scrollingIsReported() throws {
        let controller = Names(style: .plain)
        controller.names = (0..<100).map { "Name \($0)" }
        let scene = TestScene(root: controller, size: size)
        controller.log.entries = []
        controller.tableView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        scene.advance(by: .zero)
        #expect(controller.log.take().first == "scroll")
    }

    @Test func rowsOfATableWithoutRoomThatWereRemovedDoNothing() throws {
        let controller = Names(style: .plain)
        let root = UIViewController()
        root.addChild(controller)
        root.view.addSubview(controller.view)
        controller.view.autoresizingMask = []
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
        let scene = TestScene(root: root, size: size)
        let row = try scene.find(role: "option", name: "Alan")
        controller.view.frame.size.height = 0
        controller.names = []
        controller.tableView.reloadData()
        scene.advance(by: .zero)
        controller.log.entries = []
        try row.tap()
        try scene.press("Delete")
        #expect(controller.log.take() == [] && controller.tableView.indexPathForSelectedRow == nil)
    }

    // MARK: Refreshing

    private func scroller(_ kind: String) -> UIScrollView {
        switch kind {
        case "table": UITableView()
        case "collection": UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        default: UIScrollView()
        }
    }

    @Test(arguments: ["table", "collection", "scroll view"])
    func aClickAndAKeyRefreshEveryScrollView(_ kind: String) throws {
        let scroll = scroller(kind)
        scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
        let control = UIRefreshControl()
        scroll.refreshControl = control
        var loads = 0
        control.addAction(UIAction { _ in loads += 1 }, for: .valueChanged)
        let scene = TestScene(root: ClosureController { $0.addSubview(scroll) }, size: size)
        let button = try scene.find(role: "button", name: "Refresh")
        #expect(button.frame.minY == 0, "with a mouse it is always visible")
        try button.tap()
        #expect(loads == 1 && control.isRefreshing)
        #expect(try scene.find(role: "button", name: "Refreshing…")[.ariaBusy] == "true")
        try scene.press("Enter")
        #expect(loads == 1, "not twice at the same time")
        control.endRefreshing()
        scene.advance(by: .zero)
        try scene.press(" ")
        #expect(loads == 2)
    }

    @Test func withFingersItIsOutOfSightUntilItIsPulled() throws {
        let controller = Names(style: .plain)
        controller.refreshControl = UIRefreshControl()
        let scene = TestScene(root: controller, size: size, traits: [.coarsePointer])
        #expect(try scene.find(role: "button", name: "Refresh").frame.maxY == 0)
        controller.refreshControl?.beginRefreshing()
        scene.advance(by: .zero)
        #expect(try scene.find(role: "button", name: "Refreshing…").frame.minY == 0)
        controller.refreshControl?.endRefreshing()
        scene.setTraits([.canHover])
        #expect(try scene.find(role: "button", name: "Refresh").frame.minY == 0, "a mouse was connected")
    }

    @Test func itsTitleIsItsName() throws {
        let controller = Names(style: .plain)
        let control = UIRefreshControl()
        control.attributedTitle = NSAttributedString(string: "Load mail")
        controller.refreshControl = control
        let scene = TestScene(root: controller, size: size)
        #expect(try scene.find(role: "button", name: "Load mail").text == "Load mail")
        #expect(controller.refreshControl === control && controller.tableView.refreshControl === control)
    }
}
