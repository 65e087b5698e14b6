import LayerTree
import LifelineTesting
import LifelineUI
import Testing

/// Incremental against from scratch, and identity against a model, on random trees and random changes.
@MainActor @Suite struct RandomTreeTests {
    private struct Screen: View {
        let tree: RandomTree
        var life: LifeLog?
        var body: some View { RandomTreeView(tree: tree, life: life) }
    }

    @Test(arguments: 0..<24) func incrementsEqualATreeFromScratch(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var nextID = 0
        var tree = RandomTree.random(depth: 3, nextID: &nextID, using: &random)
        let controller = UIHostingController(rootView: Screen(tree: tree))
        let scene = TestScene(root: controller)
        for step in 0..<12 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { tree.change(nextID: &nextID, using: &random) }
            controller.rootView = Screen(tree: tree)
            scene.advance(by: .zero)
            let now = tree
            let fresh = TestScene(root: UIHostingController(rootView: Screen(tree: now)))
            let (a, b) = (scene.layerLines, fresh.layerLines)
            let difference = zip(a, b).first { $0 != $1 }
            #expect(
                a == b,
                "seed \(seed) step \(step): \(difference.map { "\($0.0) is \($0.1) from scratch" } ?? "other counts") \(tree)"
            )
            #expect(scene.mirrorEqualsSnapshot)
            if a != b { return }
        }
    }

    @Test(arguments: 0..<24) func stateLivesAsLongAsIdentity(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 1000))
        var nextID = 0
        var tree = RandomTree.random(depth: 3, nextID: &nextID, using: &random)
        let log = LifeLog()
        let controller = UIHostingController(rootView: Screen(tree: tree, life: log))
        let scene = TestScene(root: controller)
        var alive = log.tokens
        var removed: Set<Int> = []
        for step in 0..<20 {
            tree.change(nextID: &nextID, using: &random)
            log.tokens = [:]
            controller.rootView = Screen(tree: tree, life: log)
            scene.advance(by: .zero)
            let identities = RandomTreeView.identities(tree)
            // Views that are equal to the ones before are not evaluated: theirs are the tokens of before.
            var now: [String: Int] = [:]
            for identity in identities { now[identity] = log.tokens[identity] ?? alive[identity] }
            #expect(now.count == identities.count, "seed \(seed) step \(step): views are missing")
            for (identity, token) in now {
                if let before = alive[identity] {
                    #expect(token == before, "seed \(seed) step \(step): \(identity) lost its state")
                } else {
                    #expect(
                        !alive.values.contains(token) && !removed.contains(token), "\(identity) got another's state")
                }
            }
            removed.formUnion(Set(alive.values).subtracting(now.values))
            alive = now
            #expect(Set(log.appeared.keys) == removed.union(alive.values), "seed \(seed) step \(step)")
            #expect(Set(log.disappeared.keys) == removed, "seed \(seed) step \(step)")
        }
        scene.close()
        #expect(log.appeared.values.allSatisfy { $0 == 1 })
        #expect(log.disappeared.values.allSatisfy { $0 == 1 })
    }
}
