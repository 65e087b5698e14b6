import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct MenuTests {
    struct Screen: View {
        @State var log = ""
        var body: some View {
            VStack(alignment: .leading) {
                Text("log \(log)")
                Menu("Add") {
                    Button("Note") { log += "n" }
                    Divider()
                    Button("Gone", role: .destructive) { log += "g" }
                    Menu("More") {
                        Button("Deep") { log += "d" }
                    }
                }
                Spacer()
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test func aChoiceRunsAndClosesTheMenu() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        try scene.tap("Add")
        let panel = try scene.find(role: "menu")
        let opener = try scene.find(text: "Add").frame
        #expect(panel.frame.minY >= opener.maxY)
        #expect(panel.frame.maxX <= 390 && panel.frame.minX >= 0)
        try scene.tap("Note")
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(scene.text.contains("log n"))
    }

    @Test func aLinkIsAnItem() throws {
        let scene = TestScene(size: CGSize(width: 800, height: 600)) {
            Menu("Go") {
                Button("Stay") {}
                Link("Reports", destination: URL(string: "/reports")!)
                Link("Manual", destination: URL(string: "https://example.org/manual")!)
            }
        }
        for (name, address, isForeign) in [
            ("Reports", "/reports", false), ("Manual", "https://example.org/manual", true),
        ] {
            try scene.tap("Go")
            let item = try scene.find(role: "menuitem", name: name)
            #expect(item[.href] == address)
            #expect(try item.frame.height == scene.find(role: "menuitem", name: "Stay").frame.height)
            try item.tap()
            #expect(scene.findAll(role: "menu").isEmpty)
            #expect(scene.commands.contains(.open(url: address, inNewTab: isForeign)))
        }
    }

    @Test func menusInMenusCloseTogether() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        try scene.tap("Add")
        try scene.tap("More")
        #expect(scene.findAll(role: "menu").count == 2)
        try scene.tap("Deep")
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(scene.text.contains("log d"))
    }

    @Test func escapeClosesTheTopmost() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        try scene.tap("Add")
        try scene.tap("More")
        try scene.press("Escape")
        #expect(scene.findAll(role: "menu").count == 1)
        try scene.press("Escape")
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(scene.text.contains("log "))
    }
}

@MainActor @Suite struct EscapeTests {
    struct Screen: View {
        @State var isSheet = false
        @State var isCover = false
        @State var isAlert = false
        @State var log = ""
        var body: some View {
            VStack {
                Text("log \(log)")
                Button("sheet") { isSheet = true }
                Button("cover") { isCover = true }
                Button("alert") { isAlert = true }
            }
            .sheet(isPresented: $isSheet, onDismiss: { log += "s" }) { Text("in the sheet") }
            .fullScreenCover(isPresented: $isCover, onDismiss: { log += "c" }) {
                Button("leave") { isCover = false }
            }
            .alert("Sure?", isPresented: $isAlert) {
                Button("Delete", role: .destructive) { log += "x" }
                Button("Keep", role: .cancel) { log += "k" }
            }
        }
    }

    @Test func escapeTakesASheetAway() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        #expect(scene.shortcuts.isEmpty)
        try scene.tap("sheet")
        try scene.press("Escape")
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect(scene.text.contains("log s"))
        #expect(scene.shortcuts.isEmpty)
    }

    @Test func escapeIsTheCancelButtonOfAnAlert() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        try scene.tap("alert")
        try scene.press("Escape")
        #expect(scene.text.contains("log k"))
        #expect(scene.findAll(role: "dialog").isEmpty)
    }

    @Test func aCoverFillsTheScreenAndEnds() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        try scene.tap("cover")
        #expect(try scene.find(role: "dialog").frame == CGRect(x: 0, y: 0, width: 390, height: 600))
        try scene.tap("leave")
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect(scene.text.contains("log c"))
    }
}
