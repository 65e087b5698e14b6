import LifelineKit
import LifelineTesting
import Testing

@MainActor struct ControllerLifeTests {
    @Test func aRootControllerAppearsInOrder() {
        let log = Log()
        let scene = TestScene(root: LoggingController("c", log))
        #expect(
            log.take() == [
                "c.loadView", "c.viewDidLoad", "c.viewWillAppear", "c.viewIsAppearing", "c.viewWillLayoutSubviews",
                "c.viewDidLayoutSubviews", "c.viewDidAppear",
            ])
        scene.scene.windows[0].rootViewController = LoggingController("d", log)
        scene.advance(by: .zero)
        #expect(
            log.take() == [
                "c.viewWillDisappear", "c.viewDidDisappear", "d.loadView", "d.viewDidLoad", "d.viewWillAppear",
                "d.viewIsAppearing", "d.viewWillLayoutSubviews", "d.viewDidLayoutSubviews", "d.viewDidAppear",
            ])
    }

    @Test func aLaterLayoutCallsTheLayoutMethodsAgain() {
        let log = Log()
        let controller = LoggingController("c", log)
        let scene = TestScene(root: controller)
        _ = log.take()
        controller.view.setNeedsLayout()
        scene.advance(by: .zero)
        #expect(log.take() == ["c.viewWillLayoutSubviews", "c.viewDidLayoutSubviews"])
    }

    @Test func aChildAppearsAfterItsParent() {
        let log = Log()
        let parent = LoggingController("p", log)
        let scene = TestScene(root: parent)
        _ = log.take()
        let child = LoggingController("c", log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        scene.advance(by: .zero)
        #expect(
            log.take() == [
                "c.willMove(toParent: parent)", "c.loadView", "c.viewDidLoad", "c.viewWillAppear",
                "c.didMove(toParent: parent)", "c.viewIsAppearing", "p.viewWillLayoutSubviews",
                "p.viewDidLayoutSubviews", "c.viewWillLayoutSubviews", "c.viewDidLayoutSubviews", "c.viewDidAppear",
            ])
        #expect(parent.children == [child] && child.parent === parent)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.take() == [
                "c.willMove(toParent: nil)", "c.viewWillDisappear", "c.viewDidDisappear",
                "c.didMove(toParent: nil)",
            ])
    }

    @Test func childrenOfARootAppearAndDisappearWithIt() {
        let log = Log()
        let parent = LoggingController("p", log)
        let child = LoggingController("c", log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = log.take()
        let scene = TestScene(root: parent)
        let appearance = log.take().filter { $0.contains("ppear") }
        #expect(
            appearance == [
                "p.viewWillAppear", "c.viewWillAppear", "p.viewIsAppearing", "c.viewIsAppearing", "p.viewDidAppear",
                "c.viewDidAppear",
            ])
        scene.close()
        #expect(
            log.take().filter { $0.contains("ppear") } == [
                "p.viewWillDisappear", "c.viewWillDisappear", "p.viewDidDisappear", "c.viewDidDisappear",
            ])
    }

    @Test func explicitTransitionsAreForwardedOnce() {
        let log = Log()
        let parent = LoggingController("p", log)
        let scene = TestScene(root: parent)
        let child = LoggingController("c", log)
        parent.addChild(child)
        child.loadViewIfNeeded()
        _ = log.take()
        child.beginAppearanceTransition(true, animated: true)
        parent.view.addSubview(child.view)
        scene.advance(by: .zero)
        child.endAppearanceTransition()
        #expect(
            log.take().filter { $0.contains("ppear") } == [
                "c.viewWillAppear", "c.viewIsAppearing", "c.viewDidAppear",
            ])
    }

    @Test func theRootControllersTitleIsThePages() {
        let controller = UIViewController()
        controller.title = "First"
        let scene = TestScene(root: controller)
        #expect(scene.title == "First")
        controller.title = "Second"
        scene.advance(by: .zero)
        #expect(scene.title == "Second")
        scene.scene.title = "Own"
        scene.advance(by: .zero)
        #expect(scene.title == "Own")
    }

    @Test func theViewIsMadeOnceAndOnDemand() {
        let log = Log()
        let controller = LoggingController("c", log)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && log.entries.isEmpty)
        let view = controller.view
        #expect(controller.view === view)
        #expect(log.take() == ["c.loadView", "c.viewDidLoad"])
    }
}
