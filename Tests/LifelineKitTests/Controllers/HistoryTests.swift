import LayerTree
import LifelineKit
import Testing

@testable import LifelineTesting

/// The browser's history of controllers, with and without addresses.
@MainActor @Suite struct HistoryTests {
    /// A controller whose button calls a closure.
    private final class Page: UIViewController {
        var action: () -> Void = {}

        init(_ title: String, path: String? = nil) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
            urlPath = path
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(configuration: .filled())
            button.setTitle("Act in \(title ?? "")", for: .normal)
            button.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
            button.addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    /// Performs changes as an action of the user.
    private func act(_ scene: TestScene, in page: Page, _ action: @escaping () -> Void) throws {
        page.action = action
        try scene.tap("Act in \(page.title ?? "")")
        page.action = {}
        rest(scene)
    }

    private func rest(_ scene: TestScene) { scene.advance(by: .seconds(2)) }

    private func sent(_ scene: TestScene, since count: Int = 0) -> [String] {
        scene.commands.dropFirst(count).compactMap {
            guard case .history(let change, let path, let title, _) = $0 else { return nil }
            return "\(change) \(path) \(title)"
        }
    }

    @Test func pushesAndPopsAreEntries() throws {
        let list = Page("List", path: "notes")
        let navigation = UINavigationController(rootViewController: list)
        weak var popped: UIViewController?
        let scene = TestScene(root: navigation)
        #expect(scene.path == "/notes", "a slash is added")
        try act(scene, in: list) {
            let one = Page("One", path: "/notes/1")
            popped = one
            navigation.pushViewController(one, animated: true)
        }
        #expect(sent(scene).last == "push /notes/1 One")
        navigation.popViewController(animated: true)
        rest(scene)
        #expect(sent(scene).last == "go /notes List")
        #expect(popped == nil, "what is popped is released, though Forward leads to it")
        // Without `stackForPath` it can't be made again: its entry becomes one of the list.
        try scene.goForward()
        rest(scene)
        #expect(navigation.topViewController === list && scene.path == "/notes" && scene.history.index == 1)
    }

    /// A finger that draws the page aside does what the button of its bar does, once the page has gone.
    @Test(arguments: [true, false]) func aSwipeFromTheEdgeGoesBack(isFarEnough: Bool) throws {
        let list = Page("List", path: "/notes")
        let navigation = UINavigationController(rootViewController: list)
        navigation.stackForPath = { [unowned list] in $0 == "/notes/1" ? [list, Page("One", path: $0)] : nil }
        let scene = TestScene(root: navigation, traits: [.coarsePointer])
        try act(scene, in: list) { navigation.pushViewController(Page("One", path: "/notes/1"), animated: true) }
        let strip = try #require(navigation.interactivePopGestureRecognizer?.view)
        let touch = try scene.touch(
            #require(scene.findAll { $0.id == strip.layer.id }.first), at: CGPoint(x: 4, y: 300))
        touch.drag(by: isFarEnough ? 250 : 60, 0, in: .seconds(1))
        #expect(scene.history.index == 1)
        touch.up()
        rest(scene)
        #expect(scene.title == (isFarEnough ? "List" : "One"))
        #expect(scene.history.paths == ["/notes", "/notes/1"])
        #expect(scene.history.index == (isFarEnough ? 0 : 1))
        if isFarEnough { try scene.goForward() } else { try scene.goBack() }
        rest(scene)
        #expect(scene.title == (isFarEnough ? "One" : "List"))
        #expect(scene.path == (isFarEnough ? "/notes/1" : "/notes"))
    }

    @Test func pathsMakeStacks() throws {
        let list = Page("List", path: "/notes")
        let navigation = UINavigationController(rootViewController: list)
        var made: [String] = []
        navigation.stackForPath = { [unowned list] path in
            guard path.hasPrefix("/notes/") else { return nil }
            made.append(path)
            return [list, Page(path, path: path)]
        }
        let scene = TestScene(root: navigation)
        try act(scene, in: list) { navigation.pushViewController(Page("One", path: "/notes/1"), animated: true) }
        try scene.goBack()
        rest(scene)
        #expect(navigation.topViewController === list && made.isEmpty)
        let count = scene.commands.count
        try scene.goForward()
        rest(scene)
        #expect(made == ["/notes/1"] && navigation.topViewController?.title == "/notes/1")
        #expect(sent(scene, since: count).isEmpty, "the address is there already")
        // Forward while the pop is on its way, and back while the app pops: the browser is followed, and not told.
        try scene.goBack()
        scene.advance(by: .milliseconds(50))
        try scene.goForward()
        rest(scene)
        #expect(navigation.topViewController?.title == "/notes/1")
        #expect(sent(scene, since: count).isEmpty)
        #expect(navigation.restore(path: "/notes/9"), "a deep link")
        rest(scene)
        #expect(navigation.topViewController?.title == "/notes/9")
        // An entry that the scene has not made is found by its address.
        scene.client.send(.history(path: "/notes/4"))
        rest(scene)
        #expect(navigation.topViewController?.title == "/notes/4" && made.last == "/notes/4")
    }

    /// The app pops, and before its command arrives the visitor goes back.
    @Test func commandsThatComeTooLateAreIgnored() throws {
        let list = Page("List")
        let navigation = UINavigationController(rootViewController: list)
        let scene = TestScene(root: navigation)
        let one = Page("One")
        try act(scene, in: list) { navigation.pushViewController(one, animated: false) }
        try act(scene, in: one) { navigation.pushViewController(Page("Two"), animated: false) }
        #expect(scene.history.index == 2)
        scene.client.holdsBytes = true
        navigation.popViewController(animated: false)
        scene.performTurn()
        let hasMoved = scene.history.move(by: -1)
        #expect(hasMoved)
        scene.client.send(scene.history.event)
        scene.client.holdsBytes = false
        rest(scene)
        #expect(navigation.viewControllers.count == 2 && scene.history.index == 1 && scene.title == "One")
    }

    @Test func aPageWithoutAPathKeepsTheAddress() throws {
        let list = Page("List", path: "/list")
        let navigation = UINavigationController(rootViewController: list)
        let scene = TestScene(root: navigation)
        let one = Page("One")
        try act(scene, in: list) { navigation.pushViewController(one, animated: true) }
        #expect(scene.history.paths == ["/list", "/list"] && scene.title == "One")
        try act(scene, in: one) { navigation.pushViewController(Page("Two", path: "/two"), animated: true) }
        #expect(scene.history.paths == ["/list", "/list", "/two"])
        try scene.go(by: -2)
        rest(scene)
        #expect(navigation.topViewController === list && scene.title == "List")
    }

    @Test func replacedStacksAreEntriesAsInASidebar() throws {
        let navigation = UINavigationController(rootViewController: Page("List"))
        let list = try #require(navigation.topViewController as? Page)
        let scene = TestScene(root: navigation)
        try act(scene, in: list) { navigation.setViewControllers([list, Page("One"), Page("Two")], animated: true) }
        #expect(scene.history.index == 1)
        navigation.popToRootViewController(animated: true)
        rest(scene)
        #expect(scene.history.index == 0)
        // Not an action of the user.
        navigation.pushViewController(Page("Three"), animated: true)
        rest(scene)
        #expect(scene.history.index == 0 && scene.title == "Three")
    }

    @Test func tabsAreEntriesIfTheyHaveAddresses() throws {
        func tabs(_ paths: [String?]) -> UITabBarController {
            let tabs = UITabBarController()
            tabs.viewControllers = zip(["One", "Two"], paths).map { Page($0, path: $1) }
            return tabs
        }
        let plain = tabs([nil, nil])
        let scene = TestScene(root: plain)
        try scene.tap("Two")
        rest(scene)
        #expect(scene.history.paths == ["/"])
        let addressed = tabs(["/one", "/two"])
        let other = TestScene(root: addressed)
        try other.tap("Two")
        rest(other)
        #expect(other.history.paths == ["/one", "/two"] && other.title == "Two")
        try other.goBack()
        rest(other)
        #expect(addressed.selectedIndex == 0 && other.path == "/one" && other.title == "One")
        try other.goForward()
        rest(other)
        #expect(addressed.selectedIndex == 1)
    }

    // MARK: Presentations

    nonisolated private static let phone = CGSize(width: 390, height: 844)
    nonisolated private static let desktop = CGSize(width: 1280, height: 800)

    /// A page above its list, which presents something.
    private func presenting(
        _ make: @escaping () -> UIViewController, size: CGSize
    ) throws -> (scene: TestScene, navigation: UINavigationController) {
        let list = Page("List")
        let navigation = UINavigationController(rootViewController: list)
        let scene = TestScene(root: navigation, size: size)
        let page = Page("Page")
        try act(scene, in: list) { navigation.pushViewController(page, animated: false) }
        try act(scene, in: page) { page.present(make(), animated: true) }
        return (scene, navigation)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func backClosesWhatCoversThePhone(style: UIModalPresentationStyle) throws {
        let (scene, navigation) = try presenting(
            {
                let sheet = UINavigationController(rootViewController: Page("Sheet"))
                sheet.modalPresentationStyle = style
                return sheet
            }, size: Self.phone)
        #expect(scene.history.index == 2 && scene.title == "Sheet")
        let sheet = try #require(navigation.presentedViewController as? UINavigationController)
        let root = try #require(sheet.topViewController as? Page)
        try act(scene, in: root) { sheet.pushViewController(Page("Inside"), animated: false) }
        #expect(scene.history.index == 3)
        try scene.goBack()
        rest(scene)
        #expect(sheet.viewControllers.count == 1 && navigation.presentedViewController === sheet)
        try scene.goBack()
        rest(scene)
        #expect(navigation.presentedViewController == nil && scene.title == "Page")
        try scene.goBack()
        rest(scene)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test(arguments: [phone, desktop]) func whatMayNotBeDismissedStays(size: CGSize) throws {
        let (scene, navigation) = try presenting(
            {
                let sheet = Page("Sheet")
                sheet.isModalInPresentation = true
                return sheet
            }, size: size)
        let index = scene.history.index
        try scene.goBack()
        rest(scene)
        #expect(navigation.presentedViewController != nil && scene.history.index == index)
        #expect(navigation.viewControllers.count == 2)
        navigation.dismiss(animated: true)
        rest(scene)
        #expect(scene.history.index == 1)
    }

    @Test(arguments: [phone, desktop]) func anAlertHasToBeAnswered(size: CGSize) throws {
        let (scene, navigation) = try presenting(
            {
                let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default))
                return alert
            }, size: size)
        #expect(scene.history.index == 1)
        try scene.goBack()
        rest(scene)
        #expect(navigation.presentedViewController is UIAlertController && scene.history.index == 1)
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func onAWidePageBackClosesTheSheetOnly() throws {
        let (scene, navigation) = try presenting({ Page("Sheet") }, size: Self.desktop)
        #expect(scene.history.index == 1)
        try scene.goBack()
        rest(scene)
        #expect(navigation.presentedViewController == nil && scene.history.index == 1)
        #expect(navigation.viewControllers.count == 2)
    }
}
