/// A value to plot, with a label for legends and assistive technology.
///
/// ```swift
/// BarMark(x: .value("Month", sale.date, unit: .month), y: .value("Sales", sale.count))
/// ```
public struct PlottableValue<Value: Plottable> {
    let field: MarkField

    fileprivate init(_ label: String, _ value: _ChartValue, to end: _ChartValue? = nil) {
        field = MarkField(label: label, value: value, end: end)
    }

    /// A value with a label.
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
        PlottableValue(String(label), value.primitivePlottable._chartValue)
    }

    @_disfavoredOverload
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        .value(Text(labelKey).string, value)
    }

    public static func value(_ label: Text, _ value: Value) -> PlottableValue { .value(label.string, value) }

    /// An interval, such as a bin of a histogram. A bar fills it; a point is at its middle.
    public static func value(_ label: some StringProtocol, _ range: Range<Value>) -> PlottableValue
    where Value: Comparable {
        PlottableValue(
            String(label), range.lowerBound.primitivePlottable._chartValue,
            to: range.upperBound.primitivePlottable._chartValue)
    }

    @_disfavoredOverload
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue
    where Value: Comparable {
        .value(Text(labelKey).string, range)
    }

    public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue where Value: Comparable {
        .value(label.string, range)
    }

    /// A bin of `NumberBins` or `DateBins`. A bar fills it; a point is at its middle.
    public static func value(_ label: some StringProtocol, _ bin: ChartBinRange<Value>) -> PlottableValue
    where Value: Comparable {
        .value(label, bin.lowerBound..<bin.upperBound)
    }

    @_disfavoredOverload
    public static func value(_ labelKey: LocalizedStringKey, _ bin: ChartBinRange<Value>) -> PlottableValue
    where Value: Comparable {
        .value(Text(labelKey).string, bin)
    }

    public static func value(_ label: Text, _ bin: ChartBinRange<Value>) -> PlottableValue where Value: Comparable {
        .value(label.string, bin)
    }
}

extension PlottableValue where Value == Date {
    /// The unit of the calendar that contains a date: a bar fills it, a point is at its middle.
    ///
    /// - Parameter calendar: By default the current one.
    public static func value(
        _ label: some StringProtocol, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        guard let interval = (calendar ?? .current).dateInterval(of: unit, for: value) else {
            return .value(label, value)
        }
        return PlottableValue(String(label), interval.start._chartValue, to: interval.end._chartValue)
    }

    @_disfavoredOverload
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        .value(Text(labelKey).string, value, unit: unit, calendar: calendar)
    }

    public static func value(
        _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        .value(label.string, value, unit: unit, calendar: calendar)
    }
}

/// A plotted value without its type.
struct MarkField: Hashable {
    var label: String
    var value: _ChartValue
    /// The end of an interval.
    var end: _ChartValue?

    /// Whether the value can be shown: NaN and infinity cannot.
    var isShown: Bool { (value.real ?? 0).isFinite && (end?.real ?? 0).isFinite }
}
