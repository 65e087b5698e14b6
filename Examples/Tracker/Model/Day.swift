#if SQLite
    import Foundation
    import GRDB

    /// A date without a time, the same in all time zones: `2026-05-01`.
    struct Day: RawRepresentable, Codable, Hashable, Comparable, Sendable, DatabaseValueConvertible {
        let rawValue: String

        init?(rawValue: String) {
            guard let date = try? Self.style.parse(rawValue), Self.style.format(date) == rawValue else { return nil }
            self.rawValue = rawValue
        }

        init(_ date: Date) { rawValue = Self.style.format(date) }

        /// Midnight of the day, in UTC.
        var date: Date { (try? Self.style.parse(rawValue)) ?? .distantPast }

        func adding(days: Int) -> Day { Day(date.addingTimeInterval(Double(days) * 86_400)) }

        /// "1 May"; with the year if it is not this one.
        func title(today: Day) -> String {
            var style = Date.FormatStyle(timeZone: .gmt).day().month(.abbreviated)
            if rawValue.prefix(4) != today.rawValue.prefix(4) { style = style.year() }
            return date.formatted(style)
        }

        static var today: Day { Day(.now) }
        static func < (a: Day, b: Day) -> Bool { a.rawValue < b.rawValue }

        private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    }
#endif
