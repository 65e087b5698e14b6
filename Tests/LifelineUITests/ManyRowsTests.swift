import LifelineTesting
import Testing

@testable import LifelineUI

/// Many rows of all kinds that come at once, among others or alone.
@MainActor @Suite struct ManyRowsTests {
    struct Row: Identifiable {
        var id: Int
        var kind: Int
        var words: Int
        var isGrouped: Bool
    }

    struct RowView: View {
        let row: Row

        var body: some View {
            if row.isGrouped { content.geometryGroup() } else { content }
        }

        private var text: Text { Text(Array(repeating: "word", count: row.words).joined(separator: " ")) }

        @ViewBuilder private var content: some View {
            switch row.kind {
            case 0: text
            case 1:
                HStack {
                    text; Spacer(); Button("tap \(row.id)") {}
                }
            case 2:
                HStack(alignment: .firstTextBaseline) {
                    text.font(.title); Divider(); text
                }.padding(7.5)
            case 3:
                VStack(alignment: .trailing) {
                    text; Button("tap") {}; text.fixedSize()
                }
            case 4:
                HStack {
                    text.layoutPriority(1); text
                }.frame(height: 31.4)
            case 5: text.frame(maxWidth: .infinity, alignment: .trailing).frame(minHeight: 20)
            case 6: Spacer()
            case 7: Divider()
            case 8: GeometryReader { Text("\(Int($0.size.width))") }.frame(height: 20)
            case 9: text.background(Color.red).onTapGesture {}
            case 10:
                HStack {
                    text.minimumScaleFactor(0.5).lineLimit(1); Color.blue.frame(width: 200)
                }
            default: ForEach(0..<row.words, id: \.self) { Text("\($0)") }
            }
        }

        static let kinds = 12
    }

    struct Screen: View {
        let rows: [Row]
        let isRow: Bool
        let isBordered: Bool

        var body: some View {
            if isRow {
                ScrollView(.horizontal) { HStack(spacing: 3) { all } }
            } else {
                ScrollView { VStack(alignment: .leading) { all }.border(isBordered ? Color.red : Color.clear) }
            }
        }

        private var all: some View { ForEach(rows) { RowView(row: $0) } }
    }

    private func rows(_ ids: Range<Int>, using random: inout SeededGenerator) -> [Row] {
        ids.map {
            Row(
                id: $0, kind: .random(in: 0..<RowView.kinds, using: &random),
                words: .random(in: 0...12, using: &random), isGrouped: .random(using: &random))
        }
    }

    @Test(arguments: TestSample.of(0..<12, count: 4)) func rowsThatWereAddedEqualThoseOfAFreshScene(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed + 77))
        var shown: [Row] = []
        let isRow = seed % 3 == 0
        let controller = UIHostingController(rootView: Screen(rows: [], isRow: isRow, isBordered: false))
        var size = CGSize(width: 390, height: 500)
        let scene = TestScene(root: controller, size: size)
        var next = 0
        for step in 0..<10 {
            let new = rows(next..<next + 30, using: &random)
            next += 30
            switch Int.random(in: 0..<4, using: &random) {
            case 0: shown = new
            case 1: shown += new
            case 2: shown.insert(contentsOf: new, at: .random(in: 0...shown.count, using: &random))
            default: shown = Array(shown.shuffled(using: &random).dropFirst(5)) + new
            }
            let screen = Screen(rows: shown, isRow: isRow, isBordered: step % 2 == 0)
            controller.rootView = screen
            if step % 4 == 3 {
                size.width = Double.random(in: 200...500, using: &random).rounded()
                scene.resize(width: size.width, height: size.height)
            }
            scene.advance(by: .zero)
            #expect(scene.mirrorEqualsSnapshot)
            let fresh = TestScene(root: UIHostingController(rootView: screen), size: size)
            // The border is painted over the rows wherever its layer is among theirs.
            let (a, b) = (rowLines(scene), rowLines(fresh))
            #expect(a.count > 30)
            if a != b {
                let differences = zip(a, b).filter { $0 != $1 }.prefix(3).map { "\($0)\nafresh\n\($1)" }
                Issue.record("seed \(seed) step \(step): \(differences.joined(separator: "\n"))")
                return
            }
        }
    }

    private func rowLines(_ scene: TestScene) -> [String] {
        scene.layerLines.filter { !$0.contains("zPosition(1000000)") }
    }

    private struct Counted: _PrimitiveView {
        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
            ItemNode(view, inputs, item: CountedItem()) { _, _ in false }
        }
    }

    private final class CountedItem: LayoutItem {
        static var measured = 0
        static var placed = 0

        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            Self.measured += 1
            return CGSize(width: 20, height: 10)
        }

        override func arrange(in frame: CGRect, proposal: ProposedViewSize) { Self.placed += 1 }
    }

    private struct CountedScreen: View {
        let count: Int

        var body: some View {
            ScrollView {
                VStack {
                    ForEach(0..<count, id: \.self) { _ in HStack { Counted() }.frame(height: 30).geometryGroup() }
                }
                .frame(maxWidth: .infinity)
            }
        }
    }

    @Test func noRowIsLaidOutTwice() {
        let controller = UIHostingController(rootView: CountedScreen(count: 0))
        let scene = TestScene(root: controller)
        (CountedItem.measured, CountedItem.placed) = (0, 0)
        controller.rootView = CountedScreen(count: 200)
        scene.advance(by: .zero)
        #expect(CountedItem.measured == 200)
        #expect(CountedItem.placed == 200)
    }
}
