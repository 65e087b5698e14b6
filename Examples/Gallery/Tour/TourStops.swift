import Lifeline

/// Where the tour leads: groups of pages, or those that a search finds.
struct TourStops: View {
    @State private var query = ""
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var isWide: Bool { sizeClass == .regular }
    private var isSearching: Bool { query.contains { !$0.isWhitespace } }

    var body: some View {
        VStack(alignment: .leading, spacing: isWide ? 24 : 20) {
            VStack(alignment: .leading, spacing: 12) {
                Text("The tour").font(.title2.weight(.bold)).accessibilityHeading()
                TextField("Find a page: button, useState, files …", text: $query)
                    .textFieldStyle(.roundedBorder)
                    .accessibilityLabel("Find a page")
                    .frame(maxWidth: 480)
            }
            if isSearching { found } else { groups }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLandmark(.navigation)
        .accessibilityLabel("Pages")
    }

    private var found: some View {
        let stops = TourStop.matching(query)
        return VStack(alignment: .leading, spacing: 12) {
            Text(stops.isEmpty ? "No page has these words." : stops.count == 1 ? "1 page" : "\(stops.count) pages")
                .font(.footnote)
                .foregroundColor(.secondary)
                .accessibilityIdentifier("found")
            grid(stops)
        }
    }

    private var groups: some View {
        ForEach(TourStop.groups, id: \.name) { group in
            VStack(alignment: .leading, spacing: 12) {
                Text(group.name).font(.headline).accessibilityHeading(.h3)
                grid(group.stops)
            }
        }
    }

    private func grid(_ stops: [TourStop]) -> some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: isWide ? 250 : 150), spacing: 12)], spacing: 12) {
            ForEach(stops) { PageTile(stop: $0, showsSubtitle: isWide) }
        }
    }
}
