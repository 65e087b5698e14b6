import LifelineUI
import Testing

@testable import LifelineTesting

/// Rows, bars, controls and what scrolls, from the right: each thing lies where its mirror image would.
@MainActor @Suite struct MirrorTests {
    /// A page in both directions, in windows of 400 by 800.
    @MainActor struct Pair {
        let left, right: TestScene

        init<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) {
            func scene(_ direction: LayoutDirection) -> TestScene {
                TestScene(size: CGSize(width: 400, height: 800)) { content().environment(\.layoutDirection, direction) }
            }
            left = scene(.leftToRight)
            right = scene(.rightToLeft)
        }

        private func views(_ scene: TestScene) -> [UIView] { scene.scene.windows[0].descendants(of: UIView.self) }

        private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

        /// Every view lies where the mirror image of the other one lies.
        func expectMirrored(_ what: String = "", location: SourceLocation = #_sourceLocation) {
            let (a, b) = (views(left), views(right))
            // The views that say the direction are there in both.
            #expect(a.count == b.count, sourceLocation: location)
            for (a, b) in zip(a, b) {
                let (frame, other) = (frame(a), frame(b))
                #expect(
                    abs(frame.minX - (400 - other.maxX)) < 1.1 && abs(frame.minY - other.minY) < 0.01
                        && abs(frame.width - other.width) < 1.1,
                    "\(what) \(type(of: a)) \(a.shownText ?? ""): \(frame), from the right \(other)",
                    sourceLocation: location)
            }
        }

        /// A window of another width; nothing was placed anew for it in the other one.
        func expectMirroredWhenNarrower(location: SourceLocation = #_sourceLocation) {
            for (scene, width) in [(left, 330.0), (left, 400), (right, 330), (right, 400)] {
                scene.resize(width: width, height: 800)
            }
            expectMirrored("after other widths", location: location)
        }

        func both(_ act: (TestScene) throws -> Void) rethrows {
            try act(left)
            try act(right)
        }
    }

    struct Rows: View {
        @State private var names = (0..<30).map { "row \($0)" }
        @State private var selected: String? = "row 1"
        @State private var mode = EditMode.inactive
        @State private var isOn = true
        @State private var number = 3
        let style: Int

        var body: some View {
            NavigationStack {
                List(selection: $selected) {
                    Section {
                        ForEach(names, id: \.self) { Text($0) }
                            .onDelete { names.remove(atOffsets: $0) }
                            .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                    } header: {
                        Text("A header")
                    } footer: {
                        Text("a footer that has some more to say")
                    }
                }
                .modifier(Styled(isPlain: style == 1))
                .navigationTitle("Planets")
                .toolbar { EditButton() }
            }
            .environment(\.editMode, $mode)
        }
    }

    struct Styled: ViewModifier {
        let isPlain: Bool
        func body(content: Content) -> some View {
            if isPlain { content.listStyle(.plain) } else { content.listStyle(.insetGrouped) }
        }
    }

    @Test(arguments: [0, 1]) func rowsOfLists(style: Int) throws {
        let pair = Pair { Rows(style: style) }
        pair.expectMirrored("at first")
        pair.expectMirroredWhenNarrower()
        let margin: CGFloat = style == 1 ? 0 : 16
        #expect(try pair.left.find(text: "row 0").frame.minX == margin + 16)
        #expect(try pair.right.find(text: "row 0").frame.maxX == 400 - margin - 16)
        try pair.both { try $0.tap("Edit") }
        pair.expectMirrored("editing")
        // The button that deletes is at the leading side, those that move at the trailing one.
        let delete = pair.right.findAll(role: "button", name: "Delete")[0].frame
        let down = pair.right.findAll(role: "button", name: "Move down")[0].frame
        #expect(delete.maxX == 400 - margin - 6)
        #expect(down.minX == margin + 4)
        try pair.both { try $0.tap($0.findAll(role: "button", name: "Delete")[2]) }
        #expect((try? pair.right.find(text: "row 2")) == nil)
        pair.expectMirrored("after a deletion")
        try pair.both { try $0.tap("Done") }
        try pair.both { try $0.tap("row 3") }
        let chosen = pair.right.findAll(role: "option").filter { $0[.ariaSelected] == "true" }
        #expect(chosen.map(\.text) == ["row 3"])
        #expect(pair.left.findAll(role: "option").filter { $0[.ariaSelected] == "true" }.map(\.text) == ["row 3"])
        pair.expectMirrored("selected")
        try pair.both {
            try $0.scroll(#require($0.findAll { $0.node.events.contains(.scroll) }.first), to: CGPoint(x: 0, y: 400))
        }
        pair.expectMirrored("scrolled")
        // Rows that are away while the window becomes wider are right when they come back.
        pair.expectMirroredWhenNarrower()
        pair.right.resize(width: 350, height: 800)
        pair.left.resize(width: 350, height: 800)
        try pair.both {
            try $0.scroll(#require($0.findAll { $0.node.events.contains(.scroll) }.first), to: .zero)
        }
        #expect(try pair.right.find(text: "row 0").frame.maxX == 350 - margin - 16)
    }

    struct Settings: View {
        @State private var isOn = true
        @State private var number = 3
        @State private var level = 0.25
        @State private var name = "a name"
        @State private var choice = 1

        var body: some View {
            NavigationStack {
                Form {
                    Section("Controls") {
                        Toggle("Wi-Fi", isOn: $isOn)
                        Stepper("Copies: \(number)", value: $number)
                        Picker("Colour", selection: $choice) {
                            Text("red").tag(1)
                            Text("blue").tag(2)
                        }
                        Slider(value: $level) { Text("Level") }
                        ProgressView("Loading", value: level)
                        TextField("Name", text: $name)
                        Label("Airplane", systemImage: "airplane")
                    }
                    NavigationLink("More") { Text("The page behind").navigationTitle("More of it") }
                }
                .navigationTitle("Settings")
            }
        }
    }

    @Test func rowsOfFormsAndTheWayBack() throws {
        let pair = Pair { Settings() }
        pair.expectMirrored()
        pair.expectMirroredWhenNarrower()
        // The label leads, the switch trails.
        #expect(try pair.right.find(text: "Wi-Fi").frame.maxX == 368)
        let toggle = try #require(pair.right.findAll(role: "switch").first)
        #expect(toggle.frame.minX == 32)
        // The minus leads, the plus trails.
        let (minus, plus) = (
            try #require(pair.right.findAll(role: "button", name: "Decrement").first).frame,
            try #require(pair.right.findAll(role: "button", name: "Increment").first).frame
        )
        #expect(plus.maxX <= minus.minX && plus.minX == 32)
        // A quarter of the bar is filled, at the right.
        let bar = try #require(pair.right.scene.windows[0].firstDescendant(of: UIProgressView.self))
        let filled = try #require(bar.layer.sublayers?.first).frame
        #expect(abs(filled.maxX - bar.bounds.maxX) < 0.01 && abs(filled.width - bar.bounds.width / 4) < 1.1)
        let slider = try #require(pair.right.findAll(role: "slider").first)
        #expect(slider[.dir] == "rtl")
        #expect(pair.left.findAll(role: "slider").first?[.dir] == nil)
        let field = try #require(pair.right.scene.windows[0].firstDescendant(of: UITextField.self))
        #expect(field.textAlignment == .right)
        // The arrow of a link is at the left, and turned round.
        #expect(try pair.right.find(text: "›").frame.minX < 60)
        try pair.both { try $0.tap("More") }
        pair.expectMirrored("the page behind")
        #expect(try pair.right.find(role: "button", name: "Back to Settings").frame.maxX > 370)
        #expect(try pair.left.find(role: "button", name: "Back to Settings").frame.minX < 30)
        try pair.both { try $0.tap("Settings") }
        pair.expectMirrored("back again")
    }

    struct Strip: View {
        let kind: Int
        var count = 200

        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("to 100") { proxy.scrollTo(100, anchor: .leading) }
                    ScrollView(.horizontal) {
                        switch kind {
                        case 0: HStack(spacing: 3) { cells }
                        case 1: LazyHStack(spacing: 3) { cells }
                        default: LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(50))], spacing: 3) { cells }
                        }
                    }
                }
            }
        }

        private var cells: some View {
            ForEach(0..<count, id: \.self) { number in
                Color.blue.frame(width: 20 + Double(number % 7) * 4, height: 30).accessibilityIdentifier("\(number)")
            }
        }
    }

    @Test(arguments: 0..<3) func rowsThatScrollBeginAtTheRight(kind: Int) throws {
        let pair = Pair { Strip(kind: kind) }
        func scrollView(_ scene: TestScene) throws -> UIScrollView {
            try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self))
        }
        let (left, right) = (try scrollView(pair.left), try scrollView(pair.right))
        func distance() -> CGFloat { right.contentSize.width - right.bounds.width - right.contentOffset.x }
        #expect(distance() == 0)
        pair.expectMirrored("at first")
        for offset: CGFloat in [150, 600, 900, 300] {
            let element = try #require(pair.right.findAll { $0.node.events.contains(.scroll) }.first)
            try pair.left.scroll(
                #require(pair.left.findAll { $0.node.events.contains(.scroll) }.first), to: CGPoint(x: offset, y: 0))
            try pair.right.scroll(
                element, to: CGPoint(x: right.contentSize.width - right.bounds.width - offset, y: 0))
            #expect(left.contentOffset.x == offset)
            #expect(abs(distance() - offset) < 0.02)
            pair.expectMirrored("at \(offset)")
        }
        // What is asked for comes to the leading edge, which is the right one.
        try pair.both { try $0.tap("to 100") }
        let cell = try #require(right.descendants(of: UIView.self).first { $0.accessibilityIdentifier == "100" })
        // In a lane it lies in the middle of what its line is wide.
        let slack: CGFloat = kind == 2 ? 2.1 : 1.1
        #expect(abs(cell.convert(cell.bounds, to: nil).maxX - 400) < slack)
        pair.expectMirrored("at 100")
        // A narrower window keeps what is at the leading edge.
        pair.right.resize(width: 300, height: 800)
        #expect(abs(cell.convert(cell.bounds, to: nil).maxX - 300) < slack)
    }

    /// What is not placed again when its container becomes wider still lies at the right edge.
    @Test func whatLeadsFollowsTheRightEdge() {
        struct Growing: View {
            @State private var isWide = false
            var body: some View {
                VStack(alignment: .leading) {
                    Button("wider") { isWide.toggle() }
                    VStack(alignment: .leading) {
                        Text("a line")
                        HStack {
                            Color.red.frame(width: 10, height: 10)
                            Text("another")
                        }
                        Rectangle().frame(width: isWide ? 300 : 100, height: 5)
                    }
                    .background(Color.yellow)
                    .padding(7)
                    .opacity(0.9)
                }
            }
        }
        let pair = Pair { Growing() }
        pair.expectMirrored("at first")
        try? pair.both { try $0.tap("wider") }
        pair.expectMirrored("wider")
        try? pair.both { try $0.tap("wider") }
        pair.expectMirrored("narrower")
    }

    @Test func contentThatGrowsKeepsItsPlace() throws {
        struct Growing: View {
            @State private var count = 100
            var body: some View {
                VStack {
                    Button("more") { count += 50 }
                    Strip(kind: 1, count: count)
                }
            }
        }
        let pair = Pair { Growing() }
        let right = try #require(pair.right.scene.windows[0].firstDescendant(of: UIScrollView.self))
        let element = try #require(pair.right.findAll { $0.node.events.contains(.scroll) }.first)
        try pair.right.scroll(element, to: CGPoint(x: right.contentSize.width - 400 - 500, y: 0))
        func frames() -> [String: CGRect] {
            right.descendants(of: UIView.self).reduce(into: [:]) { frames, view in
                let frame = view.convert(view.bounds, to: nil)
                if let name = view.accessibilityIdentifier, frame.maxX > 0, frame.minX < 400 { frames[name] = frame }
            }
        }
        let before = frames()
        #expect(before.count > 5)
        try pair.right.tap("more")
        #expect(frames() == before)
        #expect(pair.right.mirrorEqualsSnapshot)
    }
}
