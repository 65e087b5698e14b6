import Foundation

/// Dates at which units of a calendar begin.
enum DateTicks {
    /// A number of units between two ticks.
    struct Step: Hashable {
        var unit: Calendar.Component
        var count: Int
        /// The mean length in seconds.
        var length: Double

        init(_ unit: Calendar.Component, _ count: Int, _ unitLength: Double) {
            self.unit = unit
            self.count = count
            length = unitLength * Double(count)
        }
    }

    private static let day = 86400.0
    private static let year = 365.2425 * day

    private static let steps: [Step] =
        [1, 5, 15, 30].map { Step(.second, $0, 1) } + [1, 5, 15, 30].map { Step(.minute, $0, 60) }
        + [1, 3, 6, 12].map { Step(.hour, $0, 3600) } + [1, 2].map { Step(.day, $0, day) }
        + [1].map { Step(.weekOfYear, $0, 7 * day) } + [1, 3, 6].map { Step(.month, $0, year / 12) }

    /// Returns the step with which about `count` ticks are in an interval, in seconds; nil for less than a second.
    static func step(span: Double, count: Int, minimum: Double = 0) -> Step? {
        guard span.isFinite, span > 0 else { return nil }
        let wish = max(span / Double(max(1, count)), minimum)
        if wish > year * 0.7 {
            let years = NumberTicks.step(0, wish / year * 5, count: 5).map { max(1, $0.rounded()) } ?? 1
            return Step(.year, years < 1e6 ? Int(years) : 1_000_000, year)
        }
        guard wish >= 0.7 else { return nil }
        // The step whose ratio to the wish is smallest.
        return steps.min { abs(log($0.length / wish)) < abs(log($1.length / wish)) }
    }

    /// Returns the ticks in a closed interval, at most a thousand.
    static func ticks(
        _ lower: Double, _ upper: Double, count: Int, calendar: Calendar, minimum: Double = 0
    ) -> (ticks: [Double], step: Step?) {
        guard lower.isFinite, upper.isFinite, abs(lower) < maximum, abs(upper) < maximum else { return ([], nil) }
        if lower == upper { return ([lower], nil) }
        guard let step = step(span: upper - lower, count: count, minimum: minimum) else {
            // Parts of a second.
            return (NumberTicks.ticks(lower, upper, count: count), nil)
        }
        return (ticks(lower, upper, by: step.unit, count: step.count, calendar: calendar), step)
    }

    /// About 100,000 years: calendars do not compute beyond.
    private static let maximum = 3e12

    /// Returns the beginnings of every `count`th unit in a closed interval, at most a thousand.
    static func ticks(
        _ lower: Double, _ upper: Double, by unit: Calendar.Component, count: Int, calendar: Calendar
    ) -> [Double] {
        guard lower <= upper, abs(lower) < maximum, abs(upper) < maximum else { return [] }
        let count = max(1, count)
        var result: [Double] = []
        var date = beginning(of: unit, count, at: Date(timeIntervalSinceReferenceDate: lower), calendar)
        for _ in 0..<2000 {
            let time = date.timeIntervalSinceReferenceDate
            if time > upper || result.count == 1000 { break }
            if time >= lower, result.last.map({ $0 < time }) ?? true { result.append(time) }
            guard let next = next(after: date, unit, count, calendar), next > date else { break }
            date = next
        }
        return result
    }

    /// Returns the last beginning of a multiple of a unit, at or before a date.
    private static func beginning(
        of unit: Calendar.Component, _ count: Int, at date: Date, _ calendar: Calendar
    ) -> Date {
        guard let interval = calendar.dateInterval(of: unit, for: date) else { return date }
        guard count > 1 else { return interval.start }
        switch unit {
        case .second, .minute, .hour:
            guard
                let outer = calendar.dateInterval(
                    of: unit == .hour ? .day : unit == .minute ? .hour : .minute, for: date)
            else { return interval.start }
            // From the beginning of the day: 0, 3, 6… by the clock, also on days with a change of the clock.
            var last = outer.start
            while let next = Self.next(after: last, unit, count, calendar), next > last, next <= date { last = next }
            return last
        case .day:
            let index = (calendar.component(.day, from: date) - 1) % count
            return calendar.date(byAdding: .day, value: -index, to: interval.start) ?? interval.start
        case .month:
            let index = (calendar.component(.month, from: date) - 1) % count
            return calendar.date(byAdding: .month, value: -index, to: interval.start) ?? interval.start
        case .year:
            let index = calendar.component(.year, from: date) % count
            let years = index < 0 ? index + count : index
            return calendar.date(byAdding: .year, value: -years, to: interval.start) ?? interval.start
        default: return interval.start
        }
    }

    private static func next(
        after date: Date, _ unit: Calendar.Component, _ count: Int, _ calendar: Calendar
    ) -> Date? {
        switch unit {
        case .hour where count > 1:
            // By the clock: after a change of the clock, the next multiple is an hour nearer or further.
            guard let day = calendar.dateInterval(of: .day, for: date) else { return nil }
            let hour = calendar.component(.hour, from: date)
            let target = (hour / count + 1) * count
            if target >= 24 { return day.end }
            let found = calendar.date(bySettingHour: target, minute: 0, second: 0, of: day.start)
            return found.flatMap { $0 > date ? $0 : nil } ?? day.end
        case .day where count > 1:
            // Counted from the first of each month.
            guard let month = calendar.dateInterval(of: .month, for: date),
                let next = calendar.date(byAdding: .day, value: count, to: date)
            else { return nil }
            // The last day of a month is not followed by the first one.
            return next.timeIntervalSince(month.end) > -86400 * (Double(count) - 0.5) ? month.end : next
        default:
            let next = calendar.date(byAdding: unit, value: count, to: date)
            guard let next, unit != .second, unit != .minute, unit != .hour else { return next }
            // A day that begins at 1 o'clock because of a change of the clock is followed by one that begins at 0.
            return calendar.dateInterval(of: unit, for: next)?.start ?? next
        }
    }
}
