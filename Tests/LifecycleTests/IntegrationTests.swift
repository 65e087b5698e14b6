import Lifecycle
import Observation
import Testing

@MainActor @Suite struct IntegrationTests {
    @Test func useScopeTiesAnOwnerToItsPlace() {
        let isShown = StateStorage(true)
        let parent = Owner("p")
        parent.scopeLifecycle.activate()
        struct Shown: View {
            let isShown: Binding<Bool>
            let parent: Owner
            var body: some View {
                if isShown.wrappedValue {
                    HookScope {
                        let owner = useScope(in: parent) { Owner("c") }
                        let state = useLifecycle(owner)
                        Text("\(owner.name) \(state)")
                    }
                }
            }
        }
        let hosted = Hosted { Shown(isShown: isShown.binding, parent: parent) }
        hosted.update()
        #expect(parent.children.count == 1)
        #expect(parent.children.first?.isActive == true)
        #expect(hosted.texts == ["c active"])
        weak let child = parent.children.first
        parent.scopeLifecycle.deactivate()
        hosted.update()
        #expect(hosted.texts == ["c inactive"])
        isShown.value = false
        hosted.update()
        #expect(parent.children.isEmpty)
        #expect(child == nil)
    }

    @Test func useScopeWithoutAParentIsARoot() {
        weak var owner: Owner?
        do {
            let hosted = Hosted {
                HookScope {
                    let made = useScope { Owner("r") }
                    let _ = (owner = made)
                    Text(made.name)
                }
            }
            #expect(owner?.isActive == true)
            _ = hosted
        }
        #expect(owner == nil)
    }

    @Observable final class Model {
        var count = 0
        var other = 0
    }

    @Test func aModelsOwnerFollowsItsValuesWhileActive() async {
        let owner = ObservedModel(Model())
        var heard: [Int] = []
        owner.onChange(of: \.count) { heard.append($0) }
        #expect(heard == [])
        owner.scopeLifecycle.activate()
        #expect(heard == [0])
        owner.model.count = 1
        owner.model.count = 2
        owner.model.other = 5
        await nextTurn()
        #expect(heard == [0, 2])
        owner.scopeLifecycle.deactivate()
        owner.model.count = 3
        await nextTurn()
        #expect(heard == [0, 2])
        owner.scopeLifecycle.activate()
        #expect(heard == [0, 2, 3])
    }

    @Observable final class Cart: LifecycleOwner {
        @ObservationIgnored let scopeLifecycle = ScopeLifecycle()
        var items: [String] = []
    }

    @Test func anObservableClassMayOwnAScopeItself() {
        let cart = Cart()
        cart.scopeLifecycle.activate(with: cart)
        #expect(cart.isActive)
    }

    private func nextTurn() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test func aProviderHoldsItsOwnerAsLongAsItsView() {
        let parent = Owner("p")
        parent.scopeLifecycle.activate()
        weak var made: Owner?
        var view: AnyView?
        do {
            let provider = LifecycleOwnerViewProvider(parent: parent) {
                Owner("c")
            } view: {
                Text($0.name)
            }
            #expect(parent.children.isEmpty)
            view = provider.asAnyView
            made = provider.owner
            #expect(made?.isActive == true)
        }
        #expect(made?.isActive == true)
        #expect(Hosted(view!).texts == ["c"])
        view = nil
        #expect(made == nil)
        #expect(parent.children.isEmpty)
    }

    @Test func aViewIsAskedToLeaveWithItsScope() {
        let scope = ScopeLifecycle()
        let view = ViewLifecycle()
        var asked = 0
        let following = view.dismissPublisher.sink { asked += 1 }
        view.setScopeLifecycle(scope)
        #expect(asked == 0)
        scope.activate()
        scope.deactivate()
        #expect(asked == 1)
        let messages = reports { view.setScopeLifecycle(ScopeLifecycle()) }
        #expect(messages.count == 1)
        following.cancel()
    }

    @Test func anotherOwnerAtTheSamePlaceIsTold() {
        let (a, b) = (ViewLifecycle(), ViewLifecycle())
        let hosted = Hosted(Text("x").tracked(by: a))
        #expect(a.isActive && !b.isActive)
        hosted.controller.rootView = Text("x").tracked(by: b)
        hosted.update()
        #expect(!a.isActive && b.isActive)
    }

    @Test func aTreeIsPrinted() {
        final class Home: BaseLifecycleOwner {}
        let home = Home()
        let (feed, settings, post) = (Owner("f"), Owner("s"), Owner("p"))
        feed.attachChild(post)
        home.attachChild(feed)
        home.attachChild(settings)
        home.scopeLifecycle.activate()
        settings.scopeLifecycle.deactivate()
        #expect(
            home.scopeLifecycle.tree == """
                Home (active) · Home
                ├─ Owner (active)
                │  └─ Owner (active)
                └─ Owner (inactive)
                """)
    }
}
