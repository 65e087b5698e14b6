import Lifecycle
import LifelineTesting
import Testing

@MainActor @Suite struct StateMachineTests {
    /// The trees of up to `count` scopes: for each scope but the first, a parent that comes before it.
    nonisolated static func trees(upTo count: Int) -> [[Int]] {
        var all: [[Int]] = [[]]
        var newest = all
        for size in 1..<count {
            newest = newest.flatMap { tree in (0..<size).map { tree + [$0] } }
            all += newest
        }
        return all
    }

    /// Whether states are followed and sinks made in every world as well, which takes most of the time.
    #if DEBUG
        static let isThorough = false
    #else
        static let isThorough = true
    #endif

    /// Every tree with every moment at which something is done from inside a callback. Each is a case of its own, between
    /// which other tests get the main actor.
    nonisolated static let cases: [(tree: [Int], moment: Int)] = (1...4).flatMap { count in
        trees(upTo: count).filter { $0.count == count - 1 }.flatMap { tree in
            (0..<(6 * count)).map { (tree, $0) }
        }
    }

    func run(_ tree: [Int], _ triggers: [ScopeMoment: ScopeOperation], _ outer: ScopeOperation) {
        let world = ScopeWorld(
            parents: tree, triggers: triggers, follows: Self.isThorough || tree.count < 3 && triggers.count == 1)
        for operation in [.activate(0), outer, .deactivate(0), .activate(0)] {
            world.perform(operation)
            world.checkSettled()
        }
        world.end()
        if !world.problems.isEmpty {
            Issue.record("tree \(tree), \(triggers), \(outer): \(world.problems.prefix(3))")
        }
    }

    @Test(arguments: TestSample.of(cases, count: 24))
    func invariantsHoldWhateverIsDoneFromInsideACallback(tree: [Int], moment index: Int) {
        let count = tree.count + 1
        let (moments, operations) = (ScopeMoment.all(count), ScopeOperation.all(count))
        #expect(moments.count == 6 * count && operations.count == count * (count + 3))
        withKnownMisuse {
            for inner in operations {
                for outer in operations { run(tree, [moments[index]: inner], outer) }
            }
        }
    }

    @Test func invariantsHoldForTwoCallbacksThatInterfere() {
        for count in 1...2 {
            withKnownMisuse {
                for tree in Self.trees(upTo: count) where tree.count == count - 1 {
                    let moments = ScopeMoment.all(count)
                    let operations = ScopeOperation.all(count)
                    for (index, first) in moments.enumerated() {
                        for second in TestSample.of(moments[(index + 1)...], count: 4) {
                            for a in operations {
                                for b in operations {
                                    for outer in operations { run(tree, [first: a, second: b], outer) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func invariantsHoldForManyCallbacksThatInterfereInRandomTrees() {
        var random = SeededGenerator(seed: 7)
        withKnownMisuse {
            for _ in 0..<TestSample.size(5_000, sampled: 2_000) {
                let tree = (1..<4).map { Int.random(in: 0..<$0, using: &random) }
                let operations = ScopeOperation.all(4)
                var triggers: [ScopeMoment: ScopeOperation] = [:]
                for moment in ScopeMoment.all(4) where Bool.random(using: &random) {
                    triggers[moment] = operations.randomElement(using: &random)
                }
                run(tree, triggers, operations.randomElement(using: &random)!)
            }
        }
    }

    // Attaching what has a parent, or a scope inside itself, is reported and changes nothing.
    private func withKnownMisuse(_ body: () -> Void) { _ = reports(body) }
}
