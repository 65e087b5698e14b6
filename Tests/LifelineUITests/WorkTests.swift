import LifelineTesting
import LifelineUI
import Testing

/// The work that each kind of change takes: which bodies run, what is measured, which bytes are sent.
@MainActor @Suite struct WorkTests {
    /// Counts how often its content is measured.
    struct Probe: Layout {
        let name: String
        let tally: Tally
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            tally.note("measure \(name)")
            return subviews.first?.sizeThatFits(proposal) ?? .zero
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            tally.note("place \(name)")
            subviews.first?.place(at: bounds.origin, proposal: proposal)
        }
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        var label: String
    }

    struct Row: View {
        let item: Item
        let tally: Tally
        @State private var count = 0
        var body: some View {
            tally.note("row")
            return Probe(name: "row", tally: tally) {
                Button("\(item.label) \(count)") { count += 1 }.frame(width: 200, height: 20)
            }
        }
    }

    @MainActor final class Model: ObservableObject {
        @Published var items = (0..<100).map { Item(id: $0, label: "row \($0)") }
        @Published var title = "title"
    }

    struct Screen: View {
        @ObservedObject var model: Model
        let tally: Tally
        var body: some View {
            tally.note("screen")
            return ScrollView {
                VStack(spacing: 0) {
                    Text(model.title)
                    ForEach(model.items) { Row(item: $0, tally: tally) }
                }
            }
        }
    }

    private struct Work: Equatable {
        var bodies: Int
        var rows: Int
        var measured: Int
        var placed: Int
    }

    @MainActor private final class Stand {
        let tally = Tally()
        let model = Model()
        let controller: UIHostingController<Screen>
        let scene: TestScene

        init() {
            let (model, tally) = (model, tally)
            let controller = UIHostingController(rootView: Screen(model: model, tally: tally))
            self.controller = controller
            scene = TestScene(root: controller, size: CGSize(width: 390, height: 2400))
        }

        func work(_ change: () throws -> Void) rethrows -> (Work, bytes: Int, commits: Int) {
            scene.resetCounts()
            let names = ["screen", "row", "measure row", "place row"]
            let before = names.map { tally[$0] }
            try change()
            scene.advance(by: .zero)
            let now = zip(names, before).map { tally[$0] - $1 }
            return (
                Work(bodies: now[0], rows: now[1], measured: now[2], placed: now[3]), scene.lastCommitBytes,
                scene.commits
            )
        }
    }

    @Test func aLeafsStateConcernsTheLeaf() throws {
        let stand = Stand()
        let (work, bytes, commits) = try stand.work { try stand.scene.tap("row 50 0") }
        #expect(work == Work(bodies: 0, rows: 1, measured: 0, placed: 0))
        #expect(commits == 1)
        #expect(bytes < 60)
    }

    @Test func nothingIsSentForNothing() {
        let stand = Stand()
        let (work, _, commits) = stand.work { stand.model.title = "title" }
        // The object says that it changed; what comes of it is the same.
        #expect(work == Work(bodies: 1, rows: 0, measured: 0, placed: 0))
        #expect(commits == 0)
    }

    @Test func aTextConcernsNoRow() {
        let stand = Stand()
        let (work, bytes, _) = stand.work { stand.model.title = "other" }
        #expect(work == Work(bodies: 1, rows: 0, measured: 0, placed: 0))
        #expect(bytes < 60)
    }

    @Test func anElementConcernsItsRow() {
        let stand = Stand()
        let (work, bytes, _) = stand.work { stand.model.items[7].label = "other" }
        #expect(work.bodies == 1 && work.rows == 1)
        #expect(bytes < 80)
    }

    @Test func aSwapMovesTwoRowsAndEvaluatesNone() {
        let stand = Stand()
        let (work, bytes, _) = stand.work { stand.model.items.swapAt(1, 98) }
        #expect(work == Work(bodies: 1, rows: 0, measured: 0, placed: 2))
        #expect(bytes < 100)
    }

    @Test func oneMoreRowIsMadeAndMeasured() {
        let stand = Stand()
        let (work, bytes, _) = stand.work { stand.model.items.append(Item(id: 100, label: "new")) }
        #expect(work.bodies == 1 && work.rows == 1)
        #expect(work.measured <= 3)
        #expect(bytes < 1200)
    }

    @Test func aRemovedRowIsNotEvaluated() {
        let stand = Stand()
        let (work, _, _) = stand.work { stand.model.items.remove(at: 40) }
        #expect(work.bodies == 1 && work.rows == 0 && work.measured == 0)
    }

    @Test func manyChangesOfATurnAreOne() {
        let stand = Stand()
        let (work, _, commits) = stand.work {
            for number in 0..<20 { stand.model.title = "title \(number)" }
            stand.model.items[3].label = "x"
        }
        #expect(work.bodies == 1 && work.rows == 1)
        #expect(commits == 1)
    }
}
