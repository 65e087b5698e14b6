import Dispatch
import Lifecycle
import LifelineTesting
import Testing

/// Names of LifecycleKit: presenters, view models, routers with controllers.
@MainActor @Suite(.serialized) struct OriginalNamesTests {
    private final class LoggedView: BaseViewLifecycleOwner {
        var calls: [String] = []
        override func viewDidLoad() { calls.append("load") }
        override func viewDidAppear() { calls.append("appear") }
        override func viewDidDisappear() { calls.append("disappear") }
    }

    @Test func aBaseOwnerHearsOfItsView() {
        let owner = LoggedView()
        let scene = TestScene { Text("shown").tracked(by: owner) }
        scene.close()
        #expect(owner.calls == ["load", "appear", "disappear"])
    }

    private final class FollowingInteractor: PresentableInteractor<LoggedView>, ViewLifecycleSubscriber {
        var appearances = 0
        func viewDidLoad() {}
        func viewDidAppear() { appearances += 1 }
        func viewDidDisappear() {}
    }

    @Test func aPresentableInteractorFollowsItsPresentersView() {
        let presenter = LoggedView()
        let interactor = FollowingInteractor(presenter: presenter)
        presenter.viewLifecycle.isDisplayed = true
        #expect(interactor.appearances == 1)
        LeakDetector.shared.cancelAll()
    }

    private final class Screen: LifecycleViewController {}

    private final class ScreenRouter: ViewableRouter<Interactor, Screen>, ViewLifecycleSubscriber {
        var appearances = 0
        func viewDidLoad() {}
        func viewDidAppear() { appearances += 1 }
        func viewDidDisappear() {}
    }

    @Test func aViewableRouterOwnsAController() {
        let expected = LeakDetector.shared.expectationCount
        let controller = Screen()
        weak var released: ScreenRouter?
        do {
            let router = ScreenRouter(interactor: Interactor(), viewController: controller)
            released = router
            #expect(router.viewController === controller && router.viewControllable === controller)
            controller.viewLifecycle.isDisplayed = true
            #expect(router.appearances == 1)
            var dismissals = 0
            let subscription = controller.viewLifecycle.dismissPublisher.sink { dismissals += 1 }
            router.activate()
            #expect(router.isActive)
            controller.viewLifecycle.isDisplayed = false
            router.deactivate()
            #expect(!router.isActive && dismissals == 1)
            subscription.cancel()
        }
        #expect(released == nil)
        #expect(LeakDetector.shared.expectationCount > expected, "the controller is expected to go")
        LeakDetector.shared.cancelAll()
    }

    private final class ScorePresenter: InteractablePresenter, ViewPresentable {
        @Published var score = 0
        typealias ContentView = ScoreView
        override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { score = 1 }
    }

    private struct ScoreView: PresenterView {
        @ObservedObject var presenter: ScorePresenter
        var body: some View { Text("score \(presenter.score)") }
    }

    @Test func aPresenterMakesItsView() {
        let presenter = ScorePresenter()
        let presentable: any Presentable = presenter
        let scene = TestScene { presentable.viewable }
        #expect(scene.text == "score 0" && presenter.viewLifecycle.isActive)
        presenter.activate()
        scene.advance(by: .zero)
        #expect(scene.text == "score 1")
        LeakDetector.shared.cancelAll()
    }

    private final class Model: BaseViewLifecycleOwner, ObservableObject { @Published var text = "model" }

    private struct ModelView: ViewModelView {
        @ObservedObject var viewModel: Model
        var body: some View { Text(viewModel.text) }
    }

    @Test func aControllerOfAViewModel() {
        let model = Model()
        let controller = ViewModelController(viewModel: model)
        let scene = TestScene { controller.tracked(ModelView(viewModel: model)) }
        #expect(scene.text == "model" && controller.viewLifecycle === model.viewLifecycle)
        #expect(controller.viewLifecycle.isActive)
        LeakDetector.shared.cancelAll()
    }

    @Test func aBuilderOfWhatIsKnownLater() {
        let builder = AnyDynamicBuilder { (name: String) in "Hello, \(name)" }
        #expect(builder.build("you") == "Hello, you" && builder("me") == "Hello, me")
        #expect(builder.asAnyBuilder("all").build() == "Hello, all")
    }
}

/// Publishers of LifecycleKit.
@MainActor @Suite(.serialized) struct OriginalPublisherTests {
    private enum Failure: Error { case some }

    @Test(arguments: [0, 1, 3]) func aReplaySubjectRepeatsTheNewest(size: Int) {
        let subject = ReplaySubject<Int, Failure>(bufferSize: size)
        for number in 1...5 { subject.send(number) }
        var values: [Int] = []
        var completions = 0
        let first = subject.sink(receiveCompletion: { _ in completions += 1 }, receiveValue: { values.append($0) })
        #expect(values == Array([1, 2, 3, 4, 5].suffix(size)))
        subject.send(6)
        #expect(values.last == 6)
        subject.send(completion: .failure(.some))
        subject.send(7)
        #expect(values.last == 6 && completions == 1)
        var late: [Int] = []
        var failure: Failure?
        let second = subject.sink(
            receiveCompletion: { if case .failure(let error) = $0 { failure = error } },
            receiveValue: { late.append($0) })
        #expect(late == Array([1, 2, 3, 4, 5, 6].suffix(size)) && failure == .some)
        first.cancel()
        second.cancel()
    }

    @Test func aReplaySubjectKeepsToTheDemand() {
        final class Slow: Subscriber {
            var values: [Int] = []
            var subscription: (any Subscription)?
            func receive(subscription: any Subscription) { self.subscription = subscription }
            func receive(_ input: Int) -> Subscribers.Demand {
                values.append(input)
                return .none
            }
            func receive(completion: Subscribers.Completion<Never>) { values.append(-1) }
        }
        let subject = ReplaySubject<Int, Never>(bufferSize: 2)
        let slow = Slow()
        subject.subscribe(slow)
        for number in 1...4 { subject.send(number) }
        #expect(slow.values == [])
        slow.subscription?.request(.max(1))
        #expect(slow.values == [3], "the newest two wait")
        subject.send(completion: .finished)
        #expect(slow.values == [3])
        slow.subscription?.request(.unlimited)
        #expect(slow.values == [3, 4, -1])
    }

    @Test func aReplaySubjectEndsWithACancellationFromInside() {
        let subject = ReplaySubject<Int, Never>(bufferSize: 3)
        var values: [Int] = []
        var subscription: AnyCancellable?
        subscription = subject.sink { value in
            values.append(value)
            if value == 1 { subject.send(2) }
            if value == 2 { subscription?.cancel() }
        }
        subject.send(1)
        subject.send(3)
        #expect(values == [1, 2])
    }

    @Test func aSharedPublisherReplays() {
        let source = PassthroughSubject<Int, Never>()
        var subscriptions = 0
        let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share(replay: 2)
        var first: [Int] = []
        var second: [Int] = []
        let one = shared.sink { first.append($0) }
        for number in 1...3 { source.send(number) }
        let two = shared.sink { second.append($0) }
        source.send(4)
        #expect(first == [1, 2, 3, 4] && second == [2, 3, 4] && subscriptions == 1)
        one.cancel()
        two.cancel()
    }

    @Test func nilIsLeftOut() {
        var values: [Int] = []
        _ = [1, nil, 2].publisher.filterNil().sink { values.append($0) }
        #expect(values == [1, 2])
    }

    @Test func aSinkEndsWithAPublisherOfStates() {
        let states = CurrentValueSubject<LifecycleState, Failure>(.active)
        let values = PassthroughRelay<Int>()
        var received: [Int] = []
        var cancellations = 0
        values.autoCancel(states).sink(receiveCancel: { cancellations += 1 }) { received.append($0) }
        values.send(1)
        states.send(.inactive)
        values.send(2)
        #expect(received == [1] && cancellations == 1)
        let failing = CurrentValueSubject<LifecycleState, Failure>(.active)
        values.autoCancel(failing).sink(receiveCancel: { cancellations += 1 }) { received.append($0) }
        failing.send(completion: .failure(.some))
        values.send(3)
        #expect(received == [1] && cancellations == 2)
    }

    @Test func aSinkOfAPlainPublisherHasAClosureForEachOutcome() {
        var log: [String] = []
        let values = PassthroughSubject<Int, Failure>()
        var subscription = values.sink(
            receiveCancel: { log.append("cancel") },
            receiveCompletion: { _ in log.append("completion") },
            receiveFailure: { _ in log.append("failure") },
            receiveFinished: { log.append("finished") }
        ) { log.append("\($0)") }
        values.send(1)
        subscription.cancel()
        values.send(2)
        #expect(log == ["1", "cancel"])
        log = []
        subscription = values.sink(receiveFailure: { _ in log.append("failure") }) { log.append("\($0)") }
        values.send(3)
        values.send(completion: .failure(.some))
        #expect(log == ["3", "failure"])
        log = []
        // An unlabelled closure receives the values of a failing publisher too.
        subscription = Just(4).setFailureType(to: Failure.self).sink { log.append("\($0)") }
        subscription = Just(5).sink { log.append("\($0)") }
        subscription = Just(6).sink(receiveCompletion: { log.append("\($0)") })
        #expect(log == ["4", "5", "finished"])
        subscription = Just(7).handleEvents(receiveOutput: { log.append("\($0)") }).sink()
        #expect(log.last == "7")
    }

    @Test func anOwnerIsFoundWhenItsScopeIsActivated() {
        @MainActor final class Late: LifecycleOwner, LifecycleSubscriber {
            var scopeLifecycle = ScopeLifecycle()
            func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
            func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
            func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {}
        }
        let scope = ScopeLifecycle()
        let owner = Late()
        owner.subscribe(to: scope)
        #expect(scope.owner == nil)
        owner.scopeLifecycle = scope
        scope.activate()
        #expect(scope.owner === owner)
        scope.deactivate()
    }

    @Test func namesOfOtherModulesAreTheirs() {
        var log: [Int] = []
        // OpenCombine's.
        let subscription = Just(1).receive(on: ImmediateScheduler.shared).sink { log.append($0) }
        #expect(log == [1])
        subscription.cancel()
        #expect(type(of: Schedulers.background) == Schedulers.Immediate.self)
        final class Model: ObservableObject, ViewLifecycleOwner { let viewLifecycle = ViewLifecycle() }
        let model = Model()
        let controller = ViewModelController(viewModel: model)
        #expect(controller.model === model && controller.viewModel === model)
    }

    @Test func aSchedulerRunsAtOnceOnItsQueue() async {
        var isDone = false
        Schedulers.main.schedule { isDone = true }
        #expect(isDone)
        let queue = DispatchQueue(label: "test")
        let scheduler = Schedulers.Immediate(queue)
        let order = await withCheckedContinuation { continuation in
            queue.async {
                let order = Order()
                scheduler.schedule { order.steps.append("inside") }
                order.steps.append("after")
                continuation.resume(returning: order.steps)
            }
        }
        #expect(order == ["inside", "after"])
        let isOnQueue = await withCheckedContinuation { continuation in
            scheduler.schedule {
                dispatchPrecondition(condition: .onQueue(queue))
                continuation.resume(returning: true)
            }
        }
        #expect(isOnQueue)
    }

    private final class Order: @unchecked Sendable { var steps: [String] = [] }
}
