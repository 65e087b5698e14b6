import LayerTree
import Testing

@testable import LifelineTesting
@testable import LifelineUI

/// Modifiers of buttons, menus, text editors, search fields, the pointer and the focus.
@MainActor @Suite struct ControlNamesTests {
    @Test func flexibleButtonsFillTheWidth() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 400)) {
            VStack {
                Button("plain") {}
                Button("fitted") {}.buttonStyle(.bordered).buttonSizing(.fitted)
                Button("flexible") {}.buttonStyle(.borderedProminent).buttonSizing(.flexible)
                Button("text") {}.buttonSizing(.flexible)
            }
            .padding(.horizontal, 20)
        }
        func width(_ name: String) throws -> CGFloat { try scene.find(role: "button", name: name).frame.width }
        #expect(try width("plain") < 100)
        #expect(try width("fitted") < 150)
        #expect(try width("flexible") == 350)
        #expect(try width("text") == 350)
        scene.close()
    }

    @Test func theSizingOfAButtonChanges() throws {
        struct Screen: View {
            @State private var isWide = false
            var body: some View {
                VStack {
                    Button("toggle") { isWide.toggle() }
                    Button("sized") {}.buttonStyle(.bordered).buttonSizing(isWide ? .flexible : .fitted)
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 400)) { Screen() }
        let sized = { try scene.find(role: "button", name: "sized").frame.width }
        let fitted = try sized()
        try scene.tap("toggle")
        #expect(try sized() == 390)
        try scene.tap("toggle")
        #expect(try sized() == fitted)
        scene.close()
    }

    @Test func aMenuStaysOpenForItemsThatDoNotCloseIt() throws {
        struct Screen: View {
            @State private var size = 10
            var body: some View {
                VStack {
                    Text("size \(size)")
                    Menu("Font") {
                        Button("Larger") { size += 1 }.menuActionDismissBehavior(.disabled)
                        Button("Reset") { size = 10 }
                    }
                    Menu("All") { Button("Smaller") { size -= 1 } }.menuActionDismissBehavior(.disabled)
                }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("Font")
        try scene.tap("Larger")
        try scene.tap("Larger")
        #expect(scene.text.contains("size 12") && scene.findAll(role: "menu").count == 1)
        try scene.tap("Reset")
        #expect(scene.text.contains("size 10") && scene.findAll(role: "menu").isEmpty)
        try scene.tap("All")
        try scene.tap("Smaller")
        #expect(scene.text.contains("size 9") && scene.findAll(role: "menu").count == 1)
        scene.close()
    }

    @Test func anEditorMayHaveABorder() throws {
        func border(_ style: some TextEditorStyle) throws -> (Double, Double) {
            let scene = TestScene { TextEditor(text: .constant("text")).textEditorStyle(style) }
            defer { scene.close() }
            let view = try #require(scene.scene.windows[0].descendants(of: EditorView.self).first)
            return (view.layer.borderWidth, view.layer.cornerRadius)
        }
        #expect(try border(.roundedBorder) == (1, 8))
        #expect(try border(.plain) == (0, 0))
        #expect(try border(.automatic) == (0, 0))
    }

    @Test func theFocusOfASearchFieldIsAState() throws {
        struct Screen: View {
            @State private var query = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    Text(isFocused ? "focused" : "not focused")
                    Button("Find") { isFocused = true }
                    Button("Leave") { isFocused = false }
                    Text("content").searchable(text: $query).searchFocused($isFocused)
                }
            }
        }
        let scene = TestScene { Screen() }
        #expect(scene.text.contains("not focused"))
        try scene.tap("Find")
        #expect(scene.focused?.role == "searchbox" && !scene.text.contains("not focused"))
        try scene.tap("Leave")
        #expect(scene.focused?.role != "searchbox" && scene.text.contains("not focused"))
        try scene.type("a", into: scene.find(role: "searchbox"))
        #expect(!scene.text.contains("not focused"))
        scene.close()
    }

    @Test func theFocusReturnsToTheViewThatPrefersIt() throws {
        struct Screen: View {
            @State private var name = ""
            @State private var city = ""
            @State private var prefersCity = false
            @Namespace private var form
            @Environment(\.resetFocus) private var resetFocus
            var body: some View {
                VStack {
                    TextField("Name", text: $name).prefersDefaultFocus(!prefersCity, in: form)
                    TextField("City", text: $city).prefersDefaultFocus(prefersCity, in: form)
                    Button("Reset") { resetFocus(in: form) }
                    Button("Switch") { prefersCity = true }
                }
                .focusScope(form)
            }
        }
        let scene = TestScene { Screen() }
        #expect(scene.focused?.name == "Name", "It appears while nothing has the focus.")
        try scene.type("Rome", into: "City")
        #expect(scene.focused?.name == "City")
        try scene.tap("Reset")
        #expect(scene.focused?.name == "Name")
        try scene.tap("Switch")
        try scene.tap("Reset")
        #expect(scene.focused?.name == "City")
        scene.close()
    }

    @Test func screenReadersBeginAtTheDefaultFocus() throws {
        struct Screen: View {
            @AccessibilityFocusState private var part: Int?
            var body: some View {
                VStack {
                    Button("first") {}.accessibilityFocused($part, equals: 1)
                    Button("second") {}.accessibilityFocused($part, equals: 2)
                }
                .accessibilityDefaultFocus($part, 2)
            }
        }
        let scene = TestScene { Screen() }
        scene.advance(by: .milliseconds(20))
        #expect(scene.focused?.name == "second")
        scene.close()
    }

    @Test func aViewHasAPointer() throws {
        func cursor(_ view: some View) -> String? {
            let scene = TestScene { view }
            defer { scene.close() }
            return scene.scene.windows[0].descendants(of: UIView.self).lazy
                .compactMap { $0.layer.cssEffects.cursor }.first
        }
        let text = Text("text")
        #expect(cursor(text) == nil)
        #expect(cursor(text.pointerStyle(nil)) == nil)
        #expect(cursor(text.pointerStyle(.grabIdle)) == "grab")
        #expect(cursor(text.pointerStyle(.columnResize(directions: .leading))) == "w-resize")
        #expect(cursor(text.pointerStyle(.rowResize(directions: .all))) == "row-resize")
        #expect(cursor(text.pointerStyle(.frameResize(position: .topLeading))) == "nwse-resize")
        #expect(cursor(text.pointerStyle(.frameResize(position: .bottom, directions: .inward))) == "s-resize")
        #expect(cursor(text.pointerVisibility(.hidden)) == "none")
        #expect(cursor(text.pointerVisibility(.visible)) == nil)
    }

    @Test func settingsAreRead() throws {
        struct Reader: View {
            @Environment(\.appearsActive) private var appearsActive
            @Environment(\.controlActiveState) private var controlActiveState
            @Environment(\.autocorrectionDisabled) private var autocorrectionDisabled
            @Environment(\.minimumScaleFactor) private var minimumScaleFactor
            @Environment(\.labelsVisibility) private var labelsVisibility
            @Environment(\.tabBarPlacement) private var placement
            var body: some View {
                Text(
                    """
                    \(appearsActive) \(controlActiveState == .key) \(autocorrectionDisabled) \
                    \(minimumScaleFactor == 0.5) \(labelsVisibility == .hidden) \(placement == nil)
                    """)
            }
        }
        let plain = TestScene { Reader() }
        #expect(plain.text == "true true false false false true")
        plain.setVisible(false)
        #expect(plain.text == "false false false false false true")
        plain.close()
        let changed = TestScene {
            Reader().autocorrectionDisabled().minimumScaleFactor(0.5).labelsHidden()
        }
        #expect(changed.text == "true true true true true true")
        changed.close()
    }

    @Test func theFieldsOfAFormFollowTheEnvironment() throws {
        let scene = TestScene {
            TextField("Name", text: .constant("")).environment(\.autocorrectionDisabled, true)
        }
        let field = try scene.find(role: "textbox")
        #expect(field.node[attribute: .spellcheck] == "false")
        scene.close()
    }
}
