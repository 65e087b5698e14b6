import LifelineTesting
import LifelineUI
import Testing

/// Lines, sizes and stretches of text.
@MainActor @Suite struct TextFormsTests {
    private let words = "one two three four five six seven eight nine ten eleven twelve"

    private func height(_ view: some View, width: Double = 120) throws -> Double {
        let scene = TestScene {
            view.accessibilityElement(children: .contain).accessibilityIdentifier("text").frame(width: width)
        }
        return try Double(scene.find(identifier: "text").frame.height)
    }

    @Test func linesAreSpaced() throws {
        let plain = try height(Text(words))
        let lines = (plain / 22).rounded()
        #expect(lines >= 3 && plain == lines * 22)
        for spacing in [1.0, 4, 10] {
            #expect(try height(Text(words).lineSpacing(spacing)) == plain + (lines - 1) * spacing)
        }
        // One line has nothing between.
        #expect(try height(Text("one").lineSpacing(10)) == 22)
        #expect(try height(Text(words).font(.title3).lineSpacing(5)) > height(Text(words).font(.title3)))
    }

    @Test func textsStandWhereTheyStoodWithoutSpacing() throws {
        let scene = TestScene {
            HStack(alignment: .firstTextBaseline) {
                Text("plain").font(.largeTitle)
                Text("spaced").lineSpacing(8)
            }
        }
        let other = TestScene {
            HStack(alignment: .firstTextBaseline) {
                Text("plain").font(.largeTitle)
                Text("spaced")
            }
        }
        // The label is higher by the spacing, half of it above.
        let (spaced, plain) = (try scene.find(text: "spaced").frame, try other.find(text: "spaced").frame)
        #expect(spaced.midY == plain.midY && spaced.height == plain.height + 8)
        #expect(try scene.find(text: "plain").frame == other.find(text: "plain").frame)
    }

    @Test func limitsHaveTwoEnds() throws {
        #expect(try height(Text("one").lineLimit(3, reservesSpace: true)) == 66)
        #expect(try height(Text("one").lineLimit(3, reservesSpace: false)) == 22)
        #expect(try height(Text("one").lineLimit(2...4)) == 44)
        #expect(try height(Text(words).lineLimit(2...4), width: 60) == 88)
        #expect(try height(Text("one").lineLimit(2...)) == 44)
        #expect(try height(Text(words).lineLimit(...2), width: 60) == 44)
        #expect(try height(Text("one").lineLimit(3, reservesSpace: true).lineSpacing(5)) == 76)
    }

    struct Changing: View {
        @State private var spacing = 0.0
        @State private var size = DynamicTypeSize.large
        let words: String
        var body: some View {
            VStack {
                Button("space") { spacing += 5 }
                Button("enlarge") { size = .accessibility1 }
                Text(words).accessibilityIdentifier("text").lineSpacing(spacing).frame(width: 120)
                Text("styled").dynamicTypeSize(size)
                Text("fixed").font(.system(size: 17)).dynamicTypeSize(size)
            }
        }
    }

    @Test func surroundingsMayChange() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 900)) { Changing(words: words) }
        let plain = try scene.find(identifier: "text").frame.height
        try scene.tap("space")
        let spaced = try scene.find(identifier: "text").frame.height
        #expect(spaced == plain + (plain / 22).rounded() * 5)
        let (styled, fixed) = (try scene.find(text: "styled").frame, try scene.find(text: "fixed").frame)
        try scene.tap("enlarge")
        #expect(try scene.find(text: "styled").frame.width > styled.width * 1.5)
        #expect(try scene.find(text: "fixed").frame.size == fixed.size)
    }

    @Test func sizesAreBoundedAndGrow() throws {
        var last = 0.0
        for size in DynamicTypeSize.allCases {
            let width = try TestScene { Text("mmmm").dynamicTypeSize(size) }.find(text: "mmmm").frame.width
            #expect(width > last)
            last = width
        }
        let bounded = TestScene {
            VStack {
                Text("mmmm").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.accessibility5)
                Text("mmm").dynamicTypeSize(.large)
            }
        }
        #expect(try bounded.find(text: "mmmm").frame.height == bounded.find(text: "mmm").frame.height)
    }

    @Test func attributedStringsKeepTheirStretches() throws {
        var string = AttributedString("plain bold link under through")
        string[try #require(string.range(of: "bold"))].font = .body.bold()
        string[try #require(string.range(of: "bold"))].foregroundColor = Color.red
        string[try #require(string.range(of: "link"))].link = URL(string: "https://example.org/a")
        string[try #require(string.range(of: "under"))].underlineStyle = Text.LineStyle.single
        string[try #require(string.range(of: "through"))].strikethroughStyle = Text.LineStyle.single
        let scene = TestScene { Text(string) }
        #expect(scene.text == "plain bold link under through")
        let shown = try #require(scene.scene.windows[0].descendants(of: TextView.self).first).layer.text
        func run(_ word: String) throws -> LayerText.Run {
            try #require(shown.lines.flatMap(\.runs).first { $0.text.contains(word) })
        }
        #expect(try run("bold").font?.weight == 700)
        #expect(try run("bold").color == Color.red.cgColor)
        #expect(try run("link").link == "https://example.org/a")
        #expect(try run("under").isUnderlined && !run("under").isStruckThrough)
        #expect(try run("through").isStruckThrough && run("plain").link == nil)
        #expect(TestScene { Text(AttributedString("")) }.text == "")
    }

    @Test func selectionIsSwitched() throws {
        let scene = TestScene {
            VStack {
                Text("closed").textSelection(.disabled)
                Text("open").textSelection(.enabled)
            }
        }
        let labels = scene.scene.windows[0].descendants(of: TextView.self)
        func isClosed(_ text: String) -> Bool {
            labels.first { $0.text == text }?.superview?.layer.hasFlag(.textIsNotSelectable) ?? false
        }
        #expect(isClosed("closed") && !isClosed("open"))
    }

    struct Growing: View {
        @State private var text = ""
        var body: some View {
            VStack(alignment: .leading) {
                TextField("Note", text: $text, axis: .vertical).lineLimit(2...4).accessibilityIdentifier("note")
                Text("typed \(text.count)")
            }
            .frame(width: 200)
        }
    }

    @Test func aVerticalFieldGrowsBetweenItsLimits() throws {
        let scene = TestScene { Growing() }
        func height() throws -> Double {
            Double(try #require(scene.scene.windows[0].descendants(of: UITextView.self).first).frame.height)
        }
        #expect(try height() == 2 * 22 + 12)
        try scene.type("a line of text that is long enough for a third line of it", into: "Note")
        #expect(scene.text.contains("typed 57"))
        #expect(try height() == 3 * 22 + 12)
        try scene.type(", and more and more and more and more and more and more and more and more", into: "Note")
        #expect(try height() == 4 * 22 + 12)
    }
}
