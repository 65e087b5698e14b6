import Lifeline

/// Lines of source. Where they are too long they are scrolled sideways, or, on narrow screens, broken.
struct SourceText: View {
    let source: String

    @Environment(\.horizontalSizeClass) private var sizeClass

    init(_ source: String) { self.source = source }

    var body: some View {
        Group {
            if sizeClass == .regular {
                ScrollView(.horizontal) { text.fixedSize().padding(14) }
            } else {
                text.padding(12)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(RoundedRectangle(cornerRadius: 10).fill(Color(.tertiarySystemGroupedBackground)))
    }

    private var text: some View {
        Text(source).font(.system(size: sizeClass == .regular ? 13 : 12, design: .monospaced))
    }
}
