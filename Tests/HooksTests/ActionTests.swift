import LifelineTesting
import LifelineUI
import Testing

@testable import Hooks

@MainActor @Suite struct ActionTests {
    @MainActor final class Gate {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        var count = 0
        func wait() async {
            await withCheckedContinuation {
                count += 1
                waiting.append($0)
            }
        }
        func open() { waiting.removeFirst().resume() }
        func reached(_ count: Int) async { while self.count < count { await Task.yield() } }
    }

    @Test func actionsRunOneAfterTheOtherOnTheStateBefore() async {
        let gate = Gate()
        let log = Log()
        let tester = HookTester {
            useActionState([Int]()) { (state: [Int], new: Int) async -> [Int] in
                log.note("begin \(new) with \(state)")
                await gate.wait()
                return state + [new]
            }
        }
        #expect(!tester.value.isPending)
        for new in 1...3 { tester.value.dispatch(new) }
        #expect(tester.value.isPending)
        for step in 1...3 {
            await gate.reached(step)
            #expect(tester.value.isPending)
            gate.open()
        }
        await tester.settle()
        #expect(log.take() == ["begin 1 with []", "begin 2 with [1]", "begin 3 with [1, 2]"])
        #expect(tester.value.state == [1, 2, 3])
        #expect(!tester.value.isPending)
    }

    @Test func theActionOfTheLatestEvaluationIsCalledAndNoneAfterTheEnd() async {
        let gate = Gate()
        let log = Log()
        let tester = HookTester(1) { factor in
            useActionState(0) { (state: Int, new: Int) async -> Int in
                log.note("\(new) by \(factor)")
                await gate.wait()
                return state + new * factor
            }
        }
        let dispatch = tester.value.dispatch
        tester.update(with: 10)
        dispatch(2)
        dispatch(3)
        await gate.reached(1)
        tester.dispose()
        gate.open()
        await tester.settle()
        dispatch(4)
        await tester.settle()
        #expect(log.take() == ["2 by 10"])
        #expect(tester.value.state == 0)
    }

    @Test func anOptimisticStateIsShownUntilItsActionHasEnded() async {
        let gate = Gate()
        let tester = HookTester { () -> ([String], ((String) -> Void), Binding<[String]>) in
            let real = useState(["a"])
            let (shown, add) = useOptimistic(real.wrappedValue) { (list: [String], new: String) in list + ["\(new)…"] }
            return (shown, add, real)
        }
        let (_, add, real) = tester.value
        startTransition {
            add("b")
            await gate.wait()
            real.wrappedValue.append("b")
        }
        startTransition {
            add("c")
            await gate.wait()
        }
        await gate.reached(2)
        #expect(tester.value.0 == ["a", "b…", "c…"])
        gate.open()
        while tester.value.0.contains("b…") { await Task.yield() }
        #expect(tester.value.0 == ["a", "b", "c…"])
        gate.open()
        while tester.value.0.count == 3 { await Task.yield() }
        #expect(tester.value.0 == ["a", "b"])
    }

    @Test func aStateIsShownAsItIsWhenNothingIsUnderWay() {
        let tester = HookTester(1) { useOptimistic($0) { (state: Int, change: Int) in state + change } }
        tester.update(with: 2)
        #expect(tester.value.state == 2)
        let reports = reporting { tester.value.add(5) }
        #expect(reports.count == 1)
        #expect(tester.value.state == 2)
    }

    @Test func thePreviousValueIsThatOfTheEvaluationBefore() {
        let tester = HookTester(1) { (value: Int) -> Int? in
            let state = useState(0)
            if state.wrappedValue < 2 { state.wrappedValue += 1 }
            return usePrevious(value)
        }
        tester.update(with: 2)
        tester.update(with: 2)
        tester.update(with: 5)
        #expect(tester.valueHistory == [nil, 1, 2, 2])
    }

    @Test func aChangeIsComputedWhenTheValueIsAnother() {
        let tester = HookTester(1) { value in
            useValueChanged(value) { (old: Int, result: [String]?) in (result ?? []) + ["\(old) to \(value)"] }
        }
        for value in [1, 4, 4, 2] { tester.update(with: value) }
        #expect(tester.valueHistory == [nil, nil, ["1 to 4"], ["1 to 4"], ["1 to 4", "4 to 2"]])
    }

    @Test func itIsKnownWhetherTheScopeIsStillShown() {
        let tester = HookTester { useIsMounted() }
        let isMounted = tester.value
        #expect(isMounted())
        tester.dispose()
        #expect(!isMounted())
    }

    /// A clock that is moved by hand.
    final class ManualClock: Clock, @unchecked Sendable {
        struct Instant: InstantProtocol {
            var offset: Duration
            func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Duration { other.offset - offset }
            static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
        }

        @MainActor private var sleepers: [(deadline: Instant, wake: CheckedContinuation<Void, Never>)] = []
        @MainActor private(set) var sleeps = 0
        nonisolated(unsafe) private(set) var now = Instant(offset: .zero)
        var minimumResolution: Duration { .zero }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            await withCheckedContinuation { wake in
                Task { @MainActor in
                    sleepers.append((deadline, wake))
                    sleeps += 1
                }
            }
            try Task.checkCancellation()
        }

        @MainActor func advance(by duration: Duration) {
            now = now.advanced(by: duration)
            let due = sleepers.filter { $0.deadline <= now }
            sleepers.removeAll { $0.deadline <= now }
            for sleeper in due { sleeper.wake.resume() }
        }
    }

    @Test func aDebouncedValueFollowsWhenItHasStayedTheSame() async {
        let clock = ManualClock()
        let tester = HookTester(1) { useDebounced($0, for: .seconds(1), clock: clock) }
        #expect(tester.value == 1)
        tester.update(with: 2)
        while clock.sleeps < 2 { await Task.yield() }
        clock.advance(by: .milliseconds(600))
        tester.update(with: 3)
        while clock.sleeps < 3 { await Task.yield() }
        clock.advance(by: .milliseconds(600))
        for _ in 0..<50 { await Task.yield() }
        #expect(tester.value == 1)
        clock.advance(by: .milliseconds(600))
        while tester.value != 3 { await Task.yield() }
        #expect(tester.valueHistory == [1, 1, 1, 3])
    }
}

extension ActionTests {
    /// React shows the state that the last of the queued actions left, and none in between.
    @Test func onlyTheLastStateOfAQueueIsShown() async {
        let gate = Gate()
        let tester = HookTester {
            useActionState(0) { (state: Int, new: Int) async -> Int in
                await gate.wait()
                return state + new
            }
        }
        for new in [1, 10, 100] { tester.value.dispatch(new) }
        for step in 1...3 {
            await gate.reached(step)
            #expect(tester.value.state == 0 && tester.value.isPending)
            gate.open()
        }
        await tester.settle()
        #expect(tester.valueHistory.map { "\($0.state) \($0.isPending)" } == ["0 false", "0 true", "111 false"])
    }

    @Test func anOptimisticStateStaysUntilTheQueueIsDone() async {
        let gate = Gate()
        let add = RefObject<((Int) -> Void)?>(nil)
        let tester = HookTester { () -> (Int, (Int) -> Void) in
            let (state, dispatch, _) = useActionState(0) { (state: Int, new: Int) async -> Int in
                add.current?(new)
                await gate.wait()
                return state + new
            }
            let (shown, addChange) = useOptimistic(state) { (state: Int, change: Int) in state + change }
            add.current = addChange
            return (shown, dispatch)
        }
        tester.value.1(1)
        tester.value.1(10)
        await gate.reached(1)
        #expect(tester.value.0 == 1)
        gate.open()
        await gate.reached(2)
        #expect(tester.value.0 == 11)
        gate.open()
        await tester.settle()
        #expect(tester.value.0 == 11)
        #expect(!tester.valueHistory.map(\.0).contains(10), "nothing is taken back before all are done")
    }

    /// A transition that a test starts itself, not a click.
    @Test func aTransitionOfATestShowsThatItIsPending() async {
        let log = Log()
        let start = RefObject<((@escaping @MainActor () async throws -> Void) -> Void)?>(nil)
        let scene = TestScene {
            HookScope {
                let (isPending, begin) = useTransition()
                let number = useState(0)
                let _ = (start.current = begin, log.note("\(number.wrappedValue) \(isPending)"))
                Button("\(number.wrappedValue)") { number.wrappedValue += 1 }
            }
        }
        var isDone = false
        start.current? { isDone = true }
        await scene.settle()
        #expect(isDone)
        #expect(log.take() == ["0 false", "0 true", "0 false"])
    }
}
