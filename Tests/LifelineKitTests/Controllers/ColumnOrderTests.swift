import LifelineTesting
import Testing

@testable import LifelineKit

@Suite("Order of calls in pages and columns") @MainActor
struct ColumnOrderTests {
    let log = Log()

    func make(_ name: String) -> Noted { Noted(name, log) }

    @Test(arguments: [true, false]) func aPageIsTurned(animated: Bool) {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([make("a")], direction: .forward, animated: false)
        let scene = TestScene(root: pages)
        wait(scene)
        _ = log.take()
        pages.setViewControllers([make("b")], direction: .forward, animated: animated)
        wait(scene)
        #expect(
            log.take() == [
                "a.willMove(toParent: nil)", "b.willMove(toParent: parent)", "b.viewDidLoad",
                "a.viewWillDisappear(\(animated))", "b.viewWillAppear(\(animated))", "b.viewIsAppearing",
                "a.viewDidDisappear(\(animated))", "b.viewDidAppear(\(animated))", "a.didMove(toParent: nil)",
                "b.didMove(toParent: parent)",
            ])
    }

    @Test func aColumnIsHiddenAndShown() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(make("list"), for: .primary)
        split.setViewController(make("detail"), for: .secondary)
        let scene = TestScene(root: split, size: CGSize(width: 1200, height: 800))
        wait(scene)
        #expect(log.take().filter { $0.contains("Appear(") }.count == 4)
        split.hide(.primary)
        wait(scene)
        #expect(log.take() == ["list.viewWillDisappear(false)", "list.viewDidDisappear(false)"])
        split.show(.primary)
        wait(scene)
        #expect(log.take() == ["list.viewWillAppear(false)", "list.viewIsAppearing", "list.viewDidAppear(false)"])
    }

    /// What is hidden where its container comes back does not appear with it.
    @Test func aHiddenColumnStaysSoWhenItsSplitViewReturns() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(make("list"), for: .primary)
        split.setViewController(make("detail"), for: .secondary)
        let navigation = UINavigationController(rootViewController: split)
        let scene = TestScene(root: navigation, size: CGSize(width: 1200, height: 800))
        split.hide(.primary)
        wait(scene)
        _ = log.take()
        navigation.pushViewController(UIViewController(), animated: false)
        wait(scene)
        #expect(log.take() == ["detail.viewWillDisappear(false)", "detail.viewDidDisappear(false)"])
        navigation.popViewController(animated: false)
        wait(scene)
        #expect(
            log.take() == ["detail.viewWillAppear(false)", "detail.viewIsAppearing", "detail.viewDidAppear(false)"])
    }
}
