import LifelineUI
import Testing

@testable import Hooks

/// Hooks besides those of the README, and what they tell of mistakes.
@MainActor @Suite struct FurtherHooksTests {
    struct Failure: Error, Equatable {}

    @Test func aReferenceMayBeComputedOnce() {
        var count = 0
        let tester = HookTester {
            useRef { () -> Int in
                count += 1
                return count
            }
        }
        tester.update()
        #expect(tester.value.current == 1)
        #expect(count == 1)
        tester.value.current = 5
        #expect(tester.renderCount == 2)
    }

    @Test func theBindingOfAStateIsTheSameForItsLife() {
        let tester = HookTester { (useState(0), useReducer({ (a: Int, b: Int) in a + b }, initialState: 0)) }
        let (binding, reducer) = tester.value
        binding.wrappedValue = 1
        tester.update()
        #expect(tester.value.0.location === binding.location)
        reducer.dispatch(2)
        tester.value.1.dispatch(3)
        #expect(tester.value.1.state == 5)
    }

    @Test func untilAnEvaluationHasFinishedHooksMayBeAdded() throws {
        let dispatcher = HookDispatcher()
        let reports = reporting {
            #expect(throws: Failure.self) {
                try dispatcher.scoped {
                    _ = useState(1)
                    throw Failure()
                }
            }
            dispatcher.scoped {
                _ = useState(1)
                _ = useRef(2)
            }
            dispatcher.scoped { _ = useState(1) }
        }
        #expect(reports.count == 1)
    }

    @Test func dependenciesOfAnotherKindAreReported() {
        let strategies: [HookUpdateStrategy?] = [
            .once, .once, .preserved(by: 1), .preserved(by: 2), .preserved(by: "a"), .preserved(by: "a", 1),
            .preserved(by: "a", 1, 2), nil, nil,
        ]
        for usesMemo in [false, true] {
            let tester = HookTester(0) { index in
                if usesMemo {
                    _ = useMemo(strategies[index] ?? .once) { 0 }
                } else {
                    useEffect(strategies[index]) { nil }
                }
            }
            let counts = (1..<strategies.count).map { index in reporting { tester.update(with: index) }.count }
            #expect(counts == [0, 1, 0, 1, 1, 1, 1, 0])
        }
    }

    @Test func aStateThatIsSetInAnInsertionEffectIsReportedAndSet() {
        var tester: HookTester<Void, Int>?
        let reports = reporting {
            tester = HookTester { () -> Int in
                let state = useState(0)
                useInsertionEffect(.once) {
                    state.wrappedValue = 1
                    return nil
                }
                return state.wrappedValue
            }
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("insertion effect") == true)
        #expect(tester?.value == 1)
    }

    @Test func aReducerMayFail() {
        let tester = HookTester { () -> (Int, (Int) -> Void, Bool) in
            let last = useRef((state: 0, dispatch: { (_: Int) in }))
            do {
                last.current = try useReducer(
                    { (state: Int, new: Int) throws -> Int in
                        if new < 0 { throw Failure() }
                        return state + new
                    }, initialState: 10)
                return (last.current.state, last.current.dispatch, false)
            } catch {
                return (last.current.state, last.current.dispatch, true)
            }
        }
        tester.batch { [1, -1, 2].forEach(tester.value.1) }
        #expect(tester.value.2)
        // The one that failed is lost, those after it are not.
        tester.update()
        #expect(tester.value.0 == 13)
        #expect(!tester.value.2)
    }

    @Test func aReducerThatFailsIsShownByTheBoundary() {
        var send: ((Int) -> Void)?
        let hosted = Hosted {
            ErrorBoundary {
                let (state, dispatch) = try useReducer(
                    { (state: Int, new: Int) throws -> Int in
                        if new < 0 { throw Failure() }
                        return state + new
                    }, initialState: 0)
                let _ = send = dispatch
                Text("\(state)")
            } fallback: { _, _ in
                Text("failed")
            }
        }
        send?(1)
        hosted.update()
        #expect(hosted.texts == ["1"])
        send?(-1)
        hosted.update()
        #expect(hosted.texts == ["failed"])
    }

    @Test func aLabelForInspectionIsComputedWhenSomebodyLooks() {
        var computed = 0
        let tester = HookTester(1) { value in
            useDebugValue(value) { number -> Any in
                computed += 1
                return "number \(number)"
            }
        }
        tester.update(with: 2)
        #expect(computed == 0)
        #expect(tester.dispatcher.debugDescription.hasSuffix("= number 2"))
        #expect(computed == 1)
    }

    @Test func somethingIsCalledWhenCodeWasReplaced() {
        let log = Log()
        var state: Binding<Int>?
        let hosted = Hosted {
            HookScope {
                let number = useState(0)
                let _ = state = number
                useReassemble { log.note("reassembled \(number.wrappedValue)") }
                useEffect(.once) {
                    log.note("+")
                    return nil
                }
                Text("\(number.wrappedValue)")
            }
        }
        state?.wrappedValue = 3
        hosted.update()
        #expect(log.take() == ["+"])
        HookRuntime.refresh(files: ["HooksTests/FurtherHooksTests.swift"])
        hosted.update()
        #expect(log.take() == ["reassembled 3", "+"])
    }

    final class Person: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        var name = "a" { willSet { objectWillChange.send() } }
        var age = 1 { willSet { objectWillChange.send() } }
    }

    @Test func ofAnObservedObjectOnePartMayBeFollowed() async {
        let person = Person()
        let tester = HookTester { useObservedObject(person) { $0.name } }
        person.age = 2
        person.name = "b"
        while tester.value != "b" { await Task.yield() }
        #expect(tester.valueHistory == ["a", "b"])
        person.age = 3
        person.name = "c"
        person.name = "b"
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(tester.renderCount == 2)
    }

    @Test func whatWasLoadedStaysWhileItIsLoadedAgain() async {
        let gate = AsyncTests.Gate<Int>()
        let tester = HookTester(0) { page in
            useAsyncResource(.preserved(by: page)) { () async throws -> Int in await gate.wait() }
        }
        #expect(tester.value.phase.isRunning && tester.value.latest == nil)
        await gate.reached(1)
        gate.open(0, 10)
        await tester.settle()
        #expect(tester.value.phase.value == 10)
        tester.update(with: 1)
        #expect(tester.value.phase.isRunning && tester.value.latest == 10)
        await gate.reached(2)
        gate.open(1, 20)
        await tester.settle()
        #expect(tester.value.latest == 20)
    }

    @Test func elementsOfASequenceAreHandedToTheFunctionsOfTheLatestEvaluation() async {
        let log = Log()
        let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        let tester = HookTester(1) { factor in
            useOnStreamChange(.once, { stream }) {
                log.note("\($0 * factor)")
            } onError: {
                log.note("\(type(of: $0))")
            } onDone: {
                log.note("done")
            }
        }
        continuation.yield(2)
        while log.lines.count < 1 { await Task.yield() }
        tester.update(with: 10)
        continuation.yield(3)
        while log.lines.count < 2 { await Task.yield() }
        continuation.finish(throwing: Failure())
        while log.lines.count < 3 { await Task.yield() }
        #expect(log.take() == ["2", "30", "Failure"])
        #expect(tester.renderCount == 2)
        let (ending, end) = AsyncStream<Int>.makeStream()
        let other = HookTester { useOnStreamChange(.once, { ending }, onData: { _ in }, onDone: { log.note("done") }) }
        end.finish()
        while log.lines.isEmpty { await Task.yield() }
        other.dispose()
        #expect(log.take() == ["done"])
    }

    @Test func theErrorOfAnActionGoesToTheBoundary() async {
        var start: ((@escaping @MainActor () async throws -> Void) -> Void)?
        let hosted = Hosted {
            ErrorBoundary {
                HookScope {
                    let (isPending, begin) = useTransition()
                    let _ = start = begin
                    Text(isPending ? "pending" : "idle")
                }
            } fallback: { error, _ in
                Text("\(type(of: error))")
            }
        }
        start? { throw Failure() }
        hosted.update()
        #expect(hosted.texts == ["pending"])
        for _ in 0..<20 { await Task.yield() }
        hosted.update()
        #expect(hosted.texts == ["Failure"])
    }

    @Test func anUrgentUpdateDuringATransitionIsShownFirstAndBothAreApplied() async {
        typealias Start = (@escaping @MainActor () async throws -> Void) -> Void
        let tester = HookTester { () -> (text: String, state: Binding<Int>, start: Start) in
            let number = useState(0)
            let (isPending, start) = useTransition()
            return ("\(number.wrappedValue)\(isPending ? " pending" : "")", number, start)
        }
        let state = tester.value.state
        tester.value.start { state.wrappedValue += 10 }
        state.wrappedValue += 1
        #expect(tester.value.text == "1 pending")
        await tester.settle()
        #expect(tester.value.text == "11")
        #expect(Array(tester.valueHistory.map(\.text).prefix(3)) == ["0", "0 pending", "1 pending"])
    }

    @Test func theErrorOfACancelledOperationIsNotShown() async {
        let tester = HookTester(0) { value in
            useAsync(.preserved(by: value)) { () async throws -> Int in
                if value == 0 { try await Task.sleep(for: .seconds(3600)) }
                return value
            }
        }
        tester.update(with: 1)
        await tester.settle()
        #expect(tester.value.value == 1)
        #expect(!tester.valueHistory.contains { $0.isFailure })
    }

    @Test func aSnapshotThatIsAnotherEachTimeIsReported() {
        final class Snapshot {}
        let reports = reporting {
            _ = HookTester { useSyncExternalStore(subscribe: { _ in {} }, getSnapshot: { Snapshot() }) }
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("Maximum update depth") == true)
    }
}
