import Lifeline

/// Stands for work elsewhere.
@MainActor private func slowly(_ text: String) async -> String {
    try? await Task.sleep(for: .milliseconds(800))
    return text
}

extension AsyncStream where Element == Int {
    fileprivate init(_ numbers: ClosedRange<Int>) {
        self.init { continuation in
            for number in numbers { continuation.yield(number) }
            continuation.finish()
        }
    }
}

struct AsyncDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "useAsync", "An operation that begins with the scope. The latest one wins, the others are cancelled.",
                source: """
                    let page = useState(1)
                    let phase = useAsync(.preserved(by: page.wrappedValue)) {
                        await slowly("Page \\(page.wrappedValue)")
                    }
                    HStack(spacing: 12) {
                        Text(phase.value ?? "Loading…")
                        Button("Next") { page.wrappedValue += 1 }
                    }
                    """
            ) {
                let page = useState(1)
                let phase = useAsync(.preserved(by: page.wrappedValue)) {
                    await slowly("Page \(page.wrappedValue)")
                }
                HStack(spacing: 12) {
                    Text(phase.value ?? "Loading…")
                    Button("Next") { page.wrappedValue += 1 }
                }
            }
            HookDemoScope(
                "useAsyncResource", "What was loaded stays while the next is on its way.",
                source: """
                    let page = useState(1)
                    let (phase, latest) = useAsyncResource(.preserved(by: page.wrappedValue)) {
                        await slowly("Page \\(page.wrappedValue)")
                    }
                    HStack(spacing: 12) {
                        Text(latest ?? "Loading…").opacity(phase.isRunning ? 0.4 : 1)
                        Button("Next") { page.wrappedValue += 1 }
                    }
                    """
            ) {
                let page = useState(1)
                let (phase, latest) = useAsyncResource(.preserved(by: page.wrappedValue)) {
                    await slowly("Page \(page.wrappedValue)")
                }
                HStack(spacing: 12) {
                    Text(latest ?? "Loading…").opacity(phase.isRunning ? 0.4 : 1)
                    Button("Next") { page.wrappedValue += 1 }
                }
            }
            HookDemoScope(
                "use and Suspense", "A content that waits for what it uses.",
                source: """
                    let resource = useState { AsyncResource { await slowly("Loaded") } }
                    Suspense {
                        Text(try use(resource.wrappedValue))
                    } fallback: {
                        HStack(spacing: 8) {
                            ProgressView()
                            Text("Waiting…")
                        }
                    }
                    Button("Load again") { resource.wrappedValue = AsyncResource { await slowly("Loaded again") } }
                    """
            ) {
                let resource = useState { AsyncResource { await slowly("Loaded") } }
                Suspense {
                    Text(try use(resource.wrappedValue))
                } fallback: {
                    HStack(spacing: 8) {
                        ProgressView()
                        Text("Waiting…")
                    }
                }
                Button("Load again") { resource.wrappedValue = AsyncResource { await slowly("Loaded again") } }
            }
            HookDemoScope(
                "useAsyncPerform", "An operation that begins when you say so.",
                source: """
                    let (phase, save) = useAsyncPerform { await slowly("Saved") }
                    HStack(spacing: 12) {
                        Button("Save") { Task { await save() } }
                        Text(phase.isRunning ? "Saving…" : phase.value ?? "Not saved")
                    }
                    """
            ) {
                let (phase, save) = useAsyncPerform { await slowly("Saved") }
                HStack(spacing: 12) {
                    Button("Save") { Task { await save() } }
                    Text(phase.isRunning ? "Saving…" : phase.value ?? "Not saved")
                }
            }
            HookDemoScope(
                "useTask", "A task that lives as long as the scope, or until a dependency changes.",
                source: """
                    let seconds = useState(0)
                    useTask(.once) {
                        while !Task.isCancelled {
                            try? await Task.sleep(for: .seconds(1))
                            seconds.wrappedValue += 1
                        }
                    }
                    Text("Here for \\(seconds.wrappedValue) seconds")
                    """
            ) {
                let seconds = useState(0)
                useTask(.once) {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .seconds(1))
                        seconds.wrappedValue += 1
                    }
                }
                Text("Here for \(seconds.wrappedValue) seconds")
            }
            HookDemoScope(
                "useAsyncSequence", "The latest element of a sequence.",
                source: """
                    let phase = useAsyncSequence(.once) {
                        AsyncStream<Int> { continuation in
                            for number in 1...5 { continuation.yield(number) }
                            continuation.finish()
                        }
                    }
                    Text("Counted to \\(phase.value ?? 0)")
                    """
            ) {
                let phase = useAsyncSequence(.once) {
                    AsyncStream<Int> { continuation in
                        for number in 1...5 { continuation.yield(number) }
                        continuation.finish()
                    }
                }
                Text("Counted to \(phase.value ?? 0)")
            }
            HookDemoScope(
                "useOnStreamChange",
                "Called with each element; the scope is evaluated only if the function sets a state.",
                source: """
                    let even = useState(0)
                    let numbers = AsyncStream(1...10)
                    useOnStreamChange(.once, { numbers }) { number in
                        if number % 2 == 0 { even.wrappedValue = number }
                    }
                    Text("The last even number of ten: \\(even.wrappedValue)")
                    """
            ) {
                let even = useState(0)
                let numbers = AsyncStream(1...10)
                useOnStreamChange(.once, { numbers }) { number in
                    if number % 2 == 0 { even.wrappedValue = number }
                }
                Text("The last even number of ten: \(even.wrappedValue)")
            }
            HookDemoScope(
                "useActionState", "A state that asynchronous actions change, one after the other.",
                source: """
                    let (log, send, isPending) = useActionState("") { log, letter in log + (await slowly(letter)) }
                    HStack(spacing: 12) {
                        Button("A") { send("A") }
                        Button("B") { send("B") }
                        Text(isPending ? "\\(log)…" : log.isEmpty ? "Press quickly" : log)
                    }
                    """
            ) {
                let (log, send, isPending) = useActionState("") { log, letter in log + (await slowly(letter)) }
                HStack(spacing: 12) {
                    Button("A") { send("A") }
                    Button("B") { send("B") }
                    Text(isPending ? "\(log)…" : log.isEmpty ? "Press quickly" : log)
                }
            }
            HookDemoScope(
                "useOptimistic", "Shows what an action will probably lead to, until it has ended.",
                source: """
                    let likes = useState(7)
                    let (shown, add) = useOptimistic(likes.wrappedValue) { likes, more in likes + more }
                    Button("♥ \\(shown)") {
                        startTransition {
                            add(1)
                            _ = await slowly("like")
                            likes.wrappedValue += 1
                        }
                    }
                    Text("\\(likes.wrappedValue) on the server").foregroundColor(.secondary)
                    """
            ) {
                let likes = useState(7)
                let (shown, add) = useOptimistic(likes.wrappedValue) { likes, more in likes + more }
                Button("♥ \(shown)") {
                    startTransition {
                        add(1)
                        _ = await slowly("like")
                        likes.wrappedValue += 1
                    }
                }
                Text("\(likes.wrappedValue) on the server").foregroundColor(.secondary)
            }
        }
    }
}
