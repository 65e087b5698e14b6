import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ColorPickerTests {
    struct Screen: View {
        var supportsOpacity = true
        @State var color = Color(red: 1, green: 0, blue: 0)
        var body: some View {
            VStack {
                ColorPicker("Ink", selection: $color, supportsOpacity: supportsOpacity)
                ColorPicker(selection: $color) { Text("Paper") }
            }
        }
    }

    private func open(_ scene: TestScene) throws {
        try #require(scene.findAll(role: "button").first { $0.name.hasPrefix("Ink, ") }).tap()
    }

    private func name(_ scene: TestScene) -> String? {
        scene.findAll(role: "button").first { $0.name.hasPrefix("Paper, ") }?.name
    }

    @Test func theButtonIsNamedAfterTheColour() throws {
        let scene = TestScene { Screen() }
        let button = try scene.find(role: "button", name: "Ink, #FF0000")
        #expect(button[.ariaHaspopup] == "dialog" && button[.ariaExpanded] == "false")
        #expect(button.frame.maxX == 390)
    }

    @Test func thePaletteIsClickedAndClosedByKeyboard() throws {
        let scene = TestScene { Screen() }
        try open(scene)
        #expect(try scene.find(role: "dialog").name == "Ink")
        let black = try scene.find(role: "button", name: "Black")
        try black.tap()
        #expect(try scene.find(role: "button", name: "Black")[.ariaPressed] == "true")
        #expect(name(scene) == "Paper, #000000")
        try scene.press("Escape")
        #expect(scene.findAll(role: "dialog").isEmpty)
    }

    @Test func slidersMixTheColour() throws {
        let scene = TestScene { Screen() }
        try open(scene)
        try scene.find(role: "slider", name: "Blue").drag(to: 128)
        #expect(name(scene) == "Paper, #FF0080")
        try scene.find(role: "slider", name: "Opacity").drag(to: 64)
        #expect(name(scene) == "Paper, #FF008040")
    }

    @Test func theColourIsTyped() throws {
        let scene = TestScene { Screen(supportsOpacity: false) }
        try open(scene)
        #expect(scene.findAll(role: "slider", name: "Opacity").isEmpty)
        func replace(_ text: String) throws {
            let field = try scene.find(role: "textbox", name: "Hexadecimal")
            try field.type("")
            for _ in field.value { try scene.press("Backspace") }
            try field.type(text)
            try scene.press("Tab")
        }
        try replace("#12abEF")
        #expect(name(scene) == "Paper, #12ABEF")
        try replace("#12345")
        #expect(scene.text.contains("Enter six digits or letters from A to F, like #12ABEF."))
        #expect(try scene.find(role: "textbox", name: "Hexadecimal").value == "#12345")
        #expect(name(scene) == "Paper, #12ABEF")
    }
}
