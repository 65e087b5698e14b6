import Foundation
import SeededRandom
import Testing

@testable import Charts

@Suite struct NumberTickTests {
    /// Whether a number is 1, 2 or 5 times a power of ten, by its decimal digits.
    private func isRoundStep(_ step: Double) -> Bool {
        let digits = String(format: "%.9e", step).split(separator: "e")[0].filter(\.isNumber)
        return ["1", "2", "5"].contains(digits.replacingOccurrences(of: "0", with: ""))
    }

    private func check(_ lower: Double, _ upper: Double, _ count: Int, _ comment: Comment) {
        let ticks = NumberTicks.ticks(lower, upper, count: count)
        #expect(!ticks.isEmpty, comment)
        let slack = (upper - lower) * 1e-6
        #expect(ticks.allSatisfy { $0 >= lower - slack && $0 <= upper + slack }, comment)
        guard ticks.count > 2 else { return }
        let step = ticks[1] - ticks[0]
        for (a, b) in zip(ticks, ticks.dropFirst()) { #expect(abs(b - a - step) <= step * 1e-6, comment) }
        #expect(isRoundStep(step), "\(comment): step \(step)")
        // Each tick is a multiple of the step.
        for tick in ticks { #expect(abs(tick / step - (tick / step).rounded()) < 1e-6, comment) }
    }

    @Test(arguments: SeededGenerator.seeds()) func randomDomainsHaveRoundTicks(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let size = pow(10, Double.random(in: -12...12, using: &random))
            let lower = Double.random(in: -size...size, using: &random)
            let upper = lower + size * Double.random(in: 0.01...2, using: &random)
            let count = Int.random(in: 1...12, using: &random)
            check(lower, upper, count, "\(lower)…\(upper), \(count)")
            let ticks = NumberTicks.ticks(lower, upper, count: count)
            if count >= 3 {
                // The step differs from the wish by at most the square root of 2.5.
                #expect(Double(ticks.count) >= Double(count) / 1.6 - 1, "\(lower)…\(upper), \(count): \(ticks)")
                #expect(Double(ticks.count) <= Double(count) * 1.6 + 2, "\(lower)…\(upper), \(count): \(ticks)")
            }
        }
    }

    @Test func allSmallDomainsHaveRoundTicks() {
        for lower in -20...20 {
            for length in 1...40 {
                for count in 1...10 {
                    check(Double(lower), Double(lower + length), count, "\(lower), \(length), \(count)")
                }
            }
        }
    }

    @Test func ticksAreExactDecimals() {
        #expect(NumberTicks.ticks(0, 1, count: 10) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        #expect(NumberTicks.ticks(0, 100, count: 5) == [0, 20, 40, 60, 80, 100])
        #expect(NumberTicks.ticks(-3, 3, count: 3) == [-2, 0, 2])
        #expect(NumberTicks.ticks(0, 0.00003, count: 3) == [0, 0.00001, 0.00002, 0.00003])
    }

    @Test func anyNumbersAreAccepted() {
        let numbers: [Double] = [
            .nan, .infinity, -.infinity, 0, -0.0, 1, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, .leastNormalMagnitude, 1e300, -1e300, 1e-300, .ulpOfOne, 1e15, 1e15 + 1,
        ]
        for lower in numbers {
            for upper in numbers {
                for count in [-1, 0, 1, 5, Int.max] {
                    let ticks = NumberTicks.ticks(lower, upper, count: count)
                    #expect(ticks.count <= 1001 && ticks.allSatisfy(\.isFinite))
                    #expect(NumberTicks.logarithmic(lower, upper, count: count).count < 3000)
                    let symmetric = NumberTicks.symmetricLogarithmic(lower, upper, constant: 1, count: count)
                    #expect(symmetric.count < 3000)
                    _ = NumberTicks.rounded(lower, upper, count: count)
                    _ = NumberTicks.multiples(of: upper, from: lower, to: upper)
                }
            }
        }
    }

    @Test func roundedDomainsContainTheirNumbers() {
        #expect(NumberTicks.rounded(0, 97, count: 5) == (0, 100))
        #expect(NumberTicks.rounded(3, 17, count: 5) == (2, 18))
        #expect(NumberTicks.rounded(-0.3, 0.42, count: 5) == (-0.4, 0.6))
    }

    @Test func logarithmicTicksArePowersAndFewOthers() {
        #expect(NumberTicks.logarithmic(1, 1000, count: 5) == [1, 10, 100, 1000])
        #expect(NumberTicks.logarithmic(1, 100, count: 8) == [1, 2, 5, 10, 20, 50, 100])
        #expect(NumberTicks.logarithmic(1, 1e12, count: 5) == [1, 1000, 1e6, 1e9, 1e12])
        #expect(NumberTicks.logarithmic(20, 80, count: 4) == [20, 40, 60, 80])
        #expect(NumberTicks.logarithmic(0, 10, count: 4) == [])
    }

    @Test func symmetricTicksAreOnBothSidesOfZero() {
        let ticks = NumberTicks.symmetricLogarithmic(-1000, 1000, constant: 1, count: 6)
        #expect(ticks.contains(0) && ticks.map { -$0 }.reversed() == ticks)
        #expect(ticks.contains(100) || ticks.contains(1000))
    }
}
