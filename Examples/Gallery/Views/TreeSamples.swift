import Lifeline

@MainActor let treeSamples = [
    ViewSample("tree", "A tree", "An OutlineGroup outside of a list.") { TreeSample() },
    ViewSample("rename-button", "RenameButton", "A button that begins a rename, wherever that happens.") {
        RenameButtonSample()
    },
]

@MainActor let gridSamples = [
    ViewSample("lazy-h-grid", "LazyHGrid", "Rows that grow sideways, made as they come into reach.") {
        LazyHGridSample()
    }
]

@MainActor let sectionSamples = [
    ViewSample("tab-section", "TabSection", "Tabs that belong together.", fillsPage: true) {
        TabSectionSample()
    }
]

private struct Region: Identifiable {
    let name: String
    var parts: [Region]?
    var id: String { name }
}

private struct TreeSample: View {
    private let europe = Region(
        name: "Europe",
        parts: [
            Region(name: "Sweden", parts: [Region(name: "Lund"), Region(name: "Malmö")]),
            Region(name: "Italy", parts: [Region(name: "Rome")]),
        ])

    var body: some View {
        Specimen("Open Europe") {
            OutlineGroup(europe, children: \.parts) { Text($0.name) }
        }
    }
}

private struct RenameButtonSample: View {
    @State private var name = "Untitled"
    @FocusState private var isRenaming: Bool

    var body: some View {
        Specimen("The field gets the focus") {
            HStack(spacing: 12) {
                TextField("Name", text: $name).textFieldStyle(.roundedBorder).focused($isRenaming)
                RenameButton()
            }
            .renameAction($isRenaming)
        }
    }
}

private struct LazyHGridSample: View {
    var body: some View {
        Specimen("Two rows of a hundred") {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(56)), GridItem(.fixed(56))], spacing: 8) {
                    ForEach(0..<100) { number in
                        Text("\(number)")
                            .frame(width: 56, height: 56)
                            .background(Color.blue.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
                    }
                }
            }
            .frame(height: 130)
        }
    }
}

private struct TabSectionSample: View {
    @State private var tab = "Inbox"

    var body: some View {
        TabView(selection: $tab) {
            Tab("Inbox", systemImage: "tray", value: "Inbox") { Text("Nothing new.") }
            TabSection("Folders") {
                Tab("Drafts", systemImage: "doc", value: "Drafts") { Text("Two drafts.") }
                Tab("Sent", systemImage: "paperplane", value: "Sent") { Text("All of it.") }
            }
        }
    }
}
