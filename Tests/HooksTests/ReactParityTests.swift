import LifelineUI
import Testing

@testable import Hooks

/// Where SwiftUI Hooks was seen to deviate from React, and which of the two counts here. Each test says the number of
/// evaluations or the order that React has, or, where SwiftUI's contract is kept, that one.
@MainActor @Suite struct ReactParityTests {
    @Test func equalSetsEvaluateNothing() {
        let tester = HookTester { useState(1) }
        tester.value.wrappedValue = 1
        tester.value.wrappedValue = 1
        #expect(tester.renderCount == 1)
    }

    @Test func threeSetsInOneHandlerAreOneEvaluationInAHostAndEachVisibleInATester() {
        var evaluations = 0
        var number: Binding<Int>?
        let hosted = Hosted {
            HookScope {
                let state = useState(0)
                let _ = (evaluations += 1, number = state)
                Text("\(state.wrappedValue)")
            }
        }
        for _ in 0..<3 { number?.wrappedValue += 1 }
        hosted.update()
        #expect(evaluations == 2)
        let tester = HookTester { useState(0) }
        for expected in 1...3 {
            tester.value.wrappedValue += 1
            #expect(tester.value.wrappedValue == expected)
        }
        #expect(tester.renderCount == 4)
    }

    @Test func aCapturedBindingIsLiveAndASnapshotIsNot() {
        let live = HookTester { useState(0) }
        let captured = live.value
        live.value.wrappedValue = 1
        #expect(captured.wrappedValue == 1)
        let snapshot = HookTester { useStateSnapshot(0) }
        let old = snapshot.value
        old.set(1)
        #expect(old.value == 0)
    }

    @Test func aSetWhileEvaluatingEvaluatesAgainUpToALimit() {
        let tester = HookTester { () -> Int in
            let state = useState(0)
            if state.wrappedValue < 10 { state.wrappedValue += 1 }
            return state.wrappedValue
        }
        #expect(tester.value == 10)
        #expect(tester.valueHistory.count == 1)
        var passes = 0
        let reports = reporting {
            _ = HookTester {
                passes += 1
                useState(0).wrappedValue += 1
            }
        }
        #expect(reports.count == 1)
        #expect(passes == 25)
    }

    @Test func setsInEffectsAreThereWhenTheCallReturns() {
        func tester(_ usesLayout: Bool) -> HookTester<Int, Int> {
            HookTester(0) { (parameter: Int) -> Int in
                let state = useState(-1)
                let effect: () -> (() -> Void)? = {
                    state.wrappedValue = parameter
                    return nil
                }
                if usesLayout {
                    useLayoutEffect(.preserved(by: parameter), timing: .commit, effect)
                } else {
                    useEffect(.preserved(by: parameter), effect)
                }
                return state.wrappedValue
            }
        }
        for usesLayout in [false, true] {
            let tester = tester(usesLayout)
            #expect(tester.valueHistory == [-1, 0])
            tester.update(with: 7)
            #expect(tester.valueHistory == [-1, 0, 0, 7])
        }
    }

    @Test func noActionOfABatchIsLost() {
        let tester = HookTester { useReducer({ (list: [Int], new: Int) in list + [new] }, initialState: []) }
        tester.batch { (1...3).forEach(tester.value.dispatch) }
        #expect(tester.value.state == [1, 2, 3])
    }

    @Test func aReducerThatReturnsTheSameStateEvaluatesTheContentOnlyAndOnce() {
        var effects = 0
        let tester = HookTester { () -> (Int) -> Void in
            let (_, dispatch) = useReducer({ (state: Int, _: Int) in state }, initialState: 0)
            useEffect {
                effects += 1
                return nil
            }
            return dispatch
        }
        tester.value(1)
        #expect(tester.renderCount == 2)
        #expect(effects == 1)
    }

    private func letters(_ log: Log) -> HookTester<Void, Void> {
        HookTester {
            useEffect {
                log.note("+A")
                return { log.note("-A") }
            }
            useEffect {
                log.note("+B")
                return { log.note("-B") }
            }
        }
    }

    @Test func allCleanupsComeBeforeAnySetupAndInOrderAtTheEnd() {
        let log = Log()
        let tester = letters(log)
        tester.update()
        tester.dispose()
        #expect(log.take() == ["+A", "+B", "-A", "-B", "+A", "+B", "-A", "-B"])
    }

    @Test func aLayoutEffectRunsAfterTheBodyAndBeforePassiveOnes() {
        let log = Log()
        _ = HookTester {
            useEffect {
                log.note("passive")
                return nil
            }
            useLayoutEffect(timing: .commit) {
                log.note("layout")
                return nil
            }
            log.note("body")
        }
        #expect(log.take() == ["body", "layout", "passive"])
    }

    @Test func afterAThrowNoScopeIsCurrent() {
        struct Failure: Error {}
        try? HookDispatcher().scoped { throw Failure() }
        #expect(reporting { _ = useState(0) }.count == 1)
    }

    @Test func moreHooksThanBeforeAreReported() {
        let tester = HookTester(false) { flag in if flag { _ = useState(0) } }
        tester.update()
        #expect(reporting { tester.update(with: true) }.first?.contains("more hooks") == true)
    }

    @Test func twoKindsOfEffectsThatChangePlacesAreReported() {
        let tester = HookTester(true) { flag in
            if flag {
                useEffect { nil }
                useLayoutEffect { nil }
            } else {
                useLayoutEffect { nil }
                useEffect { nil }
            }
        }
        let reports = reporting { tester.update(with: false) }
        #expect(reports.first?.contains("useEffect (") == true && reports.first?.contains("useLayoutEffect (") == true)
    }

    @Test func aPerformInFlightAtTheEndEvaluatesNothingAndTheLatestOfTwoWins() async {
        var waiting: [CheckedContinuation<Int, Never>] = []
        let tester = HookTester { useAsyncPerform { await withCheckedContinuation { waiting.append($0) } } }
        let perform = tester.value.perform
        var tasks: [Task<Void, Never>] = []
        for count in 1...3 {
            tasks.append(Task { await perform() })
            while waiting.count < count { await Task.yield() }
        }
        waiting[1].resume(returning: 2)
        waiting[0].resume(returning: 1)
        await tasks[0].value
        await tasks[1].value
        #expect(tester.value.phase == .running)
        let count = tester.renderCount
        tester.dispose()
        waiting[2].resume(returning: 3)
        await tasks[2].value
        #expect(tester.renderCount == count)
    }

    @Test func whatAPublisherSendsAtOnceTakesOneEvaluation() {
        let tester = HookTester { usePublisher(.once) { Just(5) } }
        #expect(tester.valueHistory == [.success(5)])
    }

    @Test func effectsOfChildrenRunBeforeTheirParents() {
        let log = Log()
        _ = Hosted {
            HookScope {
                useEffect {
                    log.note("parent")
                    return nil
                }
                HookScope {
                    useEffect {
                        log.note("child")
                        return nil
                    }
                    let _ = log.note("body of the child")
                    Text("x")
                }
            }
        }
        #expect(log.take() == ["body of the child", "child", "parent"])
    }

    @Test func anUpdateAfterTheEndBeginsAnew() {
        let tester = HookTester { useState(0) }
        tester.value.wrappedValue = 4
        tester.dispose()
        tester.update()
        #expect(tester.value.wrappedValue == 0)
    }

    @Test func switchingStrategiesRunsFiveOfSix() {
        let strategies: [HookUpdateStrategy?] = [nil, .once, .once, nil, .preserved(by: 1), .once]
        var runs = 0
        let tester = HookTester(0) { index in
            useEffect(strategies[index]) {
                runs += 1
                return nil
            }
        }
        for index in 1..<strategies.count { tester.update(with: index) }
        #expect(runs == 5)
    }

    @Test func aDependencyThatIsNoNumberIsNoChange() {
        var runs = 0
        let tester = HookTester {
            useEffect(.preserved(by: Double.nan, [1, 2], "x")) {
                runs += 1
                return nil
            }
        }
        tester.update()
        #expect(runs == 1)
    }

    @Test func onlyReadersOfAValueOfTheEnvironmentAreEvaluated() {
        let log = Log()
        let scheme = StateStorage(ColorScheme.light)
        struct Inner: View {
            let log: Log
            var body: some View {
                HookScope {
                    let _ = log.note("reader \(useEnvironment(\.colorScheme))")
                    Text("x")
                }
                HookScope {
                    let _ = log.note("other \(useState(0).wrappedValue)")
                    Text("y")
                }
            }
        }
        struct Outer: View {
            let scheme: Binding<ColorScheme>
            let log: Log
            var body: some View { Inner(log: log).environment(\.colorScheme, scheme.wrappedValue) }
        }
        let hosted = Hosted { Outer(scheme: scheme.binding, log: log) }
        _ = log.take()
        scheme.value = .dark
        hosted.update()
        #expect(log.take() == ["reader dark"])
    }
}
