import Testing

@testable import Hooks

@MainActor @Suite struct EffectTests {
    private func tester(_ log: Log, _ strategy: @escaping (Int) -> HookUpdateStrategy?) -> HookTester<Int, Void> {
        HookTester(0) { value in
            useEffect(strategy(value)) {
                log.note("+\(value)")
                return { log.note("-\(value)") }
            }
        }
    }

    @Test func withoutAStrategyItRunsAtEachEvaluation() {
        let log = Log()
        let tester = tester(log) { _ in nil }
        tester.update(with: 1)
        tester.dispose()
        tester.dispose()
        #expect(log.take() == ["+0", "-0", "+1", "-1"])
    }

    @Test func onceRunsAtTheFirstEvaluationOnly() {
        let log = Log()
        let tester = tester(log) { _ in .once }
        tester.update(with: 1)
        tester.update(with: 2)
        tester.dispose()
        #expect(log.take() == ["+0", "-0"])
    }

    @Test func preservedRunsWhenTheValueChanged() {
        let log = Log()
        let tester = tester(log) { .preserved(by: $0 / 2) }
        for value in [1, 2, 3, 4] { tester.update(with: value) }
        #expect(log.take() == ["+0", "-0", "+2", "-2", "+4"])
    }

    @Test func oneOfSeveralValuesIsEnough() {
        let log = Log()
        let tester = tester(log) { .preserved(by: $0 > 1, "same", $0 > 2) }
        for value in [1, 2, 3] { tester.update(with: value) }
        #expect(log.take() == ["+0", "-0", "+2", "-2", "+3"])
    }

    @Test func aDependencyThatIsNotANumberRunsOnce() {
        let log = Log()
        let tester = tester(log) { _ in .preserved(by: Double.nan) }
        tester.update(with: 1)
        #expect(log.take() == ["+0"])
    }

    @Test func dependenciesAreComparedWithTheEvaluationBefore() {
        let log = Log()
        let strategies: [HookUpdateStrategy?] = [nil, .once, .once, nil, .preserved(by: 1), .once]
        let tester = tester(log) { strategies[$0] }
        for value in 1..<6 { tester.update(with: value) }
        #expect(log.take().filter { $0.hasPrefix("+") } == ["+0", "+1", "+3", "+4", "+5"])
    }

    @Test func allCleanupsRunBeforeAnySetupAndLayoutBeforePassive() {
        let log = Log()
        let tester = HookTester {
            for name in ["a", "b"] {
                useEffect {
                    log.note("+\(name)")
                    return { log.note("-\(name)") }
                }
                useLayoutEffect(timing: .commit) {
                    log.note("+\(name)L")
                    return { log.note("-\(name)L") }
                }
            }
        }
        #expect(log.take() == ["+aL", "+bL", "+a", "+b"])
        tester.update()
        #expect(log.take() == ["-aL", "-bL", "+aL", "+bL", "-a", "-b", "+a", "+b"])
        tester.dispose()
        #expect(log.take() == ["-aL", "-bL", "-a", "-b"])
    }

    @Test func insertionEffectsComeFirstCleanupAndSetupTogether() {
        let log = Log()
        let tester = HookTester {
            useEffect {
                log.note("+P")
                return { log.note("-P") }
            }
            useLayoutEffect(timing: .commit) {
                log.note("+L")
                return { log.note("-L") }
            }
            for name in ["a", "b"] {
                useInsertionEffect {
                    log.note("+\(name)")
                    return { log.note("-\(name)") }
                }
            }
        }
        #expect(log.take() == ["+a", "+b", "+L", "+P"])
        tester.update()
        #expect(log.take() == ["-a", "-b", "+a", "+b", "-L", "+L", "-P", "+P"])
        tester.dispose()
        #expect(log.take() == ["-a", "-b", "-L", "-P"])
    }

    @Test func layoutEffectsRunInTheCommitOrAtTheCall() {
        for timing in [LayoutEffectTiming.commit, .immediate] {
            let log = Log()
            let dispatcher = HookDispatcher()
            dispatcher.layoutEffectTiming = timing
            dispatcher.scoped {
                useLayoutEffect {
                    log.note("layout")
                    return nil
                }
                log.note("body")
            }
            #expect(log.take() == (timing == .commit ? ["body", "layout"] : ["layout", "body"]))
        }
    }

    @Test func aCleanupSeesWhatItsSetupSawAndMaySetStates() {
        let log = Log()
        let tester = HookTester(0) { value -> Int in
            let cleanups = useState(0)
            useEffect(.preserved(by: value)) {
                {
                    log.note("-\(value)")
                    cleanups.wrappedValue += 1
                }
            }
            return cleanups.wrappedValue
        }
        tester.update(with: 1)
        #expect(log.take() == ["-0"])
        #expect(tester.value == 1)
        tester.dispose()
        #expect(log.take() == ["-1"])
        #expect(tester.value == 1)
    }

    @Test func theTesterKeepsALogOfEffects() {
        let tester = HookTester { useEffect(.once) { {} } }
        tester.dispose()
        #expect(tester.effectLog.map(\.kind) == [.setup, .cleanup])
        #expect(tester.effectLog.allSatisfy { $0.hook == "useEffect" })
    }

    @Test func anEffectEventSeesTheLatestCommittedValues() {
        let log = Log()
        var fire: (() -> Void)?
        let tester = HookTester(0) { value in
            let event = useEffectEvent { (prefix: String) in log.note("\(prefix) \(value)") }
            useInsertionEffect {
                event("insertion")
                return nil
            }
            useEffect(.once) {
                fire = { event("fired") }
                return nil
            }
        }
        tester.update(with: 1)
        fire?()
        #expect(log.take() == ["insertion 0", "insertion 1", "fired 1"])
    }

    @Test func anEffectEventMayNotBeCalledWhileEvaluating() {
        let reports = reporting {
            _ = HookTester {
                let event = useEffectEvent { 1 }
                _ = event()
            }
        }
        #expect(reports.count == 1)
    }

    @Test func anImperativeHandleIsThereForLayoutEffectsAndGoneAtTheEnd() {
        let ref = RefObject<Int?>(nil)
        var seen: [Int?] = []
        let tester = HookTester(1) { value in
            useImperativeHandle(ref, .preserved(by: value)) { value }
            useLayoutEffect(timing: .commit) {
                seen.append(ref.current)
                return nil
            }
        }
        tester.update(with: 2)
        tester.dispose()
        #expect(seen == [1, 2])
        #expect(ref.current == nil)
    }
}
