import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct SheetDetentTests {
    enum TwoThirds: CustomPresentationDetent {
        static func height(in context: PresentationDetent.Context) -> CGFloat? {
            context.colorScheme == .dark ? nil : context.maxDetentValue * 2 / 3
        }
    }

    struct Screen: View {
        var detents: Set<PresentationDetent> = [.medium, .large]
        var indicator = Visibility.automatic
        var bindsSelection = false
        var staysOpen = false
        @State var isShown = false
        @State var selection = PresentationDetent.large

        var body: some View {
            VStack {
                Button("open") { isShown = true }
                Text(selection == .medium ? "is medium" : "is large")
            }
            .sheet(isPresented: $isShown) {
                if bindsSelection {
                    content.presentationDetents(detents, selection: $selection)
                } else {
                    content.presentationDetents(detents)
                }
            }
        }

        private var content: some View {
            VStack {
                Text("Filters").accessibilityHeading()
                Button("to medium") { selection = .medium }
            }
            .presentationDragIndicator(indicator)
            .interactiveDismissDisabled(staysOpen)
        }
    }

    private func open(
        _ screen: Screen = Screen(), width: Double = 390, touch: Bool = false
    ) throws -> TestScene {
        let scene = TestScene(
            size: CGSize(width: width, height: 824), traits: touch ? [.coarsePointer] : [.canHover]
        ) { screen }
        try scene.tap("open")
        return scene
    }

    private func height(_ scene: TestScene) throws -> CGFloat {
        let frame = try scene.find(role: "dialog").frame
        #expect(frame.maxY == 824)
        return frame.height
    }

    @Test(
        arguments: [
            ([PresentationDetent.medium], 400), ([.large], 800), ([.fraction(0.25)], 200), ([.height(320)], 320),
            ([.height(5000)], 800), ([.custom(TwoThirds.self)], 533), ([.large, .medium], 400), ([], 800),
        ] as [(Set<PresentationDetent>, CGFloat)])
    func theSheetHasTheLowestHeight(_ detents: Set<PresentationDetent>, expected: CGFloat) throws {
        #expect(try height(open(Screen(detents: detents))) == expected)
    }

    @Test func unavailableDetentsAreSkipped() throws {
        let screen = Screen(detents: [.custom(TwoThirds.self), .large])
        let scene = TestScene(size: CGSize(width: 390, height: 824), traits: [.dark]) { screen }
        try scene.tap("open")
        #expect(try height(scene) == 800)
    }

    @Test func theGrabberIsAButtonThatSelectsTheNextHeight() throws {
        let scene = try open()
        let grabber = try scene.find(role: "button", name: "Sheet grabber")
        #expect(grabber[.ariaDescription]?.contains("height") == true)
        try grabber.tap()
        #expect(try height(scene) == 800)
        #expect(try scene.find(role: "button", name: "Sheet grabber")[.ariaDescription]?.contains("largest") == true)
        for _ in 0..<8 where scene.focused?.name != "Sheet grabber" { try scene.press("Tab") }
        try scene.press("Enter")
        #expect(try height(scene) == 400)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theIndicatorIsShownForSeveralHeights() throws {
        func hasGrabber(_ screen: Screen) throws -> Bool {
            try !open(screen).findAll(role: "button", name: "Sheet grabber").isEmpty
        }
        #expect(try hasGrabber(Screen()))
        #expect(try !hasGrabber(Screen(detents: [.medium])))
        #expect(try hasGrabber(Screen(detents: [.medium], indicator: .visible)))
        #expect(try !hasGrabber(Screen(indicator: .hidden)))
    }

    @Test func aMouseDragsTheGrabber() throws {
        let scene = try open()
        let touch = try scene.touch(scene.find(role: "button", name: "Sheet grabber"), kind: .mouse)
        touch.drag(by: 0, -150, in: .milliseconds(600))
        #expect(try scene.find(role: "dialog").frame.minY == 274)
        touch.up()
        #expect(try height(scene) == 400)
        let second = try scene.touch(scene.find(role: "button", name: "Sheet grabber"), kind: .mouse)
        second.drag(by: 0, -300, in: .milliseconds(600))
        second.up()
        #expect(try height(scene) == 800)
    }

    @Test func aMouseOnTheContentDoesNotDrag() throws {
        let scene = try open()
        #expect(throws: (any Error).self) { try scene.touch(scene.find(text: "Filters"), kind: .mouse) }
    }

    @Test func aFingerDragsTheSheetAndDismissesIt() throws {
        let scene = try open(touch: true)
        let touch = try scene.touch(scene.find(text: "Filters"))
        touch.drag(by: 0, -300, in: .milliseconds(600))
        touch.up()
        #expect(try height(scene) == 800)
        let second = try scene.touch(scene.find(text: "Filters"))
        second.drag(by: 0, 700, in: .milliseconds(600))
        second.up()
        #expect(scene.findAll(role: "dialog").isEmpty)
    }

    @Test func aSheetThatStaysOpenReturns() throws {
        let scene = try open(Screen(staysOpen: true), touch: true)
        let touch = try scene.touch(scene.find(text: "Filters"))
        touch.drag(by: 0, 350, in: .milliseconds(600))
        touch.up()
        #expect(try height(scene) == 400)
    }

    @Test func theSelectionIsABinding() throws {
        let scene = try open(Screen(bindsSelection: true))
        #expect(try height(scene) == 800)
        try scene.tap("to medium")
        #expect(try height(scene) == 400)
        #expect(scene.text.contains("is medium"))
        try scene.find(role: "button", name: "Sheet grabber").tap()
        #expect(try height(scene) == 800)
        #expect(scene.text.contains("is large"))
    }

    @Test func theSheetIsCentredOnWidePages() throws {
        let scene = try open(width: 1200)
        let frame = try scene.find(role: "dialog").frame
        #expect(frame.midX == 600 && abs(frame.midY - 412) <= 1 && frame.height == 320)
        try scene.find(role: "button", name: "Sheet grabber").tap()
        #expect(try scene.find(role: "dialog").frame.height == 640)
    }

    @Test func backgroundAndCornersCanBeSet() throws {
        struct Styled: View {
            @State private var isShown = false
            @State private var isBlue = false
            var body: some View {
                Button("open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        Button("blue") { isBlue = true }
                            .presentationBackground(isBlue ? Color.blue : Color.red)
                            .presentationCornerRadius(30)
                    }
                    .popover(isPresented: .constant(false)) {
                        Text("other").presentationBackground { Text("behind") }
                    }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 824)) { Styled() }
        try scene.tap("open")
        let before = scene.layerLines
        try scene.tap("blue")
        #expect(scene.layerLines != before)
        #expect(scene.findAll(role: "dialog").count == 1)
    }

    @Test func aViewIsTheBackground() throws {
        struct Styled: View {
            @State private var isShown = false
            var body: some View {
                Button("open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        Text("content").presentationBackground(alignment: .topLeading) { Text("behind") }
                    }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 824)) { Styled() }
        try scene.tap("open")
        let sheet = try scene.find(role: "dialog").frame
        let behind = try scene.find(text: "behind").frame
        #expect(behind.minX == sheet.minX && behind.minY == sheet.minY)
    }
}
