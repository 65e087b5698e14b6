/// Scrolling columns, in the order of the language.
struct _WheelDatePicker: View {
    let parts: _DatePickerParts
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if parts.hasLabel, !labelIsHidden { parts.label.accessibilityHidden(true) }
            HStack(spacing: 4) {
                if !parts.components.isDisjoint(with: [.date, .yearAndMonth]) {
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
        let fields = found.count == 3 ? found.sorted { $0.1 < $1.1 }.map(\.0) : ["M", "d", "y"]
        return parts.components.contains(.date) ? fields : fields.filter { $0 != "d" }
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
            wheel("hour", .hour, Array(0...23)) { parts.dates.name(ofHour: $0, hours) }
            wheel("minute", .minute, Array(stride(from: 0, to: 60, by: parts.minuteInterval))) {
                $0 < 10 ? "0\($0)" : "\($0)"
            }
        }
    }

    private func wheel(
        _ name: String, _ component: Calendar.Component, _ values: [Int], title: (Int) -> String
    ) -> some View {
        let (parts, dates) = (parts, parts.dates)
        return Picker(
            parts.name(of: name),
            selection: Binding(
                get: { dates.calendar.component(component, from: parts.selection.wrappedValue) },
                set: { parts.choose(dates.settingTime(component, to: $0, of: parts.selection.wrappedValue)) })
        ) {
            ForEach(values.map { (value: $0, title: title($0)) }, id: \.value) { Text($0.title).tag($0.value) }
        }
        .pickerStyle(.wheel)
    }
}
