import Foundation
import LifelineKit
import LifelineTesting
import Testing

/// A controller that logs the calls of its appearance and of its place among controllers, not those of layout.
class Noted: LoggingController {
    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .white
    }
    override func viewWillLayoutSubviews() {}
    override func viewDidLayoutSubviews() { if logsLayout { log("\(name).viewDidLayoutSubviews") } }
    override func viewWillAppear(_ animated: Bool) { log("\(name).viewWillAppear(\(animated))") }
    override func viewDidAppear(_ animated: Bool) { log("\(name).viewDidAppear(\(animated))") }
    override func viewWillDisappear(_ animated: Bool) { log("\(name).viewWillDisappear(\(animated))") }
    override func viewDidDisappear(_ animated: Bool) { log("\(name).viewDidDisappear(\(animated))") }
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        log("\(name).viewWillTransition(\(Int(size.width))×\(Int(size.height)))")
    }
    var logsLayout = false
}

@MainActor func wait(_ scene: TestScene) { scene.advance(by: .seconds(3)) }

@Suite("Order of calls") @MainActor
struct CallOrderTests {
    let log = Log()

    func make(_ name: String) -> Noted { Noted(name, log) }

    func navigation(_ names: String...) -> (UINavigationController, TestScene, [Noted]) {
        let controllers = names.map(make)
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        let scene = TestScene(root: navigation)
        wait(scene)
        _ = log.take()
        return (navigation, scene, controllers)
    }

    @Test func theRootOfANavigationController() {
        let root = make("a")
        let scene = TestScene(root: UINavigationController(rootViewController: root))
        #expect(
            log.take() == [
                "a.willMove(toParent: parent)", "a.didMove(toParent: parent)", "a.viewDidLoad",
                "a.viewWillAppear(false)",
                "a.viewIsAppearing", "a.viewDidAppear(false)",
            ])
        scene.close()
    }

    @Test(arguments: [true, false]) func push(animated: Bool) {
        let (navigation, scene, _) = navigation("a")
        let b = make("b")
        b.logsLayout = true
        navigation.pushViewController(b, animated: animated)
        wait(scene)
        #expect(
            log.take() == [
                "b.willMove(toParent: parent)", "b.viewDidLoad", "a.viewWillDisappear(\(animated))",
                "b.viewWillAppear(\(animated))", "b.viewIsAppearing", "b.viewDidLayoutSubviews",
                "a.viewDidDisappear(\(animated))", "b.viewDidAppear(\(animated))", "b.didMove(toParent: parent)",
            ])
        #expect(navigation.topViewController === b)
        #expect(b.view.window != nil)
    }

    @Test(arguments: [true, false]) func pop(animated: Bool) {
        let (navigation, scene, _) = navigation("a", "b")
        #expect(navigation.popViewController(animated: animated)?.parent != nil || !animated)
        wait(scene)
        #expect(
            log.take() == [
                "b.willMove(toParent: nil)", "a.viewDidLoad", "b.viewWillDisappear(\(animated))",
                "a.viewWillAppear(\(animated))", "a.viewIsAppearing", "b.viewDidDisappear(\(animated))",
                "a.viewDidAppear(\(animated))", "b.didMove(toParent: nil)",
            ])
        #expect(navigation.popViewController(animated: animated) == nil, "the root stays")
    }

    @Test func popToRootAndSet() {
        let (navigation, scene, all) = navigation("a", "b", "c")
        #expect(navigation.popToRootViewController(animated: true)?.count == 2)
        wait(scene)
        #expect(
            log.take() == [
                "b.willMove(toParent: nil)", "c.willMove(toParent: nil)", "a.viewDidLoad", "c.viewWillDisappear(true)",
                "a.viewWillAppear(true)", "a.viewIsAppearing", "c.viewDidDisappear(true)", "a.viewDidAppear(true)",
                "b.didMove(toParent: nil)", "c.didMove(toParent: nil)",
            ])
        let d = make("d")
        navigation.setViewControllers([all[0], all[1], d], animated: true)
        wait(scene)
        #expect(
            log.take() == [
                "b.willMove(toParent: parent)", "d.willMove(toParent: parent)", "d.viewDidLoad",
                "a.viewWillDisappear(true)", "d.viewWillAppear(true)", "d.viewIsAppearing", "a.viewDidDisappear(true)",
                "d.viewDidAppear(true)", "b.didMove(toParent: parent)", "d.didMove(toParent: parent)",
            ])
    }

    @Test func aPushThatInterruptsAPush() {
        let (navigation, scene, _) = navigation("a")
        navigation.pushViewController(make("b"), animated: true)
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        navigation.pushViewController(make("c"), animated: true)
        wait(scene)
        #expect(
            log.take() == [
                "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "b.didMove(toParent: parent)",
                "c.willMove(toParent: parent)", "c.viewDidLoad", "b.viewWillDisappear(true)", "c.viewWillAppear(true)",
                "c.viewIsAppearing", "b.viewDidDisappear(true)", "c.viewDidAppear(true)", "c.didMove(toParent: parent)",
            ], "the running one is over first")
        #expect(scene.runningAnimations == 0)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test(arguments: [true, false]) func presentFullScreen(animated: Bool) {
        let a = make("a")
        let scene = TestScene(root: a)
        _ = log.take()
        let b = make("b")
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: animated) { log("completion") }
        wait(scene)
        #expect(
            log.take() == [
                "b.viewDidLoad", "a.viewWillDisappear(\(animated))", "b.viewWillAppear(\(animated))",
                "b.viewIsAppearing", "b.viewDidAppear(\(animated))", "a.viewDidDisappear(\(animated))", "completion",
            ])
        #expect(a.presentedViewController === b && b.presentingViewController === a)
        b.dismiss(animated: animated) { log("completion") }
        wait(scene)
        #expect(
            log.take() == [
                "b.viewWillDisappear(\(animated))", "a.viewWillAppear(\(animated))", "a.viewIsAppearing",
                "a.viewDidAppear(\(animated))", "b.viewDidDisappear(\(animated))", "completion",
            ])
        #expect(a.presentedViewController == nil)
        #expect(b.view.window == nil && a.view.window != nil)
    }

    @Test(arguments: [
        UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover,
        .custom,
    ]) func presentOverThePresenter(style: UIModalPresentationStyle) {
        let a = make("a")
        let scene = TestScene(root: a)
        _ = log.take()
        let b = make("b")
        b.modalPresentationStyle = style
        a.present(b, animated: true) { log("completion") }
        wait(scene)
        #expect(
            log.take() == [
                "b.viewDidLoad", "b.viewWillAppear(true)", "b.viewIsAppearing", "b.viewDidAppear(true)", "completion",
            ], "the presenter stays where it is")
        a.dismiss(animated: true) { log("completion") }
        wait(scene)
        #expect(log.take() == ["b.viewWillDisappear(true)", "b.viewDidDisappear(true)", "completion"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aDismissalThatInterruptsAPresentation() {
        let a = make("a")
        let scene = TestScene(root: a)
        _ = log.take()
        let b = make("b")
        a.present(b, animated: true) { log("presented") }
        scene.advance(by: .milliseconds(100))
        _ = log.take()
        a.dismiss(animated: true) { log("dismissed") }
        wait(scene)
        #expect(
            log.take() == [
                "b.viewDidAppear(true)", "presented", "b.viewWillDisappear(true)", "b.viewDidDisappear(true)",
                "dismissed",
            ])
    }

    @Test func tabs() {
        let controllers = ["a", "b"].map(make)
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        let scene = TestScene(root: tabs)
        #expect(
            log.take() == [
                "a.willMove(toParent: parent)", "b.willMove(toParent: parent)", "a.didMove(toParent: parent)",
                "b.didMove(toParent: parent)", "a.viewDidLoad", "a.viewWillAppear(false)", "a.viewIsAppearing",
                "a.viewDidAppear(false)",
            ])
        tabs.selectedIndex = 1
        wait(scene)
        #expect(
            log.take() == [
                "b.viewDidLoad", "a.viewWillDisappear(false)", "b.viewWillAppear(false)", "b.viewIsAppearing",
                "a.viewDidDisappear(false)", "b.viewDidAppear(false)",
            ])
        #expect(controllers[0].view.window == nil)
    }

    @Test func aCustomContainer() {
        let parent = make("p")
        let scene = TestScene(root: parent)
        _ = log.take()
        let child = make("c")
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        wait(scene)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.take() == [
                "c.willMove(toParent: parent)", "c.viewDidLoad", "c.viewWillAppear(false)",
                "c.didMove(toParent: parent)",
                "c.viewIsAppearing", "c.viewDidAppear(false)", "c.willMove(toParent: nil)",
                "c.viewWillDisappear(false)",
                "c.viewDidDisappear(false)", "c.didMove(toParent: nil)",
            ])
    }

    @Test func aWindowOfAnotherSize() {
        let navigation = UINavigationController(rootViewController: make("a"))
        let scene = TestScene(root: navigation)
        let a = navigation.viewControllers[0] as! Noted
        a.logsLayout = true
        _ = log.take()
        scene.resize(width: 844, height: 390)
        #expect(log.take() == ["a.viewWillTransition(844×390)", "a.traits", "a.viewDidLayoutSubviews"])
    }
}
