import Browsers
import Foundation
import LifelineKit
import Testing

/// Transitions that another one interrupts: in the page nothing may jump.
///
/// Each animation is stopped at a place as soon as it is made. So what is seen before the interruption and in its first
/// moment can be compared to the point, however slow the machine is.
@MainActor
@Suite("Interrupted transitions on the page", .serialized, .browser())
struct InterruptionPageTests {
    private func sample(_ title: String) -> SampleController {
        SampleController(title, .adapting(0xFFF1DC, 0x3A2A12), text: "A line of \(title)")
    }

    /// Stops animations at half of their time; from `halts = 0` on at their beginnings.
    private func haltAnimations(on page: ControllerPage) async throws {
        _ = try await page.page.evaluate(
            """
            void (() => {
              window.halts = 0.5;
              window.halted = 0;
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (frames, options) {
                const animation = animate.call(this, frames, options);
                animation.pause();
                animation.currentTime = (options.delay ?? 0) + options.duration * window.halts;
                if (!window.halted++) queueMicrotask(() => { window.seen = window.look?.(); });
                return animation;
              };
              window.continueLayout = () => {
                Element.prototype.animate = animate;
                for (const animation of document.getAnimations()) animation.finish();
              };
            })()
            """)
    }

    /// Where elements are and how much of them shows: six numbers for each.
    private func places(_ page: ControllerPage, _ views: [UIView]) async throws -> [[Double]] {
        // One evaluation: the server stops waiting for an animation after a while.
        let places = try await page.page.evaluate(
            """
            [\(views.map(page.element).joined(separator: ","))].map((e) => {
              if (!e) return [];
              const { x, y, width, height } = e.getBoundingClientRect();
              const place = [...e.parentElement.children].indexOf(e);
              return [x, y, width, height, 1000 * getComputedStyle(e).opacity, 10 * place];
            })
            """
        ).array.map { $0.array.compactMap(\.number) }
        try #require(
            places.count == views.count && places.allSatisfy { $0.count == 6 }, "a view is not in the page: \(places)")
        return places
    }

    /// Starts one transition, interrupts it half-way by another, and compares what is seen.
    private func interrupt(
        _ page: ControllerPage, of container: UIViewController, watching views: @MainActor () -> [UIView],
        begin: @MainActor () -> Void, isRunning: @MainActor () -> Bool, by other: @MainActor () -> Void,
        comparingPlaces: Bool = true, picture: String? = nil
    ) async throws {
        try await haltAnimations(on: page)
        page.perform(begin)
        try await page.page.wait(for: "window.halted > 0")
        _ = try await page.page.evaluate(
            "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(1))))")
        let watched = views()
        let before = try await places(page, watched)
        if let picture { try await page.picture("\(picture)-before") }
        try #require(isRunning(), "The machine is too slow: the server has given up waiting.")
        _ = try await page.page.evaluate("void (window.halts = 0, window.halted = 0)")
        page.perform(other)
        try await page.page.wait(for: "window.halted > 0")
        let after = try await places(page, watched)
        if let picture { try await page.picture("\(picture)-after") }
        for (before, after) in zip(before, after) {
            for (old, new) in zip(before, after).prefix(comparingPlaces ? 6 : 5) {
                #expect(abs(old - new) <= 1.5, "\(before) \(after)")
            }
        }
        _ = try await page.page.evaluate("window.continueLayout()")
        try await page.untilRest(of: container)
    }

    @Test func aPushThatIsTakenBack() async throws {
        let one = sample("One")
        let two = sample("Two")
        let navigation = UINavigationController(rootViewController: one)
        let page = try await ControllerPage.open(navigation)
        try await interrupt(
            page, of: navigation, watching: { [one.view, two.view] + shades(around: one.view) },
            begin: { navigation.pushViewController(two, animated: true) },
            isRunning: { navigation.transitionCoordinator != nil },
            by: { navigation.popViewController(animated: true) }, picture: "push-taken-back")
        #expect(two.view.window == nil && one.view.window != nil && one.view.transform == .identity)
        #expect(shades(around: one.view).isEmpty)
        try await page.page.wait(for: "\(page.element(one.view)).getBoundingClientRect().x === 0")
        try await page.close()
    }

    @Test func aPopThatIsTakenBack() async throws {
        let one = sample("One")
        let two = sample("Two")
        let navigation = UINavigationController(rootViewController: one)
        navigation.pushViewController(two, animated: false)
        let page = try await ControllerPage.open(navigation)
        try await interrupt(
            page, of: navigation, watching: { [one.view, two.view] + shades(around: one.view) },
            begin: { navigation.popViewController(animated: true) },
            isRunning: { navigation.transitionCoordinator != nil },
            by: { navigation.pushViewController(two, animated: true) })
        #expect(navigation.topViewController === two && two.view.window != nil && one.view.window == nil)
        #expect(two.view.transform == .identity && one.view.transform == .identity)
        try await page.close()
    }

    @Test func aPopOverAPop() async throws {
        let all = ["One", "Two", "Three"].map(sample)
        let navigation = UINavigationController(rootViewController: all[0])
        for controller in all.dropFirst() { navigation.pushViewController(controller, animated: false) }
        let page = try await ControllerPage.open(navigation)
        // The view that comes in below moves the others' places among their siblings.
        try await interrupt(
            page, of: navigation, watching: { [all[1].view, all[2].view] },
            begin: { navigation.popViewController(animated: true) },
            isRunning: { navigation.transitionCoordinator != nil },
            by: { navigation.popViewController(animated: true) }, comparingPlaces: false, picture: "pop-over-pop")
        #expect(all.map { $0.view.window != nil } == [true, false, false])
        try await page.close()
    }

    @Test func aPushOverAPush() async throws {
        let all = ["One", "Two", "Three"].map(sample)
        let navigation = UINavigationController(rootViewController: all[0])
        let page = try await ControllerPage.open(navigation)
        try await interrupt(
            page, of: navigation, watching: { [all[0].view, all[1].view] + shades(around: all[0].view) },
            begin: { navigation.pushViewController(all[1], animated: true) },
            isRunning: { navigation.transitionCoordinator != nil },
            by: { navigation.pushViewController(all[2], animated: true) }, picture: "push-over-push")
        #expect(all.map { $0.view.window != nil } == [false, false, true])
        #expect(all.allSatisfy { $0.view.transform == .identity } && all[0].view.isUserInteractionEnabled)
        navigation.popToRootViewController(animated: false)
        try await page.page.wait(for: "!\(page.element(all[0].view))?.inert")
        try await page.close()
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func aPresentationThatIsDismissed(style: UIModalPresentationStyle) async throws {
        let root = sample("One")
        let two = sample("Two")
        two.modalPresentationStyle = style
        let page = try await ControllerPage.open(root)
        try await interrupt(
            page, of: root, watching: { [two.view] + (two.presentationController?.containerView?.subviews ?? []) },
            begin: { root.present(two, animated: true) }, isRunning: { two.transitionCoordinator != nil },
            by: { root.dismiss(animated: true) })
        try await page.until("the end") { root.presentedViewController == nil && two.view.window == nil }
        #expect(two.view.transform == .identity && root.view.window != nil)
        try await page.close()
    }

    /// Presents a controller, begins to dismiss it and presents one meanwhile.
    private func interruptDismissal(
        of two: UIViewController, over root: UIViewController, byPresenting next: UIViewController, picture: String
    ) async throws -> (page: ControllerPage, container: UIView?) {
        let page = try await ControllerPage.open(root)
        page.perform { root.present(two, animated: false) }
        try await page.page.wait(for: "\(page.element(two.view)) !== null")
        let container = two.presentationController?.containerView
        try await interrupt(
            page, of: root, watching: { [two.view] + (container?.subviews ?? []) },
            begin: { root.dismiss(animated: true) }, isRunning: { two.transitionCoordinator != nil },
            by: { root.present(next, animated: true) }, picture: picture)
        return (page, container)
    }

    @Test func aDismissalThatAnotherPresentationInterrupts() async throws {
        let (root, two, three) = (sample("One"), sample("Two"), sample("Three"))
        let (page, container) = try await interruptDismissal(
            of: two, over: root, byPresenting: three, picture: "dismissal-interrupted")
        try await page.until("the end") { three.transitionCoordinator == nil && two.view.window == nil }
        #expect(root.presentedViewController === three && three.view.window != nil && container?.window == nil)
        try await page.close()
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func aPresentationThatIsAskedBackWhileItGoes(style: UIModalPresentationStyle) async throws {
        let (root, two) = (sample("One"), sample("Two"))
        two.modalPresentationStyle = style
        let (page, container) = try await interruptDismissal(
            of: two, over: root, byPresenting: two, picture: "asked-back-\(style)")
        try await page.until("the end") { two.transitionCoordinator == nil }
        #expect(root.presentedViewController === two && container?.window != nil && two.view.window != nil)
        try await page.page.wait(for: "!\(page.element(two.view)).closest('[inert]')")
        try await page.close()
    }

    @Test func aPageThatIsTurnedBack() async throws {
        let all = ["One", "Two"].map(sample)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([all[0]], direction: .forward, animated: false)
        let page = try await ControllerPage.open(pages)
        try await interrupt(
            page, of: pages, watching: { all.map { $0.view } },
            begin: { pages.setViewControllers([all[1]], direction: .forward, animated: true) },
            isRunning: { pages.transitionCoordinator != nil },
            by: { pages.setViewControllers([all[0]], direction: .reverse, animated: true) })
        #expect(all[1].view.window == nil && all[0].view.window != nil)
        try await page.close()
    }

    enum Change: CaseIterable { case push, popToRoot, set }

    private final class Holder: UINavigationControllerDelegate {
        var driver: UIPercentDrivenInteractiveTransition?
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
    }

    /// On a slow network the module that holds animations arrives after the animation would have ended.
    @Test(.browser(.networkConditions)) func aPopIsHeldWhileTheModuleForItLoads() async throws {
        let all = ["One", "Two"].map(sample)
        let navigation = UINavigationController(rootViewController: all[0])
        navigation.pushViewController(all[1], animated: false)
        let holder = Holder()
        navigation.delegate = holder
        let page = try await ControllerPage.open(navigation)
        holder.driver = UIPercentDrivenInteractiveTransition()
        try await page.page.setNetwork(latency: .seconds(1))
        page.perform { navigation.popViewController(animated: true) }
        page.perform { holder.driver?.update(0.25) }
        try await page.page.wait(
            for: "Math.abs(\(page.element(all[1].view)).getBoundingClientRect().x - \(390 * 0.25)) < 1")
        #expect(navigation.transitionCoordinator != nil)
        page.perform { holder.driver?.cancel() }
        try await page.until("the pop is cancelled") { navigation.transitionCoordinator == nil }
        #expect(navigation.viewControllers.count == 2)
        try await page.close()
    }

    /// A pop that is held by a finger, while code changes the stack: both views stay where they are seen, with the shade,
    /// whichever side is the nearer one.
    @Test(arguments: [0.25, 0.75], Change.allCases)
    func aPopUnderAFingerThatIsInterrupted(at part: Double, by change: Change) async throws {
        let all = ["One", "Two", "Three", "Four"].map(sample)
        let navigation = UINavigationController(rootViewController: all[0])
        navigation.pushViewController(all[1], animated: false)
        navigation.pushViewController(all[2], animated: false)
        let holder = Holder()
        navigation.delegate = holder
        let page = try await ControllerPage.open(navigation)
        holder.driver = UIPercentDrivenInteractiveTransition()
        page.perform { navigation.popViewController(animated: true) }
        page.perform { holder.driver?.update(part) }
        let width = 390.0
        try await page.page.wait(
            for: "Math.abs(\(page.element(all[2].view)).getBoundingClientRect().x - \(width * part)) < 1")
        let watched: [UIView] = [all[1].view, all[2].view] + shades(around: all[1].view)
        #expect(watched.count == 3)
        let before = try await places(page, watched)
        try await page.picture("held-\(change)-\(Int(part * 100))-before")
        try await haltAnimations(on: page)
        // Looked at with the commit: nothing may be put right only later, when a frame may have been painted.
        let lefts = watched.map { "\(page.element($0)).getBoundingClientRect().x" }
        _ = try await page.page.evaluate(
            "void (window.halts = 0, window.look = () => [\(lefts.joined(separator: ","))])")
        holder.driver = nil
        page.perform {
            switch change {
            case .push: navigation.pushViewController(all[3], animated: true)
            case .popToRoot: navigation.popToRootViewController(animated: true)
            case .set: navigation.setViewControllers([all[0], all[3]], animated: true)
            }
        }
        try await page.page.wait(for: "window.halted > 0")
        let after = try await places(page, watched)
        let seen = try await page.page.evaluate("window.seen").array.compactMap(\.number)
        #expect(seen.count == 3 && zip(seen, before).allSatisfy { abs($0 - $1[0]) <= 1.5 }, "\(before) \(seen)")
        try await page.picture("held-\(change)-\(Int(part * 100))-after")
        for (before, after) in zip(before, after) {
            for (old, new) in zip(before, after).dropLast() { #expect(abs(old - new) <= 1.5, "\(before) \(after)") }
        }
        // Nothing has changed places, though another view may have come between.
        let order = { (places: [[Double]]) in places.indices.sorted { places[$0][5] < places[$1][5] } }
        #expect(order(before) == order(after))
        if change == .popToRoot {
            // What was seen below still covers what takes its place, and fades away.
            let places = try await places(page, [all[0].view, watched[0]])
            #expect(places[0][5] < places[1][5], "\(places)")
        }
        _ = try await page.page.evaluate("window.continueLayout()")
        try await page.untilRest(of: navigation)
        let kept = part < 0.5 ? ["One", "Two", "Three"] : ["One", "Two"]
        let expected =
            switch change {
            case .push: kept + ["Four"]
            case .popToRoot: ["One"]
            case .set: ["One", "Four"]
            }
        #expect(navigation.viewControllers.map { $0.title ?? "" } == expected)
        for controller in all where controller.isViewLoaded {
            let isTop = controller === navigation.topViewController
            #expect(controller.view.transform == .identity && controller.view.alpha == 1)
            #expect((controller.view.window != nil) == isTop, "\(controller.title ?? "")")
        }
        let left = all.filter { !shades(around: $0.view).isEmpty }
        #expect(left.isEmpty)
        try await page.close()
    }

    /// What dims the view below, while something moves over it.
    private func shades(around view: UIView) -> [UIView] {
        (view.superview?.subviews ?? []).filter { "\(type(of: $0))" == "TransitionShade" }
    }
}
