import Foundation

/// A random number generator that yields the same numbers for the same seed, so that a failure can be repeated.
///
/// SplitMix64: every seed, including 0, yields a full period of 2⁶⁴. Make the seed an argument of the test, so that a
/// failure reports it:
///
/// ```swift
/// @Test(arguments: SeededGenerator.seeds()) func anyOrderIsSorted(seed: UInt64) {
///     var random = SeededGenerator(seed: seed)
///     let numbers = (0..<100).shuffled(using: &random)
///     …
/// }
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The first seed of tests: `LIFELINE_SEED`, or 1, so that a run repeats the one before. `scripts/test-all` sets new ones.
    public static let firstSeed = ProcessInfo.processInfo.environment["LIFELINE_SEED"].flatMap { UInt64($0) } ?? 1

    /// Returns consecutive seeds for a test, from ``firstSeed`` on.
    public static func seeds(_ count: Int = 1) -> [UInt64] {
        (0..<UInt64(max(0, count))).map { firstSeed &+ $0 }
    }
}
