import Browsers
import Foundation
import LifelineKit
import Testing

@MainActor
@Suite(
    "Tabs, columns and pages in a browser", .serialized, .browser())
struct ContainerPageTests {
    private func sample(_ title: String, _ light: UInt32, _ dark: UInt32) -> SampleController {
        SampleController(title, .adapting(light, dark), text: "A line of \(title)")
    }

    private func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        let house = "M4 11l8-7l8 7v9h-5v-6h-6v6H4z"
        let star = "M12 3l2.7 5.8l6.3.7l-4.7 4.3l1.3 6.2L12 16.9L6.4 20l1.3-6.2L3 9.5l6.3-.7z"
        let all = [
            sample("Home", 0xE8F1FF, 0x16233A), sample("Stars", 0xFFF1DC, 0x3A2A12), sample("More", 0xEAFBEA, 0x14301A),
        ]
        for (controller, path) in zip(all, [house, star, "M5 12h.01M12 12h.01M19 12h.01"]) {
            controller.tabBarItem = UITabBarItem(title: controller.title, symbolPath: path)
        }
        all[1].tabBarItem.badgeValue = "3"
        tabs.viewControllers = all.map { UINavigationController(rootViewController: $0) }
        for (navigation, controller) in zip(tabs.viewControllers ?? [], all) {
            navigation.tabBarItem = controller.tabBarItem
        }
        return tabs
    }

    @Test(.browser(.accessibilityTree), arguments: [390, 1280], [ColorScheme.light, .dark])
    func tabsAreAListOfTabs(width: Int, scheme: ColorScheme) async throws {
        let tabs = tabs()
        let page = try await ControllerPage.open(tabs, width: width, colorScheme: scheme)
        try await page.picture("tabs-\(width)-\(scheme)")
        let tree = try await page.page.accessibilityTree()
        let list = tree.first(role: "tablist")
        let names = list?.flattened.filter { $0.role == "tab" }.map(\.name) ?? []
        #expect(names.count == 3 && names.first == "Home", "\(tree)")
        #expect(tree.first(role: "tab", name: "Home")?.states["selected"] == true)
        try await page.page.click(text: "Stars")
        try await page.until("the tab") { tabs.selectedIndex == 1 }
        try await page.page.wait(for: "document.title === 'Stars'")
        // One of the tabs is reached with Tab; the arrows go from one to the next, round and round.
        try await page.page.wait(
            for:
                "(document.querySelector('[role=tab][aria-selected=true]').focus(), document.activeElement.role === 'tab')"
        )
        try await page.page.press("ArrowRight")
        try await page.until("the next tab") { tabs.selectedIndex == 2 }
        try await page.page.wait(
            for: "document.activeElement.textContent === 'More' && document.activeElement.ariaSelected === 'true'")
        try await page.page.press("ArrowRight")
        try await page.until("the first tab") { tabs.selectedIndex == 0 }
        #expect(try await page.page.evaluate("document.querySelectorAll('[role=tab][tabindex=\"0\"]').length") == 1)
        try await page.close()
    }

    @Test(.browser(.accessibilityTree), arguments: [390, 900, 1280], [ColorScheme.light, .dark])
    func columns(width: Int, scheme: ColorScheme) async throws {
        let split = UISplitViewController(style: .tripleColumn)
        split.viewControllers = [
            sample("Boxes", 0xF2F2F7, 0x1C1C1E), sample("Letters", 0xE8F1FF, 0x16233A),
            sample("Letter", 0xFFF1DC, 0x3A2A12),
        ]
        let page = try await ControllerPage.open(split, width: width, colorScheme: scheme)
        try await page.picture("split-\(width)-\(scheme)")
        let headings = try await page.page.accessibilityTree().flattened.filter { $0.role == "heading" }.map(\.name)
        #expect(
            headings
                == (width == 390 ? ["Boxes"] : width == 900 ? ["Letters", "Letter"] : ["Boxes", "Letters", "Letter"]))
        try await page.close()
    }

    private final class Pages: UIPageViewControllerDataSource {
        let all: [UIViewController]
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
    }

    @Test(.browser(.touch), arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func pagesAreTurnedWithKeysAndFingers(style: UIPageViewController.TransitionStyle) async throws {
        let source = Pages([sample("One", 0xE8F1FF, 0x16233A), sample("Two", 0xFFF1DC, 0x3A2A12)])
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        pages.dataSource = source
        pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
        let page = try await ControllerPage.open(pages, touch: true)
        try await page.page.press("Tab")
        try await page.page.press("ArrowRight")
        try await page.until("the next page") { pages.viewControllers?.first === source.all[1] }
        try await page.untilRest(of: pages)
        try await page.page.press("ArrowLeft")
        try await page.until("the page before") { pages.viewControllers?.first === source.all[0] }
        try await page.untilRest(of: pages)
        try await page.followsFingers()
        try await page.draw(from: (350, 400), to: (150, 400))
        try await page.until("the drag") { pages.transitionCoordinator?.isInteractive == true }
        try await page.until("its half") { (pages.transitionCoordinator?.percentComplete ?? 0) > 0.4 }
        try await page.picture("pages-\(style)")
        try await page.finger(.move, [(60, 400)])
        try await page.finger(.end, [])
        try await page.untilRest(of: pages)
        #expect(pages.viewControllers?.first === source.all[1])
        try await page.close()
    }
}
