import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct GroupBoxTests {
    @Test func aBoxIsAGroupWithItsLabel() throws {
        struct Screen: View {
            @State var isOn = false
            var body: some View {
                GroupBox("Delivery") {
                    Toggle("Express", isOn: $isOn)
                    Text("on \(isOn)")
                }
            }
        }
        let scene = TestScene { Screen() }
        let box = try scene.find(role: "group", name: "Delivery")
        #expect(box.text == "Delivery Express on false")
        try scene.find(role: "switch", name: "Express").tap()
        #expect(scene.text.contains("on true"))
        #expect(try scene.find(text: "Delivery").frame.minX - box.frame.minX == 14)
    }

    @Test func aBoxWithoutLabelHasNoRoomForOne() throws {
        let scene = TestScene {
            VStack {
                GroupBox { Text("one") }
                GroupBox(label: Text("Label")) { Text("two") }
                GroupBox {
                    Text("three")
                } label: {
                    Label("Symbol", systemImage: "star")
                }
            }
        }
        let groups = scene.findAll(role: "group")
        #expect(groups.map(\.text) == ["one", "Label two", "Symbol three"])
        #expect(groups[0].frame.height < groups[1].frame.height)
        #expect(groups[2].name == "Symbol")
    }

    struct Titled: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("styled")
                GroupBox(configuration)
            }
        }
    }

    @Test func aStyleContainsABox() throws {
        let scene = TestScene { GroupBox("Label") { Text("content") }.groupBoxStyle(Titled()) }
        #expect(scene.text == "styled\nLabel\ncontent")
        #expect(TestScene { GroupBox("Label") {}.groupBoxStyle(.automatic) }.text == "Label")
    }
}

@MainActor @Suite struct ControlGroupTests {
    struct Screen: View {
        @State var log = ""
        var body: some View {
            VStack(alignment: .leading) {
                Text("log \(log)")
                ControlGroup("Clipboard") {
                    Button("Cut") { log += "x" }
                    Button("Copy") { log += "c" }
                    Button("Paste") { log += "v" }.disabled(true)
                }
                Menu("Edit") {
                    ControlGroup {
                        Button("Bold", systemImage: "bold") { log += "b" }
                        Button("Italic", systemImage: "italic") { log += "i" }
                    }
                }
                Spacer()
            }
        }
    }

    @Test func buttonsAreJoined() throws {
        let scene = TestScene { Screen() }
        let group = try scene.find(role: "group", name: "Clipboard")
        let buttons = try ["Cut", "Copy", "Paste"].map { try scene.find(role: "button", name: $0) }
        #expect(buttons.allSatisfy { $0.frame.height == group.frame.height })
        // A line of one point is between them.
        #expect(abs(buttons[1].frame.minX - buttons[0].frame.maxX - 1) < 0.1)
        #expect(abs(buttons[2].frame.minX - buttons[1].frame.maxX - 1) < 0.1)
        #expect(!buttons[2].isEnabled)
        try buttons[1].tap()
        #expect(scene.text.contains("log c"))
    }

    @Test func theKeyboardReachesEachButton() throws {
        let scene = TestScene { Screen() }
        try scene.press("Tab")
        #expect(scene.focused?.name == "Cut")
        try scene.press("Tab")
        try scene.press("Enter")
        #expect(scene.text.contains("log c"))
    }

    @Test func inAMenuTheyAreItemsOfOneRow() throws {
        let scene = TestScene { Screen() }
        try scene.tap("Edit")
        let items = scene.findAll(role: "menuitem")
        #expect(items.map(\.name) == ["Bold", "Italic"])
        #expect(items[0].frame.minY == items[1].frame.minY)
        // Frames are whole pixels.
        #expect(abs(items[0].frame.width - items[1].frame.width) <= 1)
        try items[1].tap()
        #expect(scene.text.contains("log i") && scene.findAll(role: "menu").isEmpty)
    }

    @Test func aNarrowGroupShrinks() throws {
        let scene = TestScene(size: CGSize(width: 120, height: 400)) { Screen() }
        #expect(try scene.find(role: "group", name: "Clipboard").frame.maxX <= 120)
    }

    @Test func asAMenuItHasItsLabel() throws {
        struct Screen: View {
            @State var log = ""
            var body: some View {
                Text("log \(log)")
                ControlGroup("Share", systemImage: "link") {
                    Button("Mail") { log += "m" }
                }
                .controlGroupStyle(.menu)
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("Share")
        try scene.tap("Mail")
        #expect(scene.text.contains("log m"))
    }

    @Test func stylesAreChosen() throws {
        struct Marked: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("marked")
                ControlGroup(configuration)
            }
        }
        let scene = TestScene {
            VStack {
                ControlGroup("A") { Button("one") {} }.controlGroupStyle(.navigation)
                ControlGroup {
                    Button("two") {}
                } label: {
                    Text("B")
                }
                .controlGroupStyle(.automatic)
                ControlGroup("C") { Button("three") {} }.controlGroupStyle(Marked())
                ControlGroup("D") { Button("four", systemImage: "star") {} }.controlGroupStyle(.compactMenu)
            }
        }
        #expect(scene.findAll(role: "group").map(\.name) == ["A", "B", "C", "D"])
        #expect(scene.text == "one\ntwo\nmarked\nthree")
        #expect(try scene.find(role: "group", name: "D").text.isEmpty)
    }
}

@MainActor @Suite struct ContentUnavailableTests {
    @Test func thePartsAreInTheMiddle() throws {
        struct Screen: View {
            @State var log = ""
            var body: some View {
                ContentUnavailableView {
                    Label("No mail", systemImage: "tray")
                } description: {
                    Text("New mail appears here. \(log)")
                } actions: {
                    Button("Refresh") { log = "Refreshed." }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Screen() }
        let title = try scene.find(text: "No mail").frame
        #expect(abs(title.midX - 200) < 1)
        #expect(scene.findAll(role: "heading").first?.name == "No mail")
        try scene.tap("Refresh")
        #expect(scene.text.contains("Refreshed."))
    }

    @Test func theFormsHaveTheirTexts() {
        #expect(TestScene { ContentUnavailableView("None", systemImage: "star") }.text == "None")
        let described = TestScene {
            ContentUnavailableView("None", systemImage: "star", description: Text("Nothing."))
        }
        #expect(described.text == "None\nNothing.")
        #expect(TestScene { ContentUnavailableView.search }.text.hasPrefix("No Results\n"))
        #expect(TestScene { ContentUnavailableView.search(text: "x") }.text.hasPrefix("No Results for “x”\n"))
        #expect(TestScene { ContentUnavailableView.search(text: "") }.text.hasPrefix("No Results\n"))
    }
}
