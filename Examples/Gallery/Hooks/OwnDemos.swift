import Lifeline

/// A hook made of hooks.
private func useToggle(_ initial: Bool = false) -> (isOn: Bool, toggle: () -> Void) {
    let state = useState(initial)
    return (state.wrappedValue, { state.wrappedValue.toggle() })
}

/// A hook that is a type.
private struct EvaluationTime: Hook {
    let updateStrategy: HookUpdateStrategy? = nil
    func makeState() -> RefObject<Date?> { RefObject(nil) }
    func value(coordinator: Coordinator) -> TimeInterval? { coordinator.state.current.map { -$0.timeIntervalSinceNow } }
    func updateState(coordinator: Coordinator) { coordinator.state.current = Date() }
    var shouldDeferredUpdate: Bool { true }
}

struct OwnDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "A hook of your own",
                "Any function whose name begins with “use” may call hooks: useToggle has a state.",
                source: """
                    let (isOn, toggle) = useToggle()
                    Button(isOn ? "On" : "Off") { toggle() }
                    """
            ) {
                let (isOn, toggle) = useToggle()
                Button(isOn ? "On" : "Off") { toggle() }
            }
            HookDemoScope(
                "useHook", "A hook that is a type: here the time since the evaluation before.",
                source: """
                    let count = useState(0)
                    let passed = useHook(EvaluationTime())
                    HStack(spacing: 12) {
                        Button("Evaluate (\\(count.wrappedValue))") { count.wrappedValue += 1 }
                        Text(passed.map { String(format: "%.1f s ago", $0) } ?? "first time")
                    }
                    """
            ) {
                let count = useState(0)
                let passed = useHook(EvaluationTime())
                HStack(spacing: 12) {
                    Button("Evaluate (\(count.wrappedValue))") { count.wrappedValue += 1 }
                    Text(passed.map { String(format: "%.1f s ago", $0) } ?? "first time")
                }
            }
            HookDemoScope(
                "useReassemble",
                "Called after code was replaced: edit this page while scripts/lifeline runs it.",
                source: """
                    let reloads = useRef(0)
                    useReassemble { reloads.current += 1 }
                    Text("Replaced \\(reloads.current) times")
                    """
            ) {
                let reloads = useRef(0)
                useReassemble { reloads.current += 1 }
                Text("Replaced \(reloads.current) times")
            }
            HookDemoScope(
                "usePrevious and useValueChanged", "The value before, and something computed when it changes.",
                source: """
                    let price = useState(100)
                    let before = usePrevious(price.wrappedValue)
                    let arrow = useValueChanged(price.wrappedValue) { old, _ in old < price.wrappedValue ? "↑" : "↓" }
                    Text("\\(arrow ?? "·") \\(price.wrappedValue), was \\(before.map { "\\($0)" } ?? "nothing")")
                    HStack(spacing: 12) {
                        Button("Up") { price.wrappedValue += 5 }
                        Button("Down") { price.wrappedValue -= 5 }
                    }
                    """
            ) {
                let price = useState(100)
                let before = usePrevious(price.wrappedValue)
                let arrow = useValueChanged(price.wrappedValue) { old, _ in old < price.wrappedValue ? "↑" : "↓" }
                Text("\(arrow ?? "·") \(price.wrappedValue), was \(before.map { "\($0)" } ?? "nothing")")
                HStack(spacing: 12) {
                    Button("Up") { price.wrappedValue += 5 }
                    Button("Down") { price.wrappedValue -= 5 }
                }
            }
            HookDemoScope(
                "useIsMounted and useDebugValue",
                "Whether the scope is still there, and a value for whoever inspects it.",
                source: """
                    let isMounted = useIsMounted()
                    let answer = useState("Ask")
                    useDebugValue(answer.wrappedValue) { "answer: \\($0)" }
                    Button(answer.wrappedValue) {
                        Task {
                            try? await Task.sleep(for: .milliseconds(300))
                            answer.wrappedValue = isMounted() ? "Still here" : "Gone"
                        }
                    }
                    """
            ) {
                let isMounted = useIsMounted()
                let answer = useState("Ask")
                useDebugValue(answer.wrappedValue) { "answer: \($0)" }
                Button(answer.wrappedValue) {
                    Task {
                        try? await Task.sleep(for: .milliseconds(300))
                        answer.wrappedValue = isMounted() ? "Still here" : "Gone"
                    }
                }
            }
        }
    }
}
