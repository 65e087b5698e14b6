import LifelineUI
import Testing

@testable import Hooks

/// Sets that end where they began.
@MainActor @Suite struct TakenBackTests {
    struct Screen: View {
        let log: Log
        let hold: RefObject<Binding<Int>?>

        struct Reader: View {
            let number: Binding<Int>
            let log: Log
            var body: some View {
                let _ = log.note("child \(number.wrappedValue)")
                Text("\(number.wrappedValue)")
            }
        }

        var body: some View {
            HookScope {
                let number = useState(0)
                let _ = hold.current = number
                let _ = log.note("scope \(number.wrappedValue)")
                useEffect {
                    log.note("effect")
                    return nil
                }
                Reader(number: number, log: log)
            }
        }
    }

    @Test func aStateThatIsSetBackInTheSameTurnEvaluatesNothing() throws {
        let log = Log()
        let hold = RefObject<Binding<Int>?>(nil)
        let hosted = Hosted { Screen(log: log, hold: hold) }
        let number = try #require(hold.current)
        #expect(log.take() == ["scope 0", "child 0", "effect"])
        for value in [1, 2, 1, 0] { number.wrappedValue = value }
        hosted.update()
        #expect(log.take().isEmpty)
        number.wrappedValue = 1
        hosted.update()
        #expect(log.take() == ["scope 1", "child 1", "effect"])
        number.wrappedValue = 0
        number.wrappedValue = 1
        hosted.update()
        #expect(log.take().isEmpty)
    }

    @Test func everySequenceOfSetsShowsTheLastValueAndEvaluatesOnlyForAnother() throws {
        let log = Log()
        let hold = RefObject<Binding<Int>?>(nil)
        let hosted = Hosted { Screen(log: log, hold: hold) }
        let number = try #require(hold.current)
        var shown = 0
        _ = log.take()
        // All sequences of up to four sets among three values, each a turn.
        var sequences: [[Int]] = [[]]
        for _ in 0..<4 { sequences += sequences.flatMap { sequence in (0..<3).map { sequence + [$0] } } }
        for sequence in sequences {
            for value in sequence { number.wrappedValue = value }
            hosted.update()
            let last = sequence.last ?? shown
            #expect(log.take() == (last == shown ? [] : ["scope \(last)", "child \(last)", "effect"]))
            #expect(hosted.texts == ["\(last)"])
            shown = last
        }
    }

    @Test func aBatchThatIsTakenBackEvaluatesNothingInATester() {
        let tester = HookTester { (useState(0), useState("a")) }
        tester.batch {
            tester.value.0.wrappedValue = 5
            tester.value.1.wrappedValue = "b"
            tester.value.1.wrappedValue = "a"
            tester.value.0.wrappedValue = 0
        }
        #expect(tester.renderCount == 1)
        tester.batch {
            tester.value.0.wrappedValue = 5
            tester.value.1.wrappedValue = "b"
            tester.value.0.wrappedValue = 0
        }
        #expect(tester.renderCount == 2)
        #expect(tester.value.1.wrappedValue == "b")
    }

    @Test func anActionBesidesAStateThatIsSetBackIsReduced() {
        let log = Log()
        var number: Binding<Int>?
        var send: ((Int) -> Void)?
        let hosted = Hosted {
            HookScope {
                let state = useState(0)
                let (sum, dispatch) = useReducer({ (sum: Int, new: Int) in sum + new }, initialState: 0)
                let _ = (number = state, send = dispatch, log.note("\(state.wrappedValue) \(sum)"))
                Text("\(sum)")
            }
        }
        _ = log.take()
        for isReducedLast in [false, true] {
            number?.wrappedValue = 1
            if !isReducedLast { send?(2) }
            number?.wrappedValue = 0
            if isReducedLast { send?(2) }
            hosted.update()
        }
        #expect(log.take() == ["0 2", "0 4"])
        #expect(hosted.texts == ["4"])
    }

    @Test func aParentsEvaluationMeetsAStateThatWasSetBack() {
        let log = Log()
        let parameter = StateStorage(0)
        var number: Binding<Int>?
        struct Outer: View {
            let parameter: Binding<Int>
            let content: (Int) -> HookScope<Text>
            var body: some View { content(parameter.wrappedValue) }
        }
        let hosted = Hosted {
            Outer(parameter: parameter.binding) { value in
                HookScope {
                    let state = useState(0)
                    let _ = (number = state, log.note("\(value) \(state.wrappedValue)"))
                    return Text("\(value)")
                }
            }
        }
        number?.wrappedValue = 1
        number?.wrappedValue = 0
        parameter.value = 1
        hosted.update()
        number?.wrappedValue = 3
        parameter.value = 2
        hosted.update()
        #expect(log.take() == ["0 0", "1 0", "2 3"])
    }

    @Test func anEffectMayTakeBackItsSetForEver() {
        let reports = reporting {
            let tester = HookTester(0) { (_: Int) in
                let state = useState(0)
                useEffect {
                    withBatch {
                        state.wrappedValue = 1
                        state.wrappedValue = 0
                    }
                    return nil
                }
            }
            for value in 0..<120 { tester.update(with: value) }
            #expect(tester.renderCount == 121)
        }
        #expect(reports.isEmpty)
    }

    @Test func whatAStateHeldIsLetGoWhenItsReadersHaveLeft() {
        final class Object {}
        let state = StateStorage<Object?>(Object())
        let isShown = StateStorage(true)
        struct Screen: View {
            let object: Binding<Object?>
            let isShown: Binding<Bool>
            var body: some View {
                if isShown.wrappedValue { Text(object.wrappedValue == nil ? "none" : "one") }
            }
        }
        let hosted = Hosted { Screen(object: state.binding, isShown: isShown.binding) }
        let held = PhaseTests.Weak<Object>()
        held.object = state.value
        #expect(held.object != nil)
        state.value = nil
        isShown.value = false
        hosted.update()
        #expect(held.object == nil)
    }
}
