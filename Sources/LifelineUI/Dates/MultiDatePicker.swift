/// A control that chooses any number of days, in a grid.
///
/// ```swift
/// @State private var days: Set<DateComponents> = []
/// MultiDatePicker("Holidays", selection: $days)
/// ```
/// The selection contains components with a calendar, an era, a year, a month and a day, in the calendar of the
/// environment. The keys are those of `DatePicker`.
public struct MultiDatePicker<Label: View>: View {
    let selection: Binding<Set<DateComponents>>
    let range: DateRange
    let label: Label
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale
    @Environment(\.labelsAreHidden) private var labelIsHidden
    @State private var start = Date()

    init(_ selection: Binding<Set<DateComponents>>, _ range: DateRange, label: Label) {
        self.selection = selection
        self.range = range
        self.label = label
    }

    private static var fields: Set<Calendar.Component> { [.calendar, .era, .year, .month, .day] }

    public var body: some View {
        let dates = CalendarDates(calendar: calendar, timeZone: timeZone, locale: locale)
        let (selection, chosen) = (selection, selection.wrappedValue)
        let days = Dictionary(
            chosen.compactMap { parts in
                dates.calendar.date(from: parts).map { (dates.startOfDay($0), parts) }
            }, uniquingKeysWith: { first, _ in first })
        VStack(alignment: .leading, spacing: 8) {
            if Label.self != EmptyView.self, !labelIsHidden { label.accessibilityHidden(true) }
            _CalendarGrid(
                dates: dates, range: range, start: start, name: label.spokenText, allowsMultiple: true,
                isSelected: { days[$0] != nil }
            ) { day in
                if let parts = days[day] {
                    selection.wrappedValue.remove(parts)
                } else {
                    selection.wrappedValue.insert(dates.calendar.dateComponents(Self.fields, from: day))
                }
            }
        }
    }
}

extension MultiDatePicker {
    /// Creates a picker for any days. The selection is a set of days, as date components.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, DateRange(), label: label())
    }

    /// - Parameter bounds: The dates that can be chosen, without the upper bound.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, DateRange(bounds.lowerBound, bounds.upperBound - 1), label: label())
    }

    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateRange(bounds.lowerBound, nil), label: label())
    }

    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateRange(nil, bounds.upperBound - 1), label: label())
    }
}

extension MultiDatePicker where Label == Text {
    /// Creates a picker with a title, for any days.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Creates a picker with a title, for any days.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }

    /// Creates a picker with a title, for the days of a range. Its upper bound is excluded.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker with a title, for the days of a range. Its upper bound is excluded.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// Creates a picker with a title, for a day and all later ones.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker with a title, for a day and all later ones.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// Creates a picker with a title, for all days before one.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker with a title, for all days before one.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }
}
