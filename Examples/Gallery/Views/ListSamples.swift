import Lifeline

@MainActor let listSamples = [
    ViewSample("list", "List", "Rows in sections; of many rows few exist.", fillsPage: true) { ListSample() },
    ViewSample("list-editing", "Editing a list", "Selection, deleting and moving.", fillsPage: true) {
        EditListSample()
    },
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
                Button("Begin anew") { withAnimation { letters = ["A", "B", "C", "D", "E", "F"] } }
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
