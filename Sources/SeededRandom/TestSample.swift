import Foundation

/// Sets how much of a long test runs: all of it with `LIFELINE_TEST_ALL=1`, as in `scripts/test-all`; otherwise a
/// sample, which `LIFELINE_SEED` chooses.
///
/// Prefer test arguments as the unit of sampling: a failure reports the argument that failed.
///
/// ```swift
/// @Test(arguments: TestSample.of(allTrees, count: 20)) func anyTreeIsBalanced(tree: Tree) { … }
/// ```
public enum TestSample {
    /// Whether long tests run completely.
    public static let isComplete = ProcessInfo.processInfo.environment["LIFELINE_TEST_ALL"] == "1"

    /// Returns some of the elements, in order, or all of them in a complete run.
    public static func of<Element>(_ all: some Collection<Element>, count: Int) -> [Element] {
        guard !isComplete, count < all.count else { return Array(all) }
        var random = SeededGenerator(seed: SeededGenerator.firstSeed)
        let chosen = Set((0..<all.count).shuffled(using: &random).prefix(count))
        return all.enumerated().filter { chosen.contains($0.offset) }.map(\.element)
    }

    /// Returns `complete` in a complete run, else `sampled`.
    public static func size(_ complete: Int, sampled: Int) -> Int { isComplete ? complete : sampled }
}
