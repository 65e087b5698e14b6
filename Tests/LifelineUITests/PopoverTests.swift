import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct PopoverTests {
    struct Item: Identifiable { let id: Int }

    struct Screen: View {
        var arrowEdge: Edge?
        var adaptation = PresentationAdaptation.automatic
        var attachment = PopoverAttachmentAnchor.rect(.bounds)
        @State var isShown = false
        @State var item: Item?

        var body: some View {
            VStack(spacing: 80) {
                Button("Info") { isShown = true }
                    .popover(isPresented: $isShown, attachmentAnchor: attachment, arrowEdge: arrowEdge) {
                        VStack {
                            Text("Saved").accessibilityHeading()
                            Button("Undo") {}
                        }
                        .frame(width: 200, height: 120)
                        .presentationCompactAdaptation(adaptation)
                    }
                Button("Second") { item = Item(id: 2) }
                    .popover(item: $item) { item in
                        VStack {
                            Text("item \(item.id)")
                            Button("next") { self.item = Item(id: item.id + 1) }
                        }
                    }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    private func scene(width: Double = 1000, _ screen: Screen = Screen()) -> TestScene {
        TestScene(size: CGSize(width: width, height: 700)) { screen }
    }

    @Test func itIsADialogBelowItsView() throws {
        let scene = scene()
        try scene.tap("Info")
        let bubble = try scene.find(role: "dialog")
        let opener = try scene.find(text: "Info").frame
        #expect(bubble.name == "Saved")
        #expect(bubble[.ariaModal] == "true")
        #expect(abs(bubble.frame.midX - opener.midX) < 1)
        #expect(bubble.frame.minY > opener.maxY && bubble.frame.minY < opener.maxY + 20)
        #expect(bubble.frame.width >= 200 && bubble.frame.width < 210)
        #expect(scene.focused?.id == bubble.id)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func escapeClosesItAndReturnsTheFocus() throws {
        let scene = scene()
        try scene.tap("Info")
        try scene.press("Escape")
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect(scene.focused?.text == "Info")
    }

    @Test(arguments: [Edge.top, .leading, .trailing, .bottom])
    func itIsAtTheEdge(_ edge: Edge) throws {
        let scene = scene(Screen(arrowEdge: edge))
        try scene.tap("Info")
        let bubble = try scene.find(role: "dialog").frame
        let opener = try scene.find(text: "Info").frame
        switch edge {
        case .top: #expect(bubble.maxY < opener.minY)
        case .bottom: #expect(bubble.minY > opener.maxY)
        case .leading: #expect(bubble.maxX < opener.minX)
        case .trailing: #expect(bubble.minX > opener.maxX)
        }
    }

    @Test func anEdgeWithoutRoomIsNotUsed() throws {
        struct Corner: View {
            @State private var isShown = false
            var body: some View {
                Button("Info") { isShown = true }
                    .popover(isPresented: $isShown, arrowEdge: .leading) { Text("here").frame(width: 200, height: 90) }
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
        }
        let scene = TestScene(size: CGSize(width: 1000, height: 700)) { Corner() }
        try scene.tap("Info")
        let bubble = try scene.find(role: "dialog").frame
        let opener = try scene.find(text: "Info").frame
        #expect(bubble.minX >= 8 && bubble.minY > opener.maxY)
    }

    @Test func leadingIsRightInRightToLeftContent() throws {
        let scene = TestScene(size: CGSize(width: 1000, height: 700)) {
            Screen(arrowEdge: .leading).environment(\.layoutDirection, .rightToLeft)
        }
        try scene.tap("Info")
        #expect(try scene.find(role: "dialog").frame.minX > scene.find(text: "Info").frame.maxX)
    }

    @Test func itPointsAtAPointOfTheView() throws {
        let scene = scene(Screen(attachment: .point(.bottomTrailing)))
        try scene.tap("Info")
        let opener = try scene.find(text: "Info").frame
        #expect(abs(try scene.find(role: "dialog").frame.midX - opener.maxX) < 2)
    }

    @Test func itPointsAtARectangleOfTheView() throws {
        let scene = scene(Screen(attachment: .rect(.rect(CGRect(x: 0, y: 0, width: 10, height: 200)))))
        try scene.tap("Info")
        let opener = try scene.find(text: "Info").frame
        #expect(abs(try scene.find(role: "dialog").frame.midX - opener.minX - 5) < 2)
    }

    @Test func itIsASheetOnNarrowPages() throws {
        let scene = scene(width: 390)
        try scene.tap("Info")
        let sheet = try scene.find(role: "dialog").frame
        #expect(sheet.minX == 0 && sheet.width == 390 && sheet.maxY == 700)
    }

    @Test func adaptationsChangeItsForm() throws {
        var scene = scene(width: 390, Screen(adaptation: .popover))
        try scene.tap("Info")
        #expect(try scene.find(role: "dialog").frame.width < 210)
        scene = self.scene(width: 390, Screen(adaptation: .none))
        try scene.tap("Info")
        #expect(try scene.find(role: "dialog").frame.width < 210)
        scene = self.scene(width: 390, Screen(adaptation: .fullScreenCover))
        try scene.tap("Info")
        #expect(try scene.find(role: "dialog").frame == CGRect(x: 0, y: 0, width: 390, height: 700))
        scene = self.scene(width: 390, Screen(adaptation: .sheet))
        try scene.tap("Info")
        #expect(try scene.find(role: "dialog").frame.minY > 0)
    }

    @Test func anotherItemIsAnotherView() throws {
        let scene = scene()
        try scene.tap("Second")
        #expect(scene.text.contains("item 2"))
        try scene.tap("next")
        #expect(scene.text.contains("item 3"))
        #expect(scene.findAll(role: "dialog").count == 1)
        try scene.press("Escape")
        #expect(scene.findAll(role: "dialog").isEmpty)
    }

    @Test func itFollowsTheWindow() throws {
        let scene = scene()
        try scene.tap("Info")
        scene.resize(width: 1200, height: 700)
        let opener = try scene.find(text: "Info").frame
        #expect(abs(try scene.find(role: "dialog").frame.midX - opener.midX) < 1)
    }
}
