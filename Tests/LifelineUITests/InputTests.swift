import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct InputTests {
    struct Fields: View {
        @State var name = ""
        @State var secret = ""
        @State var story = "once"
        @State var log = ""
        @State var level = 2.0
        @State var isEditing = false
        @FocusState var focus: String?
        var body: some View {
            VStack {
                Text("name \(name) secret \(secret) story \(story) log \(log)")
                Text("level \(level) \(isEditing) focus \(focus ?? "-")")
                TextField("Name", text: $name).focused($focus, equals: "name")
                    .onSubmit { log += "inner " }
                SecureField("Secret", text: $secret)
                TextEditor(text: $story).frame(height: 80).focused($focus, equals: "story")
                Slider(value: $level, in: 0...10, step: 0.5) {
                    Text("Level")
                } onEditingChanged: {
                    isEditing = $0
                }
                Button("write") { focus = "story" }
            }
            .onSubmit { log += "outer" }
        }
    }

    @Test func textFieldsSubmitToAllAround() throws {
        let scene = TestScene { Fields() }
        try scene.type("Ada", into: "Name")
        #expect(scene.text.contains("name Ada"))
        #expect(scene.text.contains("focus name"))
        try scene.press("Enter")
        #expect(scene.text.contains("log inner outer"))
    }

    @Test func aSecretIsAPassword() throws {
        let scene = TestScene { Fields() }
        try scene.type("pw", into: "Secret")
        #expect(scene.text.contains("secret pw"))
        let field = try #require(scene.findAll { $0[.placeholder] == "Secret" }.first)
        #expect(field[.type] == "password")
    }

    @Test func anEditorFollowsItsBindingAndTheFocus() throws {
        let scene = TestScene { Fields() }
        let editor = try #require(scene.findAll { $0.value == "once" }.first)
        try scene.type("!", into: editor)
        #expect(scene.text.contains("story once!"))
        #expect(scene.text.contains("focus story"))
        try scene.type("A", into: "Name")
        #expect(scene.text.contains("focus name"))
        try scene.tap("write")
        #expect(scene.text.contains("focus story"))
    }

    @Test func aSliderIsDraggedInItsSteps() throws {
        let scene = TestScene { Fields() }
        let slider = try scene.find(role: "slider")
        #expect(slider.name == "Level")
        try slider.drag(to: 7.5, movements: 5)
        #expect(scene.text.contains("level 7.5 false"))
        #expect(scene.mirrorEqualsSnapshot)
    }
}
