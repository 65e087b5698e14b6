import LifelineKit
import LifelineTesting
import Testing

@Suite("Bars: large titles that give way, toolbars") @MainActor
struct BarTests {
    private func scrolling(_ height: CGFloat) -> (TestScene, UINavigationController, UIScrollView) {
        let controller = UIViewController()
        controller.title = "Notes"
        let scroll = UIScrollView(frame: controller.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 300, height: height)
        scroll.accessibilityIdentifier = "scroll"
        controller.view.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        let scene = TestScene(root: navigation)
        wait(scene)
        return (scene, navigation, scroll)
    }

    @Test func aLargeTitleGivesWayToWhatIsScrolled() throws {
        let (scene, navigation, scroll) = scrolling(3000)
        #expect(navigation.navigationBar.frame.height == 96 && scroll.frame.height == 748)
        try scene.scroll(scene.find(identifier: "scroll"), to: CGPoint(x: 0, y: 5))
        #expect(navigation.navigationBar.frame.height == 96, "not for a tremble")
        try scene.scroll(scene.find(identifier: "scroll"), to: CGPoint(x: 0, y: 200))
        #expect(scene.runningAnimations > 0)
        wait(scene)
        #expect(navigation.navigationBar.frame.height == 44 && scroll.frame.height == 800)
        #expect(scene.findAll(role: "heading", name: "Notes").count == 1)
        try scene.scroll(scene.find(identifier: "scroll"), to: CGPoint(x: 0, y: 60))
        wait(scene)
        #expect(navigation.navigationBar.frame.height == 44, "only at the top it comes again")
        try scene.scroll(scene.find(identifier: "scroll"), to: .zero)
        wait(scene)
        #expect(navigation.navigationBar.frame.height == 96 && scroll.frame.height == 748)
        #expect(scene.findAll(role: "heading", name: "Notes").count == 1)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func whereNothingMoreCouldBeScrolledItStays() throws {
        let (scene, navigation, _) = scrolling(790)
        try scene.scroll(scene.find(identifier: "scroll"), to: CGPoint(x: 0, y: 42))
        wait(scene)
        #expect(navigation.navigationBar.frame.height == 96)
    }

    @Test func theNextControllerHasItsOwnTitle() throws {
        let (scene, navigation, _) = scrolling(3000)
        try scene.scroll(scene.find(identifier: "scroll"), to: CGPoint(x: 0, y: 200))
        wait(scene)
        navigation.pushViewController(UIViewController(), animated: true)
        wait(scene)
        #expect(navigation.navigationBar.frame.height == 96)
    }

    @Test(
        arguments: [("", nil, "Back"), ("Records", "", nil), ("Records", "All", "All")] as [(String, String?, String?)])
    func anEmptyTitleIsBackAndAnEmptyBackTitleTheChevronAlone(title: String, backTitle: String?, shown: String?) throws
    {
        let root = UIViewController()
        root.title = title
        root.navigationItem.backButtonTitle = backTitle
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(UIViewController(), animated: false)
        let scene = TestScene(root: navigation)
        let button = try scene.find(role: "button", name: shown.map { $0 == "Back" ? $0 : "Back to \($0)" } ?? "Back")
        #expect(button.text == shown ?? "")
    }

    /// A narrow bar has room for "Back", or for no title. In a wider one the button has its title again.
    @Test func theBackButtonHasItsTitleAgainInAWiderWindow() throws {
        let list = UIViewController()
        list.title = "Records"
        let navigation = UINavigationController(rootViewController: list)
        let scene = TestScene(root: navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        wait(scene)
        func title() throws -> String {
            let button = try scene.find(role: "button", name: "Back to Records")
            return "\(button.text) \(button.frame.width)"
        }
        let before = try title()
        #expect(before.hasPrefix("Records"))
        for (width, expected) in [(300.0, "Back 68.0"), (240, " 44.0"), (60, " 44.0")] {
            scene.resize(width: width, height: 600)
            wait(scene)
            let narrow = try title()
            #expect(narrow == expected)
        }
        scene.resize(width: 390, height: 844)
        wait(scene)
        #expect(try title() == before)
    }

    @Test func aButtonStaysTheSameWhenItsTitleChanges() throws {
        let list = UIViewController()
        let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
        item.primaryAction = UIAction { [unowned item] _ in item.title = "Done" }
        list.navigationItem.rightBarButtonItem = item
        let scene = TestScene(root: UINavigationController(rootViewController: list))
        wait(scene)
        let before = try scene.find(role: "button", name: "Edit")
        try scene.tap(before)
        wait(scene)
        let after = try scene.find(role: "button", name: "Done")
        #expect(before.id == after.id, "or the keyboard's focus would be lost")
        item.isEnabled = false
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
        wait(scene)
        #expect(try scene.find(role: "button", name: "Done").id == after.id)
        #expect(try !scene.find(role: "button", name: "Done").isEnabled)
        list.navigationItem.rightBarButtonItem = nil
        wait(scene)
        #expect(scene.findAll(role: "button", name: "Done").isEmpty)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func toolbarsShowWhatTheTopControllerHas() throws {
        var pressed: [String] = []
        func item(_ title: String) -> UIBarButtonItem {
            UIBarButtonItem(title: title, primaryAction: UIAction { _ in pressed.append(title) })
        }
        let list = UIViewController()
        list.toolbarItems = [item("Sort"), .flexibleSpace(), item("New")]
        let navigation = UINavigationController(rootViewController: list)
        let scene = TestScene(root: navigation)
        wait(scene)
        #expect(scene.findAll(role: "toolbar").isEmpty)
        navigation.setToolbarHidden(false, animated: true)
        wait(scene)
        let bar = try scene.find(role: "toolbar", name: "Toolbar")
        #expect(bar.frame == CGRect(x: 0, y: 795, width: 390, height: 49))
        #expect(list.view.frame.height == 751)
        let (sort, new) = try (scene.find(role: "button", name: "Sort"), scene.find(role: "button", name: "New"))
        #expect(sort.frame.minX == 8 && new.frame.maxX == 382, "\(sort.frame) \(new.frame)")
        try scene.tap("New")
        let detail = UIViewController()
        detail.toolbarItems = [.flexibleSpace(), item("Share"), .flexibleSpace()]
        navigation.pushViewController(detail, animated: true)
        wait(scene)
        #expect(scene.findAll(role: "button", name: "Sort").isEmpty)
        #expect(abs(try scene.find(role: "button", name: "Share").frame.midX - 195) <= 1)
        try scene.tap("Share")
        detail.setToolbarItems([item("Done")], animated: false)
        wait(scene)
        try scene.tap("Done")
        #expect(pressed == ["New", "Share", "Done"])
        navigation.isToolbarHidden = true
        wait(scene)
        #expect(detail.view.frame.height == 800)
        #expect(throws: (any Error).self) { try scene.tap("Done") }
        #expect(scene.mirrorEqualsSnapshot)
    }
}
