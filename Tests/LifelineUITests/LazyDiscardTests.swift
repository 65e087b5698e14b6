import LifelineUI
import Testing

@testable import LifelineTesting

/// Rows that keep no state are discarded far from the visible part and made again.
@MainActor @Suite struct LazyDiscardTests {
    struct Row: View {
        let number: Int
        let tally: Tally
        @State private var taps = 0
        @State private var note = ""
        var body: some View {
            tally.note("row \(number)")
            return Button("row \(number) \(taps)\(note)") { taps += 1 }.frame(height: number % 2 == 0 ? 20 : 30)
        }
    }

    private struct Rows: View {
        let count: Int
        let tally: Tally
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(number: $0, tally: tally) } }
            }
        }
    }

    private func scene(_ count: Int, _ tally: Tally) throws -> (TestScene, ViewGraph) {
        let controller = UIHostingController(rootView: Rows(count: count, tally: tally))
        let scene = TestScene(root: controller, size: CGSize(width: 300, height: 400))
        return (scene, try #require(controller.graph))
    }

    private func scrollView(_ scene: TestScene) throws -> UIScrollView {
        try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self))
    }

    private func scroll(_ scene: TestScene, to y: Double) throws {
        let element = try #require(scene.findAll { $0.node.events.contains(.scroll) }.first)
        try scene.scroll(element, to: CGPoint(x: 0, y: y))
    }

    @Test func farRowsAreDiscardedAndMadeAgain() throws {
        let tally = Tally()
        let (scene, graph) = try scene(2000, tally)
        try scene.tap("row 2 0")
        let before = graph.nodeCount
        for y in stride(from: 0.0, through: 49_600, by: 400) { try scroll(scene, to: y) }
        #expect((0..<2000).allSatisfy { tally["row \($0)"] > 0 })
        #expect((try? scene.find(text: "row 1999 0")) != nil)
        // Six nodes a row, of about 700 rows.
        #expect(graph.nodeCount - before < 6000)
        let height = try scrollView(scene).contentSize.height
        #expect(height == 50_000)
        try scroll(scene, to: 0)
        #expect(try scrollView(scene).contentSize.height == height)
        #expect(tally["row 1"] == 2)
        // What was set is kept.
        #expect((try? scene.find(text: "row 2 1")) != nil)
        #expect(tally["row 2"] == 2)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theLengthsOfDiscardedRowsAreKnown() throws {
        let tally = Tally()
        let (scene, _) = try scene(2000, tally)
        for y in stride(from: 0.0, through: 25_000, by: 400) { try scroll(scene, to: y) }
        let offset = try scrollView(scene).contentOffset.y
        let first = try scene.find(text: "row 1000 0").frame.minY
        try scene.tap("row 1000 0")
        #expect(try scrollView(scene).contentOffset.y == offset)
        #expect(try scene.find(text: "row 1000 1").frame.minY == first)
    }

    @Test func aHugeListMakesTheElementsThatAreNear() throws {
        let sections = List {
            Section("first") { ForEach(0..<60_000, id: \.self) { Text("row \($0)") } }
            if true { Group { ForEach(60_000..<100_000, id: \.self) { Text("row \($0)") } } }
        }
        let controller = UIHostingController(rootView: sections)
        let scene = TestScene(root: controller, size: CGSize(width: 300, height: 400))
        let graph = try #require(controller.graph)
        #expect(graph.nodeCount < 500)
        for _ in 0..<2 { try scroll(scene, to: try scrollView(scene).contentSize.height - 400) }
        #expect((try? scene.find(text: "row 99999")) != nil)
        #expect(graph.nodeCount < 1000)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func anIdThatOccursAgainIsLeftOut() throws {
        let numbers = [1, 2, 1, 3, 2, 4]
        let scene = TestScene(size: CGSize(width: 300, height: 400)) {
            List(numbers, id: \.self) { Text("row \($0)") }
        }
        #expect(Set(scene.findAll { $0.text.count == 5 }.map(\.text)) == ["row 1", "row 2", "row 3", "row 4"])
    }
}
