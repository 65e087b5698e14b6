/// What a primitive button style has to show, and how it makes the button act.
@preconcurrency @MainActor
public struct PrimitiveButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: AnyView
    let action: () -> Void

    /// Does what the button is for.
    public func trigger() { action() }
}

/// Buttons that look as the style says and act when it says so.
///
/// ```swift
/// struct TwoClicks: PrimitiveButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///     }
/// }
/// ```
/// See also: `ButtonStyle`, which leaves it to the browser when a button acts.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A primitive style in the place of one that gives looks only.
@MainActor struct PrimitiveStyleBox: ButtonStyle {
    let style: any PrimitiveButtonStyle
    /// The style of buttons further out, which those have that the style's body is made of.
    let outer: any ButtonStyle

    func makeBody(configuration: ButtonStyleConfiguration) -> some View { configuration.label }

    func makePrimitiveBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
        func body(_ style: some PrimitiveButtonStyle) -> AnyView {
            AnyView(style.makeBody(configuration: configuration))
        }
        return AnyView(body(style).environment(\.buttonStyle, outer))
    }
}

/// A button in surroundings where a style may decide when it acts.
struct _StyledButton<Label: View>: View {
    let button: Button<Label>
    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.afterAction) private var afterAction

    var body: some View {
        if let primitive = style as? PrimitiveStyleBox {
            let (action, after, isEnabled) = (button.action, afterAction, isEnabled)
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
    /// The button that a primitive style was asked for, to be made part of something.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        role = configuration.role
        action = configuration.action
        label = configuration.label
    }
}

extension View {
    /// How the buttons inside look, and when they act.
    @_disfavoredOverload
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyle) { $0 = PrimitiveStyleBox(style: style, outer: $0) }
    }
}
