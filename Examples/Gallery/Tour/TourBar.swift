import Lifeline

/// Above every page: the ways back, and those to the stops before and after it.
struct TourBar: View {
    let place: TourPlace
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        HStack(spacing: 16) {
            link("‹ Tour", to: "/")
            if let parent = place.parent { link(parent.title, to: parent.path) }
            Spacer()
            if place.hasSource { link("Source", to: SourcePage.prefix + place.path) }
            if let previous = place.previous { arrow("chevron.backward", "Previous: ", to: previous) }
            if let next = place.next { arrow("chevron.forward", "Next: ", to: next) }
        }
        .lineLimit(1)
        .frame(maxWidth: 880)
        .padding(.horizontal, sizeClass == .regular ? 40 : 20)
        .frame(maxWidth: .infinity)
        .frame(height: TourBar.height)
        .accessibilityElement(children: .contain)
        .accessibilityLandmark(.navigation)
        .accessibilityLabel("Tour")
    }

    /// Leaves room for the ring of the focus around links.
    static let height = linkHeight + 10
    private static let linkHeight: CGFloat = 44

    private func link(_ title: String, to path: String) -> some View {
        Link(destination: URL(string: path)!) {
            Text(title).frame(minWidth: 28, minHeight: TourBar.linkHeight)
        }
    }

    private func arrow(_ symbol: String, _ label: String, to stop: TourStop) -> some View {
        Link(destination: URL(string: stop.path)!) {
            Image(systemName: symbol).frame(width: 32, height: TourBar.linkHeight)
        }
        .accessibilityLabel(label + stop.title)
    }
}
