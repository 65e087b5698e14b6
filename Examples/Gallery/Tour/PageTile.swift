import Lifeline

/// Leads to a page: the whole tile is the link.
struct PageTile: View {
    let stop: TourStop
    let showsSubtitle: Bool

    var body: some View {
        Link(destination: URL(string: stop.path)!) {
            HStack(alignment: .center, spacing: showsSubtitle ? 12 : 8) {
                Image(systemName: stop.symbol).font(.system(size: 22)).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text(stop.title)
                        .font(showsSubtitle ? .headline : .subheadline)
                        .fontWeight(.semibold)
                        .foregroundColor(.primary)
                    if showsSubtitle { Text(stop.subtitle).font(.footnote).foregroundColor(.secondary).lineLimit(3) }
                }
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity, minHeight: showsSubtitle ? 80 : 40, alignment: .leading)
            .padding(showsSubtitle ? 14 : 10)
            .background(RoundedRectangle(cornerRadius: 14).fill(Color(.secondarySystemGroupedBackground)))
        }
    }
}
