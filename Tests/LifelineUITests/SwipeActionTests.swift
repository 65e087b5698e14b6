import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct SwipeActionTests {
    struct Screen: View {
        var allowsFullSwipe = true
        @State var names = ["Ada", "Grace", "Radia"]
        @State var log = ""
        var body: some View {
            VStack(spacing: 0) {
                Text("log \(log)")
                List {
                    ForEach(names, id: \.self) { name in
                        Text(name)
                            .swipeActions(edge: .leading, allowsFullSwipe: allowsFullSwipe) {
                                Button("Unread") { log += "u\(name)" }.tint(.blue)
                            }
                            .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                                Button("Delete", role: .destructive) { names.removeAll { $0 == name } }
                                Button {
                                    log += "f\(name)"
                                } label: {
                                    Label("Flag", systemImage: "star")
                                }
                            }
                    }
                }
            }
        }
    }

    struct Deletable: View {
        @State var names = ["Ada", "Grace", "Radia"]
        var body: some View {
            NavigationStack {
                List {
                    ForEach(names, id: \.self) { Text($0).deleteDisabled($0 == "Radia") }
                        .onDelete { names.remove(atOffsets: $0) }
                }
                .toolbar { EditButton() }
            }
        }
    }

    private func scene(_ screen: Screen = Screen(), direction: LayoutDirection = .leftToRight) -> TestScene {
        TestScene(size: CGSize(width: 390, height: 700), traits: [.coarsePointer]) {
            screen.environment(\.layoutDirection, direction)
        }
    }

    private func swipe(_ text: String, by x: Double, in scene: TestScene) throws {
        let touch = try scene.touch(scene.find(text: text))
        touch.drag(by: x, 0, in: .milliseconds(900))
        scene.advance(by: .milliseconds(300))
        touch.up()
    }

    @Test func aSwipeRevealsTheActions() throws {
        let scene = scene()
        #expect(scene.findAll(role: "button").isEmpty)
        try swipe("Grace", by: -120, in: scene)
        let row = try scene.find(role: "list").frame
        let delete = try scene.find(role: "button", name: "Delete").frame
        // An icon replaces the title of a label, which screen readers still read.
        let flag = try scene.find(role: "img", name: "Flag")
        // The first action is at the edge.
        #expect(delete.maxX == row.maxX && flag.frame.maxX < delete.minX)
        #expect(delete.width >= 74 && delete.height >= 44)
        #expect(scene.findAll(role: "group", name: "Actions").count == 1)
        #expect(try scene.find(text: "Grace").frame.minX < row.minX)
        try scene.tap(flag)
        #expect(scene.text.contains("log fGrace"))
        #expect(scene.findAll(role: "button").isEmpty)
        #expect(try scene.find(text: "Grace").frame.minX == scene.find(text: "Ada").frame.minX)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theOtherSideHasItsActions() throws {
        let scene = scene()
        try swipe("Grace", by: 120, in: scene)
        #expect(try scene.find(role: "button", name: "Unread").frame.minX == scene.find(role: "list").frame.minX)
        #expect(scene.findAll(role: "button").count == 1)
        try scene.tap("Unread")
        #expect(scene.text.contains("log uGrace"))
    }

    @Test func trailingIsLeftInRightToLeftContent() throws {
        let scene = scene(direction: .rightToLeft)
        try swipe("Grace", by: 120, in: scene)
        #expect(try scene.find(role: "button", name: "Delete").frame.minX == scene.find(role: "list").frame.minX)
    }

    @Test func aShortSwipeReturns() throws {
        let scene = scene()
        try swipe("Grace", by: -40, in: scene)
        #expect(scene.findAll(role: "button").isEmpty)
    }

    @Test func aFullSwipePerformsTheFirstAction() throws {
        var scene = scene()
        try swipe("Grace", by: -340, in: scene)
        #expect(!scene.text.contains("Grace"))
        scene = self.scene(Screen(allowsFullSwipe: false))
        try swipe("Grace", by: -340, in: scene)
        #expect(scene.text.contains("Grace"))
        #expect(scene.findAll(role: "button", name: "Delete").count == 1)
    }

    @Test func aVerticalMovementDoesNotSwipe() throws {
        let scene = scene()
        let touch = try scene.touch(scene.find(text: "Grace"))
        touch.drag(by: -20, 100)
        touch.up()
        #expect(scene.findAll(role: "button").isEmpty)
    }

    @Test func oneRowIsOpenAtATime() throws {
        let scene = scene()
        try swipe("Grace", by: -160, in: scene)
        try swipe("Ada", by: -160, in: scene)
        #expect(scene.findAll(role: "button", name: "Delete").count == 1)
        try scene.tap("Delete")
        #expect(!scene.text.contains("Ada") && scene.text.contains("Grace"))
    }

    @Test(arguments: ["Delete", "Backspace", "ContextMenu"])
    func keysOpenTheActionsOfTheFocusedRow(_ key: String) throws {
        let scene = scene()
        try scene.press("Tab")
        #expect(scene.focused?.role == "listitem" && scene.focused?.text == "Ada")
        try scene.press(key)
        #expect(scene.focused?.name == "Delete")
        try scene.press("Escape")
        #expect(scene.findAll(role: "button").isEmpty)
        #expect(scene.focused?.text == "Ada")
        try scene.press(key)
        try scene.press("Enter")
        #expect(!scene.text.contains("Ada"))
    }

    @Test func rowsThatCanBeDeletedAreSwiped() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700), traits: [.coarsePointer]) { Deletable() }
        try swipe("Grace", by: -100, in: scene)
        try scene.find(role: "button", name: "Delete").tap()
        #expect(!scene.text.contains("Grace"))
        #expect(scene.findAll(role: "button", name: "Delete").isEmpty)
        // Others can't be deleted, and none are swiped in edit mode.
        try swipe("Radia", by: -100, in: scene)
        #expect(scene.findAll(role: "button", name: "Delete").isEmpty)
        try scene.tap("Edit")
        try swipe("Ada", by: -200, in: scene)
        #expect(scene.findAll(role: "button", name: "Delete").count == 1)
        #expect(scene.findAll(role: "group").isEmpty)
    }

    @Test func aKeyDeletesARow() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Deletable() }
        for _ in 0..<6 where scene.focused?.text != "Ada" { try scene.press("Tab") }
        try scene.press("Delete")
        #expect(scene.focused?.name == "Delete")
        try scene.press("Enter")
        #expect(!scene.text.contains("Ada"))
    }
}
