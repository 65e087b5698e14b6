import LifelineTesting
import Testing

@testable import Hooks

/// The samples of the README that Hooks follows, as they are written there: in functions of no actor.
private func timer() -> some View {
    let time = useState(Date())

    useEffect(.once) {
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) {
            time.wrappedValue = $0.fireDate
        }

        return {
            timer.invalidate()
        }
    }

    return Text("Time: \(time.wrappedValue)")
}

private func useTimer(interval: TimeInterval) -> Date {
    let time = useState(Date())

    useEffect(.preserved(by: interval)) {
        let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) {
            time.wrappedValue = $0.fireDate
        }

        return {
            timer.invalidate()
        }
    }

    return time.wrappedValue
}

private struct Example: HookView {
    var hookBody: some View {
        let time = useTimer(interval: 1)

        Text("Now: \(time)")
    }
}

private func useCounter() -> (count: Int, increment: () -> Void) {
    let count = useState(0)

    func increment() {
        count.wrappedValue += 1
    }

    return (count: count.wrappedValue, increment: increment)
}

private struct CounterButton: HookView {
    var hookBody: some View {
        let count = useState(0)

        Button("You clicked \(count.wrappedValue) times") {
            count.wrappedValue += 1
        }
    }
}

@MainActor private func counterButton() -> some View {
    HookScope {
        let count = useState(0)

        Button("You clicked \(count.wrappedValue) times") {
            count.wrappedValue += 1
        }
    }
}

private struct ContentView: HookView {
    var hookBody: some View {
        counterButton
    }

    @ViewBuilder
    var counterButton: some View {
        let count = useState(0)

        Button("You clicked \(count.wrappedValue) times") {
            count.wrappedValue += 1
        }
    }
}

private typealias ColorSchemeContext = Context<Binding<ColorScheme>>

private struct SchemeView: HookView {
    var hookBody: some View {
        let colorScheme = useState(ColorScheme.light)

        ColorSchemeContext.Provider(value: colorScheme) {
            darkModeButton
                .background(Color(.systemBackground))
            hookButton
        }
    }

    var darkModeButton: some View {
        ColorSchemeContext.Consumer { colorScheme in
            Button("Use dark mode") {
                colorScheme.wrappedValue = .dark
            }
        }
    }

    @ViewBuilder
    var hookButton: some View {
        let colorScheme = useContext(ColorSchemeContext.self)

        Button("Now \(colorScheme.wrappedValue == .dark ? "dark" : "light")") {
            colorScheme.wrappedValue = .dark
        }
    }
}

private enum Action {
    case increment, decrement
}

private func reducer(state: Int, action: Action) -> Int {
    switch action {
    case .increment:
        return state + 1

    case .decrement:
        return state - 1
    }
}

/// Compiled, not shown: the tests make no requests.
private struct Requests: HookView {
    let url: URL

    var hookBody: some View {
        let phase = useAsync(.once) {
            try await URLSession.shared.data(from: url)
        }
        let (performPhase, perform) = useAsyncPerform {
            try await URLSession.shared.data(from: url)
        }
        let publisherPhase = usePublisher(.once) {
            URLSession.shared.dataTaskPublisher(for: url)
        }
        let (subscribePhase, subscribe) = usePublisherSubscribe {
            URLSession.shared.dataTaskPublisher(for: url)
        }
        Text("\(phase.isRunning) \(performPhase.isPending) \(publisherPhase.isRunning) \(subscribePhase.isPending)")
        Button("Load") {
            Task { await perform() }
            subscribe()
        }
    }
}

private struct EveryHook: HookView {
    var hookBody: some View {
        useEffect {
            return {
            }
        }
        useLayoutEffect {
            return nil
        }
        let random = useMemo(.once) {
            Int.random(in: 0...100)
        }
        let value = useRef("text")
        let (count, dispatch) = useReducer(reducer, initialState: 0)
        let colorScheme = useEnvironment(\.colorScheme)
        Text("\((0...100).contains(random)) \(value.current) \(count) \(colorScheme == .light)")
        Button("Save text") {
            value.current = "new text"
            dispatch(.increment)
        }
    }
}

@MainActor @Suite struct SampleTests {
    @Test func theCounterIsTestedAsWritten() {
        let tester = HookTester {
            useCounter()
        }

        #expect(tester.value.count == 0)

        tester.value.increment()

        #expect(tester.value.count == 1)

        tester.update()

        #expect(tester.value.count == 1)
    }

    @Test func functionsAndViewsWithHooksAreShown() {
        #expect(Hosted { HookScope { timer() } }.texts.first?.hasPrefix("Time: ") == true)
        #expect(Hosted { Example() }.texts.first?.hasPrefix("Now: ") == true)
        #expect(Hosted { EveryHook() }.texts.first == "true text 0 true")
    }

    @Test func buttonsCount() throws {
        for scene in [
            TestScene { CounterButton() }, TestScene { counterButton() }, TestScene { ContentView() },
        ] {
            try scene.tap("You clicked 0 times")
            #expect(scene.text.contains("You clicked 1 times"))
            scene.close()
        }
    }

    @Test func aBindingIsHandedDownByAContext() throws {
        let scene = TestScene { SchemeView() }
        #expect(scene.text.contains("Now light"))
        try scene.tap("Use dark mode")
        #expect(scene.text.contains("Now dark"))
        scene.close()
    }
}
