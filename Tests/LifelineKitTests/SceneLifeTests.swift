import LifelineKit
import LifelineTesting
import Testing

@MainActor struct SceneLifeTests {
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let log: Log

        init(_ log: Log) { self.log = log }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            log("willConnect \(options.path)")
            window = UIWindow(windowScene: scene as! UIWindowScene)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
        }
        func sceneDidDisconnect(_ scene: UIScene) { log("didDisconnect") }
        func sceneWillEnterForeground(_ scene: UIScene) { log("willEnterForeground") }
        func sceneDidBecomeActive(_ scene: UIScene) { log("didBecomeActive") }
        func sceneWillResignActive(_ scene: UIScene) { log("willResignActive") }
        func sceneDidEnterBackground(_ scene: UIScene) { log("didEnterBackground") }
    }

    @Test func aSceneConnectsThenComesToTheForeground() {
        let log = Log()
        let scene = TestScene(path: "/a?b=c", connects: false) { Delegate(log) }
        #expect(log.take() == ["willConnect /a?b=c"])
        #expect(scene.scene.activationState == .unattached)
        scene.connect()
        #expect(log.take() == ["willEnterForeground", "didBecomeActive"])
        #expect(scene.scene.activationState == .foregroundActive)
        scene.setVisible(false)
        #expect(log.take() == ["willResignActive", "didEnterBackground"])
        #expect(scene.scene.activationState == .background)
        scene.setVisible(true)
        #expect(log.take() == ["willEnterForeground", "didBecomeActive"])
        scene.close()
        #expect(log.take() == ["willResignActive", "didEnterBackground", "didDisconnect"])
    }

    @Test func aLostSceneIsKeptForTheGracePeriodAndResumes() throws {
        let log = Log()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 22))
        label.text = "Before"
        let scene = TestScene { Delegate(log) }
        scene.scene.windows[0].addSubview(label)
        scene.advance(by: .zero)
        _ = log.take()
        scene.disconnect()
        #expect(log.take() == ["willResignActive", "didEnterBackground"])
        label.text = "While away"
        scene.advance(by: .seconds(30))
        #expect(scene.text == "Before")
        scene.reconnect()
        #expect(log.take() == ["willEnterForeground", "didBecomeActive"])
        #expect(scene.text == "While away")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aSceneThatStaysAwayEnds() {
        let log = Log()
        let scene = TestScene { Delegate(log) }
        scene.disconnect()
        _ = log.take()
        scene.advance(by: .seconds(61))
        #expect(log.take() == ["didDisconnect"])
        #expect(scene.scene.windows.isEmpty)
        #expect(!UIApplication.shared.connectedScenes.contains(scene.scene))
    }

    @Test func aPageThatNobodyConnectsToEnds() {
        let log = Log()
        let scene = TestScene(connects: false) { Delegate(log) }
        scene.advance(by: .seconds(11))
        #expect(log.take() == ["willConnect /", "didDisconnect"])
    }

    @Test func twentyScenesAreIndependentAndFreedToNothing() throws {
        let before = LiveCounts.now
        do {
            var scenes: [TestScene] = []
            for index in 0..<20 { scenes.append(TestScene(root: CounterController(start: index))) }
            #expect(LiveCounts.now.scenes == before.scenes + 20)
            for (index, scene) in scenes.enumerated() {
                for _ in 0..<index { try scene.tap("Add") }
            }
            for (index, scene) in scenes.enumerated() {
                #expect(scene.text == "\(2 * index)\nAdd")
                #expect(scene.mirrorEqualsSnapshot)
            }
            for scene in scenes { scene.close() }
        }
        #expect(LiveCounts.now == before)
    }

    @Test func windowsOfClosedScenesAreFreedEvenIfTheSceneIsKept() {
        let before = LiveCounts.now
        let scene = TestScene(root: CounterController(start: 0))
        scene.close()
        #expect(LiveCounts.now.windows == before.windows)
        #expect(LiveCounts.now.controllers == before.controllers)
        #expect(LiveCounts.now.views == before.views)
    }

    @Test func traitsReachControllersAndViews() {
        let log = Log()
        let controller = LoggingController("c", log)
        let scene = TestScene(root: controller)
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(controller.traitCollection.horizontalSizeClass == .compact)
        _ = log.take()
        scene.setTraits([.dark, .reducedMotion])
        #expect(log.take() == ["c.traits"])
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        controller.view.overrideUserInterfaceStyle = .light
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(log.take() == ["c.traits"])
    }

    @Test func timersOfASceneFollowTheManualClock() {
        let scene = TestScene(root: UIViewController())
        var fired = 0
        scene.scene.clock.schedule(after: 2) { fired += 1 }
        let cancelled = scene.scene.clock.schedule(after: 1) { fired += 10 }
        cancelled.cancel()
        scene.advance(by: .seconds(1))
        #expect(fired == 0)
        scene.advance(by: .seconds(1))
        #expect(fired == 1)
    }
}

final class CounterController: UIViewController {
    private var count: Int
    private let label = UILabel()
    private let button = UIButton(type: .system)

    init(start: Int) {
        count = start
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Add", for: .normal)
        button.addTarget(self, action: CounterController.add, for: .touchUpInside)
        view.addSubview(label)
        view.addSubview(button)
        show()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = CGRect(x: 20, y: 20, width: 100, height: 22)
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 34)
    }

    private func add() {
        count += 1
        show()
    }

    private func show() { label.text = "\(count)" }
}
