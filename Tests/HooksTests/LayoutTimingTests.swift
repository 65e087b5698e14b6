import LifelineTesting
import LifelineUI
import Testing

@testable import Hooks

/// Layout effects that run as their hook is called.
@MainActor @Suite struct LayoutTimingTests {
    @Test(arguments: [LayoutEffectTiming.commit, .immediate]) func aTesterWithImmediateLayoutEffects(
        timing: LayoutEffectTiming
    ) {
        let log = Log()
        let tester = HookTester(
            1,
            { value in
                log.note("before")
                useLayoutEffect(.preserved(by: value)) {
                    log.note("+\(value)")
                    return { log.note("-\(value)") }
                }
                log.note("after")
            }, layoutEffectTiming: timing)
        #expect(log.take() == (timing == .commit ? ["before", "after", "+1"] : ["before", "+1", "after"]))
        tester.update(with: 2)
        #expect(log.take() == (timing == .commit ? ["before", "after", "-1", "+2"] : ["before", "-1", "+2", "after"]))
        tester.dispose()
        #expect(log.take() == ["-2"])
        _ = HookTester({ useLayoutEffect { nil } }, layoutEffectTiming: timing)
    }

    @Test(arguments: [true, false]) func viewsWithImmediateLayoutEffects(isImmediate: Bool) {
        struct Screen: View {
            let log: Log
            let isImmediate: Bool
            @State var value = 1
            var body: some View {
                VStack {
                    Button("next") { value += 1 }
                    HookScope {
                        let value = value
                        let _ = log.note("before")
                        useLayoutEffect(.preserved(by: value)) {
                            log.note("+\(value)")
                            return { log.note("-\(value)") }
                        }
                        let _ = log.note("after")
                        Text("\(value)")
                    }
                }
                .layoutEffectTiming(isImmediate ? .immediate : .commit)
            }
        }
        let log = Log()
        let scene = TestScene { Screen(log: log, isImmediate: isImmediate) }
        #expect(log.take() == (isImmediate ? ["before", "+1", "after"] : ["before", "after", "+1"]))
        #expect(throws: Never.self) { try scene.tap("next") }
        #expect(log.take() == (isImmediate ? ["before", "-1", "+2", "after"] : ["before", "after", "-1", "+2"]))
    }

    /// Runs a scope that logs its layout effect, in a view with a setting or without one.
    private func logInView(
        _ outer: LayoutEffectTiming?, inner: LayoutEffectTiming? = nil, call: LayoutEffectTiming? = nil
    )
        -> [String]
    {
        struct Timed<Content: View>: View {
            let timing: LayoutEffectTiming?
            @ViewBuilder let content: Content
            var body: some View { if let timing { content.layoutEffectTiming(timing) } else { content } }
        }
        let log = Log()
        let scene = TestScene {
            Timed(timing: outer) {
                Timed(timing: inner) {
                    HookScope {
                        let _ = log.note("before")
                        useLayoutEffect(.once, timing: call) {
                            log.note("+")
                            return nil
                        }
                        let _ = log.note("after")
                        Text("content")
                    }
                }
            }
        }
        scene.close()
        return log.take()
    }

    @Test func theInnermostSettingDecides() {
        let timings: [LayoutEffectTiming?] = [nil, .commit, .immediate]
        for outer in timings {
            for inner in timings {
                for call in timings {
                    let isImmediate = (call ?? inner ?? outer) == .immediate
                    #expect(
                        logInView(outer, inner: inner, call: call)
                            == (isImmediate ? ["before", "+", "after"] : ["before", "after", "+"]))
                }
            }
        }
    }

    @Test func dispatchersWithoutAViewUseTheCallByDefault() {
        func run(_ own: LayoutEffectTiming?, environment: LayoutEffectTiming?, call: LayoutEffectTiming?) -> [String] {
            let log = Log()
            let body = {
                log.note("before")
                useLayoutEffect(.once, timing: call) {
                    log.note("+")
                    return nil
                }
                log.note("after")
            }
            _ = HookTester(body, layoutEffectTiming: own) { if let environment { $0.layoutEffectTiming = environment } }
            let tested = log.take()
            let dispatcher = HookDispatcher()
            dispatcher.layoutEffectTiming = own
            var values = EnvironmentValues()
            if let environment { values.layoutEffectTiming = environment }
            dispatcher.scoped(environment: values, body)
            #expect(log.take() == tested)
            return tested
        }
        let timings: [LayoutEffectTiming?] = [nil, .commit, .immediate]
        for own in timings {
            for environment in timings {
                for call in timings {
                    let isImmediate = (call ?? own ?? environment ?? .immediate) == .immediate
                    #expect(
                        run(own, environment: environment, call: call)
                            == (isImmediate ? ["before", "+", "after"] : ["before", "after", "+"]))
                }
            }
        }
    }

    @Test func anEvaluationOfSeveralPassesRunsAnEffectOnce() {
        let log = Log()
        let tester = HookTester(0) { (value: Int) -> Int in
            let state = useState(value)
            // In the pass that sets the state, and in the next one.
            useLayoutEffect {
                log.note("+every")
                return { log.note("-every") }
            }
            useLayoutEffect(.preserved(by: value)) {
                log.note("+value")
                return nil
            }
            if state.wrappedValue != value { state.wrappedValue = value }
            return state.wrappedValue
        }
        #expect(log.take() == ["+every", "+value"])
        let count = tester.renderCount
        tester.update(with: 1)
        #expect(tester.renderCount == count + 2 && tester.value == 1)
        #expect(log.take() == ["-every", "+every", "+value"])
        tester.dispose()
        #expect(log.take() == ["-every"])
    }

    @Test func aPassWithOtherDependenciesRunsAnEffectAgain() {
        let log = Log()
        let tester = HookTester(0) { (value: Int) -> Void in
            let state = useState(0)
            useLayoutEffect(.preserved(by: state.wrappedValue)) {
                let state = state.wrappedValue
                log.note("+\(state)")
                return { log.note("-\(state)") }
            }
            if state.wrappedValue < value { state.wrappedValue += 1 }
        }
        #expect(log.take() == ["+0"])
        tester.update(with: 2)
        #expect(log.take() == ["-0", "+1", "-1", "+2"])
    }

    @Test func aPassThatIsKnownToBeRepeatedRunsNoEffect() {
        let log = Log()
        let tester = HookTester(0) { (value: Int) -> Void in
            let state = useState(0)
            if state.wrappedValue < value { state.wrappedValue += 1 }
            useLayoutEffect(.preserved(by: state.wrappedValue)) {
                log.note("+\(state.wrappedValue)")
                return nil
            }
        }
        #expect(log.take() == ["+0"])
        tester.update(with: 3)
        #expect(log.take() == ["+3"])
    }

    @Test func inStrictModeTheSecondPassRunsIt() {
        let log = Log()
        let tester = HookTester(
            0,
            { (value: Int) -> Void in
                log.note("before")
                useLayoutEffect(.preserved(by: value)) {
                    log.note("+\(value)")
                    return { log.note("-\(value)") }
                }
                useEffect(.preserved(by: value)) {
                    log.note("+passive")
                    return { log.note("-passive") }
                }
            }, environment: { $0.hooksStrictMode = true })
        // Effects of a new scope are repeated, except those that ran at the call.
        #expect(log.take() == ["before", "before", "+0", "+passive", "-passive", "+passive"])
        tester.update(with: 1)
        #expect(log.take() == ["before", "before", "-0", "+1", "-passive", "+passive"])
        tester.dispose()
        #expect(log.take() == ["-1", "-passive"])
    }

    @Test func aStrictScopeWithoutOtherEffectsKeepsIt() {
        let log = Log()
        let tester = HookTester(
            0,
            { (value: Int) -> Void in
                useLayoutEffect(.once) {
                    log.note("+")
                    return { log.note("-") }
                }
                if value > 0 { useEffectOnce(log) } else { useEffectOnce(nil) }
            }, environment: { $0.hooksStrictMode = true })
        #expect(log.take() == ["+"])
        tester.update(with: 1)
        tester.update(with: 2)
        #expect(log.take() == [])
        tester.dispose()
        #expect(log.take() == ["-"])
    }

    private func useEffectOnce(_ log: Log?) { useEffect(.once) { nil } }

    @Test func aSuspendedEvaluationRunsNoEffect() async {
        let source = SuspenseTests.Source()
        let log = Log()
        let resource = source.resource("profile")
        let hosted = Hosted {
            Suspense {
                let _ = useLayoutEffect {
                    log.note("+")
                    return { log.note("-") }
                }
                let _ = log.note("body")
                Text(try use(resource))
            } fallback: {
                Text("waiting")
            }
            .layoutEffectTiming(.immediate)
        }
        #expect(hosted.texts == ["waiting"])
        #expect(log.take() == ["body"])
        await source.settle("profile", .success("Ada")) { hosted.update() }
        #expect(hosted.texts == ["Ada"])
        #expect(log.take() == ["body", "+"])
    }

    @Test func anEvaluationThatChangedNothingRunsNoEffect() {
        let log = Log()
        let tester = HookTester(0) { (value: Int) -> (Int) -> Void in
            log.note("body")
            useLayoutEffect {
                log.note("+")
                return nil
            }
            let (_, send) = useReducer({ (state: Int, action: Int) in max(state, action) }, initialState: 5)
            return send
        }
        #expect(log.take() == ["body", "+"])
        tester.value(3)
        // Nothing was changed, so that the evaluation is discarded.
        #expect(log.take() == ["body"])
        tester.value(8)
        #expect(log.take() == ["body", "+"])
    }
}
