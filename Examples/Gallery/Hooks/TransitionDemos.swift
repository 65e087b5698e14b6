import Lifeline

struct TransitionDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "useTransition", "Begins changes that may wait, and tells while they are pending.",
                source: """
                    let page = useState(1)
                    let (isPending, start) = useTransition()
                    HStack(spacing: 12) {
                        Text("Page \\(page.wrappedValue)\\(isPending ? "…" : "")")
                        Button("Next") {
                            start {
                                try? await Task.sleep(for: .milliseconds(600))
                                page.wrappedValue += 1
                            }
                        }
                    }
                    """
            ) {
                let page = useState(1)
                let (isPending, start) = useTransition()
                HStack(spacing: 12) {
                    Text("Page \(page.wrappedValue)\(isPending ? "…" : "")")
                    Button("Next") {
                        start {
                            try? await Task.sleep(for: .milliseconds(600))
                            page.wrappedValue += 1
                        }
                    }
                }
            }
            HookDemoScope(
                "useDeferredValue", "The value of the evaluation before, until the one that shows it is done.",
                source: """
                    let text = useState("")
                    let later = useDeferredValue(text.wrappedValue)
                    TextField("Type", text: text)
                    Text(later.isEmpty ? "Nothing yet" : "Later: \\(later)")
                    """
            ) {
                let text = useState("")
                let later = useDeferredValue(text.wrappedValue)
                TextField("Type", text: text)
                Text(later.isEmpty ? "Nothing yet" : "Later: \(later)")
            }
            HookDemoScope(
                "useDebounced", "The value once it has stayed the same for a while.",
                source: """
                    let text = useState("")
                    let query = useDebounced(text.wrappedValue, for: .milliseconds(700))
                    TextField("Search", text: text)
                    Text(query.isEmpty ? "Nothing to search for" : "Would search for “\\(query)”")
                    """
            ) {
                let text = useState("")
                let query = useDebounced(text.wrappedValue, for: .milliseconds(700))
                TextField("Search", text: text)
                Text(query.isEmpty ? "Nothing to search for" : "Would search for “\(query)”")
            }
        }
    }
}
