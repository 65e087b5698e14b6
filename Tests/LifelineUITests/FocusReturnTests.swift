@testable import LifelineTesting
import LifelineUI
import Testing

/// Where the focus goes when something that has it is removed.
@MainActor @Suite struct FocusReturnTests {
    struct SheetWithField: View {
        @State private var isShown = false
        @State private var title = ""
        @State private var isOn = false

        var body: some View {
            Button("Open") { isShown = true }
                .sheet(isPresented: $isShown) {
                    NavigationStack {
                        Form {
                            TextField("Title", text: $title)
                            Toggle("Paid", isOn: $isOn)
                        }
                        .navigationTitle("Receipt")
                    }
                }
        }
    }

    private func sheet() throws -> TestScene {
        let scene = TestScene(size: CGSize(width: 800, height: 700)) { SheetWithField() }
        try scene.tap("Open")
        try scene.find(role: "textbox").type("x")
        return scene
    }

    @Test(arguments: ["Enter", "Escape"]) func toTheFieldOfASheetThatIsNotDismissed(key: String) throws {
        let scene = try sheet()
        #expect(scene.focused?.role == "textbox")
        try scene.press("Escape")
        #expect(scene.focused?.name == "Discard changes?")
        try scene.press(key == "Enter" ? "Tab" : "Escape")
        if key == "Enter" {
            try scene.press("Tab")
            #expect(scene.focused?.name == "Keep Editing")
            try scene.press("Enter")
        }
        #expect(scene.focused?.role == "textbox")
    }

    @Test func toTheFieldAfterAClickOutside() throws {
        let scene = try sheet()
        let backdrop = try #require(scene.findAll { $0.frame.origin == .zero && $0.node.events.contains(.click) }.last)
        try backdrop.tap()
        #expect(scene.focused?.name == "Discard changes?")
        try scene.tap("Keep Editing")
        #expect(scene.focused?.role == "textbox")
    }
}
