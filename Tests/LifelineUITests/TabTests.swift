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
}
