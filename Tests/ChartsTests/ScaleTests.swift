import Foundation
import SeededRandom
import Testing

@testable import Charts

@Suite struct ScaleTests {
    private static let kinds: [ScaleType] = [
        .linear, .log, .squareRoot, .power(exponent: 2), .power(exponent: 3), .symmetricLog,
        .symmetricLog(slopeAtZero: 0.1), .date,
    ]

    @Test(arguments: SeededGenerator.seeds()) func positionsAndValuesAreInverse(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for type in Self.kinds {
            for _ in 0..<200 {
                let lower =
                    type == .log
                    ? Double.random(in: 0.01...10, using: &random) : .random(in: -100...100, using: &random)
                let upper = lower + .random(in: 0.5...1000, using: &random)
                let scale = PositionScale(type.kind, lower, upper, start: 300, end: 20)
                let value = Double.random(in: lower...upper, using: &random)
                guard let position = scale.position(value), let back = scale.value(at: position)?.real else {
                    Issue.record("\(type) \(lower)…\(upper) has no position for \(value)")
                    continue
                }
                #expect(position >= 19.999 && position <= 300.001)
                #expect(abs(back - value) < (upper - lower) * 1e-6, "\(type) \(lower)…\(upper): \(value) \(back)")
            }
            let scale = PositionScale(type.kind, 1, 100, start: 0, end: 50)
            #expect(scale.position(1) == 0 && abs(scale.position(100)! - 50) < 1e-9)
            // Greater values are further.
            let positions = stride(from: 1.0, through: 100, by: 1).compactMap { scale.position($0) }
            #expect(positions.count == 100 && zip(positions, positions.dropFirst()).allSatisfy(<))
        }
    }

    @Test func logarithmicScalesHaveNoPlaceForZero() {
        let scale = PositionScale(.log, 1, 100)
        #expect(scale.position(0) == nil && scale.position(-1) == nil)
        #expect(scale.position(10) == 0.5)
    }

    @Test func categoriesShareTheLength() {
        let scale = PositionScale(categories: ["a", "b", "c", "b"], start: 0, end: 90)
        #expect(scale.categories == ["a", "b", "c"] && scale.band == 30)
        #expect(scale.position(.category("b")) == 45)
        #expect(scale.range(of: "c") == 60...90)
        #expect(scale.position(.category("d")) == nil && scale.position(.number(1)) == nil)
        let values = [0.0, 29, 31, 61, 90, 500, -3].compactMap { scale.value(at: $0) }
        #expect(values == ["a", "a", "b", "c", "c", "c", "a"].map { .category($0) })
        #expect(PositionScale(categories: []).value(at: 0.5) == nil)
    }

    @Test func anyNumbersAreAccepted() {
        let numbers: [Double] = [
            .nan, .infinity, -.infinity, 0, 1, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude,
        ]
        for type in Self.kinds {
            for lower in numbers {
                for upper in numbers {
                    let scale = PositionScale(type.kind, lower, upper, start: 0, end: 100)
                    for number in numbers {
                        if let position = scale.position(number) { #expect(position.isFinite) }
                        if let value = scale.value(at: number)?.real { #expect(value.isFinite) }
                    }
                }
            }
        }
    }

    // MARK: Domains

    private func domain(
        _ values: [Double], zero: Bool = false, type: ScaleType? = nil, _ domain: _ScaleDomain? = nil
    ) -> [Double] {
        let scale = AxisDomain(
            values: values.map { .number($0) }, includesZero: zero, isRounded: true, type: type, domain: domain
        ).scale().scale
        return [scale.lower, scale.upper]
    }

    @Test func automaticDomainsAreRound() {
        #expect(domain([3, 97]) == [0, 100])
        #expect(domain([103, 117]) == [102, 118])
        #expect(domain([103, 117], zero: true) == [0, 120])
        #expect(domain([-7, -3], zero: true) == [-7, 0])
        #expect(domain([2, 800], type: .log) == [1, 1000])
    }

    @Test func oneValueOrNoneHasADomain() {
        #expect(domain([]) == [0, 1])
        #expect(domain([0], zero: true) == [0, 1])
        #expect(domain([5], zero: true) == [0, 5])
        #expect(domain([4])[0] < 4 && domain([4])[1] > 4)
        #expect(domain([-3, 0], type: .log) == [1, 10])
        let dates = AxisDomain(values: [.date(1000)], includesZero: false, isRounded: true).scale().scale
        #expect(dates.upper - dates.lower == 86400)
    }

    @Test func appsChooseDomains() {
        #expect(domain([3, 97], (10.0...20.0)._domain) == [10, 20])
        #expect(domain([3, 97], ([20.0, 10])._domain) == [10, 20])
        #expect(
            AxisDomain(values: [], includesZero: false, isRounded: true, domain: ([20.0, 10])._domain).scale()
                .isReversed)
        let automatic: AutomaticScaleDomain = .automatic(includesZero: false)
        #expect(domain([103, 117], zero: true, automatic._domain) == [102, 118])
        let reversed: AutomaticScaleDomain = .automatic(reversed: true)
        #expect(
            AxisDomain(values: [.number(1)], includesZero: true, isRounded: true, domain: reversed._domain).scale()
                .isReversed)
        let modified: AutomaticScaleDomain = .automatic(dataType: Double.self) { $0 = [$0[0] - 5, $0[1] + 5] }
        #expect(domain([10, 20], modified._domain) == [5, 25])
        let names = AxisDomain(
            values: [.category("b"), .category("a"), .category("b")], includesZero: false, isRounded: true
        ).scale().scale
        #expect(names.categories == ["b", "a"])
    }
}
