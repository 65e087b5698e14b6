import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ScrollPositionTests {
    /// Rows of 50 points, 100 of them, in 250 points below two rows of 25.
    struct ByID: View {
        @State var id: Int?
        var anchor: UnitPoint?
        @State var ids = Array(0..<100)
        var isLazy = false

        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("60") { id = 60 }
                    Button("insert") { ids.insert(contentsOf: [-3, -2, -1], at: 0) }
                    Text("id=\(id.map { "\($0)" } ?? "nil")")
                }
                .frame(height: 50)
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                    } else {
                        VStack(spacing: 0) { rows }.scrollTargetLayout()
                    }
                }
                .scrollPosition(id: $id, anchor: anchor)
            }
        }

        private var rows: some View {
            ForEach(ids, id: \.self) { Text("row \($0)").frame(height: 50) }
        }
    }

    @Test(arguments: [false, true]) func theUsersScrollingSetsTheID(isLazy: Bool) throws {
        let test = ScrollScene { ByID(isLazy: isLazy) }
        #expect(test.value("id") == "nil")
        try test.scroll(y: 520)
        #expect(test.value("id") == "10")
        try test.scroll(y: 550)
        #expect(test.value("id") == "11")
        try test.scroll(y: 0)
        #expect(test.value("id") == "0")
    }

    @Test(arguments: [false, true]) func settingTheIDScrolls(isLazy: Bool) throws {
        let test = ScrollScene { ByID(anchor: .top, isLazy: isLazy) }
        try test.scene.tap("60")
        #expect(try test.view.contentOffset.y == 3000)
        #expect(test.value("id") == "60")
        let minimum = ScrollScene { ByID(isLazy: isLazy) }
        try minimum.scene.tap("60")
        // Its end is at that of the scroll view.
        #expect(try minimum.view.contentOffset.y == 61 * 50 - 250)
    }

    @Test func anInitialIDIsShownAtOnce() throws {
        let test = ScrollScene { ByID(id: 40, anchor: .center) }
        #expect(try test.view.contentOffset.y == 40 * 50 + 25 - 125)
    }

    @Test func anAnchorChoosesTheReportedView() throws {
        let test = ScrollScene { ByID(anchor: .center) }
        try test.scroll(y: 1000)
        // The middle is at 1125, in row 22.
        #expect(test.value("id") == "22")
    }

    @Test(arguments: [false, true]) func insertionsBeforeTheVisibleViewDoNotMoveIt(isLazy: Bool) throws {
        let test = ScrollScene { ByID(isLazy: isLazy) }
        try test.scroll(y: 510)
        #expect(test.value("id") == "10")
        try test.scene.tap("insert")
        #expect(try test.view.contentOffset.y == 510 + 150)
        #expect(test.value("id") == "10")
        #expect(test.scene.mirrorEqualsSnapshot)
    }

    struct ByPosition: View {
        @State var position = ScrollPosition(idType: String.self)
        @State var count = 100

        var body: some View {
            VStack(spacing: 0) {
                VStack(spacing: 0) {
                    Text("state=\(state)")
                    Button("bottom") { position.scrollTo(edge: .bottom) }
                    Button("top") { position.scrollTo(edge: .top) }
                    Button("y") { position.scrollTo(y: 1234) }
                    Button("id") { position.scrollTo(id: "r7", anchor: .top) }
                    Button("more") { count += 10 }
                }
                .frame(height: 150)
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { index in
                            Text("row \(index)").frame(height: 50).id("r\(index)")
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition($position)
                .frame(height: 150)
            }
        }

        var state: String {
            let id = position.viewID(type: String.self) ?? "none"
            return "\(position.isPositionedByUser) \(id) \(position.edge.map { "\($0)" } ?? "none")"
        }
    }

    @Test func aPositionIsSetAndReported() throws {
        let test = ScrollScene { ByPosition() }
        #expect(test.value("state") == "false none none")
        try test.scene.tap("bottom")
        #expect(try test.view.contentOffset.y == 5000 - 150)
        #expect(test.value("state") == "false none bottom")
        // Content at an edge stays there.
        try test.scene.tap("more")
        #expect(try test.view.contentOffset.y == 5500 - 150)
        try test.scroll(y: 300)
        #expect(test.value("state") == "true r6 none")
        try test.scene.tap("y")
        #expect(try test.view.contentOffset.y == 1234)
        #expect(test.value("state") == "false none none")
        try test.scene.tap("id")
        #expect(try test.view.contentOffset.y == 350)
        #expect(test.value("state") == "false r7 none")
        try test.scroll(y: 2000)
        try test.scene.tap("top")
        #expect(try test.view.contentOffset.y == 0)
    }

    @Test func positionsAreValues() {
        var position = ScrollPosition(x: 3, y: 4)
        #expect(position.point == CGPoint(x: 3, y: 4))
        position.scrollTo(x: 7)
        #expect(position.x == 7 && position.y == nil && position.point == nil)
        position.scrollTo(id: 5)
        #expect(position.viewID(type: Int.self) == 5 && position.viewID(type: String.self) == nil)
        #expect(ScrollPosition(edge: .top) == ScrollPosition(edge: .top))
        #expect(ScrollPosition(edge: .top) != ScrollPosition(edge: .bottom))
        #expect(ScrollPosition(id: 5).viewID == AnyHashable(5))
        #expect(ScrollPosition(y: 9).y == 9 && ScrollPosition(x: 9).x == 9)
        #expect(ScrollPosition(point: .zero).point == .zero)
    }

    @Test func onlyTheOuterOfNestedScrollViewsIsBound() throws {
        struct Screen: View {
            @State var id: Int? = 30
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        ScrollView(.horizontal) { Color.red.frame(width: 900, height: 40) }.frame(height: 40)
                        ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: 40) }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition(id: $id, anchor: .top)
            }
        }
        let test = ScrollScene { Screen() }
        #expect(try test.view.contentOffset.y == 31 * 40)
    }

    @Test func anAnimatedChangeScrollsSmoothly() throws {
        struct Screen: View {
            @State var id: Int?
            @State var log = ""
            var body: some View {
                VStack(spacing: 0) {
                    Button("go") { withAnimation { id = 20 } }
                    Text("log=\(log)")
                    ScrollView {
                        VStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: 40) } }
                            .scrollTargetLayout()
                    }
                    .scrollPosition(id: $id, anchor: .top)
                    .onScrollPhaseChange { old, new in log += "\(old)>\(new) " }
                }
            }
        }
        let test = ScrollScene { Screen() }
        try test.scene.tap("go")
        #expect(try test.view.contentOffset.y == 800)
        #expect(try test.view.layer.contentOffset?.isAnimated == true)
        #expect(test.value("log") == "idle>animating animating>idle ")
    }
}

extension ScrollPositionTests {
    @Test(arguments: [false, true]) func aHorizontalPositionIsSet(hasEffects: Bool) throws {
        struct Screen: View {
            @State var id: Int?
            let hasEffects: Bool
            var body: some View {
                VStack(spacing: 0) {
                    Button("Seven") { id = 7 }
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 10) {
                            ForEach(0..<40, id: \.self) { index in
                                Text("card \(index)").frame(width: 150, height: 100)
                                    .scrollTransition(hasEffects ? .interactive : .identity) { content, phase in
                                        content.opacity(phase.isIdentity ? 1 : 0)
                                    }
                            }
                        }
                        .scrollTargetLayout()
                    }
                    .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
                    .scrollPosition(id: $id, anchor: .leading)
                    .frame(height: 100)
                }
            }
        }
        let test = ScrollScene(400) { Screen(hasEffects: hasEffects) }
        try test.scene.tap("Seven")
        #expect(try test.view.contentOffset.x == 1120)
        #expect(try test.view.layer.contentOffset?.x == 1120)
    }
}
