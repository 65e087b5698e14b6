import LayerTree
import LifelineKit
import LifelineTesting
import Testing

@Suite("Context menus of rows and items") @MainActor
struct ListMenuTests {
    final class Table: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let log = Log()
        let table = UITableView(frame: .zero, style: .plain)
        var names = ["Ada", "Grace", "Alan"]

        override func loadView() { view = table }

        override func viewDidLoad() {
            super.viewDidLoad()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
            table.rowHeight = 44
            table.dataSource = self
            table.delegate = self
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard names[indexPath.row] != "Alan" else { return nil }
            let name = names[indexPath.row]
            return UIContextMenuConfiguration(
                identifier: NSString(string: name),
                actionProvider: { [log] _ in
                    UIMenu(children: [
                        UIAction(title: "Delete", attributes: .destructive) { _ in log("delete \(name)") }
                    ])
                })
        }

        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log("display \(configuration.identifier)") }

        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log("end") }
    }

    private func makeTable() -> (TestScene, Table) {
        let controller = Table()
        return (TestScene(root: controller, size: CGSize(width: 900, height: 700)), controller)
    }

    @Test func aRightClickOpensTheMenuOfTheRow() throws {
        let (scene, controller) = makeTable()
        try scene.rightClick(scene.find(text: "Grace"))
        #expect(controller.log.take() == ["display Grace"])
        try scene.tap("Delete")
        #expect(controller.log.take() == ["end", "delete Grace"])
        try scene.rightClick(scene.find(text: "Alan"))
        #expect(scene.findAll(role: "menu").isEmpty, "this row has none")
        try scene.longPress(scene.find(text: "Ada"))
        try scene.tap("Delete")
        #expect(controller.log.take() == ["display Ada", "end", "delete Ada"])
    }

    @Test func theMenuKeyOpensThatOfTheFocusedRow() throws {
        let (scene, controller) = makeTable()
        try scene.press("Tab")
        try scene.press("ArrowDown")
        #expect(scene.focused?.name == "Grace")
        try scene.press("F10", modifiers: .shift)
        #expect(controller.log.take() == ["display Grace"])
        #expect(try scene.find(role: "menu").frame.minY == 84)
        try scene.press("Escape")
        #expect(scene.focused?.name == "Grace" && controller.log.take() == ["end"])
    }

    @Test func scrolledRowsHaveTheirOwnMenus() throws {
        let (scene, controller) = makeTable()
        controller.names = (0..<100).map { "Person \($0)" }
        controller.table.reloadData()
        scene.advance(by: .zero)
        controller.table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
        scene.advance(by: .zero)
        try scene.rightClick(scene.find(text: "Person 25"))
        #expect(controller.log.take() == ["display Person 25"])
    }

    final class Plain: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView()
        override func loadView() { view = table }
        override func viewDidLoad() {
            super.viewDidLoad()
            table.dataSource = self
            table.delegate = self
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row"
            return cell
        }
    }

    @Test func aDelegateWithoutMenusLeavesTheBrowsersMenu() throws {
        let scene = TestScene(root: Plain(), size: CGSize(width: 900, height: 700))
        #expect(throws: TestSceneError.self) { try scene.rightClick(scene.find(text: "Row")) }
    }

    final class Collection: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        let log = Log()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var paths: [[IndexPath]] = []

        override func loadView() { view = collection }

        override func viewDidLoad() {
            super.viewDidLoad()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
            collection.allowsMultipleSelection = true
            collection.dataSource = self
            collection.delegate = self
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
            cell.accessibilityLabel = "Item \(indexPath.item)"
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            paths.append(indexPaths)
            guard !indexPaths.isEmpty else { return nil }
            return UIContextMenuConfiguration(actionProvider: { [log] _ in
                UIMenu(children: [UIAction(title: "Share") { _ in log("share \(indexPaths.map(\.item))") }])
            })
        }
    }

    @Test func selectedItemsShareAMenu() throws {
        let controller = Collection()
        let scene = TestScene(root: controller, size: CGSize(width: 900, height: 700))
        for name in ["Item 1", "Item 2"] { try scene.find(role: "option", name: name).tap() }
        try scene.rightClick(scene.find(role: "option", name: "Item 1"))
        try scene.tap("Share")
        #expect(controller.log.take() == ["share [1, 2]"])
        try scene.rightClick(scene.find(role: "option", name: "Item 3"))
        try scene.tap("Share")
        #expect(controller.log.take() == ["share [3]"])
    }
}

@Suite("Lists with context menus are released") @MainActor
struct ListMenuLeakTests {
    @Test func aTableGoesWithItsMenus() throws {
        weak var controller: ListMenuTests.Table?
        weak var table: UITableView?
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = TestScene(root: navigation, size: CGSize(width: 900, height: 700))
        do {
            let made = ListMenuTests.Table()
            (controller, table) = (made, made.table)
            navigation.pushViewController(made, animated: false)
            scene.advance(by: .seconds(1))
            try scene.rightClick(scene.find(text: "Ada"))
            try scene.tap("Delete")
            navigation.popViewController(animated: false)
            scene.advance(by: .seconds(10))
        }
        #expect(controller == nil && table == nil)
    }
}
