import LifelineTesting
import LifelineUI
import Testing

/// Where a large title is, beside the other things in its bar.
@MainActor @Suite struct LargeTitleTests {
    struct Screen: View {
        var title = "Orders"
        var leading: String?
        var trailing: [String] = []
        var subtitle: String?

        var body: some View {
            NavigationStack {
                Text("content")
                    .navigationTitle(title)
                    .toolbar {
                        if let leading { ToolbarItem(placement: .topBarLeading) { Button(leading) {} } }
                        ToolbarItemGroup { ForEach(trailing, id: \.self) { name in Button(name) {} } }
                    }
                    .modifier(Subtitle(text: subtitle))
            }
        }

        struct Subtitle: ViewModifier {
            let text: String?
            func body(content: Content) -> some View {
                if let text { content.navigationSubtitle(text) } else { content }
            }
        }
    }

    private func scene(_ screen: Screen, width: Double = 390) -> TestScene {
        TestScene(size: CGSize(width: width, height: 600)) { screen }
    }

    private func frame(_ text: String, in scene: TestScene) throws -> CGRect { try scene.find(text: text).frame }

    @Test(arguments: [390.0, 1280])
    func itIsAtTheSamePlaceWithAndWithoutButtons(width: Double) throws {
        let bare = try frame("Orders", in: scene(Screen(), width: width))
        #expect(bare.minX == 16)
        for buttons in [["New"], ["New", "Share"]] {
            for subtitle in [nil, "12 open"] {
                let scene = scene(Screen(trailing: buttons, subtitle: subtitle), width: width)
                let title = try frame("Orders", in: scene)
                #expect(title.origin == bare.origin && title.height == bare.height)
                let last = try scene.find(role: "button", name: buttons.last).frame
                #expect(abs(last.maxX - (width - 16)) < 1)
                if subtitle == nil { #expect(abs(last.midY - title.midY) < 1) }
                #expect(title.maxX <= (try scene.find(role: "button", name: "New").frame.minX))
            }
        }
    }

    @Test func theContentBeginsAtTheSamePlaceInEachTab() throws {
        struct Tabs: View {
            var body: some View {
                TabView {
                    Screen(title: "First").tabItem { Text("One") }
                    Screen(title: "Second", trailing: ["New"]).tabItem { Text("Two") }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Tabs() }
        let first = (try frame("First", in: scene), try frame("content", in: scene))
        try scene.tap("Two")
        #expect(try frame("Second", in: scene).origin == first.0.origin)
        #expect(try frame("content", in: scene) == first.1)
    }

    @Test func itIsBelowALeadingButton() throws {
        let scene = scene(Screen(leading: "Account", trailing: ["New"]))
        let (account, new) = (try frame("Account", in: scene), try frame("New", in: scene))
        let title = try frame("Orders", in: scene)
        #expect(abs(account.midY - new.midY) < 1 && title.minY >= account.maxY && title.minX == 16)
    }

    @Test func itIsBelowButtonsThatLeaveNoSpace() throws {
        let screen = Screen(title: "All that was ordered", trailing: ["New", "Share"])
        func frames(_ scene: TestScene) throws -> (title: CGRect, button: CGRect) {
            (try scene.find(role: "heading").frame, try frame("New", in: scene))
        }
        let narrow = try frames(scene(screen))
        #expect(narrow.title.minY >= narrow.button.maxY && narrow.title.maxX <= 374)
        let resized = scene(screen, width: 800)
        let wide = try frames(resized)
        #expect(abs(wide.title.midY - wide.button.midY) < 1)
        resized.resize(width: 390, height: 600)
        #expect(try frames(resized) == narrow)
    }

    @Test func itIsAtTheOtherSideFromRightToLeft() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) {
            Screen(trailing: ["New"]).environment(\.layoutDirection, .rightToLeft)
        }
        #expect(try frame("Orders", in: scene).maxX == 374)
        #expect(try scene.find(role: "button", name: "New").frame.minX == 16)
    }
}
