import LayerTree
import LifelineUI
import Testing

@testable import LifelineTesting

/// Modifiers of sheets, dialogs, tab views and bars.
@MainActor @Suite struct PresentationNamesTests {
    private struct SheetScreen<Sizing: PresentationSizing>: View {
        let sizing: Sizing
        @State private var isPresented = true

        var body: some View {
            Text("page").sheet(isPresented: $isPresented) {
                Text("sheet").frame(width: 300, height: 200).presentationSizing(sizing)
            }
        }
    }

    private func size(_ sizing: some PresentationSizing, width: Double = 1000, height: Double = 1200) throws -> CGSize {
        let scene = TestScene(size: CGSize(width: width, height: height)) { SheetScreen(sizing: sizing) }
        defer { scene.close() }
        scene.advance(by: .seconds(2))
        return try scene.find(role: "dialog").frame.size
    }

    @Test func sheetsHaveTheSizeThatTheirContentWants() throws {
        #expect(try size(.automatic) == CGSize(width: 560, height: 640))
        #expect(try size(.form) == CGSize(width: 560, height: 640))
        #expect(try size(.page) == CGSize(width: 720, height: 960))
        #expect(try size(.fitted) == CGSize(width: 300, height: 200))
        #expect(try size(.page.fitted(horizontal: false, vertical: true)) == CGSize(width: 720, height: 200))
        #expect(try size(.form.fitted(horizontal: true, vertical: false)) == CGSize(width: 300, height: 640))
        // Pages limit sheets; on narrow ones a sheet is as wide as the page.
        #expect(try size(.page, width: 800, height: 600) == CGSize(width: 720, height: 520))
        #expect(try size(.fitted, width: 390, height: 800).width == 390)
    }

    @Test func aSizingOfTheAppIsAsked() throws {
        struct Half: PresentationSizing {
            func proposedSize(
                for root: PresentationSizingRoot, context: PresentationSizingContext
            ) -> ProposedViewSize {
                ProposedViewSize(width: root.sizeThatFits(.unspecified).width * 2, height: nil)
            }
        }
        #expect(try size(Half()) == CGSize(width: 600, height: 640))
    }

    @Test func aDialogCanBeSuppressed() throws {
        struct Screen: View {
            @State private var asks = false
            @State private var isSuppressed = false
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("log \(log)")
                    Button("Delete") { if isSuppressed { log += "d" } else { asks = true } }
                }
                .alert("Really?", isPresented: $asks) { Button("Yes") { log += "y" } }
                .dialogSuppressionToggle(isSuppressed: $isSuppressed)
                .dialogIcon(Image(systemName: "trash"))
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        try scene.tap("Delete")
        let toggle = try scene.find(role: "switch")
        #expect(toggle.name == "Don’t ask again" || scene.text.contains("Don’t ask again"))
        let card = try scene.find(role: "alertdialog")
        #expect(card.frame.contains(toggle.frame))
        let title = try scene.find(text: "Really?").frame
        #expect(title.minY - card.frame.minY >= 40, "The icon is above the title.")
        try toggle.tap()
        try scene.tap("Yes")
        #expect(scene.findAll(role: "alertdialog").isEmpty && scene.text.contains("log y"))
        try scene.tap("Delete")
        #expect(scene.text.contains("log yd") && scene.findAll(role: "alertdialog").isEmpty)
        scene.close()
    }

    @Test func theAccessoryOfATabViewStaysBelowItsPages() throws {
        struct Player: View {
            @Environment(\.tabViewBottomAccessoryPlacement) private var placement
            var body: some View { Text(placement == .expanded ? "player above" : "player inline") }
        }
        struct PageOne: View {
            @Environment(\.tabBarPlacement) private var bar
            var body: some View { Text(bar == .bottomBar ? "bar below" : bar == .topBar ? "bar above" : "no bar") }
        }
        struct Screen: View {
            @State private var isEnabled = true
            var body: some View {
                TabView {
                    Tab("One", systemImage: "star") {
                        VStack {
                            PageOne()
                            Button("Hide") { isEnabled = false }
                        }
                    }
                    Tab("Two", systemImage: "star") { Text("second") }
                }
                .tabViewBottomAccessory(isEnabled: isEnabled) { Player() }
            }
        }
        let narrow = TestScene(size: CGSize(width: 390, height: 800)) { Screen() }
        let player = try narrow.find(text: "player above").frame
        let tab = try narrow.find(role: "tab", name: "One").frame
        #expect(player.maxY <= tab.minY && player.minY > 650)
        #expect(narrow.text.contains("bar below"))
        try narrow.tap("Two")
        #expect(narrow.text.contains("second") && narrow.text.contains("player above"))
        try narrow.tap("One")
        try narrow.tap("Hide")
        #expect(!narrow.text.contains("player"))
        narrow.close()

        let wide = TestScene(size: CGSize(width: 1200, height: 800)) { Screen() }
        let inline = try wide.find(text: "player inline").frame
        #expect(inline.minY > 700 && inline.maxY <= 800)
        #expect(wide.text.contains("bar above"))
        wide.close()
    }

    @Test func theStyleOfABarIsThatOfItsTextsAndButtons() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) {
            NavigationStack {
                Text("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Bar") {} }
                        ToolbarItem(placement: .bottomBar) { Text("Bottom") }
                    }
                    .toolbarForegroundStyle(.red)
                    .toolbarForegroundStyle(.green, for: .bottomBar)
            }
        }
        #expect(try scene.find(text: "Title").node.textColor == Color.red.cgColor)
        #expect(try scene.find(text: "Bar").node.textColor == Color.red.cgColor)
        #expect(try scene.find(text: "Bottom").node.textColor == Color.green.cgColor)
        #expect(try scene.find(text: "page").node.textColor != Color.red.cgColor)
        scene.close()
    }
}
