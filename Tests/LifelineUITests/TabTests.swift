import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct TabTests {
    enum Part: Hashable { case inbox, sent, search }

    struct Mail: View {
        @State private var part = Part.inbox
        var body: some View {
            TabView(selection: $part) {
                Tab("Inbox", systemImage: "tray", value: Part.inbox) { Text("messages") }.badge(3)
                TabSection("More") {
                    Tab("Sent", systemImage: "paperplane", value: Part.sent) {
                        Text("sent messages")
                        Text("second view")
                    }
                }
                Tab(value: Part.search, role: .search) { Text("find messages") }
            }
        }
    }

    struct Plain: View {
        var body: some View {
            TabView {
                Tab("One", systemImage: "1.circle") { Text("first") }
                Tab("Two", systemImage: "2.circle") { Text("second") }
            }
        }
    }

    @Test func tabsAreChosenByTheirValues() throws {
        let scene = TestScene { Mail() }
        #expect(scene.findAll(role: "tab").count == 3)
        #expect(scene.text.contains("messages") && scene.text.contains("3"))
        try scene.tap("Sent")
        #expect(scene.text.contains("sent messages") && scene.text.contains("second view"))
        try scene.tap("Search")
        #expect(scene.text.contains("find messages"))
        #expect(try scene.find(role: "tab", name: "Search")[.ariaSelected] == "true")
    }

    @Test func tabsNeedNoValues() throws {
        let scene = TestScene { Plain() }
        #expect(scene.text.contains("first"))
        try scene.tap("Two")
        #expect(scene.text.contains("second"))
    }

    struct Inferred: View {
        @State private var part: Part? = .sent
        let hasMore: Bool
        var body: some View {
            Text("part \(part.map { "\($0)" } ?? "none")")
            TabView(selection: $part) {
                Tab("Inbox", systemImage: "tray", value: .inbox) { Text("messages") }.badge("new")
                // Of the wrapped type.
                Tab("Sent", systemImage: "paperplane", value: Part.sent) { Text("sent messages") }.badge(2).badge(3)
                if hasMore {
                    TabSection("More") { Tab(value: .search, role: .search) { Text("find messages") } }
                }
            }
        }
    }

    @Test func valuesAreInferredFromTheSelection() throws {
        let scene = TestScene { Inferred(hasMore: true) }
        #expect(scene.text.contains("sent messages") && scene.text.contains("new"))
        #expect(scene.findAll(role: "tab").map(\.name) == ["Inbox new", "Sent 3", "Search"])
        try scene.tap("Search")
        #expect(scene.text.contains("part search") && scene.text.contains("find messages"))
        try scene.tap("Inbox")
        #expect(scene.text.contains("part inbox"))
        #expect(TestScene { Inferred(hasMore: false) }.findAll(role: "tab").count == 2)
    }

    struct Listed: View {
        @State private var id = 2
        var body: some View {
            TabView(selection: $id) {
                ForEach(1..<4) { number in
                    Tab("Tab \(number)", systemImage: "circle", value: number) { Text("page \(number)") }
                }
                if id > 2 { Tab("Nine", systemImage: "circle", value: 9) { Text("page 9") } }
            }
        }
    }

    @Test func tabsAreMadeOfCollections() throws {
        let scene = TestScene { Listed() }
        #expect(scene.text.contains("page 2") && scene.findAll(role: "tab").count == 3)
        try scene.tap("Tab 3")
        #expect(scene.text.contains("page 3"))
        try scene.tap("Nine")
        #expect(scene.text.contains("page 9"))
    }
}
