import Testing

@testable import Hooks

@MainActor @Suite struct MemoTests {
    @Test func aMemoIsComputedWhenItsDependenciesChange() {
        var computed: [Int] = []
        let tester = HookTester(0) { value in
            useMemo(.preserved(by: value / 2)) {
                computed.append(value)
                return value * 10
            }
        }
        for value in 1...3 { tester.update(with: value) }
        #expect(computed == [0, 2])
        #expect(tester.valueHistory == [0, 0, 20, 20])
    }

    @Test func aMemoOfNotANumberIsKept() {
        var count = 0
        let tester = HookTester {
            useMemo(.preserved(by: Float.nan)) { count += 1 }
        }
        tester.update()
        #expect(count == 1)
    }

    struct Failure: Error {}

    @Test func aFailureKeepsTheFormerValueAndDependencies() {
        let tester = HookTester(0) { value in
            try? useMemo(.preserved(by: value)) { () throws -> Int in
                if value == 1 { throw Failure() }
                return value + value * 0 + 100
            }
        }
        tester.update(with: 1)
        #expect(tester.value == nil)
        tester.update(with: 0)
        #expect(tester.value == 100)
    }

    @Test func aReferenceStaysAndWritingEvaluatesNothing() {
        let tester = HookTester(1) { useRef($0) }
        let ref = tester.value
        ref.current = 7
        #expect(tester.renderCount == 1)
        tester.update(with: 2)
        #expect(tester.value === ref)
        #expect(tester.value.current == 7)
    }

    @Test func aCallbackHasAnIdentity() {
        let tester = HookTester(0) { value in
            useCallback(.preserved(by: value / 2)) { (x: Int, y: Int) in x + y + value }
        }
        tester.update(with: 1)
        #expect(tester.valueHistory[0] == tester.valueHistory[1])
        #expect(tester.value(1, 2) == 3)
        tester.update(with: 2)
        #expect(tester.valueHistory[1] != tester.valueHistory[2])
        #expect(tester.value(1, 2) == 5)
    }

    @Test func bindingsDispatchAndReferencesAreTheSameAtEachEvaluation() {
        let tester = HookTester { useRef(useState(0)) }
        let first = tester.value.current
        tester.update()
        tester.value.current.wrappedValue = 3
        #expect(first.wrappedValue == 3)
    }

    @Test func namesAreUniqueStableAndRepeatable() {
        func names() -> [[HookID]] {
            let tester = HookTester { [useId(), useId()] }
            tester.update()
            return tester.valueHistory
        }
        let history = names()
        #expect(history[0] == history[1])
        #expect(history[0][0] != history[0][1])
        #expect(names() == history)
        #expect(history[0].map(\.description) == ["_r_0_", "_r_1_"])
    }

    @Test func aDeferredValueFollowsOneEvaluationLater() {
        let tester = HookTester(1) { useDeferredValue($0) }
        #expect(tester.valueHistory == [1])
        tester.update(with: 2)
        #expect(tester.valueHistory == [1, 1, 2])
        tester.batch {
            tester.update(with: 2)
        }
        #expect(tester.valueHistory == [1, 1, 2, 2])
        #expect(HookTester { useDeferredValue(5, initialValue: 0) }.valueHistory == [0, 5])
    }

    @Test func ofDeferredValuesTheLastCounts() {
        var state: Binding<Int>?
        var shown: [Int] = []
        let hosted = Hosted {
            HookScope {
                let number = useState(1)
                let deferred = useDeferredValue(number.wrappedValue)
                let _ = (state = number, shown.append(deferred))
                Text("\(deferred)")
            }
        }
        state?.wrappedValue = 3
        state?.wrappedValue = 4
        hosted.update()
        hosted.update()
        #expect(shown == [1, 1, 4])
    }

    @Test func aTransitionShowsThatItIsPending() async {
        let tester = HookTester { () -> (Int, Bool, (@escaping @MainActor () async -> Void) -> Void, Binding<Int>) in
            let state = useState(0)
            let (isPending, start) = useTransition()
            return (state.wrappedValue, isPending, start, state)
        }
        let state = tester.value.3
        tester.value.2 { state.wrappedValue = 1 }
        #expect(tester.value.0 == 0)
        #expect(tester.value.1)
        await tester.settle()
        #expect(tester.value.0 == 1)
        #expect(!tester.value.1)
    }
}
