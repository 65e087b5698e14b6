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
                useLayoutEffect {
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
}
