/// What a control is for.
public enum ButtonRole: Sendable { case cancel, destructive }

/// Does something when it is clicked, tapped, or activated by keyboard.
public struct Button<Label: View>: View {
    let role: ButtonRole?
    let action: () -> Void
    let label: Label
    @Environment(\.buttonStyle) private var style
    @Environment(\.afterAction) private var afterAction

    public init(
        role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    private var withAfterAction: () -> Void {
        guard let afterAction else { return action }
        return { [action] in
            action()
            afterAction()
        }
    }

    public var body: some View {
        _ButtonBody(
            action: withAfterAction, isCancel: role == .cancel && afterAction != nil,
            label: style.makeAnyBody(ButtonStyleConfiguration(role: role, label: AnyView(label))))
    }
}

extension Button where Label == Text {
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
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
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
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
        _TintedLabel(configuration: configuration)
            .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
            .background(RoundedRectangle(cornerRadius: 8).fill(Color(.tertiarySystemFill)))
    }
}

/// The label on the accent colour: for what matters most.
public struct BorderedProminentButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _ProminentLabel(configuration: configuration)
    }
}

public struct _TintedLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.foregroundColor) private var foregroundColor

    public var body: some View {
        configuration.label.environment(
            \.foregroundColor,
            isEnabled
                ? configuration.role == .destructive ? .red : foregroundColor ?? tint ?? .accentColor
                : Color(.tertiaryLabel))
    }
}

public struct _ProminentLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled

    public var body: some View {
        configuration.label
            .environment(\.foregroundColor, isEnabled ? .white : Color(.tertiaryLabel))
            .environment(\.font, .body.weight(.semibold))
            .padding(EdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14))
            .background(
                RoundedRectangle(cornerRadius: 8).fill(
                    isEnabled
                        ? configuration.role == .destructive ? .red : tint ?? Self.fill
                        : Color(.tertiarySystemFill)))
    }

    // The accent is for text, and too light on dark backgrounds to carry white text: this keeps a contrast of 4.5.
    private static let fill = Color(
        cgColor: CGColor(
            light: RGBA(red: UInt8(0x0A), green: 0x6C, blue: 0xDE),
            dark: RGBA(red: UInt8(0x14), green: 0x70, blue: 0xDC)))
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

private enum ButtonStyleKey: EnvironmentKey {
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

/// The control of a button, around its styled label.
public struct _ButtonBody: _PrimitiveView {
    let action: () -> Void
    /// Whether Escape stands for the button.
    let isCancel: Bool
    let label: AnyView

    public static func _makeNode(_ view: _ButtonBody, _ inputs: _NodeInputs) -> _Node<_ButtonBody> {
        ButtonNode(view, inputs)
    }
}

private final class ButtonNode: HostNode<_ButtonBody, AnyView> {
    private let control = ContentControl(frame: .zero)

    init(_ view: _ButtonBody, _ inputs: _NodeInputs) {
        super.init(view, inputs, item: LabelHostItem(control), inner: view.label)
        control.addAction(
            UIAction { [weak self] _ in
                // The newest action: the view may have been evaluated since.
                self?.view.action()
            }, for: .primaryActionTriggered)
        takeEnvironment()
    }

    override func update() {
        takeEnvironment()
        child?.receive(view.label)
    }

    private func takeEnvironment() {
        let environment = self.environment
        let isCancel = view.isCancel
        let (isEnabled, shortcut) = trackingSources {
            (environment.isEnabled, environment.keyboardShortcut ?? (isCancel ? .cancelAction : nil))
        }
        control.isEnabled = isEnabled
        graph.shortcuts.register(self, shortcut, control: control) { [weak self] in self?.view.action() }
    }

    override func willUnmount() { graph.shortcuts.remove(self) }
}

/// A control whose look is what is inside it.
final class ContentControl: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.element = .button
        layer[attribute: .type] = "button"
        layer.setFlag(.textIsNotSelectable, true)
    }

    required init?(coder: NSCoder) { fatalError("There are no archives of views.") }
}
