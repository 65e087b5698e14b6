import Foundation
import LifelineTesting
import Testing

/// How much the random tests of whole apps do: by default a few seconds' worth.
///
/// | variable | meaning |
/// | --- | --- |
/// | `LIFELINE_STRESS_EVENTS` | events of each test; 4,000 by default |
/// | `LIFELINE_STRESS_SECONDS` | seconds of each test, instead of a number of events |
/// | `LIFELINE_SEED` | the first seed, by default 1; a failure names its own |
struct StressPlan: Sendable {
    var seed: UInt64
    var events: Int
    var seconds: Double?

    static let current: StressPlan = {
        let environment = ProcessInfo.processInfo.environment
        let plan = StressPlan(
            seed: SeededGenerator.firstSeed,
            events: environment["LIFELINE_STRESS_EVENTS"].flatMap { Int($0) } ?? 4000,
            seconds: environment["LIFELINE_STRESS_SECONDS"].flatMap { Double($0) })
        print("StressTests: LIFELINE_SEED=\(plan.seed)")
        return plan
    }()

    /// Calls the body with new seeds until the share of the plan is used up, at least once.
    ///
    /// Each seed is printed before it is used: a crash leaves nothing else to repeat it by.
    ///
    /// - Parameters:
    ///   - name: printed with the seed.
    ///   - body: returns how many events it has sent.
    @MainActor func run(
        _ name: String, share: Double = 1, _ body: (_ seed: UInt64) async throws -> Int
    ) async throws {
        var sent = 0
        var part: UInt64 = 0
        let start = ContinuousClock.now
        repeat {
            print("\(name): LIFELINE_SEED=\(seed &+ part)")
            sent += try await body(seed &+ part)
            part += 1
            // What the scene's tasks still hold is released.
            for _ in 0..<3 { await Task.yield() }
        } while seconds.map { ContinuousClock.now - start < .seconds($0 * share) }
            ?? (Double(sent) < Double(events) * share)
    }
}

/// All of them, one after the other: they count the objects of the process.
@Suite(.serialized) enum StressTests {}
