import LifelineTesting
import LifelineUI
import Testing

@testable import Hooks

/// Hooks are matched by order and kind, not by the lines that call them.
@MainActor @Suite struct MatchingTests {
    @Test func theSameHooksInBothBranchesKeepTheirState() {
        let tester = HookTester(true) { flag -> (Binding<Int>, RefObject<Int>, Int) in
            if flag {
                let state = useState(1)
                let ref = useRef(2)
                return (state, ref, useMemo(.once) { 3 })
            } else {
                let state = useState(10)
                let ref = useRef(20)
                return (state, ref, useMemo(.once) { 30 })
            }
        }
        tester.value.0.wrappedValue = 5
        let ref = tester.value.1
        let reports = reporting {
            for flag in [false, true, false] { tester.update(with: flag) }
        }
        #expect(reports.isEmpty)
        #expect(tester.value.0.wrappedValue == 5)
        #expect(tester.value.1 === ref)
        #expect(tester.value.2 == 3)
    }

    @Test func effectsOfBothBranchesAreOneEffect() {
        let log = Log()
        let tester = HookTester(1) { value in
            if value == 1 {
                useEffect(.preserved(by: value)) {
                    log.note("+\(value)")
                    return { log.note("-\(value)") }
                }
            } else {
                useEffect(.preserved(by: value)) {
                    log.note("+\(value)")
                    return { log.note("-\(value)") }
                }
            }
        }
        #expect(reporting { for value in [2, 2, 1] { tester.update(with: value) } }.isEmpty)
        #expect(log.take() == ["+1", "-1", "+2", "-2", "+1"])
    }

    /// The original's dispatcher tests evaluate a scope by closures at several lines.
    @Test(arguments: [true, false]) func aBareDispatcherIsEvaluatedFromSeveralLines(isDisabled: Bool) {
        var environment = EnvironmentValues()
        environment.hooksRulesAssertionDisabled = isDisabled
        let dispatcher = HookDispatcher()
        let reports = reporting {
            dispatcher.scoped(environment: environment) { useState(0) }.wrappedValue = 5
            #expect(dispatcher.scoped(environment: environment) { useState(0).wrappedValue } == 5)
        }
        #expect(reports.isEmpty)
    }

    @Test func aStateOfAnotherTypeOrAnEffectOfAnotherKindIsAnotherHook() {
        let log = Log()
        let tester = HookTester(true) { flag in
            if flag {
                useEffect {
                    log.note("+effect")
                    return { log.note("-effect") }
                }
                _ = useState(0)
            } else {
                useLayoutEffect(timing: .commit) {
                    log.note("+layout")
                    return nil
                }
                _ = useState("")
            }
        }
        _ = log.take()
        let reports = reporting { tester.update(with: false) }
        #expect(reports.count == 1)
        #expect(log.take() == ["-effect", "+layout"])
        let other = HookTester(true) { flag -> String in
            if flag { "\(useState(1).wrappedValue)" } else { useState("new").wrappedValue }
        }
        #expect(reporting { other.update(with: false) }.count == 1)
        #expect(other.value == "new")
    }
}
