import Foundation

/// Bins for a histogram of dates.
///
/// ```swift
/// let bins = DateBins(unit: .day, range: first...last)
/// let counts = Dictionary(grouping: visits) { bins.index(for: $0.date) }.mapValues(\.count)
/// ```
///
/// A bin contains its lower bound; only the last one also contains its upper bound.
public struct DateBins: RandomAccessCollection, Sendable {
    private let bins: BinThresholds<Date>

    /// Creates a bin between each two neighbours. They are sorted, and equal ones are one.
    public init(thresholds: [Date]) { bins = BinThresholds(thresholds) }

    /// Creates about as many bins as desired, whose bounds are beginnings of minutes, hours, days, months or years, or
    /// of several.
    ///
    /// - Parameter desiredCount: By default the number that Scott's normal reference rule has for the data, at most 200.
    public init(data: [Date], desiredCount: Int? = nil, calendar: Calendar = .autoupdatingCurrent) {
        guard let first = data.min(), let last = data.max() else {
            self.init(thresholds: [])
            return
        }
        let count = desiredCount ?? binCount(of: data.map(\.timeIntervalSinceReferenceDate))
        self.init(range: first...last, desiredCount: count, calendar: calendar)
    }

    /// Creates about as many bins as desired, which cover a range.
    public init(range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent) {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        guard let step = DateTicks.step(span: length, count: Swift.max(1, desiredCount)) else {
            let seconds = NumberBins(
                range: range.lowerBound
                    .timeIntervalSinceReferenceDate...range.upperBound.timeIntervalSinceReferenceDate,
                desiredCount: desiredCount)
            self.init(thresholds: seconds.thresholds.map { Date(timeIntervalSinceReferenceDate: $0) })
            return
        }
        self.init(thresholds: DateTicks.enclosing(range, by: step.unit, count: step.count, calendar: calendar))
    }

    /// Creates bins of one or several units of a calendar, which cover a range.
    ///
    /// - Parameter stride: The number of units of each bin, from 1. A range of more than 1000 bins has none.
    public init(
        unit: Calendar.Component, by stride: Int = 1, range: ClosedRange<Date>,
        calendar: Calendar = .autoupdatingCurrent
    ) {
        self.init(thresholds: DateTicks.enclosing(range, by: unit, count: Swift.max(1, stride), calendar: calendar))
    }

    /// Creates bins of equal length in seconds. The first one begins at the lower bound of the range.
    ///
    /// - Parameter timeInterval: Positive. A range of more than 10,000 bins has none.
    public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        let seconds = NumberBins(size: timeInterval, range: 0...length).thresholds
        self.init(thresholds: seconds.map { range.lowerBound.addingTimeInterval($0) })
    }

    /// The bounds of the bins, ascending: one more than there are bins.
    public var thresholds: [Date] { bins.values }

    public var startIndex: Int { 0 }
    public var endIndex: Int { bins.count }
    public subscript(position: Int) -> ChartBinRange<Date> { bins[position] }

    /// Returns the position of the bin that contains a date; of the first or last one if the date is outside of all.
    public func index(for value: Date) -> Int { bins.index(of: value) }
}

extension DateTicks {
    /// Returns the beginnings of every `count`th unit in a range, with the last one before it and the first one after
    /// it; at most 1000.
    static func enclosing(
        _ range: ClosedRange<Date>, by unit: Calendar.Component, count: Int, calendar: Calendar
    ) -> [Date] {
        let (low, high) = (
            range.lowerBound.timeIntervalSinceReferenceDate, range.upperBound.timeIntervalSinceReferenceDate
        )
        guard let interval = calendar.dateInterval(of: unit, for: range.lowerBound) else { return [] }
        // Far enough to contain the bounds around the range.
        let margin = (interval.duration + 86_400) * Double(count) * 1.5
        let all = ticks(low - margin, high + margin, by: unit, count: count, calendar: calendar)
        guard let first = all.lastIndex(where: { $0 <= low }),
            let last = all.firstIndex(where: { $0 >= high && $0 > all[first] })
        else { return [] }
        return all[first...last].map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}
