import Lifeline

/// A panel with a title and what it is about.
struct Card<Content: View>: View {
    let title: String
    let subtitle: String
    let fillsHeight: Bool
    let content: Content

    /// - Parameter fillsHeight: Whether the panel takes the height that is proposed, beside a higher one.
    init(_ title: String, subtitle: String, fillsHeight: Bool = false, @ViewBuilder content: () -> Content) {
        self.title = title
        self.fillsHeight = fillsHeight
        self.subtitle = subtitle
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading, spacing: 4) {
                Text(title).font(.headline).accessibilityHeading()
                Text(subtitle).font(.subheadline).foregroundColor(.secondary)
            }
            content
        }
        .frame(maxWidth: .infinity, maxHeight: fillsHeight ? .infinity : nil, alignment: .topLeading)
        .padding(20)
        .background(
            RoundedRectangle(cornerRadius: 16).fill(Color(.secondarySystemGroupedBackground)))
    }
}
