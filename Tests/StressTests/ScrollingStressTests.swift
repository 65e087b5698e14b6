import LifelineTesting
import LifelineUI
import Testing

extension StressTests {
    /// Scrolling containers whose data, size and connection change in the same turn in which they are scrolled.
    @MainActor @Suite(.serialized) struct ScrollingTests {
        enum Container: CaseIterable { case vStack, hStack, vGrid, hGrid, list, sections, pinned, table, collection }

        @MainActor final class Rows: ObservableObject {
            struct Row: Identifiable, Hashable {
                var id: Int
                var length: Double
            }

            @Published var rows: [Row] = []
            private var nextID = 0
            private var random: SeededGenerator

            init(seed: UInt64, count: Int) {
                random = SeededGenerator(seed: seed)
                insert(count, at: 0)
            }

            private func insert(_ count: Int, at index: Int) {
                let new = (0..<count).map { Row(id: nextID + $0, length: Double(20 + 7 * ($0 % 9))) }
                nextID += count
                rows.insert(contentsOf: new, at: index)
            }

            func change() {
                switch Int.random(in: 0..<10, using: &random) {
                case 0: rows = []
                case 1: insert(Int.random(in: 1...400, using: &random), at: rows.count)
                case 2: insert(3, at: Int.random(in: 0...rows.count, using: &random))
                case 3 where rows.count > 1: rows.swapAt(0, rows.count - 1)
                case 4 where !rows.isEmpty: rows.removeLast(Int.random(in: 1...rows.count, using: &random))
                case 5 where !rows.isEmpty: rows.removeFirst(Int.random(in: 1...min(60, rows.count), using: &random))
                case 6 where !rows.isEmpty:
                    for index in rows.indices.prefix(50) { rows[index].length = .random(in: 1...120, using: &random) }
                case 7: rows.reverse()
                case 8 where !rows.isEmpty: rows.remove(at: .random(in: rows.indices, using: &random))
                default: insert(1, at: 0)
                }
                if rows.count > 2000 { rows.removeFirst(1500) }
            }
        }

        struct Page: View {
            let container: Container
            @ObservedObject var model: Rows

            var body: some View {
                VStack(spacing: 0) {
                    Button("Change") { model.change() }
                    switch container {
                    case .vStack: ScrollView { LazyVStack(spacing: 2) { rows } }
                    case .hStack: ScrollView(.horizontal) { LazyHStack(spacing: 2) { rows } }
                    case .vGrid:
                        ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 70))], spacing: 2) { rows } }
                    case .hGrid:
                        ScrollView(.horizontal) {
                            LazyHGrid(rows: [GridItem(.adaptive(minimum: 70))], spacing: 2) { rows }
                        }
                    case .list: List { rows }
                    case .sections:
                        List {
                            ForEach(0..<3, id: \.self) { section in
                                Section("Section \(section)") {
                                    ForEach(model.rows.filter { $0.id % 3 == section }) { row($0) }
                                }
                            }
                        }
                    default:
                        ScrollView {
                            LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) {
                                Section {
                                    rows
                                } header: {
                                    Text("\(model.rows.count) rows")
                                } footer: {
                                    Text("The end")
                                }
                            }
                        }
                    }
                }
            }

            private var rows: some View { ForEach(model.rows) { row($0) } }

            private func row(_ row: Rows.Row) -> some View {
                Text("\(row.id)").frame(width: container == .hStack ? row.length : nil, height: row.length)
            }
        }

        @Test(arguments: Container.allCases)
        func scrollingSurvivesChangesOfTheDataInTheSameTurn(container: Container) async throws {
            try await StressPlan.current.run("\(container)", share: 1 / Double(Container.allCases.count)) { seed in
                try run(container, seed: seed, steps: 300)
            }
        }

        /// Returns the number of events.
        private func run(_ container: Container, seed: UInt64, steps: Int) throws -> Int {
            let model = Rows(seed: seed, count: 300)
            let scene =
                switch container {
                case .table: TestScene(root: RowsController(model, usesTable: true))
                case .collection: TestScene(root: RowsController(model, usesTable: false))
                default: TestScene { Page(container: container, model: model) }
                }
            var fuzzer = SceneFuzzer(scene, seed: seed, mix: .scrolling)
            for step in 0..<steps {
                fuzzer.step()
                if step % 16 == 0 || step == steps - 1 {
                    fuzzer.catchUp()
                    #expect(scene.mirrorDifference == nil, "\(container), seed \(seed), step \(step): \(fuzzer.recent)")
                }
            }
            fuzzer.calmDown()
            scene.resize(width: 390, height: 844)
            #expect(scene.text.contains("Change"))
            scene.close()
            return fuzzer.events
        }
    }
}
