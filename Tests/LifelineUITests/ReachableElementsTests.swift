import LifelineTesting
import LifelineUI
import Testing

/// Elements that a `TestScene` finds.
@MainActor @Suite struct ReachableElementsTests {
    struct Screen: View {
        @State private var isAsking = false
        @State private var count = 3
        @State private var name = "Ada"
        var body: some View {
            VStack {
                Text("\(count) items")
                Button("Delete") { isAsking = true }
                TextField("Name", text: $name)
                Text("Hello \(name)")
            }
            .confirmationDialog("Really?", isPresented: $isAsking) {
                Button("Delete", role: .destructive) { count -= 1 }
            }
        }
    }

    @Test func elementsBehindADialogComeLast() throws {
        let scene = TestScene { Screen() }
        let first = try scene.find(role: "button", name: "Delete")
        try scene.tap(first)
        scene.advance(by: .seconds(1))
        #expect(try scene.find(role: "button", name: "Delete").id != first.id)
        #expect(throws: TestSceneError.self) { try scene.tap(first) }
        // They are visible, though.
        #expect(scene.text.contains("3 items") && scene.findAll { $0.text == "Delete" }.count > 1)
        try scene.tap("Delete")
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("2 items") && !scene.text.contains("Really?"))
        #expect(try scene.find(role: "button", name: "Delete").id == first.id)
    }

    @Test func typingNothingClearsAField() throws {
        let scene = TestScene { Screen() }
        try scene.type("", into: "Name")
        #expect(scene.text.contains("Hello \n") || scene.text.hasSuffix("Hello "))
        try scene.type("Grace", into: "Name")
        #expect(scene.text.contains("Hello Grace"))
    }
}
