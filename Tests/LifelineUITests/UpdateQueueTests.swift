import LifelineTesting
import Testing

@testable import LifelineUI

/// The queue against sorting by depth and arrival, and the graph that uses it.
@MainActor @Suite struct UpdateQueueTests {
    private struct Chain: View {
        let depth: Int
        var body: some View {
            if depth > 0 { AnyView(Chain(depth: depth - 1)) } else { AnyView(Text("end")) }
        }
    }

    /// Nodes of many depths, some of them equal.
    private func nodes(of hosted: Hosted<some View>) -> [_ViewNode] {
        var all: [_ViewNode] = []
        func visit(_ node: _ViewNode) {
            all.append(node)
            node.forEachChild(visit)
        }
        if let root = hosted.graph.root { visit(root) }
        return all
    }

    @Test func nodesComeByDepthAndThenByArrival() {
        let hosted = Hosted {
            VStack {
                Chain(depth: 3)
                Chain(depth: 12)
                Chain(depth: 12)
            }
        }
        let nodes = nodes(of: hosted)
        var random = SeededGenerator(seed: 7)
        var queue = UpdateQueue()
        var model: [_ViewNode] = []
        for _ in 0..<20_000 {
            if Int.random(in: 0..<5, using: &random) < 3 {
                let node = nodes.randomElement(using: &random)!
                queue.append(node)
                if !model.contains(where: { $0 === node }) { model.append(node) }
            } else if let first = model.indices.min(by: { (model[$0].depth, $0) < (model[$1].depth, $1) }) {
                let expected = model.remove(at: first)
                #expect(queue.removeFirst() === expected)
            }
            #expect(queue.isEmpty == model.isEmpty)
        }
    }

    @Test func theQueueHoldsItsNodesAndLetsThemGo() {
        var hosted: Hosted<Chain>? = Hosted { Chain(depth: 3) }
        var queue = UpdateQueue()
        weak var node: _ViewNode?
        do {
            let all = nodes(of: hosted!)
            node = all.last
            queue.append(all.last!)
        }
        hosted?.graph.setRoot(nil)
        hosted = nil
        #expect(node != nil)
        queue = UpdateQueue()
        #expect(node == nil)
    }

    struct Counter: View {
        let name: String
        let log: Binding<[String]>
        let depth: Int
        let take: (String, Binding<Int>) -> Void
        @State private var count = 0

        var body: some View {
            let _ = log.wrappedValue.append("\(name) \(count)")
            let _ = take(name, $count)
            VStack {
                Text("\(count)")
                if depth > 0 {
                    AnyView(Counter(name: name + "a", log: log, depth: depth - 1, take: take))
                    AnyView(Counter(name: name + "b", log: log, depth: depth - 1, take: take))
                }
            }
        }
    }

    /// Whatever is set in whatever order, parents are evaluated before children, and each view once.
    @Test func parentsAreEvaluatedBeforeChildren() {
        final class Log {
            var lines: [String] = []
            var states: [String: Binding<Int>] = [:]
        }
        let log = Log()
        let hosted = Hosted {
            Counter(
                name: "a", log: Binding(get: { log.lines }, set: { log.lines = $0 }), depth: 3,
                take: { log.states[$0] = $1 })
        }
        var random = SeededGenerator(seed: 3)
        let names = log.states.keys.sorted()
        #expect(names.count == 15)
        for round in 1...100 {
            log.lines = []
            let chosen = names.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
            for name in chosen { log.states[name]?.wrappedValue = round }
            hosted.update()
            let evaluated = log.lines.map { String($0.prefix { $0 != " " }) }
            #expect(Set(chosen).isSubset(of: evaluated))
            #expect(Set(evaluated).count == evaluated.count)
            for (index, name) in evaluated.enumerated() {
                #expect(!evaluated[index...].dropFirst().contains { name.hasPrefix($0) })
            }
        }
    }
}
