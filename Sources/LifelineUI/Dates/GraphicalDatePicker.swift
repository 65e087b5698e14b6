/// The grid of a date picker.
struct _DayGrid: View {
    let parts: _DatePickerParts
    var takesFocus = false

    var body: some View {
        let (parts, dates) = (parts, parts.dates)
        let date = parts.selection.wrappedValue
        _CalendarGrid(
            dates: dates, range: parts.range, start: date, name: parts.name, allowsMultiple: false,
            takesFocus: takesFocus, isSelected: { dates.isSameDay($0, date) }
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
            label: AnyView(Text(FrameworkText.time.string)),
            name: name.map { FrameworkText.timeOf("\($0)") } ?? FrameworkText.time.string, hasLabel: true)
    }
}
