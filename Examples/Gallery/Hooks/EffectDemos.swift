import Lifeline

struct EffectDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "useEffect",
                "Does something once the scope is shown, and undoes it when it goes or a dependency changes.",
                source: """
                    let interval = useState(1.0)
                    let ticks = useState(0)
                    useEffect(.preserved(by: interval.wrappedValue)) {
                        let timer = Timer.scheduledTimer(withTimeInterval: interval.wrappedValue, repeats: true) { _ in
                            MainActor.assumeIsolated { ticks.wrappedValue += 1 }
                        }
                        return { timer.invalidate() }
                    }
                    HStack(spacing: 12) {
                        Text("\\(ticks.wrappedValue) ticks")
                        Button("Faster") { interval.wrappedValue /= 2 }
                        Button("Slower") { interval.wrappedValue *= 2 }
                    }
                    """
            ) {
                let interval = useState(1.0)
                let ticks = useState(0)
                useEffect(.preserved(by: interval.wrappedValue)) {
                    let timer = Timer.scheduledTimer(withTimeInterval: interval.wrappedValue, repeats: true) { _ in
                        MainActor.assumeIsolated { ticks.wrappedValue += 1 }
                    }
                    return { timer.invalidate() }
                }
                HStack(spacing: 12) {
                    Text("\(ticks.wrappedValue) ticks")
                    Button("Faster") { interval.wrappedValue /= 2 }
                    Button("Slower") { interval.wrappedValue *= 2 }
                }
            }
            HookDemoScope(
                "useInsertionEffect and useLayoutEffect",
                "Both run before the commit, insertion first; what they set is in the same picture.",
                source: """
                    let step = useState(0)
                    let order = useRef([String]())
                    useLayoutEffect(.preserved(by: step.wrappedValue)) {
                        order.current.append("layout \\(step.wrappedValue)")
                        return nil
                    }
                    useInsertionEffect(.preserved(by: step.wrappedValue)) {
                        order.current.append("insertion \\(step.wrappedValue)")
                        return nil
                    }
                    Button("Next step") { step.wrappedValue += 1 }
                    Text(order.current.isEmpty ? "Nothing yet" : order.current.suffix(4).joined(separator: ", "))
                    """
            ) {
                let step = useState(0)
                let order = useRef([String]())
                useLayoutEffect(.preserved(by: step.wrappedValue)) {
                    order.current.append("layout \(step.wrappedValue)")
                    return nil
                }
                useInsertionEffect(.preserved(by: step.wrappedValue)) {
                    order.current.append("insertion \(step.wrappedValue)")
                    return nil
                }
                Button("Next step") { step.wrappedValue += 1 }
                Text(order.current.isEmpty ? "Nothing yet" : order.current.suffix(4).joined(separator: ", "))
            }
            HookDemoScope(
                "useEffectEvent", "Sees the latest values, and is no dependency: the timer below is started once.",
                source: """
                    let step = useState(1)
                    let sum = useState(0)
                    let tick = useEffectEvent { sum.wrappedValue += step.wrappedValue }
                    useEffect(.once) {
                        let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in
                            MainActor.assumeIsolated { tick() }
                        }
                        return { timer.invalidate() }
                    }
                    HStack(spacing: 12) {
                        Text("\\(sum.wrappedValue), in steps of \\(step.wrappedValue)")
                        Button("Larger") { step.wrappedValue *= 10 }
                    }
                    """
            ) {
                let step = useState(1)
                let sum = useState(0)
                let tick = useEffectEvent { sum.wrappedValue += step.wrappedValue }
                useEffect(.once) {
                    let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in
                        MainActor.assumeIsolated { tick() }
                    }
                    return { timer.invalidate() }
                }
                HStack(spacing: 12) {
                    Text("\(sum.wrappedValue), in steps of \(step.wrappedValue)")
                    Button("Larger") { step.wrappedValue *= 10 }
                }
            }
            HookDemoScope(
                "ErrorBoundary", "Shows something else when an effect inside, or its own content, throws.",
                source: """
                    let fails = useState(false)
                    ErrorBoundary {
                        useEffect(.preserved(by: fails.wrappedValue)) { () throws -> (() throws -> Void)? in
                            if fails.wrappedValue { throw CocoaError(.fileNoSuchFile) }
                            return nil
                        }
                        return Button("Fail") { fails.wrappedValue = true }
                    } fallback: { _, retry in
                        Button("It failed. Try again") {
                            fails.wrappedValue = false
                            retry()
                        }
                    }
                    """
            ) {
                let fails = useState(false)
                ErrorBoundary {
                    useEffect(.preserved(by: fails.wrappedValue)) { () throws -> (() throws -> Void)? in
                        if fails.wrappedValue { throw CocoaError(.fileNoSuchFile) }
                        return nil
                    }
                    return Button("Fail") { fails.wrappedValue = true }
                } fallback: { _, retry in
                    Button("It failed. Try again") {
                        fails.wrappedValue = false
                        retry()
                    }
                }
            }
        }
    }
}
