/// The content for a primitive button style, and the means to trigger the button's action.
@preconcurrency @MainActor
public struct PrimitiveButtonStyleConfiguration {
    /// The purpose of the button; nil if it has none.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: AnyView
    let action: () -> Void

    /// Performs the button's action.
    public func trigger() { action() }
}

/// A style that determines the appearance of buttons and when their action is triggered.
///
/// ```swift
/// struct TwoClicks: PrimitiveButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///     }
/// }
/// ```
/// See also: `ButtonStyle`, with which the browser triggers the action.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Wraps a primitive style where a `ButtonStyle` is expected.
@MainActor struct PrimitiveStyleBox: ButtonStyle {
    let style: any PrimitiveButtonStyle
    /// The style of the enclosing environment, which is used by buttons in the style's body.
    let outer: any ButtonStyle

    func makeBody(configuration: ButtonStyleConfiguration) -> some View { configuration.label }

    func makePrimitiveBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
        func body(_ style: some PrimitiveButtonStyle) -> AnyView {
            styleBody(of: style) { $0.makeBody(configuration: configuration) }
        }
        return AnyView(body(style).environment(\.buttonStyle, outer))
    }
}

/// A button in an environment whose style may trigger the action.
struct _StyledButton<Label: View>: View {
    let button: Button<Label>
    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.afterAction) private var afterAction
    @Environment(\.menuActionDismissBehavior) private var menuBehavior
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        if let primitive = style as? PrimitiveStyleBox {
            let (action, after, isEnabled) = (
                button.action, isInMenu && menuBehavior == .disabled ? nil : afterAction, isEnabled
            )
            primitive.makePrimitiveBody(
                PrimitiveButtonStyleConfiguration(role: button.role, label: AnyView(button.label)) {
                    guard isEnabled else { return }
                    action()
                    after?()
                })
        } else {
            _PlainButton(button: button)
        }
    }
}

/// A button as a control of the browser.
struct _PlainButton<Label: View>: _PrimitiveView {
    let button: Button<Label>

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs, makeChild: { ButtonNode($0, $1) }) { $0.button }
    }
}

extension Button where Label == AnyView {
    /// A button with the configuration of a primitive style, for use in the style's body.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        role = configuration.role
        action = configuration.action
        label = configuration.label
    }
}

extension View {
    /// Sets the appearance of the buttons inside, and when they trigger their action.
    @_disfavoredOverload
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyle) { $0 = PrimitiveStyleBox(style: style, outer: $0) }
    }
}
