/// The appearance of text editors.
///
/// The styles are those of the framework: an editor has no parts that another style could arrange.
@preconcurrency @MainActor
public protocol TextEditorStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = TextEditorStyleConfiguration
    /// Returns the appearance of an editor.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a text editor for its style. There are none.
public struct TextEditorStyleConfiguration {}

/// A style of the framework, which editors have themselves.
@MainActor protocol FrameworkTextEditorStyle: TextEditorStyle {
    var isBordered: Bool { get }
}

/// An editor without a border. The default.
public struct AutomaticTextEditorStyle: FrameworkTextEditorStyle {
    nonisolated public init() {}
    var isBordered: Bool { false }
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// An editor without a border.
public struct PlainTextEditorStyle: FrameworkTextEditorStyle {
    nonisolated public init() {}
    var isBordered: Bool { false }
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// An editor with a rounded border, like that of text fields.
public struct RoundedBorderTextEditorStyle: FrameworkTextEditorStyle {
    nonisolated public init() {}
    var isBordered: Bool { true }
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// An editor without a border.
    nonisolated public static var automatic: AutomaticTextEditorStyle { .init() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// An editor without a border.
    nonisolated public static var plain: PlainTextEditorStyle { .init() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
    /// An editor with a rounded border, like that of text fields.
    nonisolated public static var roundedBorder: RoundedBorderTextEditorStyle { .init() }
}

private enum TextEditorBorderKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether text editors have a border.
    var textEditorIsBordered: Bool {
        get { self[TextEditorBorderKey.self] }
        set { self[TextEditorBorderKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the text editors inside. A style that is not the framework's shows editors without a border.
    public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        environment(\.textEditorIsBordered, (style as? any FrameworkTextEditorStyle)?.isBordered ?? false)
    }
}
