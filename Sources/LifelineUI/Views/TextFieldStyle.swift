/// The appearance of text fields.
///
/// ```swift
/// struct PillTextFieldStyle: TextFieldStyle {
///     func _body(configuration: TextField<_Label>) -> some View {
///         configuration.padding(.horizontal, 12).padding(.vertical, 8).background(.quaternary, in: .capsule)
///     }
/// }
/// ```
/// In the body of a style the field itself has no border, unless the body sets one of the framework's styles.
@preconcurrency @MainActor
public protocol TextFieldStyle {
    associatedtype _Body: View
    /// Returns the appearance of a field.
    @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body

    typealias _Label = _TextFieldStyleLabel
}

/// The label of the field that a style shows.
public struct _TextFieldStyleLabel: View {
    public typealias Body = Never
    public var body: Never { fatalError("A field shows its label itself.") }
}

/// A style of the framework, which text fields have themselves.
@MainActor protocol FrameworkTextFieldStyle: TextFieldStyle {
    var isBordered: Bool { get }
}

/// A field with a rounded border. The default.
public struct RoundedBorderTextFieldStyle: FrameworkTextFieldStyle {
    nonisolated public init() {}
    var isBordered: Bool { true }
    public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }
}

/// A border with square corners on a Mac; here as the rounded one.
public typealias SquareBorderTextFieldStyle = RoundedBorderTextFieldStyle

/// A field without a border.
public struct PlainTextFieldStyle: FrameworkTextFieldStyle {
    nonisolated public init() {}
    var isBordered: Bool { false }
    public func _body(configuration: TextField<_Label>) -> some View { configuration.textFieldStyle(self) }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A field with a rounded border.
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
    /// A field with a rounded border.
    nonisolated public static var automatic: RoundedBorderTextFieldStyle { .init() }
    /// A field with a rounded border.
    nonisolated public static var squareBorder: RoundedBorderTextFieldStyle { .init() }
}

/// The style of text fields for which none was set.
public typealias DefaultTextFieldStyle = RoundedBorderTextFieldStyle

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A field without a border.
    nonisolated public static var plain: PlainTextFieldStyle { .init() }
}

extension View {
    /// Sets the style of the text fields inside.
    public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
        let isBordered = (style as? any FrameworkTextFieldStyle)?.isBordered
        let body: TextFieldBody? = isBordered == nil ? { AnyView(style._body(configuration: $0)) } : nil
        return transformEnvironment(\.textInput) { $0.isBordered = isBordered ?? false }
            .environment(\.textFieldBody, body)
    }
}

/// Returns the appearance that an app's style gives to a field.
typealias TextFieldBody = (TextField<_TextFieldStyleLabel>) -> AnyView

private enum TextFieldBodyKey: EnvironmentKey {
    static var defaultValue: TextFieldBody? { nil }
}

extension EnvironmentValues {
    var textFieldBody: TextFieldBody? {
        get { self[TextFieldBodyKey.self] }
        set { self[TextFieldBodyKey.self] = newValue }
    }
}

/// A field in the style of an app.
struct StyledLine: View {
    let line: EditedLine
    @Environment(\.textFieldBody) private var style

    var body: some View {
        if let style {
            style(TextField(line: line)).environment(\.textFieldBody, nil)
        } else {
            line
        }
    }
}
