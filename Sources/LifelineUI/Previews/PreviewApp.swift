/// The app that a debug build shows with `LIFELINE_PREVIEWS=1`: a list of its previews, each with an address of its own.
package struct PreviewApp: App {
    package init() {}

    package var body: some Scene {
        WindowGroup("Previews", id: "preview", for: String.self) { $id in PreviewBrowser(selection: $id) }
    }
}

/// The list, and the preview that is selected in it.
struct PreviewBrowser: View {
    @Binding var selection: String?
    @ObservedObject private var library = PreviewLibrary.shared
    @State private var options = PreviewOptions()
    @State private var column: NavigationSplitViewColumn

    init(selection: Binding<String?>) {
        _selection = selection
        _column = State(initialValue: selection.wrappedValue == nil ? .sidebar : .detail)
    }

    var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
            PreviewIndex(groups: library.groups, selection: $selection).navigationTitle("Previews")
        } detail: {
            if let preview = selection.flatMap(library.preview) {
                ShownPreview(preview: preview, options: $options, generation: library.generation)
                    .id(preview.id)
                    .navigationTitle(preview.title)
                    .navigationBarTitleDisplayMode(.inline)
            } else if selection != nil {
                ContentUnavailableView(
                    "There is no such preview", systemImage: "questionmark",
                    description: Text("It was renamed or removed. Select another one."))
            } else {
                ContentUnavailableView(
                    "No preview is selected", systemImage: "rectangle.dashed",
                    description: Text("Select one in the list."))
            }
        }
    }
}

/// The previews by file, with a search field.
private struct PreviewIndex: View {
    let groups: [PreviewLibrary.Group]
    @Binding var selection: String?
    @State private var query = ""

    private var found: [PreviewLibrary.Group] {
        groups.map { PreviewLibrary.Group(id: $0.id, previews: $0.previews.filter { $0.matches(query) }) }
            .filter { !$0.previews.isEmpty }
    }

    var body: some View {
        if groups.isEmpty {
            ContentUnavailableView(
                "There are no previews", systemImage: "rectangle.dashed",
                description: Text("Declare one with #Preview { MyView() }, and build without optimisation."))
        } else {
            let found = found
            List(selection: $selection) {
                ForEach(found) { group in
                    Section(group.id) {
                        ForEach(group.previews, id: \.id) { preview in Text(preview.title).tag(preview.id) }
                    }
                }
                if found.isEmpty { Text("Nothing matches “\(query)”.").foregroundStyle(.secondary) }
            }
            .searchable(text: $query, prompt: "Name or file")
        }
    }
}
