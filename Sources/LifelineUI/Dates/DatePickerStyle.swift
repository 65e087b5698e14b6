/// The style of date pickers.
///
/// ```swift
/// struct StepStyle: DatePickerStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         HStack {
///             configuration.label
///             Button("Later") { configuration.selection += 86_400 }
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency public protocol DatePickerStyle {
    associatedtype Body: View

    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = DatePickerStyleConfiguration
}

/// What a date picker edits.
public struct DatePickerStyleConfiguration {
    /// The date picker's label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the picker.
    public let label: Label
    /// The chosen date. Setting it changes the picker's binding.
    @Binding public var selection: Date
    /// Nil without a limit.
    public let minimumDate: Date?
    /// The latest date that can be chosen; nil for no limit.
    public let maximumDate: Date?
    /// The parts of the date that are shown.
    public let displayedComponents: DatePickerComponents
    let parts: _DatePickerParts

    @MainActor init(_ parts: _DatePickerParts) {
        label = Label(content: parts.label)
        _selection = parts.selection
        minimumDate = parts.range.minimum
        maximumDate = parts.range.maximum
        displayedComponents = parts.components
        self.parts = parts
    }
}

enum DatePickerKind: Sendable { case compact, graphical, wheel, field }

/// The body of the styles that exist.
public struct _StandardDatePicker: View {
    let parts: _DatePickerParts
    let kind: DatePickerKind

    public var body: some View {
        switch kind {
        case .compact: _CompactDatePicker(parts: parts)
        case .graphical: _GraphicalDatePicker(parts: parts)
        case .wheel: _WheelDatePicker(parts: parts)
        case .field: _FieldDatePicker(parts: parts)
        }
    }
}

/// Buttons with the date and the time, each of which opens a panel.
public struct CompactDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        _StandardDatePicker(parts: configuration.parts, kind: .compact)
    }
}

/// The default style of date pickers.
public typealias DefaultDatePickerStyle = CompactDatePickerStyle

/// The days of a month in a grid.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        _StandardDatePicker(parts: configuration.parts, kind: .graphical)
    }
}

/// Scrolling columns of days, months, years, hours and minutes.
public struct WheelDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        _StandardDatePicker(parts: configuration.parts, kind: .wheel)
    }
}

/// A field in which the date is typed.
public struct FieldDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        _StandardDatePicker(parts: configuration.parts, kind: .field)
    }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    nonisolated public static var automatic: CompactDatePickerStyle { .init() }
    nonisolated public static var compact: CompactDatePickerStyle { .init() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    nonisolated public static var graphical: GraphicalDatePickerStyle { .init() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    nonisolated public static var wheel: WheelDatePickerStyle { .init() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    nonisolated public static var field: FieldDatePickerStyle { .init() }
}

private enum DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: (@MainActor (DatePickerStyleConfiguration) -> AnyView)? { nil }
}

extension EnvironmentValues {
    /// Nil for the default style.
    var datePickerBody: (@MainActor (DatePickerStyleConfiguration) -> AnyView)? {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the date pickers inside.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerBody) { configuration in
            styleBody(of: style) { $0.makeBody(configuration: configuration) }
        }
    }
}
