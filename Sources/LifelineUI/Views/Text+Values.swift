import Ownership

extension Text {
    /// A value in a run, formatted when it is shown.
    struct ValueRun: Hashable, Sendable {
        /// The text in the current scene's locale and time zone.
        let string: String
        private let language: SceneLanguage
        private let format: UnsafeSendable<AnyHashable>
        private let value: UnsafeSendable<AnyHashable>?
        private let text: UnsafeSendable<(Locale, TimeZone) -> String>

        /// - Parameters:
        ///   - format: What tells the format from others.
        ///   - value: The value, if it can be told from others. Values with the same text are the same otherwise.
        ///   - text: Returns the text in a locale and a time zone.
        init(format: AnyHashable, value: AnyHashable?, text: @escaping (Locale, TimeZone) -> String) {
            language = SceneLanguage.current
            string = text(language.locale, language.timeZone)
            self.format = UnsafeSendable(format)
            self.value = value.map { UnsafeSendable($0) }
            self.text = UnsafeSendable(text)
        }

        func string(locale: Locale, timeZone: TimeZone) -> String {
            locale == language.locale && timeZone == language.timeZone ? string : text.value(locale, timeZone)
        }

        static func == (a: ValueRun, b: ValueRun) -> Bool {
            a.string == b.string && a.language == b.language && a.value?.value == b.value?.value
                && a.format.value == b.format.value
        }

        func hash(into hasher: inout Hasher) { hasher.combine(string) }
    }

    /// A value in a format, in the environment's locale and time zone unless the format has others:
    /// `Text(price, format: .currency(code: "EUR"))`.
    nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        let run = ValueRun(format: AnyHashable(format), value: (input as? any Hashable).map { AnyHashable($0) }) {
            SceneFormats.adapt(format, locale: $0, timeZone: $1).format(input)
        }
        self.init(runs: [Run(string: run.string, dynamic: .value(run))])
    }

    /// From one date to another: 9:41 – 10:30 AM, in the environment's locale and time zone.
    nonisolated public init(_ dates: ClosedRange<Date>) {
        self.init(DateInterval(start: dates.lowerBound, end: dates.upperBound))
    }

    /// From the start of an interval to its end: 9:41 – 10:30 AM, in the environment's locale and time zone. For more than
    /// a day, the days are included.
    nonisolated public init(_ interval: DateInterval) {
        let run = ValueRun(format: "interval", value: AnyHashable(interval)) { locale, timeZone in
            let formatter = DateIntervalFormatter()
            var calendar = locale.calendar
            calendar.timeZone = timeZone
            formatter.locale = locale
            formatter.calendar = calendar
            formatter.timeZone = timeZone
            let isOneDay = calendar.isDate(interval.start, inSameDayAs: interval.end)
            formatter.dateStyle = isOneDay ? .none : .medium
            formatter.timeStyle = .short
            return formatter.string(from: interval) ?? ""
        }
        self.init(runs: [Run(string: run.string, dynamic: .value(run))])
    }
}
