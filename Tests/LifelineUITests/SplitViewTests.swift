import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct SplitViewTests {
    struct Two: View {
        @State var folder: String?
        var body: some View {
            NavigationSplitView {
                List(["Inbox", "Sent"], id: \.self, selection: $folder) { Text($0) }.navigationTitle("Folders")
            } detail: {
                Counter(name: folder ?? "nothing").navigationTitle(folder ?? "None")
            }
        }
    }

    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Three: View {
        @State var visibility = NavigationSplitViewVisibility.all
        @State var column = NavigationSplitViewColumn.sidebar
        @State var account: String?
        @State var folder: String?
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
                List(["Home", "Work"], id: \.self, selection: $account) { Text($0) }
                    .navigationSplitViewColumnWidth(240)
            } content: {
                List(["Inbox", "Sent"], id: \.self, selection: $folder) { Text($0) }
                    .navigationSplitViewColumnWidth(min: 200, ideal: 300, max: 260)
            } detail: {
                NavigationStack {
                    VStack {
                        Text("\(account ?? "-") \(folder ?? "-")")
                        Button("only detail") { visibility = .detailOnly }
                        Button("two columns") { visibility = .doubleColumn }
                        Button("first column") { column = .sidebar }
                    }
                    .navigationTitle("Letters")
                }
            }
        }
    }

    private func isShown(_ text: String, in scene: TestScene) -> Bool {
        scene.text.split(separator: "\n").contains { $0 == text }
    }

    @Test func theColumnsAreSideBySideOnWidePages() throws {
        let scene = TestScene(size: CGSize(width: 1200, height: 700)) { Two() }
        let sidebar = try scene.find(role: "navigation", name: "Sidebar").frame
        #expect(sidebar.minX == 0 && sidebar.width == 280 && sidebar.height == 700)
        try scene.tap("Inbox")
        #expect(try scene.find(text: "Inbox 0").frame.minX > 280)
        #expect(try scene.find(role: "option", name: "Inbox")[.ariaSelected] == "true")
        try scene.tap("Inbox 0")
        #expect(isShown("Inbox 1", in: scene))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aButtonHidesAndShowsTheSidebar() throws {
        let scene = TestScene(size: CGSize(width: 1200, height: 700)) { Two() }
        try scene.find(role: "button", name: "Hide sidebar").tap()
        #expect(scene.findAll(role: "navigation").isEmpty)
        #expect(abs(try scene.find(text: "nothing 0").frame.midX - 600) < 1)
        for _ in 0..<4 where scene.focused?.name != "Show sidebar" { try scene.press("Tab") }
        try scene.press("Enter")
        #expect(scene.findAll(role: "navigation", name: "Sidebar").count == 1)
    }

    @Test func aSelectionShowsTheNextColumnOnCompactPages() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Two() }
        #expect(isShown("Folders", in: scene) && !isShown("nothing 0", in: scene))
        try scene.tap("Inbox")
        #expect(!isShown("Folders", in: scene))
        try scene.tap("Inbox 0")
        try scene.find(role: "button", name: "Back").tap()
        #expect(isShown("Folders", in: scene))
        // The selected row shows it again, with its state.
        try scene.tap("Inbox")
        #expect(isShown("Inbox 1", in: scene))
    }

    @Test func theStateOutlivesAChangeOfTheWidth() throws {
        let scene = TestScene(size: CGSize(width: 1200, height: 700)) { Two() }
        try scene.tap("nothing 0")
        scene.resize(width: 390, height: 700)
        #expect(isShown("Folders", in: scene))
        scene.resize(width: 1200, height: 700)
        #expect(isShown("nothing 1", in: scene))
    }

    @Test func threeColumnsHaveTheirWidths() throws {
        let scene = TestScene(size: CGSize(width: 1200, height: 700)) { Three() }
        #expect(try scene.find(role: "navigation").frame.width == 240)
        let inbox = try scene.find(text: "Inbox").frame
        #expect(inbox.minX > 240 && inbox.maxX < 500)
        #expect(try scene.find(text: "- -").frame.minX > 500)
        // The stack of the detail replaces that of the column.
        #expect(scene.findAll { $0.text == "Letters" && $0.role == "heading" }.count <= 1)
    }

    @Test func theVisibilityIsABinding() throws {
        let scene = TestScene(size: CGSize(width: 1200, height: 700)) { Three() }
        try scene.tap("two columns")
        #expect(!isShown("Home", in: scene) && isShown("Inbox", in: scene))
        try scene.tap("only detail")
        #expect(!isShown("Inbox", in: scene))
        try scene.find(role: "button", name: "Show sidebar").tap()
        #expect(isShown("Home", in: scene) && isShown("Inbox", in: scene))
    }

    @Test func theCompactColumnIsABinding() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Three() }
        try scene.tap("Work")
        #expect(isShown("Inbox", in: scene) && !isShown("Home", in: scene))
        try scene.tap("Sent")
        #expect(isShown("Work Sent", in: scene))
        try scene.find(role: "button", name: "Back").tap()
        #expect(isShown("Inbox", in: scene))
        try scene.tap("Sent")
        try scene.tap("first column")
        #expect(isShown("Home", in: scene))
    }

    @Test func oneBindingIsEnough() throws {
        struct Bound: View {
            @State var visibility = NavigationSplitViewVisibility.detailOnly
            @State var column = NavigationSplitViewColumn.detail
            var body: some View {
                VStack {
                    NavigationSplitView(columnVisibility: $visibility) {
                        Text("side a")
                    } detail: {
                        Text("detail a")
                    }
                    NavigationSplitView(preferredCompactColumn: $column) {
                        Text("side b")
                    } detail: {
                        Text("detail b")
                    }
                }
            }
        }
        var scene = TestScene(size: CGSize(width: 1200, height: 700)) { Bound() }
        #expect(!isShown("side a", in: scene) && isShown("side b", in: scene))
        scene = TestScene(size: CGSize(width: 390, height: 700)) { Bound() }
        #expect(isShown("side a", in: scene) && isShown("detail b", in: scene))
    }
}
