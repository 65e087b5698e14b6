import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct InspectorTests {
    struct Screen: View {
        var fixed: CGFloat?
        @State private var isShown = false
        var body: some View {
            Button("toggle \(isShown ? "on" : "off")") { isShown.toggle() }
                .inspector(isPresented: $isShown) {
                    VStack {
                        Text("Settings").accessibilityHeading()
                        Button("Reset") {}
                    }
                    .modifier(Width(fixed: fixed))
                }
        }
    }

    struct Width: ViewModifier {
        let fixed: CGFloat?
        func body(content: Content) -> some View {
            if let fixed {
                content.inspectorColumnWidth(fixed)
            } else {
                content.inspectorColumnWidth(min: 220, ideal: 500, max: 360)
            }
        }
    }

    private func open(width: Double, fixed: CGFloat? = nil) throws -> TestScene {
        let scene = TestScene(size: CGSize(width: width, height: 700)) { Screen(fixed: fixed) }
        try scene.tap("toggle off")
        return scene
    }

    @Test func itIsATrailingColumnOnWidePages() throws {
        let scene = try open(width: 1200, fixed: 300)
        let column = try scene.find(role: "complementary", name: "Inspector").frame
        #expect(column == CGRect(x: 900, y: 0, width: 300, height: 700))
        #expect(abs(try scene.find(text: "toggle on").frame.midX - 450) < 1)
        // The content stays usable.
        try scene.tap("toggle on")
        #expect(scene.findAll(role: "complementary").isEmpty)
        #expect(abs(try scene.find(text: "toggle off").frame.midX - 600) < 1)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theWidthHasLimits() throws {
        #expect(try open(width: 1200).find(role: "complementary").frame.width == 360)
        #expect(try open(width: 900).find(role: "complementary").frame.width == 300)
    }

    @Test func keysReachIt() throws {
        let scene = try open(width: 1200)
        try scene.press("Tab")
        #expect(scene.focused?.name == "Reset")
    }

    @Test func itIsASheetOnCompactPages() throws {
        let scene = try open(width: 390)
        let sheet = try scene.find(role: "dialog")
        #expect(sheet.name == "Settings" && sheet.frame.width == 390)
        try scene.press("Escape")
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect(scene.text.contains("toggle off"))
    }

    @Test func itFollowsTheWidthOfThePage() throws {
        let scene = try open(width: 1200)
        scene.resize(width: 390, height: 700)
        #expect(scene.findAll(role: "dialog").count == 1 && scene.findAll(role: "complementary").isEmpty)
        scene.resize(width: 1200, height: 700)
        #expect(scene.findAll(role: "dialog").isEmpty && scene.findAll(role: "complementary").count == 1)
    }
}
