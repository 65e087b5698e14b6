import Lifeline

/// Rows that come and go; each keeps its own state wherever it moves.
struct ListCard: View {
    struct Item: Identifiable {
        let id: Int
        let name: String
    }

    @State private var items = (1...3).map { Item(id: $0, name: Self.names[$0 - 1]) }
    @State private var next = 4

    private static let names = [
        "Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
    ]

    var body: some View {
        Card("List", subtitle: "Rows keep their own counts while the list is edited.") {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(items) { item in
                    ItemRow(name: item.name) { items.removeAll { $0.id == item.id } }
                    Divider()
                }
            }
            HStack(spacing: 12) {
                Button("Add a row", action: add).buttonStyle(.borderedProminent)
                Button("Reverse") { items.reverse() }
                    .buttonStyle(.bordered)
                    .disabled(items.count < 2)
            }
        }
    }

    private func add() {
        items.append(Item(id: next, name: Self.names[(next - 1) % Self.names.count]))
        next += 1
    }
}

private struct ItemRow: View {
    let name: String
    let remove: () -> Void
    @State private var stars = 0

    var body: some View {
        HStack(spacing: 8) {
            Text(name)
            Spacer()
            Button("★ \(stars)") { stars += 1 }
                .accessibilityLabel("Star \(name), \(stars) so far")
                .padding(.horizontal, 8)
            Button("Remove", role: .destructive, action: remove)
                .accessibilityLabel("Remove \(name)")
        }
        .padding(.vertical, 12)
    }
}
