import LifelineUI
import Testing

@testable import LifelineTesting

@MainActor @Suite struct LazyTests {
    struct Row: View {
        let number: Int
        let tally: Tally
        @State private var taps = 0
        var body: some View {
            tally.note("row")
            return Button("row \(number) \(taps)") { taps += 1 }.frame(height: 20)
        }
    }

    struct Rows: View {
        let count: Int
        let tally: Tally
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<count, id: \.self) { Row(number: $0, tally: tally) }
                }
            }
        }
    }

    private func scrollView(_ scene: TestScene) throws -> TestElement {
        try #require(scene.findAll { $0.node.events.contains(.scroll) }.first)
    }

    @Test func onlyRowsNearTheVisiblePartAreMade() throws {
        let tally = Tally()
        let scene = TestScene(size: CGSize(width: 300, height: 200)) { Rows(count: 10_000, tally: tally) }
        #expect(tally["row"] <= 40)
        #expect(scene.findAll(role: "button").count <= 40)
        #expect(try abs(scene.find(text: "row 0 0").frame.midY - 10) < 1)
        let scroll = try scrollView(scene)
        let view = scene.scene.windows[0].firstDescendant(of: UIScrollView.self)
        #expect(view?.contentSize.height == 200_000)
        try scene.scroll(scroll, to: CGPoint(x: 0, y: 100_000))
        #expect(scene.findAll(role: "button").count <= 40)
        #expect(tally["row"] <= 80)
        #expect((try? scene.find(text: "row 5000 0")) != nil)
        #expect((try? scene.find(text: "row 0 0")) == nil)
    }

    @Test func aRowThatWasScrolledAwayKeepsItsState() throws {
        let tally = Tally()
        let scene = TestScene(size: CGSize(width: 300, height: 200)) { Rows(count: 1000, tally: tally) }
        try scene.tap("row 3 0")
        let scroll = try scrollView(scene)
        try scene.scroll(scroll, to: CGPoint(x: 0, y: 10_000))
        #expect((try? scene.find(text: "row 3 1")) == nil)
        try scene.scroll(scroll, to: CGPoint(x: 0, y: 0))
        #expect((try? scene.find(text: "row 3 1")) != nil)
        #expect(scene.mirrorEqualsSnapshot)
    }

    struct Editable: View {
        @State var names = (0..<50).map { "n\($0)" }
        var body: some View {
            VStack {
                Button("insert") { names.insert("new", at: 1) }
                Button("remove") { names.removeFirst(2) }
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 4) {
                        Text("header").frame(height: 30)
                        ForEach(names, id: \.self) { Text($0).frame(height: $0 == "new" ? 60 : 20) }
                        Text("footer").frame(height: 30)
                    }
                }
            }
        }
    }

    @Test func editsMoveWhatFollows() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 400)) { Editable() }
        let top = try scene.find(text: "header").frame.midY
        #expect(try scene.find(text: "n1").frame.midY - top == 15 + 4 + 20 + 4 + 10)
        try scene.tap("insert")
        #expect(try scene.find(text: "n1").frame.midY - top == 15 + 4 + 20 + 4 + 60 + 4 + 10)
        try scene.tap("remove")
        #expect(try scene.find(text: "n1").frame.midY - top == 15 + 4 + 10)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aGridHasAsManyColumnsAsFit() throws {
        let scene = TestScene(size: CGSize(width: 320, height: 400)) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 10) {
                    ForEach(0..<7, id: \.self) { Text("c\($0)").frame(maxWidth: .infinity, minHeight: 40) }
                }
            }
        }
        // Three columns of 100 with two gaps of 10.
        let frames = try (0..<7).map { try scene.find(text: "c\($0)").frame }
        #expect(abs(frames[0].midX - 50) < 1)
        #expect(abs(frames[1].midX - 160) < 1)
        #expect(abs(frames[2].midX - 270) < 1)
        #expect(abs(frames[3].midX - 50) < 1)
        #expect(frames[3].midY - frames[0].midY == 50)
        scene.resize(width: 210, height: 400)
        #expect(try abs(scene.find(text: "c2").frame.midX - 50) < 1)
    }

    @Test func fixedAndFlexibleColumns() {
        let style = LazyStyleProbe(columns: [
            GridItem(.fixed(50)), GridItem(.flexible(minimum: 10, maximum: 60)), GridItem(.flexible()),
        ])
        #expect(style.widths(in: 300) == [50, 60, 174])
        #expect(style.widths(in: 100) == [50, 17, 17])
    }

    struct Jumper: View {
        var body: some View {
            ScrollViewReader { proxy in
                Button("to 700") { proxy.scrollTo(700, anchor: .top) }
                Button("to end") { proxy.scrollTo("end", anchor: .bottom) }
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1000, id: \.self) { Text("r\($0)").frame(height: Double(20 + $0 % 7)) }
                        Text("the end").id("end")
                    }
                }
            }
        }
    }

    @Test func scrollingToAnIdMakesItsRow() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 400)) { VStack { Jumper() } }
        try scene.tap("to 700")
        #expect((try? scene.find(text: "r700")) != nil)
        let window = scene.scene.windows[0]
        let scroll = try #require(window.firstDescendant(of: UIScrollView.self))
        func place(_ text: String) -> CGRect? {
            window.descendants(of: TextView.self).first { $0.text == text }.map { $0.convert($0.bounds, to: scroll) }
        }
        #expect(try abs(#require(place("r700")).midY - scroll.bounds.minY - 10) < 2)
        try scene.tap("to end")
        #expect(try abs(#require(place("the end")).maxY - scroll.bounds.maxY) < 2)
    }

    struct Item: Identifiable {
        let id: Int
        var isOn = false
    }

    struct Bound: View {
        @State var items = (0..<3).map { Item(id: $0) }
        var body: some View {
            VStack {
                Text(items.map { $0.isOn ? "1" : "0" }.joined())
                Button("reverse") { items.reverse() }
                ForEach($items) { $item in
                    Button("item \(item.id)") { item.isOn.toggle() }
                }
            }
        }
    }

    @Test func elementsCanBeBoundTo() {
        let hosted = Hosted { Bound() }
        hosted.tap("item 1")
        #expect(hosted.texts == ["010", "reverse", "item 0", "item 1", "item 2"])
        hosted.tap("item 2")
        hosted.tap("reverse")
        #expect(hosted.texts == ["110", "reverse", "item 2", "item 1", "item 0"])
        hosted.tap("item 2")
        #expect(hosted.texts.first == "010")
    }

    /// What a browser sends that was offline meanwhile: all of it is one turn.
    @Test func aListMayShrinkInTheTurnInWhichItIsScrolled() throws {
        struct Page: View {
            @State private var count = 1000
            var body: some View {
                VStack {
                    Button("Clear") { count = 3 }
                    List { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
                }
            }
        }
        let scene = TestScene { Page() }
        let list = try #require(scene.findAll { $0.node.events.contains(.scroll) }.first)
        try scene.scroll(list, to: CGPoint(x: 0, y: 20_000))
        scene.disconnect()
        try scene.scroll(list, to: CGPoint(x: 0, y: 24_000))
        try scene.tap("Clear")
        try scene.scroll(list, to: .zero)
        scene.reconnect()
        #expect(scene.text == "Clear row 0 row 1 row 2" || scene.text == "Clear\nrow 0\nrow 1\nrow 2")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func offsetsAreRemovedAndMoved() {
        var letters = Array("abcde")
        letters.remove(atOffsets: [1, 3])
        #expect(String(letters) == "ace")
        for from in 0..<3 {
            for to in 0...3 {
                var moved = Array("ace")
                moved.move(fromOffsets: [from], toOffset: to)
                var expected = Array("ace")
                let letter = expected.remove(at: from)
                expected.insert(letter, at: to > from ? to - 1 : to)
                #expect(moved == expected)
            }
        }
    }
}

extension UIView {
    func firstDescendant<V: UIView>(of type: V.Type) -> V? {
        for view in subviews {
            if let found = view as? V ?? view.firstDescendant(of: type) { return found }
        }
        return nil
    }

    func descendants<V: UIView>(of type: V.Type) -> [V] {
        subviews.flatMap { [$0 as? V].compactMap { $0 } + $0.descendants(of: type) }
    }
}
