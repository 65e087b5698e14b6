/// The grid of a date picker.
struct _DayGrid: View {
    let parts: _DatePickerParts

    var body: some View {
        let (parts, dates) = (parts, parts.dates)
        let date = parts.selection.wrappedValue
        _CalendarGrid(
            dates: dates, range: parts.range, start: date, name: parts.name, allowsMultiple: false,
            isSelected: { dates.isSameDay($0, date) }
        ) {
            parts.choose(dates.day($0, withTimeOf: date))
        }
    }
}

/// The days of a month in a grid, with the time below.
struct _GraphicalDatePicker: View {
    let parts: _DatePickerParts
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if parts.hasLabel, !labelIsHidden { parts.label.accessibilityHidden(true) }
            if parts.components.contains(.date) { _DayGrid(parts: parts) }
            if parts.components.contains(.hourAndMinute) {
                _CompactDatePicker(parts: parts.showingTime).frame(maxWidth: 360)
            }
        }
    }
}

extension _DatePickerParts {
    /// The time of the same date.
    @MainActor fileprivate var showingTime: _DatePickerParts {
        _DatePickerParts(
            selection: selection, range: range, components: .hourAndMinute, dates: dates,
            label: AnyView(Text("Time")), name: name.map { "\($0), time" } ?? "Time", hasLabel: true)
    }
}

/// Scrolling columns, in the order of the language.
struct _WheelDatePicker: View {
    let parts: _DatePickerParts
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if parts.hasLabel, !labelIsHidden { parts.label.accessibilityHidden(true) }
            HStack(spacing: 4) {
                if parts.components.contains(.date) {
                    ForEach(order, id: \.self) { field in
                        switch field {
                        case "y": wheel("year", .year, years) { "\($0)" }
                        case "M": wheel("month", .month, 1...monthNames.count) { monthNames[$0 - 1] }
                        default: wheel("day", .day, days) { "\($0)" }
                        }
                    }
                }
                if parts.components.contains(.hourAndMinute) { _TimeWheels(parts: parts) }
            }
        }
        .frame(maxWidth: 480)
    }

    private func wheel(
        _ name: String, _ component: Calendar.Component, _ values: ClosedRange<Int>,
        title: @escaping (Int) -> String
    ) -> some View {
        let (parts, dates) = (parts, parts.dates)
        let date = parts.selection.wrappedValue
        return Picker(
            parts.name(of: name),
            selection: Binding(
                get: { dates.calendar.component(component, from: parts.selection.wrappedValue) },
                set: { parts.choose(dates.setting(component, to: $0, of: date)) })
        ) {
            ForEach(Array(values), id: \.self) { Text(title($0)).tag($0) }
        }
        .pickerStyle(.wheel)
    }

    /// The fields of a date in the order of the language.
    private var order: [String] {
        let format = parts.dates.formatter("yMMMMd").dateFormat ?? ""
        let found = ["y", "M", "d"].compactMap { field in
            format.firstIndex { String($0) == field || (field == "M" && $0 == "L") }.map { (field, $0) }
        }
        return found.count == 3 ? found.sorted { $0.1 < $1.1 }.map(\.0) : ["M", "d", "y"]
    }

    private var monthNames: [String] { parts.dates.formatter("MMMM").monthSymbols }

    private var days: ClosedRange<Int> {
        let date = parts.selection.wrappedValue
        return 1...(parts.dates.calendar.range(of: .day, in: .month, for: date)?.count ?? 31)
    }

    /// The years of the range, at most a hundred before and after the date.
    private var years: ClosedRange<Int> {
        let calendar = parts.dates.calendar
        func year(_ date: Date?) -> Int? { date.map { calendar.component(.year, from: $0) } }
        let now = calendar.component(.year, from: parts.selection.wrappedValue)
        let first = min(now, max(1, now - 100, year(parts.range.minimum) ?? 1))
        return first...max(now, min(now + 100, year(parts.range.maximum) ?? now + 100))
    }
}

/// Scrolling columns of hours and minutes.
struct _TimeWheels: View {
    let parts: _DatePickerParts

    var body: some View {
        HStack(spacing: 4) {
            let hours = parts.dates.formatter("j")
            wheel("hour", .hour, 0...23) { hours.string(from: date(hour: $0)) }
            wheel("minute", .minute, 0...59) { $0 < 10 ? "0\($0)" : "\($0)" }
        }
    }

    private func date(hour: Int) -> Date {
        let date = parts.selection.wrappedValue
        return parts.dates.calendar.date(bySettingHour: hour, minute: 0, second: 0, of: date) ?? date
    }

    private func wheel(
        _ name: String, _ component: Calendar.Component, _ values: ClosedRange<Int>, title: (Int) -> String
    ) -> some View {
        let (parts, calendar) = (parts, parts.dates.calendar)
        return Picker(
            parts.name(of: name),
            selection: Binding(
                get: { calendar.component(component, from: parts.selection.wrappedValue) },
                set: { value in
                    let date = parts.selection.wrappedValue
                    let time = calendar.dateComponents([.hour, .minute], from: date)
                    let new = calendar.date(
                        bySettingHour: component == .hour ? value : time.hour ?? 0,
                        minute: component == .minute ? value : time.minute ?? 0, second: 0, of: date)
                    parts.choose(new ?? date)
                })
        ) {
            ForEach(values.map { (value: $0, title: title($0)) }, id: \.value) { Text($0.title).tag($0.value) }
        }
        .pickerStyle(.wheel)
    }
}

/// A field in which the date is typed.
struct _FieldDatePicker: View {
    let parts: _DatePickerParts
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        let formatter = parts.dates.formatter(template)
        if parts.hasLabel, !labelIsHidden {
            _LabeledLayout {
                parts.label.accessibilityHidden(true)
                field(formatter)
            }
        } else {
            field(formatter)
        }
    }

    private func field(_ formatter: DateFormatter) -> some View {
        TextField(
            parts.name ?? "Date", prompt: Text(verbatim: formatter.string(from: parts.selection.wrappedValue)),
            value: FieldValue(parts.selection, format: formatter.string(from:)) { text in
                read(text, formatter).flatMap { parts.range.contains($0) ? $0 : nil }
            }
            .explaining { text in
                read(text, formatter) == nil ? nil : rangeMessage(formatter)
            }
        )
        .frame(maxWidth: 220)
    }

    private var template: String {
        var template = ""
        if parts.components.contains(.date) { template += "yMMdd" }
        if parts.components.contains(.hourAndMinute) { template += "jmm" }
        return template
    }

    /// Returns the typed date. What the field does not show is that of the selection.
    private func read(_ text: String, _ formatter: DateFormatter) -> Date? {
        guard let typed = formatter.date(from: text) else { return nil }
        let date = parts.selection.wrappedValue
        // The text of the selection is the selection, with its seconds.
        if formatter.string(from: date) == text { return date }
        if !parts.components.contains(.hourAndMinute) {
            return clampedTime(parts.dates.day(typed, withTimeOf: date), on: typed)
        }
        return parts.components.contains(.date) ? typed : parts.dates.day(date, withTimeOf: typed)
    }

    /// Moves the time of a date into the range if its day is partly in the range.
    private func clampedTime(_ date: Date, on day: Date) -> Date {
        parts.dates.isDay(day, in: parts.range) ? parts.range.clamped(date) : date
    }

    private func rangeMessage(_ formatter: DateFormatter) -> String {
        switch (parts.range.minimum.map(formatter.string(from:)), parts.range.maximum.map(formatter.string(from:))) {
        case (let first?, let last?): "Enter a date from \(first) to \(last)."
        case (let first?, nil): "Enter a date from \(first) on."
        case (nil, let last?): "Enter a date up to \(last)."
        case (nil, nil): "Enter a date."
        }
    }
}
