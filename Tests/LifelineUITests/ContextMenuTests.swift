import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ContextMenuTests {
    struct Screen: View {
        @State var log = ""
        @State var isOffered = true
        var body: some View {
            VStack(spacing: 60) {
                Text("log \(log)")
                Text("Note")
                    .padding(20)
                    .contextMenu {
                        if isOffered {
                            Button("Copy") { log += "c" }
                            Menu("More") { Button("Deep") { log += "d" } }
                            Button("Delete", role: .destructive) { log += "x" }
                        }
                    }
                Button("Press") { log += "p" }
                    .contextMenu { Button("Explain") { log += "e" } }
                Text("Picture")
                    .contextMenu {
                        Button("Open") { log += "o" }
                    } preview: {
                        Text("a preview").frame(width: 240, height: 120)
                    }
                Text("Plain")
                Button("Withdraw") { isOffered = false }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    private func scene(width: Double = 1000, touch: Bool = false) -> TestScene {
        TestScene(size: CGSize(width: width, height: 700), traits: touch ? [.coarsePointer] : [.canHover]) { Screen() }
    }

    @Test func itOpensAtThePointer() throws {
        let scene = scene()
        let note = try scene.find(text: "Note")
        try scene.rightClick(note, at: CGPoint(x: 7, y: 5))
        let menu = try scene.find(role: "menu")
        #expect(menu.frame.minX == note.frame.minX + 7 && menu.frame.minY == note.frame.minY + 5)
        #expect(menu.name == "Note")
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Copy", "More", "Delete"])
        #expect(scene.focused?.name == "Copy")
        try scene.tap("Copy")
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(scene.text.contains("log c"))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func itHasSubmenusThatCloseWithIt() throws {
        let scene = scene()
        try scene.rightClick(scene.find(text: "Note"))
        try scene.tap("More")
        try scene.tap("Deep")
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(scene.text.contains("log d"))
    }

    @Test func aViewWithoutControlsIsAButtonForItsMenu() throws {
        let scene = scene()
        let owner = try scene.find(role: "button", name: "Note")
        #expect(owner[.ariaHaspopup] == "menu" && owner[.ariaExpanded] == "false")
        try scene.press("Tab")
        #expect(scene.focused?.id == owner.id)
        try scene.press("Enter")
        #expect(scene.findAll(role: "menu").count == 1)
        #expect(try scene.find(role: "button", name: "Note")[.ariaExpanded] == "true")
        try scene.press("Escape")
        #expect(scene.focused?.name == "Note")
    }

    @Test(arguments: ["ContextMenu", "F10"])
    func keysOpenTheMenuOfAFocusedControl(_ key: String) throws {
        let scene = scene()
        try scene.press("Tab")
        try scene.press("Tab")
        #expect(scene.focused?.name == "Press")
        try scene.press(key, modifiers: key == "F10" ? .shift : [])
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Explain"])
        try scene.tap("Explain")
        #expect(scene.text.contains("log e"))
        #expect(scene.focused?.name == "Press")
    }

    @Test func aControlWithAMenuIsNoSecondButton() throws {
        let scene = scene()
        #expect(scene.findAll(role: "button", name: "Press").count == 1)
        #expect(try scene.find(role: "button", name: "Press")[.ariaHaspopup] == nil)
        try scene.tap("Press")
        #expect(scene.text.contains("log p"))
    }

    @Test func aLongPressOpensItAsASheetOnPhones() throws {
        let scene = scene(width: 390, touch: true)
        try scene.longPress(scene.find(text: "Note"))
        let menu = try scene.find(role: "menu").frame
        #expect(menu.maxY <= 700 && menu.maxY > 680 && menu.width > 360)
        try scene.tap("Delete")
        #expect(scene.text.contains("log x"))
    }

    @Test func aHeldMouseButtonDoesNotOpenIt() throws {
        let scene = scene()
        let touch = try scene.touch(scene.find(text: "Note"), kind: .mouse)
        scene.advance(by: .seconds(1))
        touch.up()
        #expect(scene.findAll(role: "menu").isEmpty)
    }

    @Test func aPreviewIsAboveTheItems() throws {
        let scene = scene()
        try scene.rightClick(scene.find(text: "Picture"))
        #expect(try scene.find(text: "a preview").frame.maxY <= scene.find(role: "menu").frame.minY)
        // The preview is not a part of the menu.
        #expect(try !scene.find(role: "menu").text.contains("preview"))
        try scene.tap("Open")
        #expect(!scene.text.contains("a preview"))
    }

    @Test func elsewhereTheBrowsersMenuOpens() throws {
        let scene = scene()
        #expect(throws: (any Error).self) { try scene.rightClick(scene.find(text: "Plain")) }
    }

    @Test func anEmptyMenuHasNoEffect() throws {
        let scene = scene()
        try scene.tap("Withdraw")
        #expect(throws: (any Error).self) { try scene.rightClick(scene.find(text: "Note")) }
        #expect(scene.findAll(role: "button", name: "Note").isEmpty)
    }
}

@MainActor @Suite struct SelectionMenuTests {
    struct Screen: View {
        var isMany = true
        @State var many: Set<String> = []
        @State var one: String?
        @State var log = ""
        var body: some View {
            VStack {
                Text("log \(log)")
                list.contextMenu(forSelectionType: String.self) { names in
                    if names.isEmpty {
                        Button("New") { log += "new" }
                    } else {
                        Button("Delete \(names.sorted().joined(separator: "+"))") { log += "deleted" }
                    }
                } primaryAction: { names in
                    log += names.sorted().joined(separator: "+") + "!"
                }
            }
        }

        @ViewBuilder private var list: some View {
            if isMany {
                List(["Ada", "Grace", "Radia"], id: \.self, selection: $many) { Text($0) }
            } else {
                List(["Ada", "Grace", "Radia"], id: \.self, selection: $one) { Text($0) }
            }
        }
    }

    private func scene(isMany: Bool = true, touch: Bool = false) -> TestScene {
        TestScene(size: CGSize(width: 1000, height: 700), traits: touch ? [.coarsePointer] : [.canHover]) {
            Screen(isMany: isMany)
        }
    }

    @Test func theMenuIsForTheRowUnderThePointer() throws {
        let scene = scene()
        try scene.tap("Ada")
        try scene.rightClick(scene.find(text: "Grace"))
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Delete Grace"])
    }

    @Test func onASelectedRowTheMenuIsForTheSelection() throws {
        let scene = scene()
        try scene.tap("Ada")
        try scene.tap("Radia")
        try scene.rightClick(scene.find(text: "Radia"))
        try scene.tap("Delete Ada+Radia")
        #expect(scene.text.contains("log deleted"))
        #expect(scene.findAll(role: "menu").isEmpty)
    }

    @Test func theMenuKeyOpensItForTheFocusedRow() throws {
        let scene = scene(isMany: false)
        try scene.press("Tab")
        #expect(scene.focused?.role == "option")
        try scene.press("ContextMenu")
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Delete Ada"])
        try scene.press("Escape")
        #expect(scene.focused?.role == "option" && scene.focused?.name == "Ada")
    }

    @Test func elsewhereTheMenuIsForNoItem() throws {
        let scene = scene()
        let panel = try scene.find(role: "listbox").frame
        let list = try #require(scene.findAll { $0.frame.contains(panel) && $0.frame.height > 600 }.last)
        try scene.rightClick(list, at: CGPoint(x: 500, y: 600))
        try scene.tap("New")
        #expect(scene.text.contains("log new"))
    }

    @Test func aDoubleClickIsThePrimaryAction() throws {
        let scene = scene(isMany: false)
        let row = try scene.find(role: "option", name: "Grace")
        scene.client.send(.click(x: 5, y: 5, modifiers: [], count: 1), to: row.id)
        #expect(!scene.text.contains("!"))
        scene.client.send(.click(x: 5, y: 5, modifiers: [], count: 2), to: row.id)
        try scene.press("Shift")
        #expect(scene.text.contains("log Grace!"))
    }

    @Test func returnIsThePrimaryActionAndKeepsTheSelection() throws {
        let scene = scene()
        try scene.tap("Ada")
        try scene.press("Enter")
        #expect(scene.text.contains("log Ada!"))
        #expect(try scene.find(role: "option", name: "Ada")[.ariaSelected] == "true")
        // Space still selects.
        try scene.press(" ")
        #expect(try scene.find(role: "option", name: "Ada")[.ariaSelected] == "false")
    }

    @Test func aTapIsThePrimaryActionOnTouchScreens() throws {
        let scene = scene(touch: true)
        try scene.tap("Grace")
        #expect(scene.text.contains("log Grace!"))
    }

    @Test func aLongPressOpensTheRowsMenu() throws {
        let scene = scene(touch: true)
        try scene.longPress(scene.find(text: "Grace"))
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Delete Grace"])
    }

    @Test func aRowsOwnMenuOpensFromTheRow() throws {
        struct Rows: View {
            @State private var selection: String?
            var body: some View {
                List(["Ada", "Grace"], id: \.self, selection: $selection) { name in
                    Text(name).contextMenu { Button("Write to \(name)") {} }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 1000, height: 700)) { Rows() }
        #expect(scene.findAll(role: "option").map(\.name) == ["Ada", "Grace"])
        #expect(scene.findAll(role: "button").isEmpty)
        try scene.press("Tab")
        try scene.press("F10", modifiers: .shift)
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Write to Ada"])
    }
}
