import LayerTree
import LifelineTesting
import LifelineUI
import Testing

/// Which window a tab shows, and how windows are opened.
@MainActor @Suite struct WindowTests {
    struct Library: App {
        struct Root: View {
            @Environment(\.openWindow) private var openWindow
            @Environment(\.openSettings) private var openSettings
            @Environment(\.supportsMultipleWindows) private var hasWindows
            @State private var log = ""

            var body: some View {
                VStack {
                    Text("Library \(hasWindows)")
                    Text("opened \(log)")
                    Button("Activity") { openWindow(id: "activity") }
                    Button("Seven") { openWindow(value: 7) }
                    Button("Author") { openWindow(id: "author", value: "Ada Lovelace") }
                    Button("Unknown") { openWindow(id: "nothing") }
                    Button("Settings") { openSettings() }
                    SettingsLink()
                }
                .onOpenURL { log += $0.path }
            }
        }

        struct Book: View {
            @Binding var id: Int?
            var body: some View {
                VStack {
                    Text("Book \(id.map(String.init) ?? "none")")
                    Button("Next") { id = (id ?? 0) + 1 }
                }
            }
        }

        struct More: Scene {
            var body: some Scene {
                WindowGroup("Author", id: "author", for: String.self) { $name in
                    Text("Author \(name)")
                } defaultValue: {
                    "nobody"
                }
                Settings { Text("Preferences") }
            }
        }

        var body: some Scene {
            WindowGroup("Library") { Root() }
            WindowGroup("Activity", id: "activity") { Text("Activity list") }
            WindowGroup("Book", id: "book", for: Int.self) { $id in Book(id: $id) }
            Window("Help", id: "help") { Text("Help text") }.handlesExternalEvents(matching: ["topic="])
            More()
        }
    }

    private func tab(_ path: String) -> TestScene {
        TestScene(app: Library.self, size: CGSize(width: 800, height: 600), path: path)
    }

    @Test(arguments: [
        ("/", "Library", "Library true"), ("/activity", "Activity", "Activity list"),
        ("/activity/more", "Activity", "Activity list"), ("/activities", "Library", "Library true"),
        ("/book/7", "Book", "Book 7"), ("/book", "Book", "Book none"), ("/book/seven", "Library", "Library true"),
        ("/author/Ada%20Lovelace", "Author", "Author Ada Lovelace"), ("/author", "Author", "Author nobody"),
        ("/help", "Help", "Help text"), ("/elsewhere?topic=tabs", "Help", "Help text"),
        ("/settings", "Settings", "Preferences"), ("/nothing/here", "Library", "Library true"),
    ])
    func theAddressDecides(path: String, title: String, text: String) {
        let scene = tab(path)
        #expect(scene.title == title)
        #expect(scene.text.contains(text))
    }

    @Test(arguments: [
        ("Activity", "/activity"), ("Seven", "/book/7"), ("Author", "/author/Ada%20Lovelace"),
        ("Settings", "/settings"), ("Settings…", "/settings"),
    ])
    func windowsOpenInNewTabs(button: String, address: String) throws {
        let scene = tab("/")
        try scene.tap(button)
        #expect(scene.commands == [.open(url: address, inNewTab: true)])
    }

    @Test func aWindowThatIsNotDeclaredIsNotOpened() throws {
        let scene = tab("/")
        try scene.tap("Unknown")
        #expect(scene.commands.isEmpty)
    }

    @Test func theAddressFollowsTheValue() throws {
        let scene = tab("/book/7")
        try scene.tap("Next")
        #expect(scene.text.contains("Book 8"))
        let addresses = scene.commands.compactMap { if case .history(_, let path, _, _) = $0 { path } else { nil } }
        #expect(addresses.last == "/book/8")
    }

    @Test func addressesAreHandledThatAreOfNoWindow() {
        #expect(tab("/shelf/3").text.contains("opened /shelf/3"))
        let first = tab("/")
        #expect(!first.text.contains("opened /"))
        first.client.send(.history(path: "/shelf/4"))
        first.performTurn()
        #expect(first.text.contains("opened /shelf/4"))
    }
}
