import Testing

@testable import Hooks

@MainActor @Suite struct AsyncTests {
    struct Failure: Error, Equatable {}

    /// An operation that ends when it is told to.
    @MainActor final class Gate<Value: Sendable> {
        private var continuations: [CheckedContinuation<Value, Never>] = []
        var count: Int { continuations.count }
        func wait() async -> Value { await withCheckedContinuation { continuations.append($0) } }
        func open(_ index: Int, _ value: Value) { continuations[index].resume(returning: value) }
        func reached(_ count: Int) async { while self.count < count { await Task.yield() } }
    }

    @Test func anOperationIsRunningAndThenSucceedsOrFails() async {
        let success = HookTester {
            useAsync(.once) {
                await Task.yield(); return 1
            }
        }
        let failure = HookTester { useAsync(.once) { () async throws -> Int in throw Failure() } }
        #expect(success.value.isRunning && failure.value.isRunning)
        await success.settle()
        await failure.settle()
        #expect(success.value == .success(1))
        #expect(failure.value.error is Failure)
        #expect(success.renderCount == 2)
    }

    @Test func aLateResultOfAFormerOperationIsDropped() async {
        let gate = Gate<Int>()
        let tester = HookTester(0) { value in useAsync(.preserved(by: value)) { await gate.wait() } }
        await gate.reached(1)
        tester.update(with: 1)
        #expect(tester.value == .running)
        await gate.reached(2)
        gate.open(1, 2)
        gate.open(0, 1)
        await tester.settle()
        #expect(tester.value == .success(2))
    }

    @Test func theEndCancelsAndNothingIsEvaluatedAfterwards() async {
        let gate = Gate<Int>()
        var wasCancelled = false
        let tester = HookTester {
            useAsync(.once) {
                let value = await gate.wait()
                wasCancelled = Task.isCancelled
                return value
            }
        }
        await gate.reached(1)
        tester.dispose()
        gate.open(0, 1)
        await tester.settle()
        #expect(wasCancelled)
        #expect(tester.renderCount == 1)
    }

    @Test func aPerformIsPendingUntilItIsPerformed() async {
        let tester = HookTester(1) { value in useAsyncPerform { value } }
        #expect(tester.value.phase == .pending)
        await tester.value.perform()
        #expect(tester.value.phase == .success(1))
        let perform = tester.value.perform
        tester.update(with: 2)
        await perform()
        #expect(tester.value.phase == .success(2))
        let failing = HookTester { useAsyncPerform { () async throws -> Int in throw Failure() } }
        await failing.value.perform()
        #expect(failing.value.phase.isFailure)
    }

    @Test func ofTwoPerformsTheOneThatBeganLastCounts() async {
        let gate = Gate<Int>()
        let tester = HookTester { useAsyncPerform { await gate.wait() } }
        let perform = tester.value.perform
        let first = Task { await perform() }
        await gate.reached(1)
        let second = Task { await perform() }
        await gate.reached(2)
        #expect(tester.value.phase == .running)
        gate.open(1, 2)
        await second.value
        gate.open(0, 1)
        await first.value
        #expect(tester.value.phase == .success(2))
    }

    @Test func aPerformAfterTheEndDoesNothing() async {
        let gate = Gate<Int>()
        let tester = HookTester { useAsyncPerform { await gate.wait() } }
        let perform = tester.value.perform
        let inFlight = Task { await perform() }
        await gate.reached(1)
        let count = tester.renderCount
        tester.dispose()
        gate.open(0, 1)
        await inFlight.value
        await perform()
        #expect(gate.count == 1)
        #expect(tester.renderCount == count)
    }

    @Test func aPublisherThatSendsAtOnceIsThereInTheSameEvaluation() {
        let tester = HookTester { usePublisher(.once) { Just(1) } }
        #expect(tester.value == .success(1))
        #expect(tester.renderCount == 1)
    }

    @Test func aPublisherIsFollowedUntilTheEnd() {
        let subject = PassthroughSubject<Int, Failure>()
        var cancels = 0
        let tester = HookTester {
            usePublisher(.once) { subject.handleEvents(receiveCancel: { cancels += 1 }) }
        }
        #expect(tester.value == .running)
        subject.send(1)
        subject.send(2)
        #expect(tester.valueHistory == [.running, .success(1), .success(2)])
        tester.dispose()
        #expect(cancels == 1)
        subject.send(3)
        #expect(tester.renderCount == 3)
    }

    @Test func aPublishersFailureShowsAndItsEndKeepsTheLastValue() {
        let failing = PassthroughSubject<Int, Failure>()
        let failure = HookTester { usePublisher(.once) { failing } }
        failing.send(completion: .failure(Failure()))
        #expect(failure.value == .failure(Failure()))
        let ending = PassthroughSubject<Int, Failure>()
        let end = HookTester { usePublisher(.once) { ending } }
        ending.send(4)
        ending.send(completion: .finished)
        #expect(end.value == .success(4))
    }

    @Test func theFormerSubscriptionIsCancelledBeforeTheNext() {
        let log = Log()
        let tester = HookTester(0) { value in
            usePublisher(.preserved(by: value)) {
                PassthroughSubject<Int, Never>().handleEvents(
                    receiveSubscription: { _ in MainActor.assumeIsolated { log.note("+\(value)") } },
                    receiveCancel: { MainActor.assumeIsolated { log.note("-\(value)") } })
            }
        }
        tester.update(with: 1)
        #expect(log.take() == ["+0", "-0", "+1"])
    }

    @Test func aPublisherIsSubscribedToOnDemand() {
        let subject = PassthroughSubject<Int, Never>()
        let tester = HookTester(10) { factor in usePublisherSubscribe { subject.map { $0 * factor } } }
        subject.send(1)
        #expect(tester.value.phase == .pending)
        let subscribe = tester.value.subscribe
        tester.update(with: 100)
        subscribe()
        #expect(tester.value.phase == .running)
        subject.send(2)
        #expect(tester.value.phase == .success(200))
        tester.dispose()
        subscribe()
        subject.send(3)
        #expect(tester.value.phase == .success(200))
    }

    @Test func valuesFromOtherThreadsComeOnTheMainOne() async {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let tester = HookTester { usePublisher(.once) { subject } }
        await Task.detached { subject.send(1) }.value
        while tester.value == .running { await Task.yield() }
        #expect(tester.value == .success(1))
    }

    @Test func aTaskIsCancelledAtTheEnd() async {
        var wasCancelled = false
        let gate = Gate<Void>()
        let tester = HookTester {
            useTask(.once) {
                await gate.wait()
                wasCancelled = Task.isCancelled
            }
        }
        await gate.reached(1)
        tester.dispose()
        gate.open(0, ())
        await tester.settle()
        #expect(wasCancelled)
    }

    @Test func aSequenceGivesItsLatestElement() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let tester = HookTester { useAsyncSequence(.once) { stream } }
        continuation.yield(1)
        continuation.yield(2)
        while tester.value.value != 2 { await Task.yield() }
        #expect(tester.valueHistory.compactMap(\.value) == [1, 2])
    }

    @MainActor final class Store {
        var value = 0 { didSet { listeners.values.forEach { $0() } } }
        var listeners: [Int: @Sendable () -> Void] = [:]
        var subscriptions = 0
        func subscribe(_ listener: @escaping @Sendable () -> Void) -> () -> Void {
            subscriptions += 1
            let key = subscriptions
            listeners[key] = listener
            return { self.listeners[key] = nil }
        }
    }

    @Test func aStoreIsReadAtEachEvaluationAndSubscribedToOnce() {
        let store = Store()
        let tester = HookTester {
            useSyncExternalStore(subscribe: { store.subscribe($0) }, getSnapshot: { store.value / 2 })
        }
        store.value = 1
        #expect(tester.renderCount == 1)
        store.value = 2
        #expect(tester.valueHistory == [0, 1])
        #expect(store.subscriptions == 1)
        tester.dispose()
        #expect(store.listeners.isEmpty)
    }

    @Test func aChangeBetweenEvaluationAndSubscriptionIsNoticed() {
        let store = Store()
        let tester = HookTester { () -> Int in
            let value = useSyncExternalStore(subscribe: { store.subscribe($0) }, getSnapshot: { store.value })
            useInsertionEffect(.once) {
                store.value = 9
                return nil
            }
            return value
        }
        #expect(tester.valueHistory == [0, 9])
    }
}
