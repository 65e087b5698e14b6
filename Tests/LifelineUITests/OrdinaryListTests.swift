import LifelineTesting
import LifelineUI
import Testing

/// Rows as they are usually written: without frames or groups, with closures, a background that depends on the selection, and
/// an object that publishes both. What a change sends must not grow with the list.
@MainActor @Suite struct OrdinaryListTests {
    struct Row: Identifiable {
        let id: Int
        var title: String
    }

    final class Model: ObservableObject {
        @Published var rows: [Row]
        @Published var selected: Int?

        init(count: Int) { rows = (0..<count).map { Row(id: $0, title: "Row \($0)") } }

        func remove(_ id: Int) { rows.removeAll { $0.id == id } }
    }

    struct Page: View {
        @ObservedObject var model: Model

        var body: some View {
            ScrollView {
                VStack {
                    ForEach(model.rows) { row in
                        HStack {
                            Text(row.title)
                            Button("Select") { model.selected = row.id }
                            Spacer()
                            Button("Remove") { model.remove(row.id) }
                        }
                        .background(model.selected == row.id ? Color.yellow : .clear)
                    }
                }
            }
        }
    }

    private struct Bytes: CustomStringConvertible {
        var select, swap, removeFirst, removeMiddle, clear: Int

        var all: [Int] { [select, swap, removeFirst, removeMiddle, clear] }
        var description: String { "\(all)" }
    }

    private func bytes(of count: Int) -> Bytes {
        let model = Model(count: count)
        let scene = TestScene { Page(model: model) }
        func measure(_ change: () -> Void) -> Int {
            scene.resetCounts()
            change()
            scene.advance(by: .zero)
            #expect(scene.commits == 1)
            #expect(scene.mirrorEqualsSnapshot)
            return scene.lastCommitBytes
        }
        model.selected = 3
        scene.advance(by: .zero)
        return Bytes(
            select: measure { model.selected = count / 2 }, swap: measure { model.rows.swapAt(1, count - 2) },
            removeFirst: measure { model.remove(0) }, removeMiddle: measure { model.remove(count / 2) },
            clear: measure { model.rows = [] })
    }

    @Test func changesSendAsMuchForALongListAsForAShortOne() {
        let (short, long) = (bytes(of: 30), bytes(of: 1000))
        // Numbers of layers and distances are longer.
        for (short, long) in zip(short.all, long.all) { #expect(long <= short + 24, "\(short), \(long)") }
        #expect(long.all.allSatisfy { $0 < 100 }, "\(long)")
    }

    @Test func selectingTouchesTwoRows() throws {
        let model = Model(count: 200)
        let scene = TestScene { Page(model: model) }
        try scene.tap("Select")
        scene.advance(by: .zero)
        let before = scene.layerLines
        model.selected = 100
        scene.advance(by: .zero)
        let differences = zip(before, scene.layerLines).filter { $0 != $1 }
        #expect(model.selected == 100 && differences.count == 2)
    }

    /// Actions of rows that were not made again are those of the newest evaluation.
    @Test func actionsConcernTheirRowsAfterAnyChange() throws {
        let model = Model(count: 6)
        let scene = TestScene { Page(model: model) }
        model.rows.swapAt(0, 5)
        scene.advance(by: .zero)
        try scene.tap("Select")
        #expect(model.selected == 5)
        try scene.tap("Remove")
        #expect(model.rows.map(\.id) == [1, 2, 3, 4, 0])
    }

    @Test(arguments: 0..<12) func anyEditsGiveAPageFromScratch(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed + 1))
        let model = Model(count: 12)
        var nextID = 12
        let scene = TestScene { Page(model: model) }
        for step in 0..<12 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0...model.rows.count, using: &random)
                switch Int.random(in: 0...7, using: &random) {
                case 0: model.selected = model.rows.randomElement(using: &random)?.id
                case 1 where index < model.rows.count: model.rows.remove(at: index)
                case 2 where index < model.rows.count:
                    model.rows.swapAt(index, Int.random(in: model.rows.indices, using: &random))
                case 3 where index < model.rows.count:
                    // Some need two lines.
                    let words = Int.random(in: 1...20, using: &random)
                    model.rows[index].title = String(repeating: "word ", count: words)
                case 4: model.rows.shuffle(using: &random)
                case 5 where step % 4 == 3: model.rows = []
                default:
                    model.rows.insert(Row(id: nextID, title: "New \(nextID)"), at: index)
                    nextID += 1
                }
            }
            scene.advance(by: .zero)
            let fresh = TestScene { Page(model: model) }
            #expect(scene.mirrorEqualsSnapshot, "seed \(seed), step \(step)")
            #expect(scene.layerLines == fresh.layerLines, "seed \(seed), step \(step)")
        }
    }
}
