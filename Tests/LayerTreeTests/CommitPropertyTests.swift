import SeededRandom
import Testing

@testable import LayerTree

@MainActor @Suite struct CommitPropertyTests {
    @Test func incrementsEqualASnapshotAfterAnyEdits() throws {
        for seed in SeededGenerator.seeds(TestSample.size(10_000, sampled: 2_500)) {
            var tree = RandomTree(seed: seed)
            var display = MirrorDisplay()
            for _ in 0..<4 {
                for _ in 0..<Int.random(in: 1...12, using: &tree.generator) { tree.edit() }
                try display.pull(tree.context)
                let snapshot = try MirrorDisplay.snapshot(of: tree.context)
                guard display.mirror.pictureEquals(snapshot) else {
                    Issue.record("seed \(seed): increments and snapshot differ")
                    return
                }
                #expect(try display.pull(tree.context) == 0, "seed \(seed): an unchanged tree was committed")
            }
        }
    }

    @Test func aSnapshotReconcilesAnOldMirror() throws {
        for seed in 0..<500 as Range<UInt64> {
            var tree = RandomTree(seed: seed)
            var display = MirrorDisplay()
            for _ in 0..<20 { tree.edit() }
            try display.pull(tree.context)
            // Commits that this display misses.
            for _ in 0..<20 { tree.edit() }
            var lost = WireWriter()
            tree.context.encodeCommit(into: &lost)
            for _ in 0..<5 { tree.edit() }
            var writer = WireWriter()
            ServerMessage.beginCommit(number: 9, isSnapshot: true, lastEvent: 0, into: &writer)
            tree.context.encodeSnapshot(into: &writer, commits: true)
            try display.receive(writer.bytes)
            #expect(!tree.context.hasChanges)
            for _ in 0..<10 { tree.edit() }
            try display.pull(tree.context)
            let equal = display.mirror.pictureEquals(try MirrorDisplay.snapshot(of: tree.context))
            #expect(equal, "seed \(seed)")
        }
    }

    @Test func everyOrderOfUpToFiveChildrenIsReachedWithTheFewestMoves() throws {
        func permutations(_ list: [Int]) -> [[Int]] {
            list.isEmpty
                ? [[]] : list.flatMap { first in permutations(list.filter { $0 != first }).map { [first] + $0 } }
        }
        for count in 0...5 {
            for order in permutations(Array(0..<count)) {
                let context = LayerContext()
                let layers = (0..<count).map { _ in CALayer() }
                layers.forEach(context.root.addSublayer)
                var display = MirrorDisplay()
                try display.pull(context)
                context.root.sublayers = order.map { layers[$0] }
                var writer = WireWriter()
                ServerMessage.beginCommit(number: 2, isSnapshot: false, lastEvent: 0, into: &writer)
                context.encodeCommit(into: &writer)
                guard case .commit(let commit) = try ServerMessage(writer.bytes) else { return }
                let moved = commit.operations.reduce(0) { sum, operation in
                    if case .place(_, _, let ids) = operation { sum + ids.count } else { sum }
                }
                #expect(moved == count - longestIncreasingSubsequence(order).count, "\(order)")
                try display.mirror.apply(commit.operations)
                #expect(display.mirror.root.children == order.map { layers[$0].id })
            }
        }
    }

    @Test func aLayerThatLeavesAndComesBackBeforeACommitIsNotMadeAnew() throws {
        let context = LayerContext()
        let layer = CALayer()
        let other = CALayer()
        context.root.addSublayer(layer)
        context.root.addSublayer(other)
        var display = MirrorDisplay()
        try display.pull(context)
        let id = layer.id
        layer.removeFromSuperlayer()
        layer.opacity = 0.5
        other.addSublayer(layer)
        #expect(layer.id == id)
        try display.pull(context)
        #expect(display.mirror[id]?.parent == other.id)
        #expect(display.mirror[id]?.properties[.opacity] == .opacity(500))
    }

    @Test func parentAndChildCanChangePlaces() throws {
        let context = LayerContext()
        let a = CALayer()
        let b = CALayer()
        context.root.addSublayer(a)
        a.addSublayer(b)
        var display = MirrorDisplay()
        try display.pull(context)
        b.removeFromSuperlayer()
        context.root.addSublayer(b)
        b.addSublayer(a)
        try display.pull(context)
        #expect(display.mirror.preorder().map(\.id) == [1, b.id, a.id])
    }

    @Test func removedLayersAreFreedAtOnce() throws {
        let context = LayerContext()
        weak var weakLayer: CALayer?
        do {
            let layer = CALayer()
            weakLayer = layer
            context.root.addSublayer(layer)
            var display = MirrorDisplay()
            try display.pull(context)
            layer.opacity = 0.2
            layer.removeFromSuperlayer()
        }
        #expect(weakLayer == nil)
    }

    @Test func aCounterChangeIsSmall() throws {
        let context = LayerContext()
        let label = CALayer()
        label.text = LayerText("Count: 9")
        context.root.addSublayer(label)
        var display = MirrorDisplay()
        try display.pull(context)
        label.text = LayerText("Count: 10")
        label.bounds.size.width = 71
        let bytes = try display.pull(context)
        #expect(bytes <= 40, "\(bytes) bytes")
    }
}

extension LayerMirror {
    /// Equal but for the elements' kinds of the root, which a snapshot names and increments need not.
    func pictureEquals(_ other: LayerMirror) -> Bool { self == other }
}
