import Foundation
import LifelineUI
import SeededRandom
import Testing

@testable import Charts

@Suite struct BinTests {
    /// Each value is in exactly the bin at its index, and nothing is outside.
    private func check<Bins: RandomAccessCollection, Value: Comparable>(
        _ bins: Bins, _ values: [Value], _ index: (Value) -> Int, _ place: Comment
    ) where Bins.Element == ChartBinRange<Value>, Bins.Index == Int {
        #expect(!bins.isEmpty, place)
        for value in values {
            #expect(bins.indices.filter { bins[$0].contains(value) } == [index(value)], place)
        }
        for (bin, next) in zip(bins, bins.dropFirst()) { #expect(bin.upperBound == next.lowerBound, place) }
    }

    @Test(arguments: SeededGenerator.seeds()) func eachNumberIsInOneBin(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let scale = pow(10, Double(Int.random(in: -6...6, using: &random)))
            let numbers = (0..<Int.random(in: 1...300, using: &random)).map { _ in
                Double.random(in: -scale...scale, using: &random)
            }
            let integers = numbers.map { Int(max(-1e9, min(1e9, $0 * 100))) }
            let count = Int.random(in: 1...40, using: &random)
            let place: Comment = "seed \(seed)"
            let automatic = NumberBins(data: numbers)
            check(automatic, numbers, automatic.index, place)
            #expect(automatic.count <= 402)
            let desired = NumberBins(data: numbers, desiredCount: count)
            check(desired, numbers, desired.index, place)
            // Round steps: at most about twice or half of the wish, and what encloses the ends.
            #expect(desired.count <= count * 2 + 2, place)
            let whole = NumberBins(data: integers, desiredCount: count)
            check(whole, integers, whole.index, place)
            let range = numbers.min()!...(numbers.max()! + scale / 1000)
            let exact = NumberBins(range: range, count: count)
            #expect(exact.count == count && exact.thresholds.first == range.lowerBound, place)
            #expect(exact.thresholds.last == range.upperBound, place)
            check(exact, numbers, exact.index, place)
            let sized = NumberBins(size: scale / 10, range: range)
            check(sized, numbers, sized.index, place)
        }
    }

    @Test func theNumberOfBinsIsScotts() {
        // Of 1000 numbers with a standard deviation of 0.2888, the width is 0.1008.
        let numbers = (0..<1000).map { (Double($0) + 0.5) / 1000 }
        #expect(binCount(of: numbers) == 10)
        #expect(binCount(of: (0..<100_000).map { $0 == 0 ? 1e9 : Double($0) }) == 200)
        #expect(binCount(of: []) == 1 && binCount(of: [3, 3]) == 1 && binCount(of: [.nan, .infinity]) == 1)
    }

    @Test func boundsAreRound() {
        #expect(NumberBins(data: [1, 47], desiredCount: 5).thresholds == [0, 10, 20, 30, 40, 50])
        #expect(NumberBins(data: [0.13, 0.88], desiredCount: 8).thresholds.first == 0.1)
        #expect(NumberBins(range: 0.0...100, desiredCount: 10, minimumStride: 50).thresholds == [0, 50, 100])
        #expect(NumberBins(data: [5, 5]).thresholds == [5, 6])
        #expect(NumberBins(range: 0...10, count: 4).thresholds == [0, 3, 5, 8, 10])
        #expect(NumberBins(thresholds: [3, 1, 1, 2]).map(\.lowerBound) == [1, 2])
        #expect(NumberBins<Double>(data: []).isEmpty && NumberBins(size: 0, range: 0...5).isEmpty)
        #expect(NumberBins(thresholds: [1, 2]).index(for: 9) == 0)
    }

    @Test func daysOfAClockChangeAreBins() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Vienna"))
        func date(_ day: Int, _ hour: Int) throws -> Date {
            try #require(calendar.date(from: DateComponents(year: 2026, month: 3, day: day, hour: hour)))
        }
        let bins = DateBins(unit: .day, range: try date(27, 9)...date(31, 18), calendar: calendar)
        #expect(try bins.thresholds == [27, 28, 29, 30, 31, 32].map { try date($0, 0) })
        #expect(bins.map { $0.upperBound.timeIntervalSince($0.lowerBound) / 3600 } == [24, 24, 23, 24, 24])
        #expect(try bins.index(for: date(29, 23)) == 2)
        let months = DateBins(range: try date(1, 0)...date(300, 0), desiredCount: 10, calendar: calendar)
        #expect((9...11).contains(months.count))
        let data = try (1...28).map { try date($0, 12) }
        let automatic = DateBins(data: data, desiredCount: 4, calendar: calendar)
        check(automatic, data, automatic.index, "weeks")
        let hours = DateBins(timeInterval: 3600, range: try date(27, 0)...date(27, 5))
        #expect(hours.count == 5)
    }

    @MainActor @Test func barsFillTheirBins() {
        let bins = NumberBins(thresholds: [0.0, 10, 20])
        let plan = Plans.plan {
            ForEach(0..<2) { BarMark(x: .value("x", bins[$0]), y: .value("y", $0 + 1)) }
        }
        #expect(plan.bars.count == 2)
        #expect(abs(plan.bars[0].maxX - plan.bars[1].minX) <= 1)
    }
}
