extension Text {
    /// The format of a date.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
        let kind: Kind

        /// The time of day: 9:41 AM.
        public static let time = DateStyle(kind: .time)
        /// The day: June 9, 2025.
        public static let date = DateStyle(kind: .date)
        /// The distance from now: 2 min, 5 sec. Updated automatically.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now, with a sign: +2 minutes.
        public static let offset = DateStyle(kind: .offset)
        /// A timer that counts from or to the date: 0:36.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date in a run, formatted when it is shown.
    struct DateRun: Hashable, Sendable {
        var date: Date
        var style: DateStyle

        /// Whether the text changes with time.
        var isLive: Bool { style != .time && style != .date }

        func string(now: Date, locale: Locale, timeZone: TimeZone) -> String {
            switch style.kind {
            case .time:
                return date.formatted(
                    Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone))
            case .date:
                return date.formatted(
                    Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: timeZone))
            case .relative: return Self.units(abs(Int(date.timeIntervalSince(now).rounded(.towardZero))))
            case .offset:
                let seconds = Int(now.timeIntervalSince(date).rounded(.towardZero))
                return Self.offset(seconds)
            case .timer:
                let seconds = abs(Int(date.timeIntervalSince(now).rounded(.towardZero)))
                let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
                return hours > 0
                    ? String(format: "%d:%02d:%02d", hours, minutes, seconds % 60)
                    : String(format: "%d:%02d", minutes, seconds % 60)
            }
        }

        private static let table: [(seconds: Int, short: String, long: String)] = [
            (31_536_000, "yr", "year"), (2_592_000, "mth", "month"), (604_800, "wk", "week"), (86_400, "day", "day"),
            (3600, "hr", "hour"), (60, "min", "minute"), (1, "sec", "second"),
        ]

        private static func units(_ seconds: Int) -> String {
            guard let first = table.firstIndex(where: { seconds >= $0.seconds }) else { return "0 sec" }
            var text = "\(seconds / table[first].seconds) \(table[first].short)"
            let rest = seconds % table[first].seconds
            if first + 1 < table.count, rest >= table[first + 1].seconds {
                text += ", \(rest / table[first + 1].seconds) \(table[first + 1].short)"
            }
            return text
        }

        private static func offset(_ seconds: Int) -> String {
            let amount = abs(seconds)
            let unit = table.first { amount >= $0.seconds } ?? table[table.count - 1]
            let count = amount / unit.seconds
            return "\(seconds < 0 ? "−" : "+")\(count) \(unit.long)\(count == 1 ? "" : "s")"
        }
    }

    /// A date, in the environment's locale and time zone. Relative ones are updated automatically.
    nonisolated public init(_ date: Date, style: DateStyle) {
        self.init(runs: [Run(string: "", dynamic: .date(DateRun(date: date, style: style)))])
    }

    var isLive: Bool {
        runs.contains { run in
            switch run.dynamic {
            case .date(let date)?: date.isLive
            case .localized(let text)?: text.texts.values.contains { $0.isLive }
            case .value?, nil: false
            }
        }
    }

    /// The text with its values formatted, and its dates for the current time.
    func resolved(now: Date, locale: Locale, timeZone: TimeZone) -> Text {
        guard isDynamic else { return self }
        let text = hasLocalizedRuns ? localized(in: locale) : self
        return Text(
            runs: text.runs.map { run in
                var copy = run
                switch run.dynamic {
                case .date(let date)?: copy.string = date.string(now: now, locale: locale, timeZone: timeZone)
                case .value(let value)?: copy.string = value.string(locale: locale, timeZone: timeZone)
                case .localized?, nil: break
                }
                return copy
            })
    }
}
