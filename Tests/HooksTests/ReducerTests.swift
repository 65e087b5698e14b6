import Testing

@testable import Hooks

@MainActor @Suite struct ReducerTests {
    @Test func dispatchReducesAtTheNextEvaluation() {
        let tester = HookTester { useReducer({ $0 + $1 }, initialState: 1) }
        tester.value.dispatch(2)
        #expect(tester.value.state == 3)
        #expect(tester.renderCount == 2)
    }

    @Test func allActionsOfABatchAreAppliedInOrder() {
        let tester = HookTester { useReducer({ (list: [Int], new: Int) in list + [new] }, initialState: []) }
        tester.batch {
            for action in 1...3 { tester.value.dispatch(action) }
        }
        #expect(tester.value.state == [1, 2, 3])
        #expect(tester.renderCount == 2)
    }

    @Test func theReducerOfTheEvaluationIsUsed() {
        let tester = HookTester(1) { factor in
            useReducer({ (sum: Int, new: Int) in sum + new * factor }, initialState: 0)
        }
        tester.batch {
            tester.value.dispatch(1)
            tester.update(with: 10)
        }
        #expect(tester.value.state == 10)
    }

    @Test func theSameStateEvaluatesTheContentOnceAndRunsNoEffects() {
        let log = Log()
        let tester = HookTester { () -> (Int, (Int) -> Void) in
            let (state, dispatch) = useReducer({ (state: Int, _: Int) in state }, initialState: 0)
            useEffect {
                log.note("effect")
                return nil
            }
            return (state, dispatch)
        }
        tester.value.1(1)
        #expect(tester.renderCount == 2)
        #expect(tester.valueHistory.count == 1)
        #expect(log.take() == ["effect"])
        tester.update()
        #expect(log.take() == ["effect"])
    }

    @Test func aReducerWithTheSameStateDoesNotEvaluateChildren() {
        var bodies: [String] = []
        var send: ((Int) -> Void)?
        let hosted = Hosted {
            HookScope {
                let (state, dispatch) = useReducer({ (state: Int, new: Int) in max(state, new) }, initialState: 5)
                let _ = (bodies.append("parent \(state)"), send = dispatch)
                HookScope {
                    let _ = bodies.append("child")
                    Text("\(state)")
                }
            }
        }
        bodies = []
        send?(3)
        hosted.update()
        #expect(bodies == ["parent 5"])
        bodies = []
        send?(8)
        hosted.update()
        #expect(bodies == ["parent 8", "child"])
    }

    @Test func actionsAreNotReplayed() {
        var reduced: [Int] = []
        let tester = HookTester(0) { (_: Int) in
            useReducer(
                { (state: Int, new: Int) in
                    reduced.append(new)
                    return state
                }, initialState: 0)
        }
        tester.value.dispatch(1)
        tester.update(with: 1)
        tester.update(with: 2)
        #expect(reduced == [1])
    }

    @Test func anActionMadeRelevantByAnotherUpdateOfTheBatchIsAppliedWithIt() {
        let tester = HookTester { () -> (Int, (Int) -> Void, Binding<Bool>) in
            let isOn = useState(false)
            let isActive = isOn.wrappedValue
            let (state, dispatch) = useReducer(
                { (state: Int, new: Int) in isActive ? state + new : state }, initialState: 0)
            return (state, dispatch, isOn)
        }
        tester.batch {
            tester.value.1(4)
            tester.value.2.wrappedValue = true
        }
        #expect(tester.value.0 == 4)
    }

    @Test func dispatchDuringTheEvaluationReducesAtOnce() {
        let tester = HookTester { () -> Int in
            let (state, dispatch) = useReducer({ (state: Int, new: Int) in state + new }, initialState: 0)
            if state < 3 { dispatch(1) }
            return state
        }
        #expect(tester.valueHistory == [3])
    }

    @Test func afterTheEndTheReducerDoesNotRun() {
        var isReduced = false
        let tester = HookTester {
            useReducer(
                { (state: Int, _: Int) in
                    isReduced = true
                    return state
                }, initialState: 0)
        }
        tester.dispose()
        tester.value.dispatch(1)
        #expect(!isReduced)
    }

    @Test func theInitialStateIsComputedOfItsArgumentOnce() {
        var count = 0
        let tester = HookTester {
            useReducer({ (state: Int, new: Int) in state + new }, initialArg: "12") {
                count += 1
                return Int($0)!
            }
        }
        tester.update()
        #expect(tester.value.state == 12)
        #expect(count == 1)
    }

    @Test func aReducerMayChangeTheStateInPlace() {
        let tester = HookTester {
            useReducer(into: { (state: inout [Int], new: Int) in state.append(new) }, initialState: [])
        }
        tester.value.dispatch(1)
        tester.value.dispatch(2)
        #expect(tester.value.state == [1, 2])
    }
}
