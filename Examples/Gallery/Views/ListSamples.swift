import Lifeline

@MainActor let listSamples = [
    ViewSample("list", "List", "Rows in sections; of many rows few exist.", fillsPage: true) { ListSample() },
    ViewSample("list-editing", "Editing a list", "Selection, deleting and moving.", fillsPage: true) {
        EditListSample()
    },
    ViewSample("swipe-actions", "Swipe actions", "Buttons that a swipe reveals.", fillsPage: true) { SwipeSample() },
    ViewSample("refreshable", "Refreshing", "Loads the content again.", fillsPage: true) { RefreshSample() },
    ViewSample("searchable", "Search", "A field, scopes and suggestions.", fillsPage: true) { SearchSample() },
    ViewSample("for-each", "ForEach", "A view for each element, that moves with it.") { ForEachSample() },
]

private struct ListSample: View {
    var body: some View {
        List {
            Section("Planets") {
                ForEach(["Mercury", "Venus", "Earth", "Mars"], id: \.self) { Text($0) }
            }
            Section {
                ForEach(0..<5000, id: \.self) { number in
                    HStack {
                        Text("Row \(number)")
                        Spacer()
                        Text("\(number * number)").foregroundColor(.secondary)
                    }
                }
            } header: {
                Text("Many rows")
            } footer: {
                Text("That was the last one.")
            }
        }
    }
}

private struct EditListSample: View {
    @State private var names = ["Ada", "Grace", "Barbara", "Frances", "Margaret", "Radia"]
    @State private var selection: String?

    var body: some View {
        NavigationStack {
            List(selection: $selection) {
                ForEach(names, id: \.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
            .navigationTitle(selection.map { "Chosen: \($0)" } ?? "Choose one")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { EditButton() }
        }
    }
}

private struct SwipeSample: View {
    @State private var letters = ["Ada", "Grace", "Barbara", "Frances", "Margaret", "Radia"]
    @State private var flagged: Set<String> = ["Grace"]
    @State private var unread: Set<String> = ["Ada", "Radia"]

    var body: some View {
        List {
            ForEach(letters, id: \.self) { name in
                HStack(spacing: 10) {
                    Circle().fill(unread.contains(name) ? Color.blue : .clear).frame(width: 10, height: 10)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(name).font(.headline)
                        Text("About the last meeting").font(.subheadline).foregroundColor(.secondary)
                    }
                    Spacer()
                    if flagged.contains(name) { Image(systemName: "star").foregroundColor(.orange) }
                }
                .swipeActions(edge: .leading) {
                    Button(unread.contains(name) ? "Read" : "Unread") { unread.formSymmetricDifference([name]) }
                        .tint(.blue)
                }
                .swipeActions {
                    Button("Delete", role: .destructive) { letters.removeAll { $0 == name } }
                    Button {
                        flagged.formSymmetricDifference([name])
                    } label: {
                        Label("Flag", systemImage: "star")
                    }
                    .tint(.orange)
                }
            }
        }
    }
}

private struct ForEachSample: View {
    @State private var letters = ["A", "B", "C", "D", "E", "F"]

    var body: some View {
        Specimen("Letters that count their clicks") {
            HStack {
                ForEach(letters, id: \.self) { LetterButton(letter: $0) }
            }
            HStack {
                Button("Shuffle") { withAnimation { letters.shuffle() } }
                Button("Remove one") { withAnimation { _ = letters.popLast() } }
                Button("Start over") { withAnimation { letters = ["A", "B", "C", "D", "E", "F"] } }
            }
            .buttonStyle(.bordered)
            .font(.footnote)
        }
    }
}

private struct LetterButton: View {
    let letter: String
    @State private var count = 0

    var body: some View {
        Button("\(letter)\(count)") { count += 1 }.buttonStyle(.bordered).font(.footnote)
    }
}
