public import SeededRandom

/// A random number generator that yields the same numbers for the same seed; see `SeededGenerator.seeds(_:)` for tests
/// that report the seed when they fail.
public typealias SeededGenerator = SeededRandom.SeededGenerator

/// Sets how much of a long test of Lifeline itself runs.
package typealias TestSample = SeededRandom.TestSample
