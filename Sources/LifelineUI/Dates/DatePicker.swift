/// A control that chooses a date, a time, or both.
///
/// ```swift
/// DatePicker("Departure", selection: $departure, in: Date.now..., displayedComponents: [.date])
/// ```
/// It uses the calendar, the time zone and the locale of the environment. Choosing a day keeps the time, and the other
/// way round; the result is moved into the range. A date outside of the range, set by the app, is shown unchanged.
///
/// In a grid of days the arrow keys move by days and weeks, Home and End to the ends of the week, Page Up and Page Down
/// by months, with Shift by years; Space and Return choose.
public struct DatePicker<Label: View>: View {
    let selection: Binding<Date>
    let range: DateRange
    let components: DatePickerComponents
    let label: Label
    @Environment(\.datePickerBody) private var style
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    init(_ selection: Binding<Date>, _ range: DateRange, _ components: DatePickerComponents, label: Label) {
        self.selection = selection
        self.range = range
        self.components = components
        self.label = label
    }

    public var body: some View {
        let dates = CalendarDates(calendar: calendar, timeZone: timeZone, locale: locale)
        let picker = _DatePickerParts(
            selection: selection, range: range, components: components, dates: dates, label: AnyView(label),
            name: label.spokenText, hasLabel: Label.self != EmptyView.self)
        if let style {
            style(DatePickerStyleConfiguration(picker))
        } else {
            _CompactDatePicker(parts: picker)
        }
    }
}

/// What a date picker shows.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
    /// The months and years of wheels, for `UIDatePicker`.
    static let yearAndMonth = DatePickerComponents(rawValue: 4)
}

extension DatePicker {
    /// The parts of a date that a picker shows.
    public typealias Components = DatePickerComponents

    /// Creates a picker for any date.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateRange(), displayedComponents, label: label())
    }

    /// Creates a picker for the dates of a closed range.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateRange(range.lowerBound, range.upperBound), displayedComponents, label: label())
    }

    /// Creates a picker for a date and all later ones.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateRange(range.lowerBound, nil), displayedComponents, label: label())
    }

    /// Creates a picker for all dates up to one.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateRange(nil, range.upperBound), displayedComponents, label: label())
    }
}

extension DatePicker where Label == Text {
    /// Creates a picker with a title, for any date.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker with a title, for any date.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker with a title, for the dates of a closed range.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker with a title, for the dates of a closed range.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker with a title, for a date and all later ones.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker with a title, for a date and all later ones.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker with a title, for all dates up to one.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker with a title, for all dates up to one.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
}

/// The properties of a date picker, for its styles.
struct _DatePickerParts {
    let selection: Binding<Date>
    let range: DateRange
    let components: DatePickerComponents
    let dates: CalendarDates
    let label: AnyView
    /// The label's text, if it is one.
    let name: String?
    let hasLabel: Bool
    /// The step of the minutes of wheels.
    var minuteInterval = 1

    /// Sets a date, moved into the range.
    @MainActor func choose(_ date: Date) {
        let new = range.clamped(date)
        if new != selection.wrappedValue { selection.wrappedValue = new }
    }

    /// A name for a part: "Departure, hour".
    func name(of part: String) -> String { name.map { "\($0), \(part)" } ?? part }
}
