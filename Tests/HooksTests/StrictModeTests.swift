import Testing

@testable import Hooks

@MainActor @Suite struct StrictModeTests {
    @Test func effectsOfANewScopeAreRepeatedOnceAndContentsEvaluatedTwice() {
        let log = Log()
        let tester = HookTester(
            0,
            { (value: Int) -> Int in
                let ref = useRef(0)
                ref.current += 1
                useLayoutEffect(timing: .commit) {
                    log.note("+L")
                    return { log.note("-L") }
                }
                useEffect {
                    log.note("+P")
                    return { log.note("-P") }
                }
                useEffect(.once) {
                    log.note("+once")
                    return { log.note("-once") }
                }
                return ref.current
            }, environment: { $0.hooksStrictMode = true })
        #expect(
            log.take() == ["+L", "+P", "+once", "-L", "-P", "-once", "+L", "+P", "+once"])
        #expect(tester.value == 2)
        tester.update(with: 1)
        #expect(log.take() == ["-L", "+L", "-P", "+P"])
        #expect(tester.renderCount == 4)
        tester.dispose()
        #expect(log.take() == ["-L", "-P", "-once"])
    }

    @Test func theModifierDoublesTheScopesInside() {
        var bodies = 0
        _ = Hosted {
            HookScope {
                let _ = bodies += 1
                Text("x")
            }
            .hooksStrictMode()
        }
        #expect(bodies == 2)
    }

    @Test func whatMustBePureRunsTwiceAndTheFirstResultCounts() {
        let log = Log()
        var runs = 0
        func next() -> Int {
            runs += 1
            return runs
        }
        let tester = HookTester(
            0,
            { (value: Int) -> (Int, Int, Int, (Int) -> Void) in
                let state = useState { () -> Int in
                    log.note("state")
                    return next()
                }
                let memo = useMemo(.preserved(by: value)) { () -> Int in
                    log.note("memo")
                    return next()
                }
                let (sum, dispatch) = useReducer(
                    { (sum: Int, new: Int) -> Int in
                        log.note("reduce \(sum) \(new)")
                        return sum + new
                    }, initialArg: 10
                ) { (argument: Int) -> Int in
                    log.note("initialize")
                    return argument
                }
                return (state.wrappedValue, memo, sum, dispatch)
            }, environment: { $0.hooksStrictMode = true })
        #expect(log.take() == ["state", "state", "memo", "memo", "initialize", "initialize"])
        #expect(tester.value.0 == 1)
        #expect(tester.value.1 == 3)
        tester.value.3(5)
        #expect(log.take() == ["reduce 10 5", "reduce 10 5"])
        #expect(tester.value.2 == 15)
        tester.update(with: 1)
        #expect(log.take() == ["memo", "memo"])
        #expect(tester.value.1 == 5)
    }

    @Test func namesAndReferencesOfTheFirstPassAreKept() {
        let tester = HookTester({ (useId(), useRef(0)) }, environment: { $0.hooksStrictMode = true })
        #expect(tester.value.0.description == "_r_0_")
        #expect(tester.renderCount == 2)
        let ref = tester.value.1
        tester.update()
        #expect(tester.value.1 === ref)
    }
}
