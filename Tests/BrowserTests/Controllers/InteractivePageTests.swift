import Browsers
import Foundation
import LifelineKit
import Testing

/// Transitions of one's own, driven by the test as a slider would drive them.
@MainActor
@Suite("Driven transitions on the page", .serialized, .browser())
struct InteractivePageTests {
    private func sample(_ title: String) -> SampleController {
        SampleController(title, .adapting(0xFFF1DC, 0x3A2A12), text: "A line of \(title)")
    }

    /// The incoming view comes from below.
    private final class Rise: UIViewControllerAnimatedTransitioning {
        var ends: [Bool] = []
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
            UIView.performWithoutAnimation {
                view.frame = context.containerView.bounds
                context.containerView.addSubview(view)
                view.transform = CGAffineTransform(translationX: 0, y: 400)
            }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = .identity
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    private final class Director: UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        let rise = Rise()
        var driver: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { rise }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { rise }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { rise }
        func interactionControllerForPresentation(
            using animator: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
    }

    // The incoming view is held at each place, goes on from where it is, and returns without a jump.
    private func drive(
        _ page: ControllerPage, _ director: Director, _ incoming: UIView, top: Double, finishes: Bool
    ) async throws {
        let y = "document.querySelector('[data-layer=\"\(incoming.layer.id)\"]')?.getBoundingClientRect().y"
        for part in [0.25, 0.75, 0.5] {
            page.perform { director.driver?.update(part) }
            try await page.page.wait(for: "Math.abs(\(y) - \(top + 400 * (1 - part))) < 1")
        }
        try await page.picture("driven-\(incoming.layer.id)")
        page.perform { if finishes { director.driver?.finish() } else { director.driver?.cancel() } }
        try await page.page.wait(for: "document.getAnimations().some(a => a.playState === 'running')")
        try await page.until("the end") { !director.rise.ends.isEmpty }
        #expect(director.rise.ends == [finishes])
        director.rise.ends = []
        try await page.page.wait(for: "document.getAnimations().length === 0")
    }

    @Test(arguments: [true, false]) func aStack(finishes: Bool) async throws {
        let director = Director()
        let navigation = UINavigationController(rootViewController: sample("One"))
        navigation.delegate = director
        let page = try await ControllerPage.open(navigation)
        let two = sample("Two")
        page.perform { navigation.pushViewController(two, animated: true) }
        try await drive(page, director, two.view, top: 44, finishes: finishes)
        #expect(navigation.viewControllers.map(\.title) == (finishes ? ["One", "Two"] : ["One"]))
        #expect((two.view.window != nil) == finishes)
        try await page.close()
    }

    @Test(arguments: [true, false]) func tabs(finishes: Bool) async throws {
        let director = Director()
        let tabs = UITabBarController()
        let all = [sample("One"), sample("Two")]
        tabs.viewControllers = all
        tabs.delegate = director
        let page = try await ControllerPage.open(tabs)
        try await page.page.click(selector: "[role=tab][aria-selected=false]")
        try await page.until("the transition") { tabs.transitionCoordinator != nil }
        try await drive(page, director, all[1].view, top: 0, finishes: finishes)
        #expect(tabs.selectedIndex == (finishes ? 1 : 0))
        try await page.close()
    }

    @Test(arguments: [true, false]) func aPresentation(finishes: Bool) async throws {
        let director = Director()
        let root = sample("One")
        let page = try await ControllerPage.open(root)
        let two = sample("Two")
        two.modalPresentationStyle = .custom
        two.transitioningDelegate = director
        page.perform { root.present(two, animated: true) }
        try await drive(page, director, two.view, top: 0, finishes: finishes)
        #expect((root.presentedViewController === two) == finishes)
        try await page.close()
    }

    @Test func whoAskedForLessMotionSeesEverythingFade() async throws {
        let navigation = UINavigationController(rootViewController: sample("One"))
        let page = try await ControllerPage.open(navigation, reducedMotion: true)
        // Every property that any animation of the page has changed since.
        _ = try await page.page.evaluate(
            """
            void (() => {
              window.animated = new Set();
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (frames, options) {
                for (const frame of frames) for (const key of Object.keys(frame)) window.animated.add(key);
                window.longest = Math.max(window.longest ?? 0, options.duration);
                return animate.call(this, frames, options);
              };
            })()
            """)
        let two = sample("Two")
        page.perform { navigation.pushViewController(two, animated: true) }
        try await page.untilRest(of: navigation)
        for option in [UIView.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp] {
            var ended = false
            page.perform {
                UIView.transition(with: two.view, duration: 0.3, options: option) {
                    two.view.backgroundColor = .red
                } completion: {
                    ended = $0
                }
            }
            try await page.until("a transition") { ended }
        }
        let sheet = sample("Three")
        page.perform { navigation.present(sheet, animated: true) }
        try await page.until("the sheet") { sheet.view.window != nil && sheet.transitionCoordinator == nil }
        let animated = try await page.page.evaluate("[...window.animated].sort().join(' ')").string ?? ""
        let properties = Set(animated.split(separator: " ").map(String.init)).subtracting([
            "offset", "composite", "easing",
        ])
        #expect(properties == ["opacity"], "\(animated)")
        try await page.close()
    }
}
