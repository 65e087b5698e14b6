import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ScrollSettingsTests {
    struct Rows: View {
        var count = 40
        var body: some View {
            VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 50) } }
        }
    }

    @Test func contentBeginsAtItsAnchorAndStaysThereWhileSizesChange() throws {
        struct Chat: View {
            @State var count = 40
            var body: some View {
                VStack(spacing: 0) {
                    Button("add") { count += 1 }.frame(height: 50)
                    ScrollView { Rows(count: count) }.defaultScrollAnchor(.bottom)
                }
            }
        }
        let test = ScrollScene { Chat() }
        #expect(try test.view.contentOffset.y == 2000 - 250)
        try test.scene.tap("add")
        #expect(try test.view.contentOffset.y == 2050 - 250)
        test.scene.resize(width: 200, height: 200)
        #expect(try test.view.contentOffset.y == 2050 - 150)
        // Someone who reads earlier messages is not disturbed.
        try test.scroll(y: 400)
        try test.scene.tap("add")
        #expect(try test.view.contentOffset.y == 400)
    }

    @Test func smallContentIsAligned() throws {
        let test = ScrollScene {
            ScrollView { Color.red.frame(height: 100).accessibilityIdentifier("a") }.defaultScrollAnchor(.bottom)
        }
        #expect(try test.scene.find(identifier: "a").frame.minY == 200)
        let initial = ScrollScene {
            ScrollView { Color.red.frame(height: 100).accessibilityIdentifier("a") }
                .defaultScrollAnchor(.bottom, for: .initialOffset)
        }
        #expect(try initial.scene.find(identifier: "a").frame.minY == 0)
    }

    @Test func marginsInsetTheContentWhichScrollsThroughThem() throws {
        let test = ScrollScene {
            ScrollView { Rows() }.contentMargins(.vertical, 20, for: .scrollContent).contentMargins(.leading, 30)
        }
        let first = try test.scene.find(text: "row 0").frame
        #expect(first.minY >= 20 && first.minY < 70)
        #expect(try test.view.contentInset == UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 0))
        #expect(try test.view.scrollIndicatorInsets.left == 30)
        #expect(try test.view.scrollIndicatorInsets.top == 0)
        // The widest offset: the content with its margins, less the view.
        try test.scroll(y: 99_999)
        #expect(try test.view.contentOffset.y == 2000 + 20 - 300)
    }

    @Test func safeAreaPaddingInsetsScrolledContentAndPadsOtherViews() throws {
        let test = ScrollScene {
            VStack(spacing: 0) {
                Color.red.accessibilityIdentifier("a").safeAreaPadding(10).frame(height: 100)
                ScrollView { Rows() }.safeAreaPadding(.top, 15).safeAreaPadding(.top, 5)
            }
        }
        #expect(try test.scene.find(identifier: "a").frame == CGRect(x: 10, y: 10, width: 180, height: 80))
        #expect(try test.view.contentInset.top == 20)
        #expect(try test.view.frame.minY == 100)
    }

    @Test func geometryAndItsChangesAreReported() throws {
        struct Screen: View {
            @State var isDown = false
            @State var changes = 0
            @State var height = 0.0
            var body: some View {
                VStack(spacing: 0) {
                    Text("down=\(isDown ? "yes" : "no") \(changes) \(Int(height))").frame(height: 50)
                    ScrollView { Rows() }
                        .contentMargins(.top, 10, for: .scrollContent)
                        .onScrollGeometryChange(for: Bool.self) {
                            $0.contentOffset.y + $0.contentInsets.top > 100
                        } action: {
                            _, new in
                            isDown = new
                            changes += 1
                        }
                        .onScrollGeometryChange(for: Double.self) {
                            $0.visibleRect.height
                        } action: {
                            height = $1
                        }
                }
            }
        }
        let test = ScrollScene { Screen() }
        #expect(test.value("down") == "no 0 0")
        try test.scroll(y: 90)
        #expect(test.value("down") == "no 0 0")
        try test.scroll(y: 200)
        try test.scroll(y: 300)
        #expect(test.value("down") == "yes 1 0")
        try test.scroll(y: 0)
        #expect(test.value("down") == "no 2 0")
        test.scene.resize(width: 200, height: 400)
        #expect(test.value("down") == "no 2 340")
    }

    @Test func phasesFollowEachOther() throws {
        struct Screen: View {
            @State var log = ""
            var body: some View {
                VStack(spacing: 0) {
                    Text("log=\(log)").lineLimit(1)
                    ScrollView { Rows() }
                        .onScrollPhaseChange { _, new, context in
                            log += "\(new)\(context.velocity == nil ? "." : "") "
                        }
                }
            }
        }
        let test = ScrollScene(600) { Screen() }
        try test.scroll(y: 100, isEnded: false)
        #expect(test.value("log") == "interacting ")
        try test.scroll(y: 200)
        #expect(test.value("log") == "interacting decelerating idle. ")
    }

    @Test func visibilityOfViewsAndTargetsIsReported() throws {
        struct Screen: View {
            @State var isVisible = false
            @State var ids: [Int] = []
            var body: some View {
                VStack(spacing: 0) {
                    Text("seen=\(isVisible ? "yes" : "no")").frame(height: 50)
                    Text("ids=\(ids.map { "\($0)" }.joined(separator: ","))").frame(height: 50)
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<20, id: \.self) { index in
                                Text("row \(index)").frame(height: 50)
                                    .onScrollVisibilityChange(threshold: 0.5) { if index == 6 { isVisible = $0 } }
                            }
                        }
                        .scrollTargetLayout()
                    }
                    .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.6) { ids = $0 }
                }
            }
        }
        let test = ScrollScene { Screen() }
        #expect(test.value("seen") == "no")
        #expect(test.value("ids") == "0,1,2,3")
        // Row 6 is at 300 … 350; 200 points are visible.
        try test.scroll(y: 124)
        #expect(test.value("seen") == "no")
        try test.scroll(y: 126)
        #expect(test.value("seen") == "yes")
        #expect(test.value("ids") == "3,4,5")
        try test.scroll(y: 326)
        #expect(test.value("seen") == "no")
    }

    @Test func indicatorsAndScrollingAreSwitchedOff() throws {
        let test = ScrollScene {
            ScrollView { Rows() }.scrollIndicators(.hidden).scrollDisabled(true).scrollDismissesKeyboard(.immediately)
        }
        let view = try test.view
        #expect(!view.showsVerticalScrollIndicator && !view.isScrollEnabled && view.keyboardDismissMode == .onDrag)
        #expect(view.layer.hasFlag(.hidesScrollIndicators))
        let shown = ScrollScene {
            ScrollView(showsIndicators: false) { Rows() }.scrollIndicators(.visible, axes: .vertical)
        }
        #expect(try shown.view.showsVerticalScrollIndicator)
    }

    @Test func flashingChangesThePayloadOfTheBars() throws {
        struct Screen: View {
            @State var count = 0
            var body: some View {
                VStack {
                    Button("flash") { count += 1 }
                    ScrollView { Rows() }.scrollIndicatorsFlash(trigger: count)
                }
            }
        }
        let test = ScrollScene { Screen() }
        let before = try test.view.layer[feature: "scroll-bars"]
        try test.scene.tap("flash")
        #expect(try test.view.layer[feature: "scroll-bars"] != before)
    }

    @Test func containerRelativeFramesFollowTheScrollView() throws {
        let test = ScrollScene(300, 200) {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    Color.red.containerRelativeFrame(.horizontal).accessibilityIdentifier("whole")
                    Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 10)
                        .accessibilityIdentifier("third")
                    Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
                        .accessibilityIdentifier("two thirds")
                    Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
                        axis == .horizontal ? length / 4 : length / 2
                    }
                    .accessibilityIdentifier("own")
                }
            }
            .contentMargins(.horizontal, 5, for: .scrollContent)
        }
        func frames() throws -> [CGRect] {
            try ["whole", "third", "two thirds", "own"].map { try test.scene.find(identifier: $0).frame }
        }
        let first: [CGFloat] = [290, 90, 190, 72.5]
        #expect(try zip(frames().map(\.width), first).allSatisfy { abs($0 - $1) < 1.01 })
        #expect(try frames()[3].height == 100)
        test.scene.resize(width: 410, height: 300)
        let widths = try frames().map(\.width)
        let expected: [CGFloat] = [400, 380.0 / 3, 790.0 / 3, 100]
        #expect(zip(widths, expected).allSatisfy { abs($0 - $1) < 1.01 })
        #expect(try frames()[3].height == 150)
    }

    @Test func outsideOfScrollViewsTheWindowIsTheContainer() throws {
        let test = TestScene(size: CGSize(width: 300, height: 200)) {
            HStack {
                Text("x")
                Color.red.containerRelativeFrame(.horizontal, count: 2, spacing: 0).accessibilityIdentifier("half")
            }
        }
        #expect(try test.find(identifier: "half").frame.width == 150)
        test.resize(width: 500, height: 200)
        #expect(try test.find(identifier: "half").frame.width == 250)
    }

    @Test func unclippedScrollViewsReachTheEdgesOfTheWindow() throws {
        let test = ScrollScene(300, 400) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<9, id: \.self) { Text("n\($0)").frame(width: 100, height: 80) } }
            }
            .frame(width: 200, height: 80)
            .scrollClipDisabled()
        }
        let view = try test.view
        #expect(view.frame.size == CGSize(width: 300, height: 160))
        // The layout is that of the frame.
        #expect(abs(try test.scene.find(text: "n0").frame.midX - 100) < 1)
        try test.scroll(x: 99_999)
        #expect(abs(view.contentOffset.x - 650) < 0.01)
    }
}
