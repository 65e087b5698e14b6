import Lifeline

/// What is done, on cards that are dragged from column to column.
struct BoardSample: View {
    struct Card: Identifiable, Hashable, Codable, Transferable {
        let id: Int
        var title: String

        static let type = UTType(exportedAs: "org.example.gallery.card", conformingTo: .json)

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: type)
            ProxyRepresentation(exporting: \.title)
        }
    }

    @State private var columns = [
        ["Write the report", "Call Mira", "Order lamps"], ["Review the draft"], ["Book the room"],
    ].enumerated().map { column, titles in
        titles.enumerated().map { Card(id: column * 10 + $0, title: $1) }
    }
    @State private var targeted: Int?
    @State private var notes = "Drop a text from another app, or paste one."
    @State private var isOverNotes = false
    @Environment(\.horizontalSizeClass) private var sizeClass

    private static let names = ["To do", "Doing", "Done"]

    var body: some View {
        Specimen("Cards move between columns, also to this page in another tab") {
            let isWide = sizeClass == .regular
            let layout =
                isWide ? AnyLayout(HStackLayout(alignment: .top, spacing: 12)) : AnyLayout(VStackLayout(spacing: 12))
            layout { ForEach(columns.indices, id: \.self) { column($0) } }
        }
        Specimen("By keyboard: Space or Control-X picks up, Tab or arrows choose, Return drops, Escape cancels") {
            Text("Screen readers announce each step.").foregroundColor(.secondary)
        }
        Specimen("Texts of other apps") {
            Text(notes)
                .frame(maxWidth: .infinity, minHeight: 60, alignment: .leading)
                .padding(12)
                .background(isOverNotes ? Color.accentColor.opacity(0.2) : Color(.tertiarySystemFill))
                .cornerRadius(10)
                .focusable()
                .copyable([notes])
                .pasteDestination(for: String.self) { notes = $0.joined(separator: "\n") }
                .dropDestination(for: String.self) { texts, _ in
                    notes = texts.joined(separator: "\n")
                    return true
                } isTargeted: {
                    isOverNotes = $0
                }
                .accessibilityLabel("Notes: \(notes)")
        }
    }

    private func column(_ index: Int) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(Self.names[index]).font(.headline).accessibilityHeading(.h2)
            ForEach(columns[index]) { card in
                Text(card.title)
                    .frame(maxWidth: .infinity, minHeight: 24, alignment: .leading)
                    .padding(10)
                    .background(Color(.secondarySystemGroupedBackground))
                    .cornerRadius(8)
                    .draggable(card)
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, minHeight: 140, alignment: .topLeading)
        .background(targeted == index ? Color.accentColor.opacity(0.2) : Color(.tertiarySystemFill))
        .cornerRadius(12)
        .dropDestination(for: Card.self) { cards, _ in
            for card in cards {
                for other in columns.indices { columns[other].removeAll { $0.id == card.id } }
                columns[index].append(card)
            }
            return true
        } isTargeted: { isOver in
            if isOver { targeted = index } else if targeted == index { targeted = nil }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Self.names[index])
    }
}

/// Two lists whose rows are dragged, which show where a row is inserted.
struct BoardRowsSample: View {
    @State private var home = ["Apples", "Bread", "Coffee", "Eggs"]
    @State private var away = ["Tent", "Torch"]

    var body: some View {
        HStack(spacing: 12) {
            list($home, "At home")
            list($away, "To take along")
        }
        .padding(12)
    }

    private func list(_ names: Binding<[String]>, _ title: String) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title).font(.headline).accessibilityHeading(.h2)
            List {
                ForEach(names.wrappedValue, id: \.self) { name in Text(name).draggable(name) }
                    .dropDestination(for: String.self) { moved, offset in
                        insert(moved, before: offset, in: names)
                    }
            }
            .listStyle(.plain)
            // Also where the list is empty.
            .dropDestination(for: String.self) { moved, _ in
                insert(moved, before: names.wrappedValue.count, in: names)
                return true
            }
        }
        .frame(maxWidth: .infinity)
    }

    private func insert(_ moved: [String], before offset: Int, in names: Binding<[String]>) {
        let index = names.wrappedValue.prefix(offset).filter { !moved.contains($0) }.count
        home.removeAll(where: moved.contains)
        away.removeAll(where: moved.contains)
        names.wrappedValue.insert(contentsOf: moved, at: index)
    }
}

@MainActor let dragSamples = [
    ViewSample("drag", "Drag and drop", "Cards between columns and tabs; texts from other apps, also by clipboard.") {
        BoardSample()
    },
    ViewSample("drag-rows", "Rows between lists", "A line shows where a row is inserted.", fillsPage: true) {
        BoardRowsSample()
    },
]
