/// The dates that can be chosen.
struct DateRange: Hashable {
    var minimum: Date?
    var maximum: Date?

    init(_ minimum: Date? = nil, _ maximum: Date? = nil) {
        self.minimum = minimum
        self.maximum = maximum
    }

    func contains(_ date: Date) -> Bool { clamped(date) == date }

    func clamped(_ date: Date) -> Date { min(max(date, minimum ?? date), maximum ?? max(date, minimum ?? date)) }
}

/// Days, months and their names in a calendar, a time zone and a language.
struct CalendarDates {
    let calendar: Calendar

    init(calendar: Calendar, timeZone: TimeZone, locale: Locale) {
        var calendar = calendar
        calendar.timeZone = timeZone
        calendar.locale = locale
        self.calendar = calendar
    }

    // MARK: Texts

    /// Returns a formatter for the fields of a template, such as "yMMMd", in the order of the language.
    func formatter(_ template: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.locale = calendar.locale
        formatter.setLocalizedDateFormatFromTemplate(template)
        formatter.isLenient = false
        return formatter
    }

    func text(_ date: Date, _ template: String) -> String { formatter(template).string(from: date) }

    /// The symbols of the weekdays, from the first day of the week on, with their full names.
    var weekdays: [(short: String, full: String)] {
        let formatter = formatter("EEE")
        let (short, full): ([String], [String]) = (formatter.shortWeekdaySymbols, formatter.weekdaySymbols)
        guard short.count == full.count else { return [] }
        return short.indices.map { index in
            let day = (index + calendar.firstWeekday - 1) % short.count
            return (short[day], full[day])
        }
    }

    // MARK: Days

    func startOfDay(_ date: Date) -> Date { calendar.startOfDay(for: date) }

    func isSameDay(_ a: Date, _ b: Date) -> Bool { calendar.isDate(a, inSameDayAs: b) }

    func isSameMonth(_ a: Date, _ b: Date) -> Bool { calendar.isDate(a, equalTo: b, toGranularity: .month) }

    /// Returns a date some days, months or years later, on the last day of a month that is too short.
    func adding(_ count: Int, _ component: Calendar.Component, to date: Date) -> Date {
        calendar.date(byAdding: component, value: count, to: date) ?? date
    }

    /// The first or the last day of the week of a date.
    func endOfWeek(of date: Date, isLast: Bool) -> Date {
        let length = calendar.weekdaySymbols.count
        let weekday = calendar.component(.weekday, from: date)
        let index = (weekday - calendar.firstWeekday + length) % length
        return adding(isLast ? length - 1 - index : -index, .day, to: date)
    }

    /// The weeks of the month of a date, as starts of days; nil before the first and after the last day.
    func weeks(ofMonthOf date: Date) -> [[Date?]] {
        guard let month = calendar.dateInterval(of: .month, for: date),
            let days = calendar.range(of: .day, in: .month, for: date)
        else { return [] }
        let length = calendar.weekdaySymbols.count
        let weekday = calendar.component(.weekday, from: month.start)
        var cells = [Date?](repeating: nil, count: (weekday - calendar.firstWeekday + length) % length)
        for index in 0..<days.count { cells.append(startOfDay(adding(index, .day, to: month.start))) }
        while cells.count % length != 0 { cells.append(nil) }
        return stride(from: 0, to: cells.count, by: length).map { Array(cells[$0..<$0 + length]) }
    }

    /// Whether some moment of a day is in a range.
    func isDay(_ day: Date, in range: DateRange) -> Bool {
        let start = startOfDay(day)
        let end = adding(1, .day, to: start)
        return range.maximum.map { start <= $0 } ?? true && range.minimum.map { end > $0 } ?? true
    }

    /// Returns the day of one date with the time of another.
    func day(_ day: Date, withTimeOf time: Date) -> Date {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: time)
        return date(on: day, hour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0)
    }

    /// Returns a time of a day. One that clocks skip is as much later as they are advanced: 3:20 for 2:20.
    private func date(on day: Date, hour: Int, minute: Int, second: Int) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (parts.hour, parts.minute, parts.second) = (hour, minute, second)
        return calendar.date(from: parts) ?? day
    }

    /// Returns a date with another day, month or year; the day is the last one of a month that is too short. The time stays the
    /// same, unless clocks skip it on that day.
    func setting(_ component: Calendar.Component, to value: Int, of date: Date) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        parts.setValue(value, for: component)
        // No clock changes at noon.
        var first = parts
        first.day = 1
        first.hour = 12
        guard let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) else {
            return date
        }
        parts.day = min(parts.day ?? 1, days.count)
        return calendar.date(from: parts) ?? date
    }

    /// Returns a date with another hour or minute, and no seconds.
    func settingTime(_ component: Calendar.Component, to value: Int, of date: Date) -> Date {
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        if component == .minute {
            // An hour that clocks repeat is not left.
            let minutes = adding(value - (time.minute ?? 0), .minute, to: date)
            return adding(-(time.second ?? 0), .second, to: minutes)
        }
        return self.date(on: date, hour: value, minute: time.minute ?? 0, second: 0)
    }

    /// Returns the name of an hour. It is the same on days when clocks change.
    func name(ofHour hour: Int, _ formatter: DateFormatter) -> String {
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return formatter.string(from: Date(timeIntervalSince1970: Double(hour) * 3600))
    }
}
