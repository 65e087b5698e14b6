import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct FocusTests {
    enum Field: Hashable { case name, city }

    struct Form: View {
        @State private var name = ""
        @State private var city = ""
        @State private var showsCity = true
        @FocusState private var field: Field?
        var body: some View {
            VStack {
                Text(field.map { "\($0)" } ?? "none")
                TextField("Name", text: $name).focused($field, equals: .name)
                if showsCity { TextField("City", text: $city).focused($field, equals: .city) }
                Button("city") {
                    showsCity = true
                    field = .city
                }
                Button("done") { field = nil }
                Button("hide") { showsCity = false }
            }
        }
    }

    @Test func theStateFollowsTheKeyboard() throws {
        let scene = TestScene { Form() }
        #expect((try? scene.find(text: "none")) != nil)
        try scene.type("A", into: "Name")
        #expect((try? scene.find(text: "name")) != nil)
        try scene.type("B", into: "City")
        #expect((try? scene.find(text: "city")) != nil)
    }

    @Test func settingTheStateMovesTheKeyboard() throws {
        let scene = TestScene { Form() }
        try scene.tap("city")
        #expect(scene.focused?[.placeholder] == "City")
        #expect(scene.text.hasPrefix("city"))
        try scene.tap("done")
        #expect(scene.text.hasPrefix("none"))
    }

    @Test func aFieldThatIsMadeByTheSameChangeTakesIt() throws {
        let scene = TestScene { Form() }
        try scene.tap("hide")
        try scene.tap("city")
        #expect(scene.focused?[.placeholder] == "City")
    }

    /// A gesture's view gets its content after the modifiers around it have looked for their control.
    struct Tappable: View {
        @State private var name = ""
        @FocusState private var isFocused: Bool
        @FocusState private var isOther: Bool
        var body: some View {
            VStack {
                Text(isFocused ? "field" : isOther ? "button" : "none")
                TextField("Name", text: $name).onTapGesture {}.focused($isFocused)
                Button("Other") {}.onTapGesture {}.focused($isOther)
                Button("to field") { isFocused = true }
                Button("to button") { isOther = true }
            }
        }
    }

    @Test func controlsInsideOfGesturesAreFound() throws {
        let scene = TestScene { Tappable() }
        try scene.type("A", into: "Name")
        #expect(scene.text.contains("field\n"))
        try scene.tap("to button")
        #expect(scene.focused?.name == "Other" && scene.text.contains("button\n"))
        try scene.tap("to field")
        #expect(scene.focused?[.placeholder] == "Name")
    }

    struct Editing: View {
        @State private var isEditing = false
        @State private var name = "Ada"
        @FocusState private var buttonIsFocused: Bool
        var body: some View {
            VStack {
                if isEditing {
                    TextField("Name", text: $name)
                    Button("Done") {
                        isEditing = false
                        buttonIsFocused = true
                    }
                } else {
                    HStack {
                        Text(name); Button("Edit") { isEditing = true }
                    }.focused($buttonIsFocused)
                }
                Text(buttonIsFocused ? "on the button" : "elsewhere")
                Button("Away") { buttonIsFocused = false }
            }
        }
    }

    @Test func aButtonIsFocusedWhereThereIsNoField() throws {
        let scene = TestScene { Editing() }
        #expect(scene.text.contains("elsewhere"))
        try scene.tap("Edit")
        try scene.tap("Done")
        #expect(scene.focused?.name == "Edit" && scene.text.contains("on the button"))
        try scene.press("Tab")
        #expect(scene.focused?.name == "Away" && scene.text.contains("elsewhere"))
        try scene.press("Tab", modifiers: .shift)
        #expect(scene.focused?.name == "Edit" && scene.text.contains("on the button"))
        try scene.press("Enter")
        // The button is gone, and so is its focus.
        #expect(scene.text.contains("elsewhere") && (try? scene.find(role: "textbox")) != nil)
    }
}
