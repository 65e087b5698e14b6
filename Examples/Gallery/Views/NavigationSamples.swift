import Lifeline

@MainActor let navigationSamples = [
    ViewSample("navigation-stack", "NavigationStack", "Pages upon pages; the address follows.", fillsPage: true) {
        NavigationSample()
    },
    ViewSample("navigation-split-view", "NavigationSplitView", "A list beside what it selects.", fillsPage: true) {
        SplitViewSample()
    },
    ViewSample("inspector", "Inspector", "A column with details.", fillsPage: true) { InspectorSample() },
    ViewSample("tab-view", "TabView", "One of several views, chosen by a bar.", fillsPage: true) { TabSample() },
    ViewSample("rename", "Rename", "A title that can be changed.", fillsPage: true) { RenameSample() },
    ViewSample("toolbar", "Toolbar", "Views in the bar of a page.", fillsPage: true) { ToolbarSample() },
]

private struct NavigationSample: View {
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(1..<8) { NavigationLink("Book \($0)", value: $0) }
                .navigationTitle("Books")
                .navigationDestination(for: Int.self) { number in
                    VStack(spacing: 16) {
                        Text("This is book \(number).")
                        NavigationLink("The next one", value: number + 1).buttonStyle(.borderedProminent)
                        Button("All books") { path = [] }
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .navigationTitle("Book \(number)")
                }
        }
        .urlPath("/views/navigation-stack")
    }
}

private struct TabSample: View {
    @State private var tab = 1

    var body: some View {
        TabView(selection: $tab) {
            Tab("Home", systemImage: "house", value: 1) { Text("Home is where one begins.") }
            Tab("You", systemImage: "person", value: 2) { Text("This is you.") }.badge(2)
            Tab(value: 3, role: .search) { Text("Nothing found yet.") }
        }
    }
}

private struct ToolbarSample: View {
    @State private var log = "Nothing done."

    var body: some View {
        NavigationStack {
            Text(log)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Letter")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log = "Cancelled." } }
                    ToolbarItem(placement: .confirmationAction) { Button("Send") { log = "Sent." } }
                }
        }
    }
}

private struct RenameSample: View {
    @State private var title = "Summer trip"
    @State private var places = ["Harbour", "Market", "Museum"]

    var body: some View {
        NavigationStack {
            List(places, id: \.self) { Text($0) }
                .navigationTitle($title)
                .toolbarTitleMenu { Button("Sort", systemImage: "arrow.up.arrow.down") { places.sort(by: >) } }
        }
    }
}
