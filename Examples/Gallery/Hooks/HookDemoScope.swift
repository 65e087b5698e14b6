import Lifeline

/// A hook, live, with its source and a count of how often its scope was evaluated.
///
/// The source is what stands in the closure below it; a test compares them.
struct HookDemoScope<Content: View>: View {
    let name: String
    let purpose: String
    let source: String
    let content: () -> Content
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(_ name: String, _ purpose: String, source: String, @ViewBuilder content: @escaping () -> Content) {
        self.name = name
        self.purpose = purpose
        self.source = source
        self.content = content
    }

    var body: some View {
        Card(name, subtitle: purpose) {
            // A layout, and not one stack or the other: the hooks keep their states when the window changes.
            let isWide = sizeClass == .regular
            let layout =
                isWide
                ? AnyLayout(HStackLayout(alignment: .top, spacing: 20))
                : AnyLayout(VStackLayout(alignment: .leading, spacing: 16))
            layout {
                CountedScope(name: name, content: content).frame(width: isWide ? 300 : nil, alignment: .leading)
                SourceText(source)
            }
        }
    }
}

/// Evaluates the content as its own, so that hooks called there are counted with it.
private struct CountedScope<Content: View>: HookView {
    let name: String
    let content: () -> Content

    var hookBody: some View {
        let runs = useRef(0)
        let _ = runs.current += 1
        let shown = content()
        VStack(alignment: .leading, spacing: 12) {
            shown
            Text(runs.current == 1 ? "Evaluated once" : "Evaluated \(runs.current) times")
                .font(.footnote)
                .foregroundColor(.secondary)
                .accessibilityIdentifier("runs-\(name)")
        }
    }
}
