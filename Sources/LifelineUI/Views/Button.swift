/// The purpose of a button.
public enum ButtonRole: Sendable {
    /// Leaves everything unchanged. In alerts and dialogs Escape presses such a button, too.
    case cancel
    /// Destroys something; shown in red.
    case destructive
    /// Ends a presentation. In alerts and dialogs Escape presses such a button, too.
    case close
    /// Accepts what was edited or asked. In toolbars without a button style it is shown as `borderedProminent`.
    case confirm

    /// Whether Escape presses the button of an alert or a dialog.
    var dismisses: Bool { self == .cancel || self == .close }
}

/// A control that performs an action when it is clicked, tapped, or activated by keyboard.
public struct Button<Label: View>: _Button {
    @usableFromInline let role: ButtonRole?
    @usableFromInline let action: () -> Void
    @usableFromInline let label: Label

    /// Creates a button with a label. The role `destructive` is shown in red.
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

/// The interface of a button to its node. (A node that is generic over the label's type only would look up the button's
/// type each time.)
@preconcurrency @MainActor @usableFromInline protocol _Button: _PrimitiveView {
    associatedtype Label: View
    var action: () -> Void { get }
    // Static functions on the view's address: a method would copy the view first.
    static func role(at view: UnsafePointer<Self>) -> ButtonRole?
    static func label(at view: UnsafePointer<Self>) -> Label
}

extension Button where Label == Text {
    /// Creates a button with a title.
    @inlinable public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.role = role
        self.action = action
        label = Text(titleKey)
    }

    /// Creates a button with a title.
    @_disfavoredOverload
    @inlinable public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.role = role
        self.action = action
        label = Text(title)
    }
}

/// The content for a button style.
public struct ButtonStyleConfiguration {
    /// The purpose of the button; nil if it has none.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: AnyView
    /// Always false: the browser itself shows that a button is pressed.
    public var isPressed: Bool { false }
}

/// The appearance of buttons.
@preconcurrency @MainActor
public protocol ButtonStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// Text in the accent colour.
public struct PlainTextButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _TintedLabel(configuration: configuration)
    }
}

/// The label on a neutral background.
public struct BorderedButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _BorderedLabel(configuration: configuration)
    }
}

/// The label on the accent colour, for the most important button.
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
    @Environment(\.buttonBorderShape) private var shape

    public var body: some View {
        configuration.label
            .environment(
                \.foregroundColor,
                isEnabled ? Color(cgColor: fill.cgColor.readableText) : Color(.tertiaryLabel)
            )
            .environment(\.font, (size.font ?? .body).weight(.semibold))
            .padding(size.insets(isProminent: true))
            .background(
                RoundedRectangle(cornerRadius: shape.radius ?? size.cornerRadius).fill(
                    isEnabled ? fill : Color(.tertiarySystemFill)))
    }

    private var fill: Color { configuration.role == .destructive ? Self.destructive : tint ?? Self.accent }

    // The accent is meant for text, and too light on dark backgrounds for white text: this keeps a contrast of 4.5.
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
    /// Sets the style of the buttons inside.
    nonisolated public func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.buttonStyle, style)
    }
}
