import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ButtonRoleTests {
    struct Screen: View {
        @State private var isAsking = false
        @State private var answer = "none"
        var body: some View {
            NavigationStack {
                VStack {
                    Text("answer \(answer)")
                    Button("ask") { isAsking = true }
                    Button(role: .close) { answer = "closed in the page" }
                    Button(role: .destructive) { answer = "deleted" }
                }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button(role: .close) { answer = "closed" } }
                    ToolbarItem(placement: .confirmationAction) { Button(role: .confirm) { answer = "confirmed" } }
                }
                .alert("Sure?", isPresented: $isAsking) {
                    Button("Yes", role: .confirm) { answer = "yes" }
                    Button("Leave", role: .close) { answer = "left" }
                }
            }
        }
    }

    @Test func aRoleIsALabel() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        let close = scene.findAll(role: "button", name: "Close")
        #expect(close.count == 2)
        // In the bar it is a symbol.
        #expect(close.map(\.text) == ["", "Close"])
        try scene.tap(close[0])
        #expect(scene.text.contains("answer closed"))
        let done = try scene.find(role: "button", name: "Done")
        #expect(done.text == "")
        try scene.tap(done)
        #expect(scene.text.contains("answer confirmed"))
        try scene.tap("Delete")
        #expect(scene.text.contains("answer deleted"))
    }

    @Test func escapeClosesAnAlert() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        try scene.tap("ask")
        scene.advance(by: .seconds(1))
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("answer left") && !scene.text.contains("Sure?"))
        try scene.tap("ask")
        try scene.tap("Yes")
        #expect(scene.text.contains("answer yes"))
    }

    struct Bar: View {
        let role: ButtonRole?
        var body: some View {
            NavigationStack {
                Text("page").toolbar { Button("Save", role: role) {}.accessibilityIdentifier("save") }
            }
        }
    }

    @Test func confirmIsProminentInToolbars() throws {
        func height(_ role: ButtonRole?) throws -> Double {
            try TestScene(size: CGSize(width: 390, height: 700)) { Bar(role: role) }
                .find(role: "button", name: "Save").frame.width
        }
        #expect(try height(.confirm) > height(nil))
        #expect(try height(.close) == height(nil))
    }
}
