import InMemoryLogging
@testable import LifecycleHooks
import LifelineTesting
import Logging
import Testing

/// A controller that notes its own life.
private final class NotingController: UIViewController {
    var notes: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        notes.append("own viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        notes.append("own viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        notes.append("own viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        notes.append("own viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        notes.append("own viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        notes.append("own viewDidDisappear")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        notes.append("own viewDidLayoutSubviews")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        notes.append("own traits")
    }
}

@Suite("Hooks of controllers") @MainActor
struct ControllerHookTests {
    @Test func theReadmesSample() {
        let viewController = UIViewController()
        var printed: [String] = []
        func print(_ text: String, _ animated: Bool) { printed.append("\(text) \(animated)") }
        viewController.on(.viewDidAppear) { animated in
            print("View did appear", animated)
        }
        let scene = TestScene(root: viewController)
        #expect(printed == ["View did appear false"])
        scene.scene.windows[0].rootViewController = UIViewController()
        scene.scene.windows[0].rootViewController = viewController
        scene.advance(by: .zero)
        #expect(printed.count == 2, "every time")
    }

    @Test func actionsRunAfterTheOwnMethodsButForViewDidLoad() {
        let controller = NotingController()
        for event in UIViewController.LifecycleEvent.allCases where event != .viewWillLayoutSubviews {
            controller.on(event) { [weak controller] _ in controller?.notes.append("hook \(event)") }
        }
        #expect(!controller.isViewLoaded)
        let scene = TestScene(root: controller)
        scene.scene.windows[0].rootViewController = nil
        #expect(
            controller.notes == [
                "hook viewDidLoad", "own viewDidLoad", "own viewWillAppear", "hook viewWillAppear",
                "own viewIsAppearing", "hook viewIsAppearing", "own viewDidLayoutSubviews",
                "hook viewDidLayoutSubviews", "own viewDidAppear", "hook viewDidAppear", "own viewWillDisappear",
                "hook viewWillDisappear", "own viewDidDisappear", "hook viewDidDisappear",
            ])
    }

    /// All orders in which up to five hooks of two priorities and more can be added.
    @Test func prioritiesAreAStableDescendingOrder() {
        let priorities: [HookPriority] = [.highest, .high, .medium, .low, .lowest, .custom(300)]
        var world = 0
        func add(_ chosen: [HookPriority]) {
            world += 1
            let controller = UIViewController()
            var ran: [Int] = []
            for (index, priority) in chosen.enumerated() {
                controller.on(.viewDidLoad, priority: priority) { ran.append(index) }
            }
            _ = controller.view
            let expected = chosen.indices.sorted {
                (chosen[$1].value, $0) < (chosen[$0].value, $1)
            }
            #expect(ran == expected, "\(chosen)")
            if chosen.count < 4 { for priority in priorities { add(chosen + [priority]) } }
        }
        add([])
        #expect(world == 1 + 6 + 36 + 216 + 1296)
        #expect(HookPriority.custom(5000).value == 1000 && HookPriority.custom(-1).value == 0)
        #expect(HookPriority.low < .high)
    }

    @Test func onceOnlyAndCancel() {
        let controller = UIViewController()
        var ran: [String] = []
        controller.on(.viewWillAppear, onceOnly: true) { ran.append("once") }
        let cancelled = controller.on(.viewWillAppear) { ran.append("cancelled") }
        controller.on(.viewWillAppear) { ran.append("always") }
        cancelled.cancel()
        cancelled.cancel()
        for _ in 0..<2 {
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
        }
        #expect(ran == ["once", "always", "always"])
    }

    @Test func aHookMayCancelItselfAndOthersAndAddMore() {
        let controller = UIViewController()
        var ran: [String] = []
        var own: HookCancellable?
        var other: HookCancellable?
        own = controller.on(.viewDidLoad, priority: .high) {
            ran.append("own")
            own?.cancel()
            other?.cancel()
            controller.on(.viewDidLoad, priority: .lowest) { ran.append("added") }
        }
        other = controller.on(.viewDidLoad) { ran.append("other") }
        _ = controller.view
        #expect(ran == ["own"], "what was cancelled does not run any more, what was added waits for the next time")
    }

    @Test func droppingTheResultDoesNotCancel() {
        let controller = UIViewController()
        var count = 0
        do { _ = controller.on(.viewDidLoad) { count += 1 } }
        _ = controller.view
        #expect(count == 1)
    }

    @Test func addingHooksChangesNothingElse() {
        let controller = UIViewController()
        controller.on(.viewDidAppear) {}
        controller.onView(.didMoveToWindow) { _ in }
        #expect(!controller.isViewLoaded)
        #expect(controller.children.isEmpty)
        _ = controller.view
        #expect(controller.view.subviews.isEmpty)
        #expect(controller.view.layer.sublayers?.isEmpty ?? true)
    }

    @Test func onViewDidLoad() {
        let controller = NotingController()
        var reported: [Bool] = []
        controller.onViewDidLoad { reported.append($0) }
        _ = controller.view
        #expect(reported == [false])
        controller.onViewDidLoad { reported.append($0) }
        #expect(reported == [false], "the view is there already")
        controller.onViewDidLoad(immediatelyIfAlreadyLoaded: true) { reported.append($0) }
        #expect(reported == [false, true])
        // A hot reload calls viewDidLoad again; hooks are not run again.
        controller.viewDidLoad()
        #expect(reported == [false, true])
    }

    @Test func onView() {
        let controller = UIViewController()
        var seen: [Bool] = []
        let hook = controller.onView(.didMoveToWindow) { view in seen.append(view.window != nil) }
        #expect(!controller.isViewLoaded)
        let scene = TestScene(root: controller)
        #expect(seen == [true])
        scene.scene.windows[0].rootViewController = nil
        #expect(seen == [true, false])
        hook.cancel()
        scene.scene.windows[0].rootViewController = controller
        #expect(seen == [true, false], "cancelling works after the view was made, too")
        let loaded = UIViewController()
        _ = loaded.view
        let early = loaded.onView(.didMoveToSuperview) { _ in seen.append(true) }
        early.cancel()
        controller.view.addSubview(loaded.view)
        #expect(seen == [true, false])
    }

    @Test func actionsMayOmitTheArgument() {
        let parent = UIViewController()
        let child = UIViewController()
        var seen: [String] = []
        child.onViewDidLoad { seen.append("loaded") }
        child.onView(.didMoveToWindow) { seen.append("window") }
        child.on(.viewDidAppear) { seen.append("appeared") }
        child.on(.didMoveToParent) { seen.append("parent") }
        child.on(.traitCollectionDidChange) { seen.append("traits") }
        child.on(.scenePhaseDidChange) { seen.append("phase") }
        let view = UIView()
        view.on(.didMoveToSuperview) { seen.append("superview") }
        let scene = TestScene(root: parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.addSubview(view)
        child.didMove(toParent: parent)
        scene.advance(by: .zero)
        for event in ["loaded", "window", "parent", "superview"] { #expect(seen.filter { $0 == event }.count == 1) }
        scene.scene.windows[0].overrideUserInterfaceStyle = .dark
        scene.advance(by: .zero)
        #expect(seen.contains("traits"))
    }

    @Test func parentsTraitsAndScenes() {
        let parent = UIViewController()
        let child = UIViewController()
        var seen: [String] = []
        child.on(.willMoveToParent) { seen.append("will \($0 == nil ? "nil" : "parent")") }
        child.on(.didMoveToParent) { seen.append("did \($0 == nil ? "nil" : "parent")") }
        parent.on(.traitCollectionDidChange) { _ in seen.append("traits") }
        parent.on(.scenePhaseDidChange) { seen.append("\($0)") }
        let scene = TestScene(root: parent)
        parent.addChild(child)
        child.didMove(toParent: parent)
        child.willMove(toParent: nil)
        child.removeFromParent()
        let moves = seen.filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
        #expect(moves == ["will parent", "did parent", "will nil", "did nil"])
        seen = []
        parent.overrideUserInterfaceStyle = .dark
        #expect(seen == ["traits"])
        seen = []
        scene.disconnect()
        #expect(seen == ["background"])
        scene.reconnect()
        #expect(seen == ["background", "foregroundActive"])
    }

    @Test func aChildsHooksRunAfterItsParents() {
        let parent = UIViewController()
        let child = UIViewController()
        var order: [String] = []
        parent.on(.viewWillAppear) { order.append("parent") }
        child.on(.viewWillAppear) { order.append("child") }
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let scene = TestScene(root: parent)
        #expect(order == ["parent", "child"])
        scene.close()
    }

    @Test func nothingIsKept() {
        weak var weakController: UIViewController?
        weak var weakToken: HookCancellable?
        do {
            let controller = UIViewController()
            weakController = controller
            weakToken = controller.on(.viewDidAppear) {}
            controller.onView(.didMoveToWindow) { _ in }
            _ = controller.view
        }
        #expect(weakController == nil)
        #expect(weakToken == nil)
    }

    @Test func aHookThatNeverRanIsReported() {
        let handler = InMemoryLogHandler()
        let previous = HookLog.logger
        HookLog.logger = Logger(label: "test") { _ in handler }
        HookLog.logger.logLevel = .debug
        defer { HookLog.logger = previous }
        do {
            let controller = UIViewController()
            controller.on(.viewDidAppear) {}
            controller.on(.viewDidLoad) {}
            controller.on(.viewWillAppear) {}.cancel()
            _ = controller.view
        }
        let lines = handler.entries.map { "\($0.message)" }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("viewDidAppear") == true)
        #expect(lines.first?.contains("HookTests.swift") == true)
    }
}

@Suite("Hooks of views") @MainActor
struct ViewHookTests {
    private final class NotingView: UIView {
        var notes: [String] = []
        override func didMoveToWindow() { notes.append("own window") }
        override func layoutSubviews() { notes.append("own layout") }
    }

    @Test func didMoveToWindowForEachChange() {
        let view = NotingView()
        view.on(.didMoveToWindow) { [weak view] in view?.notes.append("hook window") }
        view.on(.layoutSubviews) { [weak view] in view?.notes.append("hook layout") }
        let controller = UIViewController()
        controller.view.addSubview(view)
        #expect(view.notes.isEmpty)
        let scene = TestScene(root: controller)
        #expect(view.notes == ["own window", "hook window", "own layout", "hook layout"])
        view.removeFromSuperview()
        #expect(Array(view.notes.suffix(2)) == ["own window", "hook window"])
        var windows: [Bool] = []
        view.on(.didMoveToWindow) { window in windows.append(window != nil) }
        controller.view.addSubview(view)
        #expect(windows == [true])
        scene.close()
    }

    @Test func didMoveToSuperview() {
        let view = UIView()
        var count = 0
        view.on(.didMoveToSuperview, onceOnly: true) { count += 1 }
        let parent = UIView()
        parent.addSubview(view)
        view.removeFromSuperview()
        #expect(count == 1)
    }
}

@Suite("Hooks as sequences") @MainActor
struct SequenceTests {
    private func appear(_ controller: UIViewController, animated: Bool) {
        controller.beginAppearanceTransition(true, animated: animated)
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(false, animated: animated)
        controller.endAppearanceTransition()
    }

    @Test func asyncSequence() async {
        var controller: UIViewController? = UIViewController()
        let events = controller!.events(.viewDidAppear)
        appear(controller!, animated: true)
        appear(controller!, animated: false)
        controller = nil
        var seen: [Bool] = []
        for await animated in events { seen.append(animated) }
        #expect(seen == [true, false], "and it ends with the controller")
    }

    @Test func publisher() {
        var controller: UIViewController? = UIViewController()
        var seen: [String] = []
        var second = 0
        let subscription = controller!.publisher(for: .viewDidAppear).sink(
            receiveCompletion: { _ in seen.append("finished") }, receiveValue: { seen.append("\($0)") })
        let other = controller!.publisher(for: .viewDidAppear).sink { _ in second += 1 }
        appear(controller!, animated: true)
        other.cancel()
        appear(controller!, animated: false)
        controller = nil
        #expect(seen == ["true", "false", "finished"])
        #expect(second == 1)
        subscription.cancel()
    }
}
