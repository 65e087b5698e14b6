import Foundation
import SeededRandom
import Testing

@testable import Charts

@Suite struct DateTickTests {
    private func calendar(_ zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone)!
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }

    private func date(_ text: String, _ calendar: Calendar) -> Double {
        let parts = text.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        let date = calendar.date(
            from: DateComponents(
                year: parts[0], month: parts[1], day: parts[2], hour: parts.count > 3 ? parts[3] : 0,
                minute: parts.count > 4 ? parts[4] : 0))!
        return date.timeIntervalSinceReferenceDate
    }

    private func texts(_ ticks: [Double], _ calendar: Calendar) -> [String] {
        ticks.map {
            let c = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSinceReferenceDate: $0))
            return String(format: "%d-%02d-%02d %02d:%02d", c.year!, c.month!, c.day!, c.hour!, c.minute!)
        }
    }

    @Test func unitsSuitTheLength() {
        let hour = 3600.0
        let day = 24 * hour
        let lengths: [(Double, Calendar.Component, Int)] = [
            (10, .second, 1), (60, .second, 15), (5 * 60, .minute, 1), (hour, .minute, 15), (5 * hour, .hour, 1),
            (day, .hour, 6), (5 * day, .day, 1), (30 * day, .weekOfYear, 1), (150 * day, .month, 1),
            (365 * day, .month, 3), (5 * 366 * day, .year, 1), (50 * 366 * day, .year, 10),
        ]
        for (length, unit, count) in lengths {
            let step = DateTicks.step(span: length, count: 5)
            #expect(step?.unit == unit && step?.count == count, "\(length): \(String(describing: step))")
        }
    }

    @Test func daysBeginAtMidnightOverAChangeOfTheClock() {
        for (zone, from, to) in [
            ("Europe/Berlin", "2026-03-26", "2026-03-31"), ("Europe/Berlin", "2026-10-22", "2026-10-28"),
            ("America/New_York", "2026-03-05", "2026-03-11"), ("Australia/Lord_Howe", "2026-04-02", "2026-04-08"),
        ] {
            let calendar = calendar(zone)
            let ticks = DateTicks.ticks(
                date(from, calendar), date(to, calendar), by: .day, count: 1, calendar: calendar)
            let texts = texts(ticks, calendar)
            #expect(texts.allSatisfy { $0.hasSuffix("00:00") }, "\(zone) \(texts)")
            #expect(Set(texts).count == ticks.count && ticks.count >= 6, "\(zone) \(texts)")
        }
    }

    @Test func hoursFollowTheClockOnDaysOfChange() {
        let berlin = calendar("Europe/Berlin")
        // 2:00 does not exist on 29 March, and exists twice on 25 October.
        let spring = DateTicks.ticks(
            date("2026-03-29", berlin), date("2026-03-30", berlin), by: .hour, count: 6, calendar: berlin)
        #expect(
            texts(spring, berlin) == [
                "2026-03-29 00:00", "2026-03-29 06:00", "2026-03-29 12:00", "2026-03-29 18:00", "2026-03-30 00:00",
            ])
        #expect(spring[1] - spring[0] == 5 * 3600)
        let autumn = DateTicks.ticks(
            date("2026-10-25", berlin), date("2026-10-26", berlin), by: .hour, count: 6, calendar: berlin)
        #expect(texts(autumn, berlin).map { String($0.suffix(5)) } == ["00:00", "06:00", "12:00", "18:00", "00:00"])
        #expect(autumn[1] - autumn[0] == 7 * 3600)
        // Each hour that passes has a tick.
        let all = DateTicks.ticks(
            date("2026-10-25", berlin), date("2026-10-26", berlin), by: .hour, count: 1, calendar: berlin)
        #expect(all.count == 26)
    }

    @Test func daysThatBeginAfterMidnightAreFollowedByOrdinaryOnes() {
        // On 6 September 2026 the clock in Santiago changes at midnight: the day begins at 1:00.
        let santiago = calendar("America/Santiago")
        let ticks = DateTicks.ticks(
            date("2026-09-04", santiago), date("2026-09-09", santiago), by: .day, count: 1, calendar: santiago)
        let texts = texts(ticks, santiago)
        #expect(texts.map { String($0.prefix(10).suffix(2)) } == ["04", "05", "06", "07", "08", "09"])
        #expect(texts.filter { !$0.hasSuffix("00:00") } == ["2026-09-06 01:00"])
    }

    @Test func monthsAndYearsBeginOnTheirFirstDay() {
        let utc = calendar("UTC")
        let months = DateTicks.ticks(
            date("2025-11-15", utc), date("2026-08-02", utc), by: .month, count: 3, calendar: utc)
        #expect(texts(months, utc).map { String($0.prefix(10)) } == ["2026-01-01", "2026-04-01", "2026-07-01"])
        let years = DateTicks.ticks(
            date("1987-05-01", utc), date("2026-01-01", utc), by: .year, count: 10, calendar: utc)
        #expect(texts(years, utc).map { String($0.prefix(4)) } == ["1990", "2000", "2010", "2020"])
    }

    @Test(arguments: SeededGenerator.seeds()) func randomIntervalsHaveOrderedTicksAtUnits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"]
        for _ in 0..<300 {
            let calendar = calendar(zones.randomElement(using: &random)!)
            let lower = Double.random(in: -1e9...2e9, using: &random)
            let length = pow(10, Double.random(in: 0.5...10, using: &random))
            let count = Int.random(in: 2...10, using: &random)
            let (ticks, step) = DateTicks.ticks(lower, lower + length, count: count, calendar: calendar)
            let comment: Comment = "\(calendar.timeZone.identifier) \(lower) + \(length), \(count)"
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy(<), comment)
            #expect(ticks.allSatisfy { $0 >= lower && $0 <= lower + length }, comment)
            #expect(ticks.count <= count * 3 + 2, comment)
            guard let step else { continue }
            for tick in ticks {
                let date = Date(timeIntervalSinceReferenceDate: tick)
                let start = calendar.dateInterval(of: step.unit, for: date)?.start
                #expect(start == date, comment)
            }
        }
    }

    @Test func datesOutOfRangeHaveNoTicks() {
        let utc = calendar("UTC")
        for (a, b) in [(Double.nan, 0), (0, .infinity), (-1e300, 1e300), (5, 1)] {
            #expect(DateTicks.ticks(a, b, count: 5, calendar: utc).ticks.allSatisfy { $0.isFinite })
            #expect(DateTicks.ticks(a, b, by: .day, count: 0, calendar: utc).isEmpty)
        }
        #expect(DateTicks.ticks(0, 1e11, by: .second, count: 1, calendar: utc).count <= 1000)
    }
}
