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
            parts.name ?? FrameworkText.date.string,
            prompt: Text(verbatim: formatter.string(from: parts.selection.wrappedValue)),
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
        case (let first?, let last?): FrameworkText.enterDateBetween("\(first)", "\(last)")
        case (let first?, nil): FrameworkText.enterDateFrom("\(first)")
        case (nil, let last?): FrameworkText.enterDateUpTo("\(last)")
        case (nil, nil): FrameworkText.enterDate.string
        }
    }
}
