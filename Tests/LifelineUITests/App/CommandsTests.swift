import LayerTree
import LifelineTesting
import LifelineUI
import Testing

/// Menus of a window, by pointer, by keyboard and by their shortcuts.
@MainActor @Suite struct CommandsTests {
    struct Notes: App {
        static var log: [String] = []

        struct NoteCommands: Commands {
            @FocusedValue(\.note) private var note
            @State private var isPinned = false

            var body: some Commands {
                CommandMenu("Note") {
                    Button("Duplicate") { note?.wrappedValue += "!" }.keyboardShortcut("d").disabled(note == nil)
                    Toggle("Pinned", isOn: $isPinned).keyboardShortcut("p", modifiers: [.command, .shift])
                    if isPinned { Button("Unpin") { isPinned = false } }
                }
            }
        }

        struct Page: View {
            @State private var note = "text"
            @State private var isShown = false
            @Environment(\.undoManager) private var undoManager

            var body: some View {
                VStack {
                    Text("note \(note)")
                    Button("Sheet") { isShown = true }
                    Button("Add") { undoManager?.registerUndo(withTarget: UIApplication.shared) { _ in log("undone") } }
                }
                .focusedSceneValue(\.note, $note)
                .sheet(isPresented: $isShown) { Text("sheet text") }
            }
        }

        static func log(_ text: String) { log.append(text) }

        var body: some Scene {
            WindowGroup("Notes") { Page() }
                .commands {
                    NoteCommands()
                    CommandGroup(replacing: .newItem) { Button("New Note") { Self.log("new") }.keyboardShortcut("n") }
                    CommandGroup(after: .newItem) { Button("New Folder") { Self.log("folder") } }
                    CommandGroup(before: .help) { Button("Guide") { Self.log("guide") } }
                }
            Settings { Text("Preferences") }
        }
    }

    private func tab(width: Double = 1000) -> TestScene {
        Notes.log = []
        return TestScene(app: Notes.self, size: CGSize(width: width, height: 700))
    }

    private func titles(_ scene: TestScene) -> [String] {
        guard let bar = scene.findAll(role: "menubar").first else { return [] }
        return scene.findAll(role: "menuitem").filter { bar.frame.contains($0.frame) }
            .sorted { $0.frame.minX < $1.frame.minX }.map(\.name)
    }

    @Test func theBarNamesTheMenusWithItems() throws {
        let scene = tab()
        #expect(titles(scene) == ["Notes", "File", "Edit", "Note", "Help"])
        let file = try scene.find(role: "menuitem", name: "File")
        #expect(file[.ariaHaspopup] == "menu" && file[.ariaExpanded] == "false")
        // The bar is one stop of the Tab key.
        let stops = scene.findAll(role: "menuitem").map { $0[.tabindex] }
        #expect(stops == ["0", "-1", "-1", "-1", "-1"])
        try scene.tap("File")
        #expect(try scene.find(role: "menuitem", name: "File")[.ariaExpanded] == "true")
        try scene.tap("New Folder")
        #expect(Notes.log == ["folder"])
        #expect(scene.findAll(role: "menu").isEmpty)
    }

    @Test func arrowsMoveBetweenOpenMenus() throws {
        let scene = tab()
        try scene.tap("File")
        #expect(try scene.find(role: "menu").name == "File")
        try scene.press("ArrowRight")
        #expect(try scene.find(role: "menu").name == "Edit")
        try scene.press("ArrowLeft")
        try scene.press("ArrowLeft")
        try scene.press("ArrowLeft")
        #expect(try scene.find(role: "menu").name == "Help")
        try scene.press("Escape")
        #expect(scene.findAll(role: "menu").isEmpty)
    }

    @Test(arguments: [1000.0, 390])
    func shortcutsWorkWhileMenusAreClosed(width: Double) throws {
        let scene = tab(width: width)
        #expect(titles(scene).isEmpty == (width < 600))
        try scene.press("n", modifiers: .command)
        #expect(Notes.log == ["new"])
        try scene.press("d", modifiers: .command)
        #expect(scene.text.contains("note text!"))
        try scene.press(",", modifiers: .command)
        #expect(scene.commands == [.open(url: "/settings", inNewTab: true)])
        // What is presented covers the commands.
        try scene.tap("Sheet")
        try scene.press("n", modifiers: .command)
        #expect(Notes.log == ["new"])
    }

    @Test func statesOfCommandsAreKept() throws {
        let scene = tab()
        try scene.press("p", modifiers: [.command, .shift])
        try scene.tap("Note")
        #expect(try scene.find(role: "menuitemcheckbox", name: "Pinned")[.ariaChecked] == "true")
        try scene.tap("Unpin")
        try scene.tap("Note")
        #expect(try scene.find(role: "menuitemcheckbox", name: "Pinned")[.ariaChecked] == "false")
        #expect(scene.findAll { $0.text == "Unpin" }.isEmpty)
    }

    @Test func menusNameTheShortcuts() throws {
        let scene = tab()
        try scene.tap("File")
        #expect(scene.text.contains("Ctrl+N"))
        try scene.press("Escape")
        scene.setTraits([.canHover, .hasCommandKey])
        try scene.tap("Note")
        #expect(scene.text.contains("⌘D") && scene.text.contains("⇧⌘P"))
        // The name of an item is its title alone.
        #expect(scene.findAll(role: "menuitem", name: "Duplicate").count == 1)
    }

    @Test func undoIsInTheEditMenu() throws {
        let scene = tab()
        try scene.tap("Edit")
        #expect(try scene.find(role: "menuitem", name: "Undo").isEnabled == false)
        try scene.press("Escape")
        try scene.tap("Add")
        try scene.tap("Edit")
        try scene.tap("Undo")
        #expect(Notes.log == ["undone"])
    }
}

private struct NoteKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
    fileprivate var note: Binding<String>? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
}
