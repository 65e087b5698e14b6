import Testing

@testable import Hooks

@MainActor @Suite struct StateTests {
    @Test func laterInitialValuesAreIgnored() {
        let tester = HookTester(0) { useState($0) }
        tester.update(with: 5)
        #expect(tester.value.wrappedValue == 0)
    }

    @Test func anInitialClosureRunsOnceAndAnExpressionAtEachEvaluation() {
        var closures = 0
        var expressions = 0
        func expression() -> Int {
            expressions += 1
            return 1
        }
        let tester = HookTester {
            _ = useState { () -> Int in
                closures += 1
                return 1
            }
            _ = useState(expression())
        }
        tester.update()
        #expect(closures == 1)
        #expect(expressions == 2)
    }

    @Test func settingEvaluatesAtOnceAndAnEqualValueDoesNot() {
        let tester = HookTester { useState(0).wrappedValue }
        let binding = HookTester { useState(0) }
        binding.value.wrappedValue = 1
        #expect(binding.value.wrappedValue == 1)
        #expect(binding.renderCount == 2)
        binding.value.wrappedValue = 1
        binding.value.wrappedValue = 1
        #expect(binding.renderCount == 2)
        #expect(tester.valueHistory == [0])
    }

    @Test func notANumberEqualsItself() {
        let tester = HookTester { useState(Double.nan) }
        tester.value.wrappedValue = .nan
        #expect(tester.renderCount == 1)
    }

    @Test func anObjectIsComparedByIdentityAndOthersAlwaysChange() {
        final class Object {}
        let object = Object()
        let objects = HookTester { useState(object) }
        objects.value.wrappedValue = object
        #expect(objects.renderCount == 1)
        objects.value.wrappedValue = Object()
        #expect(objects.renderCount == 2)
        struct Opaque { let closure: () -> Void }
        let opaque = HookTester { useState(Opaque {}) }
        opaque.value.wrappedValue = opaque.value.wrappedValue
        #expect(opaque.renderCount == 2)
    }

    @Test func aBatchIsOneEvaluation() {
        let tester = HookTester { useState(0) }
        tester.batch {
            tester.value.wrappedValue = 1
            tester.value.wrappedValue = 2
            tester.value.wrappedValue = 3
        }
        #expect(tester.renderCount == 2)
        #expect(tester.value.wrappedValue == 3)
    }

    @Test func updatesQueueInOrderWithPlainSets() {
        let tester = HookTester { useState(0) }
        tester.batch {
            tester.value.wrappedValue = 2
            tester.value.update { $0 += 1 }
            tester.value.update { $0 *= 10 }
        }
        #expect(tester.value.wrappedValue == 30)
    }

    @Test func aBindingCapturedEarlierIsLive() {
        let tester = HookTester { useState(0) }
        let old = tester.value
        tester.value.wrappedValue = 4
        #expect(old.wrappedValue == 4)
    }

    @Test func aSnapshotIsTheValueOfItsEvaluation() {
        let tester = HookTester { useStateSnapshot(0) }
        let old = tester.value
        old.set(4)
        #expect(old.value == 0)
        #expect(tester.value.value == 4)
    }

    @Test func setDuringItsOwnEvaluationEvaluatesAgainBeforeAnyEffect() {
        var effects: [Int] = []
        var seen: [Int] = []
        let tester = HookTester { () -> Int in
            let state = useState(0)
            let value = state.wrappedValue
            seen.append(value)
            if value < 3 { state.wrappedValue += 1 }
            useEffect {
                effects.append(value)
                return nil
            }
            return value
        }
        #expect(seen == [0, 1, 2, 3])
        #expect(effects == [3])
        #expect(tester.valueHistory == [3])
    }

    @Test func endlessSettingDuringTheEvaluationIsReported() {
        let reports = reporting {
            _ = HookTester {
                let state = useState(0)
                state.wrappedValue += 1
            }
        }
        #expect(reports.count == 1)
        #expect(reports[0].contains("Too many re-renders"))
    }

    @Test func endlessSettingInAnEffectStopsAtFifty() {
        for usesLayout in [false, true] {
            var count = 0
            let reports = reporting {
                let tester = HookTester {
                    let state = useState(0)
                    let effect: () -> (() -> Void)? = {
                        state.wrappedValue += 1
                        return nil
                    }
                    if usesLayout { useLayoutEffect(timing: .commit, effect) } else { useEffect(nil, effect) }
                }
                count = tester.renderCount
            }
            #expect(reports.count == 1)
            #expect(reports[0].contains("Maximum update depth exceeded"))
            #expect(count == 51)
        }
    }

    @Test func setInAnEffectIsEvaluatedBeforeTheCallReturns() {
        let mount = HookTester { () -> Int in
            let state = useState(0)
            useEffect(.once) {
                state.wrappedValue = 5
                return nil
            }
            return state.wrappedValue
        }
        #expect(mount.value == 5)
        #expect(mount.valueHistory == [0, 5])

        let update = HookTester(0) { (parameter: Int) -> Int in
            let state = useState(0)
            useEffect(.preserved(by: parameter)) {
                state.wrappedValue = parameter
                return nil
            }
            return state.wrappedValue
        }
        update.update(with: 7)
        #expect(update.value == 7)
        #expect(update.valueHistory == [0, 0, 7])
    }

    @Test func setInALayoutEffectRunsTheFirstPassivesBeforeTheSecondEvaluation() {
        let log = Log()
        _ = HookTester {
            let state = useState(0)
            let value = state.wrappedValue
            log.note("body \(value)")
            useLayoutEffect(timing: .commit) {
                log.note("layout \(value)")
                state.wrappedValue = 1
                return nil
            }
            useEffect {
                log.note("passive \(value)")
                return nil
            }
        }
        #expect(log.take() == ["body 0", "layout 0", "passive 0", "body 1", "layout 1", "passive 1"])
    }

    @Test func setAfterTheEndIsIgnored() {
        let tester = HookTester { useState(0) }
        tester.dispose()
        tester.value.wrappedValue = 1
        #expect(tester.value.wrappedValue == 0)
        #expect(tester.renderCount == 1)
        tester.update()
        #expect(tester.value.wrappedValue == 0)
    }

    @Test func aPartOfAStateSetsThatPartOnly() {
        struct Person: Equatable {
            var name = "Ada"
            var age = 36
        }
        let tester = HookTester { useState(Person()) }
        tester.value.age.wrappedValue = 37
        #expect(tester.value.wrappedValue == Person(name: "Ada", age: 37))
    }

    @Test func severalStatesAreIndependentAndFunctionsAndOptionalsAreStates() {
        let tester = HookTester { (useState(0), useState(nil as String?), useState { { 42 } as () -> Int }) }
        tester.value.1.wrappedValue = "x"
        #expect(tester.value.0.wrappedValue == 0)
        #expect(tester.value.1.wrappedValue == "x")
        #expect(tester.value.2.wrappedValue() == 42)
    }

    @Test func setOfAnotherScopesStateDuringAnEvaluationIsReportedAndMade() {
        let other = HookTester { useState(0) }
        let reports = reporting {
            _ = HookTester { other.value.wrappedValue = 1 }
        }
        #expect(reports.count == 1)
        #expect(other.value.wrappedValue == 1)
    }
}

/// What violations are reported while `body` runs.
@MainActor func reporting(_ body: () -> Void) -> [String] {
    var reports: [String] = []
    HookRules.handler = { reports.append($0) }
    defer { HookRules.handler = nil }
    body()
    return reports
}
