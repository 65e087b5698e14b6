import Lifeline

/// Every hook, live, beside the lines that make it.
struct HooksPage: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 32) {
            HookSection("State") { StateDemos() }
            HookSection("Effects") { EffectDemos() }
            HookSection("Memos and references") { MemoDemos() }
            HookSection("What is around") { SurroundingsDemos() }
            HookSection("Asynchronous work") { AsyncDemos() }
            HookSection("Publishers and stores") { StoreDemos() }
            HookSection("Changes that may wait") { TransitionDemos() }
            HookSection("Small ones, and your own") { OwnDemos() }
        }
    }
}

private struct HookSection<Content: View>: View {
    let title: String
    let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(title).font(.title2).fontWeight(.semibold).accessibilityHeading()
            content
        }
    }
}
