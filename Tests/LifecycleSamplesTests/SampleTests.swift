import Lifecycle
import LifelineKit
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct SampleTests {
    @Test func anOwnerConformsByOneLine() {
        let owner = MyLifecycleOwner()
        owner.scopeLifecycle.activate()
        #expect(owner.isActive)
        owner.scopeLifecycle.deactivate()
        #expect(!owner.isActive)
    }

    final class Logged: MyLifecycleSubscriber {
        var log: [String] = []
        override func didLoad(_ lifecyclePublisher: LifecyclePublisher) { log.append("load") }
        override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { log.append("active") }
        override func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) { log.append("inactive") }
    }

    @Test func aSubscriberHearsLoadOnceThenActiveAndInactive() {
        let scope = ScopeLifecycle()
        let subscriber = Logged(scopeLifecycle: scope)
        for _ in 0..<2 {
            scope.activate()
            scope.deactivate()
        }
        #expect(subscriber.log == ["load", "active", "inactive", "active", "inactive"])
    }

    @Test func aParentOwnerAttachesAndDetachesItsChild() {
        let child = MyLifecycleOwner()
        let parent = MyParentLifecycleOwner(childLifecycleOwner: child)
        parent.scopeLifecycle.activate()
        parent.makeChildActive()
        #expect(child.isActive)
        #expect(parent.children.count == 1)
        #expect(!parent.attachChild(child))
        parent.makeChildInactive()
        #expect(!child.isActive)
        #expect(parent.children.isEmpty)
    }

    @Test func aDependentDoesNotKeepItsScope() {
        let dependent = MyLifecycleDependent()
        do {
            let owner = MyLifecycleOwner()
            dependent.scopeLifecycle = owner.scopeLifecycle
            owner.scopeLifecycle.activate()
            #expect(dependent.isActive)
        }
        #expect(dependent.scopeLifecycle == nil)
        #expect(!dependent.isActive)
    }

    @Test func aParentDependentRoutesThroughItsWeakScope() {
        let child = MyLifecycleOwner()
        var owner: MyLifecycleOwner? = MyLifecycleOwner()
        owner?.scopeLifecycle.activate()
        let dependent = MyParentLifecycleDependent(
            scopeLifecycle: owner!.scopeLifecycle, childLifecycleOwner: child)
        dependent.makeChildActive()
        #expect(child.isActive)
        owner = nil
        #expect(!child.isActive)
        #expect(!dependent.attachChild(child))
        #expect(dependent.children.isEmpty)
    }

    @Test func autoCancelBreaksTheCycleWhenTheScopeBecomesInactive() {
        let relay = PassthroughRelay<String>()
        let scope = ScopeLifecycle()
        weak var released: AutoCancelLifecycleSubscriber?
        do {
            let subscriber = AutoCancelLifecycleSubscriber(
                scopeLifecycle: scope, textStream: relay.eraseToAnyPublisher())
            released = subscriber
            scope.activate()
        }
        #expect(released != nil, "the sink keeps what it captures while the scope is active")
        relay.send("a")
        scope.deactivate()
        #expect(released == nil)
    }

    final class ViewLog: MyViewLifecycleSubscriber {
        var log: [String] = []
        override func viewDidLoad() { log.append("load") }
        override func viewDidAppear() { log.append("appear") }
        override func viewDidDisappear() { log.append("disappear") }
    }

    @Test func aTrackedViewTellsItsLifecycle() {
        let owner = MyViewLifecycleOwner()
        let subscriber = ViewLog(viewLifecycle: owner.viewLifecycle)
        let scene = TestScene(root: UIHostingController(rootView: owner.view))
        #expect(subscriber.log == ["load", "appear"])
        scene.close()
        #expect(subscriber.log == ["load", "appear", "disappear"])
    }

    @Test func aControllersViewShowsWhatItSetWhenItsScopeBecameActive() {
        let root = MyViewController()
        let scene = TestScene(root: UIHostingController(rootView: root.view))
        root.scopeLifecycle.activate(with: root)
        scene.advance(by: .zero)
        #expect(scene.text == "Lifecycle is active.")
        #expect(root.viewLifecycle.isActive)
    }
}
