import LayerTree
import LifelineUI
import SeededRandom
import Testing

@testable import LifelineTesting

/// Random ways through the pages of a stack, against a model of a browser's history.
@MainActor @Suite struct HistoryWalkTests {
    /// What a browser and a stack should be: a list of entries, each with the pages that it shows.
    private struct Model {
        var entries: [[Int]] = [[]]
        var index = 0
        /// Whether the user has acted at this entry.
        var hasActed = false
        var pages: [Int] { entries[index] }

        /// Pages that an action of the user shows; `isAction` is false for those that come by themselves.
        mutating func show(_ new: [Int], isAction: Bool = true) {
            if isAction { hasActed = true }
            let earlier = pages.starts(with: new) ? entries[..<index].lastIndex(of: new) : nil
            if let earlier {
                move(to: earlier)
            } else if hasActed, !pages.starts(with: new) {
                entries.removeSubrange((index + 1)...)
                entries.append(new)
                move(to: index + 1)
            } else {
                entries[index] = new
            }
        }

        mutating func move(to entry: Int) { (index, hasActed) = (entry, false) }
    }

    @MainActor @Observable fileprivate final class Walker {
        var path: [Int] = []
        /// Pages are never the same, so that equal contents are equal pages.
        var next = 1
        func make(_ count: Int) -> [Int] {
            defer { next += count }
            return Array(next..<next + count)
        }
    }

    private struct Walk: View {
        let walker: Walker
        var body: some View {
            @Bindable var walker = walker
            NavigationStack(path: $walker.path) {
                page("root").navigationDestination(for: Int.self) { page("page \($0)") }
            }
        }

        private func page(_ name: String) -> some View {
            let walker = walker
            return VStack {
                Text("this is \(name).")
                Button("push in \(name)") { walker.path += walker.make(1) }
                Button("two in \(name)") { walker.path += walker.make(2) }
                Button("other in \(name)") { walker.path = walker.path.dropLast() + walker.make(1) }
                Button("home in \(name)") { walker.path = [] }
            }
            .navigationTitle(name)
        }
    }

    @Test(arguments: SeededGenerator.seeds(12), [false, true]) func anyWalk(seed: UInt64, hasAddresses: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let walker = Walker()
        let scene =
            hasAddresses
            ? TestScene { Walk(walker: walker).urlPath("/") } : TestScene { Walk(walker: walker) }
        var model = Model()
        var steps: [String] = []
        for _ in 0..<60 {
            let name = model.pages.last.map { "page \($0)" } ?? "root"
            let next = walker.next
            switch Int.random(in: 0..<11, using: &random) {
            case 0, 1:
                steps.append("push")
                try scene.tap("push in \(name)")
                model.show(model.pages + [next])
            case 2:
                steps.append("two")
                try scene.tap("two in \(name)")
                model.show(model.pages + [next, next + 1])
            case 3:
                steps.append("other")
                try scene.tap("other in \(name)")
                model.show(model.pages.dropLast() + [next])
            case 4 where !model.pages.isEmpty:
                steps.append("pop")
                try #require(scene.findAll(role: "button").first { $0.name.hasPrefix("Back") }).tap()
                model.show(model.pages.dropLast())
            case 5:
                steps.append("home")
                // Also an action that changes nothing.
                guard !model.pages.isEmpty else { continue }
                try scene.tap("home in \(name)")
                model.show([])
            case 6:
                steps.append("cut")
                scene.disconnect()
                scene.reconnect()
            case 7:
                steps.append("reload")
                scene.disconnect()
                scene.reconnect()
                // A page that was loaded again says at which entry its tab is. Nobody has acted in it.
                scene.client.send(scene.history.event)
                scene.settleNow()
                model.hasActed = false
            case 8:
                steps.append("by itself")
                walker.path += walker.make(1)
                scene.settleNow()
                model.show(model.pages + [next], isAction: false)
            default:
                let targets = model.entries.indices.filter { $0 != model.index }
                guard let target = targets.randomElement(using: &random) else { continue }
                steps.append("go \(target - model.index)")
                try scene.go(by: target - model.index)
                model.move(to: target)
            }
            let expected = model.pages.last.map { "this is page \($0)." } ?? "this is root."
            let trace = "LIFELINE_SEED=\(seed): \(steps)"
            #expect(scene.text.contains(expected), "\(trace)")
            #expect(walker.path == model.pages, "\(trace)")
            #expect(scene.history.index == model.index, "\(trace)")
            #expect(scene.history.paths.count == model.entries.count, "\(trace)")
            if hasAddresses {
                let paths = model.entries.map { "/" + $0.map(String.init).joined(separator: "/") }
                #expect(scene.history.paths == paths, "\(trace)")
            }
            if walker.path != model.pages || scene.history.index != model.index { return }
        }
    }
}
