import LayerTree
import Lifeline
import LifelineTesting

@MainActor let hookBenchmarks: [Benchmark] =
    unchangedHooks + [
        // Sets a state and evaluates its scope, which has no host.
        Benchmark("hooks-set-and-evaluate") {
            let (dispatcher, state) = scopeWithOneState()
            return .init(run: {
                withExtendedLifetime(dispatcher) { state.wrappedValue &+= 1 }
            })
        },
        Benchmark("hooks-equal-set", scale: 100) {
            let (dispatcher, state) = scopeWithOneState()
            return .init(run: {
                withExtendedLifetime(dispatcher) { for _ in 0..<100 { state.wrappedValue = 7 } }
            })
        },
        // Mounts scopes without a host.
        Benchmark("hooks-mount", scale: 1000) {
            var dispatchers: [HookDispatcher] = []
            dispatchers.reserveCapacity(1000)
            return .init(
                run: { appendThousandScopes(to: &dispatchers) },
                reset: { dispatchers.removeAll(keepingCapacity: true) })
        },
        // Unmounts them.
        Benchmark("hooks-end", scale: 1000) {
            var dispatchers: [HookDispatcher] = []
            appendThousandScopes(to: &dispatchers)
            return .init(
                run: { dispatchers.removeAll(keepingCapacity: true) },
                reset: { appendThousandScopes(to: &dispatchers) })
        },
        // In release builds a scope that calls different hooks creates them again, without an assertion.
        Benchmark("hooks-mismatch", scale: 2) {
            let dispatcher = HookDispatcher()
            var isOdd = false
            return .init(run: {
                for _ in 0..<2 {
                    isOdd.toggle()
                    dispatcher.scoped {
                        if isOdd { _ = useState(1) } else { _ = useRef(1) }
                    }
                }
            })
        },
        leaf(among: 10),
        leaf(among: 10_000),
        Benchmark("hooks-context-consumer", scale: 1000) {
            let value = StateStorage(0)
            let scene = TestScene { ContextScreen(value: value.binding) }
            return .init(run: {
                value.value &+= 1
                scene.advance(by: .zero)
            })
        },
        Benchmark("hooks-click-with-effect") {
            let scene = TestScene {
                HookScope {
                    let count = useState(0)
                    useEffect(.preserved(by: count.wrappedValue)) { {} }
                    Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
                }
            }
            let button = try! scene.find(role: "button")
            let client = scene.client
            return .init(run: { client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button.id) })
        },
    ]

@MainActor private func scopeWithOneState() -> (HookDispatcher, Binding<Int>) {
    let dispatcher = HookDispatcher()
    let body = { useState(7) }
    dispatcher.onNeedsUpdate = { [unowned dispatcher] in _ = dispatcher.scoped(body) }
    return (dispatcher, dispatcher.scoped(body))
}

@MainActor private func appendThousandScopes(to dispatchers: inout [HookDispatcher]) {
    // A loop, because a main-actor closure passed to `map` performs a dynamic isolation check on each call.
    for number in 0..<1000 {
        let dispatcher = HookDispatcher()
        dispatcher.scoped {
            _ = useState(number)
            _ = useMemo(.once) { 1 }
            useEffect(.once) { nil }
        }
        dispatchers.append(dispatcher)
    }
}

/// A scope of 100 hooks that is evaluated although nothing has changed; figures per hook.
@MainActor private let unchangedHooks: [Benchmark] = [
    unchanged("state") { for _ in 0..<100 { _ = useState(1) } },
    unchanged("memo") { for _ in 0..<100 { _ = useMemo(.preserved(by: 1)) { 2 } } },
    unchanged("reference") { for _ in 0..<100 { _ = useRef(1) } },
    unchanged("effect") { for _ in 0..<100 { useEffect(.preserved(by: 1)) { nil } } },
    unchanged("reducer") { for _ in 0..<100 { _ = useReducer({ $0 + $1 }, initialState: 0) } },
    unchanged("context") { for _ in 0..<100 { _ = useContext(Context<Int>.self, default: 1) } },
    unchanged("mixed") {
        for _ in 0..<25 {
            _ = useState(1)
            _ = useMemo(.preserved(by: 1)) { 2 }
            _ = useRef(1)
            useEffect(.once) { nil }
        }
    },
]

@MainActor private func unchanged(_ name: String, _ content: @escaping @MainActor () -> Void) -> Benchmark {
    Benchmark("hooks-unchanged-\(name)", scale: 100) {
        let dispatcher = HookDispatcher()
        return .init(run: { dispatcher.scoped { content() } })
    }
}

/// Evaluates one of many scopes, for as many turns as needed to measure one.
@MainActor private func leaf(among count: Int) -> Benchmark {
    Benchmark("hooks-leaf-among-\(count)") {
        final class Hold { var state: Binding<Int>? }
        let hold = Hold()
        let scene = TestScene {
            ScrollView {
                VStack {
                    ForEach(0..<count, id: \.self) { index in
                        HookScope {
                            let state = useState(0)
                            let _ = index == count / 2 ? hold.state = state : ()
                            Text("\(state.wrappedValue % 10)")
                        }
                    }
                }
            }
        }
        return .init(run: {
            hold.state?.wrappedValue += 1
            scene.advance(by: .zero)
        })
    }
}

/// A context with 1,000 readers, among as many scopes that do not read it.
private struct ContextScreen: View {
    let value: Binding<Int>

    struct Rows: View {
        var body: some View {
            ForEach(0..<1000, id: \.self) { _ in
                HookScope {
                    let value = useContext(Context<Int>.self)
                    Spacer(minLength: CGFloat(value & 0))
                }
                HookScope {
                    let state = useState(0)
                    Spacer(minLength: CGFloat(state.wrappedValue))
                }
            }
        }
    }

    var body: some View {
        Rows().transformEnvironment(\.self) { $0[Context<Int>.self] = value.wrappedValue }
    }
}
