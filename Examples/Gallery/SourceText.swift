import Lifeline

/// Lines of source, which are scrolled sideways where they are too long.
struct SourceText: View {
    let source: String

    init(_ source: String) { self.source = source }

    var body: some View {
        ScrollView(.horizontal) {
            Text(source)
                .font(.system(size: 13, design: .monospaced))
                .fixedSize()
                .padding(14)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(RoundedRectangle(cornerRadius: 10).fill(Color(.tertiarySystemGroupedBackground)))
    }
}
