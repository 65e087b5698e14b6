import LifelineKit
import LifelineTesting
import Testing

/// What a finger does to stacks, pages and sheets.
@Suite("Swipes between controllers") @MainActor
struct SwipeTests {
    private let touched: DisplayTraits.Flags = [.coarsePointer]

    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    // The reporter of touches at a place is found by its frame: neither strip nor card has a name for people.
    private func finger(_ scene: TestScene, _ view: UIView, at point: CGPoint) throws -> TestTouch {
        let element = try #require(scene.findAll { $0.id == view.layer.id }.first)
        return try scene.touch(element, at: point)
    }

    private func strip(_ navigation: UINavigationController) -> UIView? {
        navigation.interactivePopGestureRecognizer?.view?.superview == nil
            ? nil : navigation.interactivePopGestureRecognizer?.view
    }

    private func stack(_ traits: DisplayTraits.Flags) -> (TestScene, UINavigationController) {
        let navigation = UINavigationController(rootViewController: titled("List"))
        let scene = TestScene(root: navigation, traits: traits)
        navigation.pushViewController(titled("Detail"), animated: false)
        wait(scene)
        return (scene, navigation)
    }

    @Test func aSwipeFromTheEdgeGoesBack() throws {
        let (scene, navigation) = stack(touched)
        let detail = try #require(navigation.topViewController)
        let touch = try finger(scene, #require(strip(navigation)), at: CGPoint(x: 4, y: 300))
        touch.move(by: 60, 0)
        touch.move(by: 60, 0)
        #expect(
            abs(scene.presentation(of: detail.view).transform[4] - 120) < 0.5, "it is where the finger has moved it")
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        touch.drag(by: 150, 0, in: .seconds(1))
        touch.up()
        wait(scene)
        #expect(navigation.viewControllers.map(\.title) == ["List"])
        #expect(scene.title == "List")
        #expect(strip(navigation) == nil, "there is nothing to go back to")
        #expect(scene.runningAnimations == 0 && scene.mirrorEqualsSnapshot)
    }

    @Test func aSwipeThatReturnsChangesNothing() throws {
        let (scene, navigation) = stack(touched)
        let detail = try #require(navigation.topViewController)
        let touch = try finger(scene, #require(strip(navigation)), at: CGPoint(x: 4, y: 300))
        touch.drag(by: 200, 0, in: .seconds(1))
        touch.drag(by: -150, 0, in: .seconds(1))
        touch.up()
        wait(scene)
        #expect(navigation.topViewController === detail && detail.view.window != nil)
        #expect(detail.view.transform == .identity)
        #expect(navigation.navigationBar.topItem === detail.navigationItem)
        #expect(try scene.find(role: "button", name: "Back to List").frame.width > 0)
        #expect(scene.runningAnimations == 0 && scene.mirrorEqualsSnapshot)
    }

    @Test func aQuickSwipeGoesBackFromWhereverItEnds() throws {
        let (scene, navigation) = stack(touched)
        let touch = try finger(scene, #require(strip(navigation)), at: CGPoint(x: 4, y: 300))
        touch.drag(by: 80, 0, in: .milliseconds(100))
        touch.up()
        wait(scene)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func aLostConnectionEndsTheSwipe() throws {
        let (scene, navigation) = stack(touched)
        let touch = try finger(scene, #require(strip(navigation)), at: CGPoint(x: 4, y: 300))
        touch.drag(by: 100, 0, in: .seconds(1))
        scene.disconnect()
        wait(scene)
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func whereMicePointAndWhereItIsSwitchedOffThereIsNoStrip() throws {
        #expect(strip(stack([.canHover]).1) == nil)
        let navigation = UINavigationController(rootViewController: titled("List"))
        let scene = TestScene(root: navigation, traits: touched)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        navigation.pushViewController(titled("Detail"), animated: false)
        wait(scene)
        #expect(strip(navigation) == nil)
    }

    // MARK: Pages

    private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all: [UIViewController]
        var log: [String] = []
        init(_ all: [UIViewController]) { self.all = all }

        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = all.firstIndex(where: { $0 === controller }) else { return nil }
            return all.indices.contains(index + step) ? all[index + step] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.append("from \(previousViewControllers.first?.title ?? "") \(completed)") }
    }

    @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func pagesFollowTheFinger(style: UIPageViewController.TransitionStyle) throws {
        let source = Pages(["A", "B", "C"].map(titled))
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        pages.dataSource = source
        pages.delegate = source
        pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
        let scene = TestScene(root: pages, traits: touched)
        func swipe(_ distance: Double, back: Double = 0) throws {
            let touch = try finger(scene, pages.view, at: CGPoint(x: 200, y: 300))
            touch.drag(by: distance, 0, in: .seconds(1))
            if back != 0 { touch.drag(by: back, 0, in: .seconds(1)) }
            touch.up()
            wait(scene)
        }
        try swipe(-250)
        #expect(pages.viewControllers?.first?.title == "B")
        try swipe(-150, back: 140)
        #expect(pages.viewControllers?.first?.title == "B")
        #expect(source.all[1].view.window != nil && source.all[2].view.window == nil)
        #expect(source.all[2].parent == nil && source.all[1].parent === pages)
        try swipe(250)
        #expect(pages.viewControllers?.first?.title == "A")
        try swipe(250)
        #expect(pages.viewControllers?.first?.title == "A", "there is none before")
        #expect(source.log == ["from A true", "from B false", "from B true"])
        #expect(scene.runningAnimations == 0 && scene.mirrorEqualsSnapshot)
    }
}
