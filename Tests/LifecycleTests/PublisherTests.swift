import Lifecycle
import Testing

@MainActor @Suite struct PublisherTests {
    @Test func relaysKeepTheOrderOfSubscribersAndOfValues() {
        let relay = PassthroughRelay<Int>()
        var heard: [String] = []
        let first = relay.sink { value in
            heard.append("a\(value)")
            if value == 1 { relay.send(2) }
        }
        let second = relay.sink { heard.append("b\($0)") }
        relay.send(1)
        #expect(heard == ["a1", "b1", "a2", "b2"])
        first.cancel()
        second.cancel()
        relay.send(3)
        #expect(heard.count == 4)
    }

    @Test func aCurrentValueRelayBeginsWithItsValue() {
        let relay = CurrentValueRelay(1)
        var heard: [Int] = []
        let sink = relay.sink {
            #expect(relay.value == $0)
            heard.append($0)
        }
        relay.value = 2
        relay.send(3)
        #expect(heard == [1, 2, 3])
        sink.cancel()
    }

    @Test func aReplayRelayRepeatsTheNewest() {
        let relay = ReplayRelay<Int>(bufferSize: 2)
        for value in 1...4 { relay.send(value) }
        var heard: [Int] = []
        let sink = relay.sink { heard.append($0) }
        relay.send(5)
        #expect(heard == [3, 4, 5])
        sink.cancel()
    }

    @Test func aRelayFinishesWhenItIsReleased() {
        var relay: PassthroughRelay<Int>? = PassthroughRelay()
        var isFinished = false
        let sink = relay!.sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
        relay = nil
        #expect(isFinished)
        sink.cancel()
    }

    @Test func relaysKeepToDemand() {
        final class Slow: Subscriber {
            var heard: [Int] = []
            var subscription: Subscription?
            func receive(subscription: Subscription) { self.subscription = subscription }
            func receive(_ input: Int) -> Subscribers.Demand {
                heard.append(input)
                return .none
            }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        let (current, passthrough, replay) = (
            CurrentValueRelay(0), PassthroughRelay<Int>(), ReplayRelay<Int>(bufferSize: 2)
        )
        let slow = (0..<3).map { _ in Slow() }
        current.subscribe(slow[0])
        passthrough.subscribe(slow[1])
        replay.subscribe(slow[2])
        for value in 1...3 {
            current.send(value)
            passthrough.send(value)
            replay.send(value)
        }
        for each in slow { each.subscription?.request(.max(2)) }
        #expect(slow.map(\.heard) == [[3], [], [2, 3]])
        passthrough.send(4)
        #expect(slow[1].heard == [4])
        for each in slow { each.subscription?.cancel() }
    }

    @Test func whatEndsWithASubscriberMaySendAgain() {
        final class Last {
            let relay: PassthroughRelay<Int>
            init(_ relay: PassthroughRelay<Int>) { self.relay = relay }
            deinit { relay.send(9) }
        }
        let relay = PassthroughRelay<Int>()
        var heard: [Int] = []
        let other = relay.sink { heard.append($0) }
        let last = Last(relay)
        let sink = relay.sink { [last] _ in _ = last }
        relay.send(1)
        sink.cancel()
        relay.send(2)
        #expect(heard.prefix(2) == [1, 2])
        other.cancel()
    }

    @Test func autoCancelOfAnInactiveScopeDoesNotBegin() {
        let scope = ScopeLifecycle()
        var log: [String] = []
        Just(1).autoCancel(scope).sink(receiveCancel: { log.append("cancel") }) { log.append("\($0)") }
        #expect(log == ["cancel"])
        scope.activate()
        Just(2).autoCancel(scope)
            .sink(
                receiveCancel: { log.append("cancel") }, receiveCompletion: { _ in log.append("completion") },
                receiveFinished: { log.append("finished") }
            ) { log.append("\($0)") }
        scope.deactivate()
        #expect(log == ["cancel", "2", "completion", "finished"])
    }

    @Test func autoCancelCanWaitForTheEndOfTheScope() {
        let relay = PassthroughRelay<Int>()
        var heard: [Int] = []
        var isCancelled = false
        do {
            let scope = ScopeLifecycle()
            relay.autoCancel(scope, when: .deinitialized).sink(receiveCancel: { isCancelled = true }) {
                heard.append($0)
            }
            scope.activate()
            scope.deactivate()
            relay.send(1)
        }
        relay.send(2)
        #expect(heard == [1])
        #expect(isCancelled)
    }

    @Test func sinksEndInTheirOrderAndAfterEarlierSubscribers() {
        let scope = ScopeLifecycle()
        let relay = PassthroughRelay<Void>()
        let log = Log()
        let listener = Listener("s", log)
        scope.subscribe(listener)
        scope.activate()
        for index in 0..<20 { relay.autoCancel(scope).sink(receiveCancel: { log.note("\(index)") }) { _ in } }
        _ = log.take()
        scope.deactivate()
        #expect(log.take() == ["s.inactive"] + (0..<20).map { "\($0)" })
    }

    @Test func failuresReachTheirClosures() {
        struct Failed: Error {}
        let scope = ScopeLifecycle()
        scope.activate()
        let subject = PassthroughSubject<Int, Failed>()
        var log: [String] = []
        subject.autoCancel(scope)
            .sink(
                receiveValue: { log.append("\($0)") }, receiveCompletion: { _ in log.append("completion") },
                receiveFailure: { _ in log.append("failure") }, receiveCancel: { log.append("cancel") })
        subject.send(1)
        subject.send(completion: .failure(Failed()))
        scope.deactivate()
        #expect(log == ["1", "completion", "failure"])
    }

    @Test func anExplicitCancelEndsOnceAndLetsGo() {
        final class Captured {}
        let relay = PassthroughRelay<Int>()
        var captured: Captured? = Captured()
        weak let released = captured
        let sink = relay.retained.sink { [captured] _ in _ = captured }
        captured = nil
        #expect(released != nil)
        sink.cancel()
        sink.cancel()
        #expect(released == nil)
    }

    @Test func assignDoesNotKeepTheObject() {
        final class Target { var value = 0 }
        let relay = PassthroughRelay<Int>()
        var target: Target? = Target()
        weak let released = target
        relay.retained.assign(to: \.value, on: target!)
        relay.send(4)
        #expect(target?.value == 4)
        target = nil
        #expect(released == nil)
    }

    @Test func statesAreASequence() async {
        var scope: ScopeLifecycle? = ScopeLifecycle()
        let states = scope!.states
        scope!.activate()
        scope!.deactivate()
        scope!.activate()
        scope = nil
        var heard: [LifecycleState] = []
        for await state in states { heard.append(state) }
        #expect(heard == [.initialized, .active, .inactive, .active, .inactive, .deinitialized])
    }

    @Test func aTaskIsCancelledWithItsScope() async {
        let scope = ScopeLifecycle()
        #expect(scope.task {} == nil)
        scope.activate()
        var ended = false
        let task = scope.task {
            while !Task.isCancelled { await Task.yield() }
            ended = true
        }
        await Task.yield()
        #expect(task?.isCancelled == false)
        scope.deactivate()
        #expect(task?.isCancelled == true)
        await task?.value
        #expect(ended)
    }

    @Test func aTaskLetsGoOfWhatItCaptured() async {
        final class Captured {}
        let scope = ScopeLifecycle()
        scope.activate()
        weak var released: Captured?
        do {
            let captured = Captured()
            released = captured
            await scope.task { [captured] in _ = captured }?.value
        }
        await Task.yield()
        #expect(released == nil)
    }
}
