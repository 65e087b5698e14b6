import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct KeyboardTests {
    struct Shortcuts: View {
        @State var log = ""
        @State var isEnabled = true
        @State var isSheet = false
        var body: some View {
            VStack {
                Text("log \(log)")
                Button("Save") { log += "s" }.keyboardShortcut("s").disabled(!isEnabled)
                Button("Go") { log += "g" }.keyboardShortcut(.defaultAction)
                Button("Other") { log += "o" }.keyboardShortcut(.upArrow, modifiers: [.option, .shift])
                Button("lock") { isEnabled = false }
                Button("sheet") { isSheet = true }
            }
            .sheet(isPresented: $isSheet) { Button("in it") {} }
        }
    }

    @Test func keysClickButtons() throws {
        let scene = TestScene { Shortcuts() }
        try scene.press("s", modifiers: .command)
        try scene.press("Enter")
        try scene.press("ArrowUp", modifiers: [.option, .shift])
        #expect(scene.text.contains("log sgo"))
    }

    @Test func aShortcutOfADisabledOrCoveredButtonIsNone() throws {
        let scene = TestScene { Shortcuts() }
        try scene.tap("lock")
        try scene.press("s", modifiers: .command)
        #expect(!scene.shortcuts.contains { $0.key == "s" })
        try scene.tap("sheet")
        #expect(scene.shortcuts.map(\.key) == ["Escape"])
    }

    struct Keys: View {
        @State var log = ""
        @FocusState var isFocused: Bool
        var body: some View {
            VStack {
                Text("log \(log) \(isFocused)")
                Text("board").focusable().focused($isFocused)
                    .onKeyPress(.leftArrow) {
                        log += "<"
                        return .handled
                    }
                    .onKeyPress(characters: .letters, phases: .down) { press in
                        log += press.characters
                        return .ignored
                    }
                Button("focus") { isFocused = true }
            }
            .onKeyPress { press in
                log += "(\(press.key.character))"
                return .handled
            }
        }
    }

    @Test func keysReachTheFocusedViewAndThoseAroundIt() throws {
        let scene = TestScene { Keys() }
        try scene.tap("focus")
        #expect(scene.text.contains("log  true"))
        try scene.press("ArrowLeft")
        try scene.press("q")
        #expect(scene.text.contains("log <q(q) true"))
    }
}
