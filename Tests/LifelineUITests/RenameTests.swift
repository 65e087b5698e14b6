import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct RenameTests {
    struct Page: View {
        @State private var title = "Plan"
        @State private var log = ""
        var body: some View {
            NavigationStack {
                Text("title \(title) \(log)")
                    .navigationTitle($title)
                    .toolbarTitleMenu { Button("Duplicate") { log += "duplicated" } }
            }
        }
    }

    struct Field: View {
        @State private var name = "file"
        @FocusState private var isFocused: Bool
        let hasAction: Bool
        var body: some View {
            VStack {
                Text(isFocused ? "renaming" : "resting")
                TextField("Name", text: $name).focused($isFocused)
                if hasAction { RenameButton().renameAction($isFocused) } else { RenameButton() }
            }
        }
    }

    @Test func aTitleIsRenamed() throws {
        let scene = TestScene { Page() }
        #expect(try scene.find(role: "heading", name: "Plan")[.ariaLevel] == "1")
        try scene.tap(scene.find(role: "button", name: "Title menu"))
        try scene.tap("Rename")
        let field = try scene.find(role: "textbox", name: "Title")
        #expect(scene.focused?.id == field.id)
        try scene.type(" B", into: field)
        try scene.press("Enter")
        #expect(scene.text.contains("title Plan B"))
        #expect(scene.findAll(role: "heading", name: "Plan B").count == 1)
        #expect(scene.findAll(role: "textbox").isEmpty)
    }

    @Test func anEmptyTitleIsNotAccepted() throws {
        let scene = TestScene { Page() }
        try scene.tap(scene.find(role: "button", name: "Title menu"))
        try scene.tap("Rename")
        for _ in "Plan" { try scene.press("Backspace") }
        try scene.press("Enter")
        #expect(scene.text.contains("title Plan"))
    }

    @Test func escapeKeepsTheTitle() throws {
        let scene = TestScene { Page() }
        try scene.tap(scene.find(role: "button", name: "Title menu"))
        try scene.tap("Rename")
        try scene.type("Trip", into: scene.find(role: "textbox", name: "Title"))
        try scene.press("Escape")
        #expect(scene.text.contains("title Plan") && scene.findAll(role: "textbox").isEmpty)
    }

    @Test func theTitleMenuHasItems() throws {
        let scene = TestScene { Page() }
        try scene.tap(scene.find(role: "button", name: "Title menu"))
        try scene.tap("Duplicate")
        #expect(scene.text.contains("duplicated"))
    }

    @Test func aRenameButtonFocusesTheField() throws {
        let scene = TestScene { Field(hasAction: true) }
        try scene.tap("Rename")
        #expect(scene.text.contains("renaming"))
        let other = TestScene { Field(hasAction: false) }
        #expect(try other.find(role: "button", name: "Rename").isEnabled == false)
    }
}
