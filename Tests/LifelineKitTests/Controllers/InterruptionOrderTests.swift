import Foundation
import LifelineKit
import LifelineTesting
import Testing

/// The rows of interrupted transitions: the running one is over for its controllers first. What is seen goes on, see
/// `InterruptionPageTests`.
@Suite("Order of calls of interrupted transitions") @MainActor
struct InterruptionOrderTests {
    private let log = Log()

    private func make(_ name: String) -> Noted { Noted(name, log) }

    private func navigation(_ names: String...) -> (UINavigationController, TestScene, [Noted]) {
        let controllers = names.map(make)
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        let scene = TestScene(root: navigation)
        wait(scene)
        _ = log.take()
        return (navigation, scene, controllers)
    }

    /// After everything: nothing is moved, deaf or in the way, and the page has what the tree has.
    private func isAtRest(_ scene: TestScene, _ controllers: [UIViewController]) {
        #expect(scene.runningAnimations == 0 && scene.mirrorEqualsSnapshot)
        for view in controllers.compactMap(\.viewIfLoaded) {
            #expect(view.transform == .identity && view.alpha == 1)
            guard let superview = view.superview else { continue }
            #expect(superview.subviews.count == 1, "\(superview.subviews)")
        }
    }

    @Test(arguments: [30, 200]) func aPopThatInterruptsAPush(after pause: Int) {
        let (navigation, scene, all) = navigation("a")
        let b = make("b")
        navigation.pushViewController(b, animated: true)
        scene.advance(by: .milliseconds(pause))
        _ = log.take()
        navigation.popViewController(animated: true)
        #expect(
            log.take() == [
                "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "b.didMove(toParent: parent)",
                "b.willMove(toParent: nil)", "b.viewWillDisappear(true)", "a.viewWillAppear(true)",
            ])
        wait(scene)
        #expect(
            log.take() == [
                "a.viewIsAppearing", "b.viewDidDisappear(true)", "a.viewDidAppear(true)", "b.didMove(toParent: nil)",
            ])
        #expect(all[0].view.window != nil && b.view.window == nil)
        isAtRest(scene, all + [b])
    }

    @Test func aPushThatInterruptsAPop() {
        let (navigation, scene, all) = navigation("a", "b")
        navigation.popViewController(animated: true)
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        let c = make("c")
        navigation.pushViewController(c, animated: true)
        wait(scene)
        #expect(
            log.take() == [
                "b.viewDidDisappear(true)", "a.viewDidAppear(true)", "b.didMove(toParent: nil)",
                "c.willMove(toParent: parent)", "c.viewDidLoad", "a.viewWillDisappear(true)", "c.viewWillAppear(true)",
                "c.viewIsAppearing", "a.viewDidDisappear(true)", "c.viewDidAppear(true)", "c.didMove(toParent: parent)",
            ])
        #expect(all.allSatisfy { $0.view.window == nil } && c.view.window != nil)
        isAtRest(scene, all + [c])
    }

    /// The one that is popped comes back in the middle of its way.
    @Test func aPopThatIsTakenBack() {
        let (navigation, scene, all) = navigation("a", "b")
        navigation.popViewController(animated: true)
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        navigation.pushViewController(all[1], animated: true)
        wait(scene)
        #expect(
            log.take() == [
                "b.viewDidDisappear(true)", "a.viewDidAppear(true)", "b.didMove(toParent: nil)",
                "b.willMove(toParent: parent)", "a.viewWillDisappear(true)", "b.viewWillAppear(true)",
                "b.viewIsAppearing", "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "b.didMove(toParent: parent)",
            ])
        isAtRest(scene, all)
    }

    /// A change that is not animated ends all movement.
    @Test func aChangeAtOnceThatInterruptsAPush() {
        let (navigation, scene, all) = navigation("a")
        let b = make("b")
        navigation.pushViewController(b, animated: true)
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        navigation.popViewController(animated: false)
        #expect(all[0].view.transform == .identity && b.view.transform == .identity)
        wait(scene)
        #expect(b.view.window == nil)
        #expect(
            log.take() == [
                "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "b.didMove(toParent: parent)",
                "b.willMove(toParent: nil)", "b.viewWillDisappear(false)", "a.viewWillAppear(false)",
                "a.viewIsAppearing", "b.viewDidDisappear(false)", "a.viewDidAppear(false)", "b.didMove(toParent: nil)",
            ])
        isAtRest(scene, all + [b])
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func aPresentationThatInterruptsADismissal(style: UIModalPresentationStyle) {
        let a = make("a")
        let scene = TestScene(root: a)
        let b = make("b")
        let c = make("c")
        for controller in [b, c] { controller.modalPresentationStyle = style }
        a.present(b, animated: true)
        wait(scene)
        a.dismiss(animated: true) { log("dismissed") }
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        a.present(c, animated: true) { log("presented") }
        let isFull = style == .fullScreen
        let old = isFull ? ["a.viewDidAppear(true)", "b.viewDidDisappear(true)"] : ["b.viewDidDisappear(true)"]
        #expect(
            log.take() == old + ["dismissed", "c.viewDidLoad"] + (isFull ? ["a.viewWillDisappear(true)"] : [])
                + ["c.viewWillAppear(true)", "c.viewIsAppearing"])
        wait(scene)
        #expect(
            log.take() == ["c.viewDidAppear(true)"]
                + (isFull ? ["a.viewDidDisappear(true)"] : []) + ["presented"])
        #expect(a.presentedViewController === c && b.view.window == nil && c.view.window != nil)
        #expect(b.presentingViewController == nil && scene.mirrorEqualsSnapshot && scene.runningAnimations == 0)
        // What went can be presented again.
        a.dismiss(animated: false)
        wait(scene)
        a.present(b, animated: true)
        wait(scene)
        #expect(b.view.window != nil && b.view.transform == .identity)
    }

    /// What is asked back while it goes is not made anew: its card turns around.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
    func aPresentationThatIsAskedBackWhileItGoes(style: UIModalPresentationStyle) {
        let a = make("a")
        let scene = TestScene(root: a)
        let b = make("b")
        b.modalPresentationStyle = style
        a.present(b, animated: true)
        wait(scene)
        let container = b.presentationController?.containerView
        let parts = container?.subviews
        a.dismiss(animated: true) { log("dismissed") }
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        a.present(b, animated: true) { log("presented") }
        #expect(b.presentationController?.containerView === container && container?.subviews == parts)
        let isFull = style == .fullScreen
        #expect(
            log.take() == (isFull ? ["a.viewDidAppear(true)"] : []) + ["b.viewDidDisappear(true)", "dismissed"]
                + (isFull ? ["a.viewWillDisappear(true)"] : []) + ["b.viewWillAppear(true)"])
        wait(scene)
        #expect(
            log.take() == ["b.viewIsAppearing", "b.viewDidAppear(true)"]
                + (isFull ? ["a.viewDidDisappear(true)"] : []) + ["presented"])
        #expect(a.presentedViewController === b && b.view.window != nil && b.view.transform == .identity)
        #expect(container?.window != nil && scene.mirrorEqualsSnapshot && scene.runningAnimations == 0)
        #expect(parts?.allSatisfy { $0.alpha == 1 && $0.transform == .identity } == true)
        a.dismiss(animated: true)
        wait(scene)
        #expect(b.view.window == nil && container?.window == nil && a.presentedViewController == nil)
    }

    /// A card that came without animation holds its controller's view, and so goes with it.
    @Test(arguments: [true, false]) func aCardHoldsItsView(animated: Bool) {
        let a = make("a")
        let scene = TestScene(root: a)
        let b = make("b")
        b.modalPresentationStyle = .pageSheet
        a.present(b, animated: animated)
        wait(scene)
        let presentation = b.presentationController
        let card = presentation?.presentedView
        #expect(b.view.superview === card && card?.superview === presentation?.containerView)
        #expect(presentation?.containerView?.subviews.count == 2 && b.view.frame == card?.bounds)
    }

    /// What the first pop was to take away goes on to the side: it must not stay, and vanish at the end.
    @Test func aPopOverAPop() {
        let (navigation, scene, all) = navigation("a", "b", "c")
        navigation.popViewController(animated: true)
        scene.advance(by: .milliseconds(100))
        navigation.popViewController(animated: true)
        let width = navigation.view.bounds.width
        #expect(all[2].view.window != nil)
        for view in all[1...].compactMap(\.viewIfLoaded) { #expect(abs(view.transform.tx - width) < 0.01) }
        wait(scene)
        #expect(all.map { $0.isViewLoaded && $0.view.window != nil } == [true, false, false])
        isAtRest(scene, all)
        #expect(all.allSatisfy { $0.view.transform == .identity && $0.view.alpha == 1 })
    }

    private final class Fades: UITabBarControllerDelegate {
        final class Fade: UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
                guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
                context.containerView.addSubview(view)
                view.alpha = 0
                UIView.animate(withDuration: 0.4) {
                    view.alpha = 1
                } completion: { _ in
                    context.completeTransition(true)
                }
            }
        }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    @Test func aTabThatInterruptsATab() throws {
        let all = ["a", "b", "c"].map(make)
        let tabs = UITabBarController()
        let delegate = Fades()
        tabs.viewControllers = all
        tabs.delegate = delegate
        for (controller, title) in zip(all, ["A", "B", "C"]) { controller.tabBarItem.title = title }
        let scene = TestScene(root: tabs)
        try scene.tap("B")
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        try scene.tap("C")
        wait(scene)
        #expect(
            log.take() == [
                "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "c.viewDidLoad", "b.viewWillDisappear(true)",
                "c.viewWillAppear(true)", "c.viewIsAppearing", "b.viewDidDisappear(true)", "c.viewDidAppear(true)",
            ])
        isAtRest(scene, all)
    }

    private final class Holder: UINavigationControllerDelegate {
        var driver: UIPercentDrivenInteractiveTransition?
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
    }

    /// A pop that a finger holds goes to the nearer side, whoever interrupts it.
    @Test(arguments: [0.3, 0.7]) func aPushThatInterruptsAPopUnderAFinger(part: Double) {
        let (navigation, scene, all) = navigation("a", "b")
        let holder = Holder()
        holder.driver = UIPercentDrivenInteractiveTransition()
        navigation.delegate = holder
        navigation.popViewController(animated: true)
        holder.driver?.update(part)
        scene.advance(by: .milliseconds(500))
        _ = log.take()
        holder.driver = nil
        let c = make("c")
        navigation.pushViewController(c, animated: true)
        let isBack = part < 0.5
        // What the push does not move stays where the finger held it.
        let left = navigation.view.bounds.width * (isBack ? -0.3 * (1 - part) : part)
        #expect(abs(all[isBack ? 0 : 1].view.transform.tx - left) < 0.01)
        wait(scene)
        let (hidden, shown) = isBack ? ("a", "b") : ("b", "a")
        let end =
            isBack
            ? [
                "a.viewWillDisappear(true)", "b.viewWillAppear(true)", "a.viewDidDisappear(true)", "b.viewIsAppearing",
                "b.viewDidAppear(true)", "b.didMove(toParent: parent)",
            ] : ["\(hidden).viewDidDisappear(true)", "a.viewDidAppear(true)", "b.didMove(toParent: nil)"]
        #expect(
            log.take() == end + [
                "c.willMove(toParent: parent)", "c.viewDidLoad", "\(shown).viewWillDisappear(true)",
                "c.viewWillAppear(true)", "c.viewIsAppearing", "\(shown).viewDidDisappear(true)",
                "c.viewDidAppear(true)", "c.didMove(toParent: parent)",
            ])
        #expect(navigation.viewControllers.count == (isBack ? 3 : 2))
        isAtRest(scene, all + [c])
    }
}
