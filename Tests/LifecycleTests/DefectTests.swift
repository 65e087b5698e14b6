import Lifecycle
import LifelineTesting
import Testing

/// What LifecycleKit 0.4 did otherwise, each by name.
@MainActor @Suite struct DefectTests {
    let log = Log()

    @Test func aSiblingDetachedDuringActivationIsNotActivated() {
        let (parent, a, b) = (Owner("p"), Owner("a"), Owner("b"))
        let (first, second) = (Listener("a", log), Listener("b", log))
        a.scopeLifecycle.subscribe(first)
        b.scopeLifecycle.subscribe(second)
        parent.attachChild(a)
        parent.attachChild(b)
        first.onActive = { parent.detachChild(b) }
        parent.scopeLifecycle.activate()
        #expect(log.take() == ["a.load", "a.active"])
        #expect(!b.isActive && b.scopeLifecycle.parent == nil)
    }

    @Test func noLaterSubscriberIsLeftActiveWhenAnEarlierOneDeactivates() {
        let scope = ScopeLifecycle()
        let (first, second) = (Listener("1", log), Listener("2", log))
        scope.subscribe(first)
        scope.subscribe(second)
        first.onActive = { scope.deactivate() }
        scope.activate()
        #expect(log.take() == ["1.load", "1.active", "1.inactive"])
        first.onActive = nil
        scope.activate()
        #expect(log.take() == ["1.active", "2.load", "2.active"])
    }

    @Test func subscribersOfAReleasedActiveScopeHearInactive() {
        let (subscriber, below) = (Listener("s", log), Listener("c", log))
        let child = Owner("c")
        child.scopeLifecycle.subscribe(below)
        var states: [LifecycleState] = []
        var isFinished = false
        var following: AnyCancellable?
        do {
            let owner = Owner("o")
            owner.scopeLifecycle.subscribe(subscriber)
            following = owner.lifecycleState.sink { _ in
                isFinished = true
            } receiveValue: {
                states.append($0)
            }
            owner.attachChild(child)
            owner.scopeLifecycle.activate()
            _ = log.take()
        }
        #expect(log.take() == ["s.inactive", "c.inactive"])
        #expect(states == [.initialized, .active, .inactive, .deinitialized])
        #expect(isFinished)
        #expect(child.scopeLifecycle.parent == nil)
        following = nil
        _ = following
    }

    @Test func whatIsHandedToSubscribersOfAReleasedScopeMayBeKept() {
        final class Keeper: LifecycleSubscriber {
            var kept: LifecyclePublisher?
            func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
            func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
            func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) { kept = lifecyclePublisher }
        }
        let keeper = Keeper()
        do {
            let scope = ScopeLifecycle()
            scope.subscribe(keeper)
            scope.activate()
        }
        #expect(keeper.kept?.isActive == false)
        var states: [LifecycleState] = []
        _ = keeper.kept?.lifecycleState.sink { states.append($0) }
        #expect(states == [.deinitialized])
    }

    @Test func anActiveChildAttachedToAnInactiveParentBecomesInactive() {
        let (parent, child) = (Owner("p"), Owner("c"))
        child.scopeLifecycle.activate()
        #expect(parent.attachChild(child))
        #expect(!child.isActive)
    }

    @Test func aChildOfAnotherScopeIsNotInTwoLists() {
        let (a, b, child) = (Owner("a"), Owner("b"), Owner("c"))
        a.attachChild(child)
        let messages = reports { #expect(!b.attachChild(child)) }
        #expect(messages.count == 1)
        #expect(b.children.isEmpty && a.children.count == 1)
        #expect(child.scopeLifecycle.parent === a.scopeLifecycle)
    }

    @Test func aScopeInsideItselfIsRefused() {
        let (a, b) = (Owner("a"), Owner("b"))
        a.attachChild(b)
        let messages = reports {
            #expect(!b.attachChild(a))
            #expect(!a.attachChild(a))
        }
        #expect(messages.count == 2)
    }

    @Test func twoOwnersOfOneScopeAreReported() {
        final class Other: LifecycleOwner {
            let scopeLifecycle: ScopeLifecycle
            init(_ scope: ScopeLifecycle) { scopeLifecycle = scope }
        }
        let (parent, child) = (Owner("p"), Owner("c"))
        parent.attachChild(child)
        parent.detachChild(child)
        let messages = reports { #expect(!parent.attachChild(Other(child.scopeLifecycle))) }
        #expect(messages.count == 1)
    }

    @Test func subscribingTwiceCallsOnce() {
        let scope = ScopeLifecycle()
        let subscriber = Listener("s", log)
        scope.subscribe(subscriber)
        subscriber.subscribe(to: scope)
        scope.activate()
        #expect(log.take() == ["s.load", "s.active"])
    }

    @Test func aDependentLeavesItsFormerScope() {
        final class Dependent: ScopeLifecycleDependent {
            var heard: [String] = []
            override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { heard.append("active") }
            override func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) { heard.append("inactive") }
        }
        let (a, b) = (ScopeLifecycle(), ScopeLifecycle())
        let dependent = Dependent(scopeLifecycle: a)
        a.activate()
        dependent.scopeLifecycle = b
        #expect(dependent.heard == ["active", "inactive"])
        a.deactivate()
        a.activate()
        #expect(dependent.heard == ["active", "inactive"])
        b.activate()
        #expect(dependent.heard == ["active", "inactive", "active"])
    }

    @Test func childrenChangedPublisherSendsChangesOfTheWholeTree() {
        let (root, child, grandchild) = (Owner("r"), Owner("c"), Owner("g"))
        var changes = 0
        let watching = root.childrenChangedPublisher.sink { changes += 1 }
        root.attachChild(child)
        child.attachChild(grandchild)
        child.detachChild(grandchild)
        #expect(changes == 3)
        watching.cancel()
    }

    @Test func aTrailingClosureTakesValues() {
        let scope = ScopeLifecycle()
        scope.activate()
        let relay = PassthroughRelay<Void>()
        var values = 0
        relay.autoCancel(scope).sink { values += 1 }
        relay.send()
        relay.send()
        scope.deactivate()
        #expect(values == 2)
    }

    @Test func subscribersAreCalledInTheirOrder() {
        let scope = ScopeLifecycle()
        var order: [Int] = []
        let following = (0..<50).map { index in
            scope.lifecycleState.sink { if $0 == .active { order.append(index) } }
        }
        let listeners = (0..<50).map { Listener("\($0)", log) }
        for listener in listeners { scope.subscribe(listener) }
        scope.activate()
        #expect(order == Array(0..<50))
        #expect(log.take() == (0..<50).flatMap { ["\($0).load", "\($0).active"] })
        for each in following { each.cancel() }
    }

    @Test func aViewLoadedAfterItAppearedDoesNotDisappear() {
        let lifecycle = ViewLifecycle()
        let listener = ViewListener(log)
        lifecycle.subscribe(listener)
        lifecycle.isDisplayed = true
        lifecycle.viewDidLoad(with: listener)
        #expect(log.take() == ["load", "appear"])
    }

    @Test func aTrackedViewMadeAgainWhileDisplayedStaysDisplayed() {
        final class Shown: ViewLifecycleOwner {
            let viewLifecycle = ViewLifecycle()
            var view: some View { tracked { Text("x") } }
        }
        let owner = Shown()
        let listener = ViewListener(log)
        owner.viewLifecycle.subscribe(listener)
        do {
            let hosted = Hosted(owner.view)
            hosted.controller.rootView = owner.view
            _ = owner.view
            hosted.update()
            #expect(log.take() == ["load", "appear"])
            #expect(owner.viewLifecycle.isDisplayed)
        }
        #expect(log.take() == ["disappear"])
        do {
            let hosted = Hosted(owner.view)
            #expect(log.take() == ["appear"])
            _ = hosted
        }
        #expect(log.take() == ["disappear"])
    }

    @Test func aControllerTellsOfItsAppearanceWhenItHasAppearedAndReloadsUnnoticed() {
        final class Controller: LifecycleViewController {
            var log: Log?
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                log?.note("will")
            }
        }
        let controller = Controller()
        controller.log = log
        let listener = ViewListener(log)
        controller.viewLifecycle.subscribe(listener)
        let scene = TestScene(root: controller)
        #expect(log.take() == ["load", "will", "appear"])
        controller.viewDidLoad()
        #expect(log.take() == [])
        scene.close()
        #expect(log.take() == ["disappear"])
    }
}
