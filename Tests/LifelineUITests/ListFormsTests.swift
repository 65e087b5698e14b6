import LifelineTesting
import LifelineUI
import Testing

/// Rows, tabs and sheets in their less usual forms.
@MainActor @Suite struct ListFormsTests {
    struct Item: Identifiable {
        let id: Int
        var name: String
    }

    struct Editing: View {
        @State private var items = (0..<4).map { Item(id: $0, name: "item \($0)") }
        @State private var mode = EditMode.active
        let actions: EditActions<[Item]>
        var body: some View {
            VStack(spacing: 0) {
                Text("order \(items.map { "\($0.id)" }.joined())")
                List($items, editActions: actions) { $item in
                    Text(item.name).deleteDisabled(item.id == 1).moveDisabled(item.id == 2)
                }
            }
            .environment(\.editMode, $mode)
        }
    }

    private func scene(_ actions: EditActions<[Item]>) -> TestScene {
        TestScene(size: CGSize(width: 400, height: 700)) { Editing(actions: actions) }
    }

    @Test func theCollectionIsEditedThroughItsBinding() throws {
        let scene = scene(.all)
        let deleting = scene.findAll(role: "button", name: "Delete")
        // Not the one that may not be deleted, nor the one that may not be moved.
        #expect(deleting.count == 3)
        #expect(scene.findAll(role: "button", name: "Move up").count == 3)
        try scene.findAll(role: "button", name: "Move down")[0].tap()
        #expect(scene.text.contains("order 1023"))
        try scene.findAll(role: "button", name: "Delete")[0].tap()
        #expect(scene.text.contains("order 123"))
    }

    @Test func onlyWhatIsAllowedIsOffered() throws {
        #expect(scene(.move).findAll(role: "button", name: "Delete").isEmpty)
        #expect(scene(.delete).findAll(role: "button", name: "Move up").isEmpty)
        #expect(scene([]).findAll(role: "button").isEmpty)
        // Where nothing is deleted, rows need no room for a button.
        #expect(try scene(.move).find(text: "item 0").frame.minX == scene([]).find(text: "item 0").frame.minX)
    }

    struct Badges: View {
        @State private var count = 2
        var body: some View {
            TabView {
                Button("more") { count += 1 }.tabItem { Text("First") }
                List {
                    Text("mail").badge(7)
                    Text("none").badge(0)
                    Text("note").badge("new")
                }
                .tabItem { Text("Second") }
                .badge(count)
            }
        }
    }

    @Test func badgesStandAtTabsAndRows() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Badges() }
        let badge = try scene.find(text: "2").frame
        let tab = try scene.find(text: "Second").frame
        #expect(badge.minX > tab.maxX && badge.maxX < tab.maxX + 30 && abs(badge.midY - tab.midY) <= 1)
        try scene.tap("more")
        #expect((try? scene.find(text: "3")) != nil && (try? scene.find(text: "2")) == nil)
        try scene.tap("Second")
        #expect(try scene.find(text: "7").frame.minX > 300)
        #expect(try scene.find(text: "7").frame.midY == scene.find(text: "mail").frame.midY)
        #expect(scene.text.contains("new") && !scene.text.contains("\n0\n"))
    }

    struct Unread: View {
        @State private var count = 2
        var body: some View {
            TabView {
                Button("more") { count += 1 }.tabItem { Text("Inbox \(count)") }
                Text("second").tabItem { Text("Second") }
            }
        }
    }

    @Test func aTabsLabelFollowsItsView() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Unread() }
        #expect(scene.text.contains("Inbox 2"))
        try scene.tap("more")
        #expect(scene.text.contains("Inbox 3") && !scene.text.contains("Inbox 2"))
    }

    struct Sheet: View {
        @State private var isShown = false
        @State private var isKept = true
        var body: some View {
            VStack {
                Button("show") { isShown = true }
                Text("shown \(isShown)")
            }
            .sheet(isPresented: $isShown) {
                VStack {
                    Text("in the sheet")
                    Button("let go") { isKept = false }
                    Button("close") { isShown = false }
                }
                .interactiveDismissDisabled(isKept)
            }
        }
    }

    @Test func aSheetMayStayUntilItSaysSo() throws {
        let scene = TestScene { Sheet() }
        try scene.tap("show")
        try scene.press("Escape")
        #expect(scene.text.contains("in the sheet"))
        try scene.tap("close")
        #expect(!scene.text.contains("in the sheet"))
        try scene.tap("show")
        try scene.tap("let go")
        try scene.press("Escape")
        #expect(!scene.text.contains("in the sheet"))
    }

    @Test func aClickBesideAKeptSheetDoesNothing() throws {
        let scene = TestScene { Sheet() }
        try scene.tap("show")
        func shade() -> TestElement? { scene.findAll { $0[.ariaHidden] == "true" && $0.frame.width == 390 }.first }
        try shade()?.tap()
        #expect(scene.text.contains("in the sheet"))
        try scene.tap("let go")
        try #require(shade()).tap()
        #expect(!scene.text.contains("in the sheet"))
    }

    struct Bars: View {
        @State private var hidden = false
        @State private var hidesBottom = false
        var body: some View {
            NavigationStack {
                VStack {
                    Button("upper") { hidden.toggle() }
                    Button("lower") { hidesBottom.toggle() }
                }
                .navigationTitle("Title")
                .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
                .toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
                .toolbar(hidesBottom ? .hidden : .visible, for: .bottomBar)
            }
        }
    }

    @Test func barsAreShownAndHidden() throws {
        let scene = TestScene { Bars() }
        #expect(scene.text.contains("Title") && scene.text.contains("below"))
        try scene.tap("upper")
        #expect(!scene.text.contains("Title") && scene.text.contains("below"))
        try scene.tap("lower")
        #expect(!scene.text.contains("below"))
        try scene.tap("upper")
        #expect(scene.text.contains("Title"))
    }

    @Test func insetsAtTheSidesMakeRoom() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 300)) {
            Color.red.accessibilityIdentifier("page")
                .safeAreaInset(edge: .leading, spacing: 8) { Color.blue.frame(width: 50) }
                .safeAreaInset(edge: .trailing) { Color.green.frame(width: 30) }
        }
        let page = try scene.find(identifier: "page").frame
        #expect(page.minX == 58 && page.maxX == 370 && page.height == 300)
    }
}
