import Browsers
import Foundation
import LifelineKit
import Testing

@MainActor @Suite("Stacks on the page", .serialized, .browser())
struct NavigationPageTests {
    private func list() -> ListSample { ListSample("Notes") }

    private func detail(_ title: String = "Detail") -> SampleController {
        SampleController(title, .adapting(0xFFF1DC, 0x3A2A12), text: "A line of the note")
    }

    private let heading = "document.activeElement.localName + ' ' + document.activeElement.textContent"

    @Test(.browser(.accessibilityTree, .animationRate)) func aPushAndAPopPlaceTheFocusAndSayWhereOneIs() async throws {
        let root = list()
        let navigation = UINavigationController(rootViewController: root)
        let page = try await ControllerPage.open(navigation)
        let detail = detail()
        try await page.slowDown()
        page.perform { navigation.pushViewController(detail, animated: true) }
        // While it moves, what goes can't be used any more.
        try await page.page.wait(for: "document.getAnimations().length > 0")
        #expect(try await page.evaluate(root.view, "e.inert") == true)
        try await page.finish()
        try await page.untilRest(of: navigation)
        try await page.page.wait(for: "\(heading) === 'h1 Detail'")
        #expect(try await page.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none")
        let tree = try await page.page.accessibilityTree()
        #expect(tree.first(role: "heading", name: "Detail") != nil)
        #expect(tree.first(role: "heading", name: "Notes") == nil)
        #expect(tree.first(role: "button", name: "Back to Notes") != nil)
        // From the heading the first key reaches the way back.
        try await page.page.press("Tab")
        try await page.page.wait(for: "document.activeElement.ariaLabel === 'Back to Notes'")
        try await page.page.click(selector: "[aria-label='Back to Notes']")
        try await page.until("the pop") { navigation.viewControllers.count == 1 }
        try await page.untilRest(of: navigation)
        try await page.page.wait(for: "\(heading) === 'h1 Notes'")
        #expect(try await page.evaluate(root.view, "e.inert") == false)
        try await page.close()
    }

    /// A page with a button, and another one in its bar.
    private final class ButtonSample: UIViewController {
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit \(title)")
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let button = UIButton(configuration: .filled())
            button.setTitle("Open \(title ?? "")", for: .normal)
            button.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
            view.addSubview(button)
        }
    }

    /// The bar of tabs, which is at the bottom edge, then the bar with the title, then the page: for the Tab key and in
    /// the document, which screen readers follow.
    @Test(arguments: [390, 1280]) func barsComeBeforeWhatTheyLeadTo(width: Int) async throws {
        let stacks = ["Home", "Stars"].map { UINavigationController(rootViewController: ButtonSample($0)) }
        for stack in stacks { stack.tabBarItem = UITabBarItem(title: stack.topViewController?.title) }
        let tabs = UITabBarController()
        tabs.viewControllers = stacks
        let page = try await ControllerPage.open(tabs, width: width)
        func order(_ count: Int) async throws -> [String] {
            var names: [String] = []
            for _ in 0..<count {
                try await page.page.press("Tab")
                names.append(
                    try await page.page.evaluate(
                        "(e => e.ariaLabel || e.textContent)(document.activeElement)"
                    ).string ?? "")
            }
            return names
        }
        #expect(try await order(3) == ["Home", "Edit Home", "Open Home"])
        let documentOrder = """
            ['[role=tablist]', 'header', 'lifeline-button:not([role=tab], header *)'].map((s) =>
              [...document.querySelectorAll(s)].find((e) => e.checkVisibility({ visibilityProperty: true })
                && !e.closest('[inert]'))).every((e, i, all) =>
              !i || all[i - 1].compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING)
            """
        #expect(try await page.page.evaluate(documentOrder) == true)
        let isBelow = """
            document.querySelector('[role=tablist]').getBoundingClientRect().top
              > document.querySelector('header').getBoundingClientRect().bottom
            """
        #expect(try await page.page.evaluate(isBelow) == true)
        page.perform { stacks[0].pushViewController(ButtonSample("Detail"), animated: false) }
        try await page.untilRest(of: stacks[0])
        try await page.page.wait(for: "\(heading) === 'h1 Detail'")
        #expect(try await order(3) == ["Back to Home", "Edit Detail", "Open Detail"])
        #expect(try await page.page.evaluate(documentOrder) == true)
        try await page.close()
    }

    @Test(.browser(.animationRate)) func aPushIsSeenInTheMiddle() async throws {
        for (width, scheme) in [(390, ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)] {
            let navigation = UINavigationController(rootViewController: list())
            navigation.navigationBar.prefersLargeTitles = true
            let page = try await ControllerPage.open(navigation, width: width, colorScheme: scheme)
            try await page.picture("navigation-large-\(width)-\(scheme)")
            let detail = detail()
            detail.navigationItem.largeTitleDisplayMode = .never
            detail.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action)
            detail.toolbarItems = [
                UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(title: "12 lines"),
                .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
            ]
            try await page.slowDown()
            page.perform { navigation.pushViewController(detail, animated: true) }
            try await page.freeze(at: 0.2)
            let move = try await page.evaluate(detail.view, "e.getBoundingClientRect().x").number ?? 0
            #expect(move > 5 && move < Double(width) - 5, "\(move)")
            try await page.picture("navigation-push-\(width)-\(scheme)")
            try await page.finish()
            try await page.untilRest(of: navigation)
            page.perform { navigation.isToolbarHidden = false }
            try await page.page.wait(for: "document.querySelector('[role=toolbar]') !== null")
            try await page.picture("navigation-toolbar-\(width)-\(scheme)")
            try await page.close()
        }
    }

    @Test func aLargeTitleGivesWayToTheScrollingAndReturns() async throws {
        let root = list()
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        let page = try await ControllerPage.open(navigation)
        try await page.page.fling(x: 200, y: 400, distance: -400, speed: 1500)
        try await page.until("a small title") { navigation.navigationBar.bounds.height == 44 }
        try await page.page.wait(for: "document.getAnimations().length === 0")
        try await page.picture("navigation-collapsed")
        #expect(root.scroll.contentOffset.y > 100)
        try await page.page.fling(x: 200, y: 400, distance: 800, speed: 3000)
        try await page.until("a large title") { navigation.navigationBar.bounds.height == 96 }
        try await page.page.wait(for: "document.getAnimations().length === 0")
        #expect(try await page.evaluate(root.scroll, "e.getBoundingClientRect().y") == 96)
        try await page.close()
    }

    @Test(.browser(.touch)) func aFingerFromTheEdgeGoesBack() async throws {
        let root = list()
        let navigation = UINavigationController(rootViewController: root)
        let page = try await ControllerPage.open(navigation, touch: true)
        let detail = detail()
        page.perform { navigation.pushViewController(detail, animated: false) }
        try await page.untilRest(of: navigation)
        try await page.followsFingers()
        try await page.draw(from: (4, 400), to: (204, 400))
        try await page.until("the drag") { navigation.transitionCoordinator?.isInteractive == true }
        try await page.page.wait(
            for:
                "Math.abs(document.querySelector('[data-layer=\"\(detail.view.layer.id)\"]').getBoundingClientRect().x - 200) < 12"
        )
        try await page.picture("navigation-swipe")
        try await page.finger(.move, [(320, 400)])
        try await page.finger(.end, [])
        try await page.until("the pop") { navigation.viewControllers.count == 1 }
        try await page.untilRest(of: navigation)
        #expect(try await page.evaluate(root.view, "e.getBoundingClientRect().x") == 0)
        try await page.close()
    }

    // MARK: The address

    private func notes(_ path: String) -> UINavigationController {
        let root = list()
        root.urlPath = "/notes"
        let navigation = UINavigationController(rootViewController: root)
        navigation.stackForPath = { [unowned root] path in
            guard path.hasPrefix("/notes/"), let number = Int(path.dropFirst(7)) else { return nil }
            let note = SampleController("Note \(number)", .adapting(0xFFF1DC, 0x3A2A12), text: "A line of the note")
            note.urlPath = path
            return [root, note]
        }
        navigation.restore(path: path)
        return navigation
    }

    @Test func aDeepLinkRestoresTheStackAndBackAndForwardPopAndPush() async throws {
        var navigation: UINavigationController?
        let page = try await ControllerPage.open(path: "/notes/7") { path in
            let made = notes(path)
            navigation = made
            return made
        }
        let stack = try #require(navigation)
        #expect(stack.viewControllers.map(\.title) == ["Notes", "Note 7"])
        #expect(try await page.page.evaluate("document.title") == "Note 7")
        #expect(try await page.page.evaluate("location.pathname") == "/notes/7")
        #expect(try await page.page.html().contains("A line of the note 1"), "without a script, too")
        // Up to the list: the address follows, without an entry before it to go back to.
        try await page.page.click(selector: "[aria-label='Back to Notes']")
        try await page.page.wait(for: "location.pathname === '/notes' && document.title === 'Notes'")
        let length = try await page.page.evaluate("history.length").number ?? 0
        page.perform { stack.restore(path: "/notes/9", animated: true) }
        try await page.page.wait(for: "location.pathname === '/notes/9' && document.title === 'Note 9'")
        #expect(try await page.page.evaluate("history.length").number == length + 1)
        _ = try await page.page.evaluate("history.back()")
        try await page.until("the pop") { stack.viewControllers.count == 1 }
        try await page.page.wait(for: "document.title === 'Notes'")
        _ = try await page.page.evaluate("history.forward()")
        try await page.until("the push") { stack.topViewController?.title == "Note 9" }
        try await page.page.wait(for: "document.title === 'Note 9' && location.pathname === '/notes/9'")
        try await page.close()
    }
}

/// A list that scrolls.
final class ListSample: UIViewController {
    let scroll = UIScrollView()

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scroll)
        for row in 0..<60 {
            let label = UILabel(frame: CGRect(x: 16, y: CGFloat(row) * 44, width: 330, height: 44))
            label.text = "Row \(row + 1)"
            let line = UIView(frame: CGRect(x: 16, y: CGFloat(row) * 44 + 43, width: 2000, height: 0.5))
            line.backgroundColor = .separator
            scroll.addSubview(label)
            scroll.addSubview(line)
        }
        scroll.contentSize = CGSize(width: 320, height: 60 * 44)
    }
}
