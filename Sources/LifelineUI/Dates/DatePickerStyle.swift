/// The style of date pickers.
public protocol DatePickerStyle: Sendable {
    var _kind: _DatePickerKind { get }
}

public enum _DatePickerKind: Sendable { case compact, graphical, wheel, field }

/// Buttons with the date and the time, each of which opens a panel.
public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: _DatePickerKind { .compact }
}

/// The default style of date pickers.
public typealias DefaultDatePickerStyle = CompactDatePickerStyle

/// The days of a month in a grid.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: _DatePickerKind { .graphical }
}

/// Scrolling columns of days, months, years, hours and minutes.
public struct WheelDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: _DatePickerKind { .wheel }
}

/// A field in which the date is typed.
public struct FieldDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: _DatePickerKind { .field }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var automatic: CompactDatePickerStyle { .init() }
    public static var compact: CompactDatePickerStyle { .init() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { .init() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { .init() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    public static var field: FieldDatePickerStyle { .init() }
}

private enum DatePickerKindKey: EnvironmentKey {
    static var defaultValue: _DatePickerKind { .compact }
}

extension EnvironmentValues {
    var datePickerKind: _DatePickerKind {
        get { self[DatePickerKindKey.self] }
        set { self[DatePickerKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the date pickers inside.
    nonisolated public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
        environment(\.datePickerKind, style._kind)
    }
}
