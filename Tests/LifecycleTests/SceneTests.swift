import Lifecycle
import LifelineKit
import LifelineTesting
import Testing

@MainActor private var liveObjects = 0

/// Counts itself.
private class Counted: BaseLifecycleOwner {
    init() {
        liveObjects += 1
        super.init()
    }

    isolated deinit { liveObjects -= 1 }
}

private final class Page: Counted, ViewLifecycleOwner {
    let viewLifecycle = ViewLifecycle()
    let ticks: PassthroughRelay<Int>
    var shown = 0

    init(_ ticks: PassthroughRelay<Int>) { self.ticks = ticks }

    override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
        ticks.autoCancel(lifecyclePublisher).sink { self.shown = $0 }
        lifecyclePublisher.task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) } }
    }

    var view: some View { tracked { Text("Page \(shown)") } }
}

private final class Root: Counted, ObservableObject {
    @Published var page: Page?
    let ticks: PassthroughRelay<Int>

    init(_ ticks: PassthroughRelay<Int>) { self.ticks = ticks }

    func navigate() {
        if let page { detachChild(page) }
        let next = Page(ticks)
        attachChild(next)
        page = next
    }

    struct Content: View {
        @ObservedObject var root: Root

        var body: some View {
            VStack {
                Text("Home")
                Button("Next") { root.navigate() }
                if let page = root.page { AnyView(page.view) }
            }
        }
    }
}

/// As the documentation's: nothing but `activateRoot()`.
private final class Delegate: UIResponder, UIWindowSceneDelegate, RootLifecycle {
    let root: Root
    var rootLifecycleOwner: LifecycleOwner { root }
    var window: UIWindow?

    init(_ ticks: PassthroughRelay<Int>) { root = Root(ticks) }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: Root.Content(root: root))
        window.makeKeyAndVisible()
        activateRoot()
        self.window = window
    }
}

@MainActor @Suite(.serialized) struct SceneTests {
    @Test func connectingATabActivatesItsRootAndDisconnectingEndsIt() throws {
        let ticks = PassthroughRelay<Int>()
        weak var root: Root?
        weak var page: Page?
        let log = Log()
        let listener = Listener("page", log)
        do {
            let scene = TestScene { Delegate(ticks) }
            root = (scene.scene.delegate as? Delegate)?.root
            #expect(root?.isActive == true)
            try scene.tap("Next")
            page = root?.page
            page?.scopeLifecycle.subscribe(listener)
            #expect(page?.isActive == true)
            #expect(page?.viewLifecycle.isActive == true)
            scene.close()
        }
        #expect(log.take() == ["page.load", "page.active", "page.inactive"])
        #expect(root == nil && page == nil)
    }

    @Test func aDelegateThatSomebodyKeepsLetsGoOfItsScopesAllTheSame() throws {
        let ticks = PassthroughRelay<Int>()
        let kept = Delegate(ticks)
        let scene = TestScene { kept }
        try scene.tap("Next")
        kept.root.page = nil
        let page = kept.root.children.first
        #expect(page?.isActive == true)
        scene.close()
        #expect(!kept.root.isActive && page?.isActive == false)
        #expect(kept.root.children.isEmpty)
        LeakDetector.shared.cancelAll()
    }

    @Test func aDelegateWithItsOwnDisconnectionEndsItsRootToo() {
        final class Own: UIResponder, UIWindowSceneDelegate, RootLifecycle {
            let root = Owner("root")
            var rootLifecycleOwner: LifecycleOwner { root }
            var wasDisconnected = false
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                activateRoot()
            }
            func sceneDidDisconnect(_ scene: UIScene) { wasDisconnected = true }
        }
        let delegate = Own()
        let scene = TestScene { delegate }
        #expect(delegate.root.isActive)
        scene.close()
        #expect(delegate.wasDisconnected && !delegate.root.isActive)
        LeakDetector.shared.cancelAll()
    }

    @Test func aHundredTabsThatComeAndGoLeaveNothing() async throws {
        let ticks = PassthroughRelay<Int>()
        let before = liveObjects
        // Others' scenes come and go meanwhile: what belongs to these tabs is followed, and not counted in all.
        struct Weak { weak var object: AnyObject? }
        var owned: [Weak] = []
        do {
            var scenes: [TestScene] = []
            for _ in 0..<100 { scenes.append(TestScene { Delegate(ticks) }) }
            #expect(liveObjects - before == 100)
            for scene in scenes {
                let windows = scene.scene.windows
                let controllers = windows.compactMap(\.rootViewController)
                let objects: [AnyObject] = [scene.scene] + windows + controllers + controllers.map(\.view)
                owned += objects.map { Weak(object: $0) }
            }
            for (index, scene) in scenes.enumerated() {
                for _ in 0...(index % 3) { try scene.tap("Next") }
                if index % 2 == 0 { scene.disconnect() }
            }
            #expect(liveObjects - before == 200)
            ticks.send(1)
            for (index, scene) in scenes.enumerated() where index % 4 == 0 { scene.reconnect() }
            for (index, scene) in scenes.enumerated() {
                if index % 4 == 2 { scene.advance(by: .seconds(3600)) } else { scene.close() }
            }
        }
        await Task.yield()
        #expect(liveObjects == before)
        #expect(owned.count >= 400 && owned.allSatisfy { $0.object == nil })
    }
}
