import LifelineKit
import LifelineTesting
import Testing

@Suite("Menus of bar button items") @MainActor
struct BarMenuTests {
    private func make(_ item: UIBarButtonItem) -> TestScene {
        let controller = UIViewController()
        controller.title = "Notes"
        controller.navigationItem.rightBarButtonItem = item
        return TestScene(
            root: UINavigationController(rootViewController: controller), size: CGSize(width: 900, height: 700))
    }

    @Test func aClickOpensTheMenuOfAnItemWithoutAnAction() throws {
        let log = Log()
        let menu = UIMenu(children: [UIAction(title: "Sort") { _ in log("sort") }])
        let scene = make(UIBarButtonItem(title: "More", image: UIImage(systemName: "ellipsis.circle"), menu: menu))
        let element = try scene.find(role: "button", name: "More")
        #expect(element.text.isEmpty && element[.ariaHaspopup] == "menu")
        try element.tap()
        let panel = try scene.find(role: "menu", name: "More").frame
        #expect(panel.maxX <= 892 && panel.minY >= element.frame.maxY)
        try scene.press("Enter")
        #expect(log.take() == ["sort"] && scene.focused?.name == "More")
    }

    @Test func withAnActionALongPressOpensIt() throws {
        let log = Log()
        let item = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { _ in log("add") },
            menu: UIMenu(children: [UIAction(title: "Folder") { _ in log("folder") }]))
        let scene = make(item)
        let element = try scene.find(role: "button", name: "Add")
        try element.tap()
        #expect(log.take() == ["add"])
        try scene.longPress(element)
        try scene.tap("Folder")
        #expect(log.take() == ["folder"])
    }

    @Test func anItemWithATargetKeepsIt() throws {
        @MainActor final class Owner {
            var taps = 0
            func tap() { taps += 1 }
        }
        let owner = Owner()
        let item = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain, target: owner, action: Owner.tap)
        item.accessibilityLabel = "Favourite"
        let scene = make(item)
        try scene.find(role: "button", name: "Favourite").tap()
        #expect(owner.taps == 1)
    }

    @Test func aSelectionIsTheTitle() throws {
        let item = UIBarButtonItem(
            title: nil, menu: UIMenu(children: [UIAction(title: "Day") { _ in }, UIAction(title: "Week") { _ in }]))
        item.changesSelectionAsPrimaryAction = true
        let scene = make(item)
        try scene.find(role: "button", name: "Day").tap()
        try scene.tap("Week")
        #expect(scene.findAll(role: "button", name: "Week").count == 1)
    }
}
