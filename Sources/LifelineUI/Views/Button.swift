/// What a control is for.
public enum ButtonRole: Sendable { case cancel, destructive }

/// Does something when it is clicked, tapped, or activated by keyboard.
public struct Button<Label: View>: _Button {
    @usableFromInline let role: ButtonRole?
    @usableFromInline let action: () -> Void
    @usableFromInline let label: Label

    @inlinable public init(
        role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        inputs.uses(.primitiveStyles) ? makeStyledNode(view, inputs) : ButtonNode(view, inputs)
    }

    @inlinable static func role(at view: UnsafePointer<Self>) -> ButtonRole? { view.pointee.role }
    @inlinable static func label(at view: UnsafePointer<Self>) -> Label { view.pointee.label }

    @usableFromInline static func makeStyledNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs) { _StyledButton(button: $0) }
    }
}

/// What a button's node asks it. (A node that knew the type of the label only would search for that of the button each time.)
@preconcurrency @MainActor @usableFromInline protocol _Button: _PrimitiveView {
    associatedtype Label: View
    var action: () -> Void { get }
    // Of a view in its place: to ask the view itself would be to copy it first.
    static func role(at view: UnsafePointer<Self>) -> ButtonRole?
    static func label(at view: UnsafePointer<Self>) -> Label
}

extension Button where Label == Text {
    @inlinable public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.role = role
        self.action = action
        label = Text(title)
    }
}

/// What a button style has to show.
public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: AnyView
    /// The browser shows by itself that a button is pressed, so this is always false.
    public var isPressed: Bool { false }
}

/// The look of buttons.
@preconcurrency @MainActor
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(makeBody(configuration: configuration))
    }
}

/// Text in the accent colour.
public struct PlainTextButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _TintedLabel(configuration: configuration)
    }
}

/// The label on a quiet background.
public struct BorderedButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _BorderedLabel(configuration: configuration)
    }
}

/// The label on the accent colour: for what matters most.
public struct BorderedProminentButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _ProminentLabel(configuration: configuration)
    }
}

extension PlainTextButtonStyle {
    /// The colour of a button's text.
    static func color(_ role: ButtonRole?, _ environment: EnvironmentValues) -> Color {
        guard environment.isEnabled else { return Color(.tertiaryLabel) }
        return role == .destructive ? .red : environment.foregroundColor ?? environment.tint ?? .accentColor
    }
}

public struct _TintedLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.self) private var environment

    public var body: some View {
        configuration.label.environment(
            \.foregroundColor, PlainTextButtonStyle.color(configuration.role, environment))
    }
}

public struct _ProminentLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var size

    public var body: some View {
        configuration.label
            .environment(
                \.foregroundColor,
                isEnabled ? Color(cgColor: fill.cgColor.readableText) : Color(.tertiaryLabel)
            )
            .environment(\.font, (size.font ?? .body).weight(.semibold))
            .padding(size.insets(isProminent: true))
            .background(
                RoundedRectangle(cornerRadius: size.cornerRadius).fill(
                    isEnabled ? fill : Color(.tertiarySystemFill)))
    }

    private var fill: Color { configuration.role == .destructive ? Self.destructive : tint ?? Self.accent }

    // The accent is for text, and too light on dark backgrounds to carry white text: this keeps a contrast of 4.5.
    private static let accent = Color(.filledTint)
    private static let destructive = Color(.filledDestructive)
}

extension ButtonStyle where Self == PlainTextButtonStyle {
    nonisolated public static var plainText: PlainTextButtonStyle { PlainTextButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: any ButtonStyle { PlainTextButtonStyle() }
}

extension EnvironmentValues {
    var buttonStyle: any ButtonStyle {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// The look of the buttons inside.
    nonisolated public func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.buttonStyle, style)
    }
}
