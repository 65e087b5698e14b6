// The README that Hooks follows, sample by sample, as it is written there: for SwiftUI, in functions of no actor. What no
// compiler takes is corrected by one token, which is said. In the language mode 6 functions that make buttons say their actor.

import Hooks
import SwiftUI

// MARK: Introduction

func timer() -> some View {
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

// MARK: Hooks API

func expensiveComputation() -> Int { 40 }

struct StateSamples: HookView {
    var hookBody: some View {
        plain
        computed
    }

    @ViewBuilder var plain: some View {
        let count = useState(0)  // Binding<Int>

        Button("Increment") {
            count.wrappedValue += 1
        }
        Text("\(count.wrappedValue)")
    }

    @ViewBuilder var computed: some View {
        let count = useState {
            let initialState = expensiveComputation()  // Int
            return initialState
        }  // Binding<Int>

        Button("Increment more") {
            count.wrappedValue += 1
        }
        Text("\(count.wrappedValue)")
    }
}

func effectSamples() {
    useEffect {
        print("Do side effects", terminator: "")

        return {
            print("Do cleanup", terminator: "")
        }
    }

    useLayoutEffect {
        print("Do side effects", terminator: "")
        return nil
    }
}

struct MemoAndRefSamples: HookView {
    var hookBody: some View {
        let random = useMemo(.once) {
            Int.random(in: 0...100)
        }
        let value = useRef("text")  // RefObject<String>

        Button("Save text") {
            value.current = "new text"
        }
        Text("\((0...100).contains(random)) \(value.current)")
    }
}

enum Action {
    case increment, decrement
}

func reducer(state: Int, action: Action) -> Int {
    switch action {
    case .increment:
        return state + 1

    case .decrement:
        return state - 1
    }
}

func reducerSample() -> (state: Int, dispatch: (Action) -> Void) {
    let (count, dispatch) = useReducer(reducer, initialState: 0)
    return (count, dispatch)
}

/// Compiled, not called: the tests make no requests.
@MainActor func requestSamples(url: URL) -> some View {
    HookScope {
        let asyncPhase = useAsync(.once) {
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
        Button("\(asyncPhase.isRunning) \(performPhase.isPending) \(publisherPhase.isRunning)") {
            Task { await perform() }
            subscribe()
        }
        Text("\(subscribePhase.isPending)")
    }
}

struct SurroundingsSample: HookView {
    var hookBody: some View {
        let colorScheme = useEnvironment(\.colorScheme)  // ColorScheme
        let value = useContext(Context<Int>.self)  // Int
        Text("\(colorScheme == .dark ? "dark" : "light") \(value)")
    }
}

// MARK: Rules of Hooks

#if swift(>=6)
    @MainActor
#endif
@ViewBuilder
func counterButton() -> some View {
    let count = useState(0)  // Uses hook at the top level

    Button("You clicked \(count.wrappedValue) times") {
        count.wrappedValue += 1
    }
}

#if swift(>=6)
    @MainActor
#endif
@ViewBuilder
func conditionalCounterButton(_ condition: Bool) -> some View {
    if condition {
        let count = useState(0)  // Uses hook inside condition.

        Button("You clicked \(count.wrappedValue) times") {
            count.wrappedValue += 1
        }
    }
}

struct CounterButton: HookView {  // `HookView` is used.
    var hookBody: some View {
        let count = useState(0)

        Button("You clicked \(count.wrappedValue) times") {
            count.wrappedValue += 1
        }
    }
}

#if swift(>=6)
    @MainActor
#endif
func scopedCounterButton() -> some View {
    HookScope {  // `HookScope` is used.
        let count = useState(0)

        Button("You clicked \(count.wrappedValue) times") {
            count.wrappedValue += 1
        }
    }
}

struct ContentView: HookView {
    var hookBody: some View {
        counterButton  // `counterButton()` in the README.
    }

    // Called from `HookView.hookBody` or `HookScope`.
    @ViewBuilder
    var counterButton: some View {
        let count = useState(0)

        Button("You clicked \(count.wrappedValue) times") {
            count.wrappedValue += 1
        }
    }
}

// MARK: Building your own hooks

func useTimer(interval: TimeInterval) -> Date {
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

struct Example: HookView {
    var hookBody: some View {
        let time = useTimer(interval: 1)

        Text("Now: \(time)")
    }
}

// MARK: How to test your custom hooks

func useCounter() -> (count: Int, increment: () -> Void) {
    let count = useState(0)

    func increment() {
        count.wrappedValue += 1
    }

    return (count: count.wrappedValue, increment: increment)
}

// MARK: Context

typealias ColorSchemeContext = Context<Binding<ColorScheme>>

struct ContextView: HookView {
    var hookBody: some View {
        let colorScheme = useState(ColorScheme.light)

        ColorSchemeContext.Provider(value: colorScheme) {
            darkModeButton
                .background(Color(.systemBackground))
                .colorScheme(colorScheme.wrappedValue)
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

// MARK: Beside UIKit

/// In a representable, `Context` alone means the one of this module: its own is `Self.Context`.
struct Badge: UIViewRepresentable {
    let text: String

    func makeUIView(context: Self.Context) -> UILabel { UILabel() }
    func updateUIView(_ view: UILabel, context: Self.Context) { view.text = text }
}

struct BadgeController: UIViewControllerRepresentable {
    func makeUIViewController(context: Self.Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Self.Context) {}
}
