/// A control that switches a value on and off.
public struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let label: Label
    @Environment(\.toggleStyle) private var style
    @Environment(\.isInMenu) private var isInMenu

    /// Creates a toggle with a label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    @ViewBuilder public var body: some View {
        if isInMenu {
            _MenuChoice(isChosen: isOn.wrappedValue, role: "menuitemcheckbox", name: label.spokenText) {
                isOn.wrappedValue.toggle()
            } label: {
                label
            }
        } else {
            style.makeAnyBody(
                ToggleStyleConfiguration(
                    label: AnyView(label), isOn: isOn, name: label.spokenText, hasLabel: Label.self != EmptyView.self))
        }
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.isOn = isOn
        label = Text(titleKey)
    }

    /// Creates a toggle with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.isOn = isOn
        label = Text(title)
    }
}

extension Toggle where Label == LifelineUI.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.isOn = isOn
        label = LifelineUI.Label(titleKey, systemImage: systemImage)
    }

    /// Creates a toggle with a title and a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
        self.isOn = isOn
        label = LifelineUI.Label(title, systemImage: systemImage)
    }
}

/// The properties of a toggle, for its style.
@preconcurrency @MainActor
public struct ToggleStyleConfiguration {
    /// The label of the toggle.
    public let label: AnyView
    /// Whether the toggle is on. Setting it changes the toggle's binding.
    @Binding public var isOn: Bool
    let name: String?
    let hasLabel: Bool

    init(label: AnyView, isOn: Binding<Bool>, name: String?, hasLabel: Bool) {
        self.label = label
        _isOn = isOn
        self.name = name
        self.hasLabel = hasLabel
    }
}

/// The style of toggles.
@preconcurrency @MainActor
public protocol ToggleStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = ToggleStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ToggleStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// The label, with a switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?
    nonisolated public init() { tint = nil }
    /// Creates a style whose switches have a colour while they are on.
    nonisolated public init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: configuration.hasLabel ? 8 : 0) {
            _LeadingLabel(configuration.label, isEmpty: !configuration.hasLabel)
            _Switch(isOn: configuration.$isOn, name: configuration.name, tint: tint)
        }
    }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _ToggleButton(configuration: configuration)
    }
}

struct _ToggleButton: View {
    let configuration: ToggleStyleConfiguration

    var body: some View {
        let isOn = configuration.isOn
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        .buttonStyle(ChosenStyle(isOn: isOn))
        .accessibilityAddTraits(isOn ? .isSelected : [])
    }

    private struct ChosenStyle: ButtonStyle {
        let isOn: Bool
        func makeBody(configuration: Configuration) -> some View {
            if isOn {
                BorderedProminentButtonStyle().makeBody(configuration: configuration)
            } else {
                BorderedButtonStyle().makeBody(configuration: configuration)
            }
        }
    }
}

/// The default style of toggles.
public typealias DefaultToggleStyle = SwitchToggleStyle

extension ToggleStyle where Self == SwitchToggleStyle {
    nonisolated public static var `switch`: SwitchToggleStyle { .init() }
    nonisolated public static var automatic: SwitchToggleStyle { .init() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    nonisolated public static var button: ButtonToggleStyle { .init() }
}

private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: any ToggleStyle { SwitchToggleStyle() }
}

extension EnvironmentValues {
    var toggleStyle: any ToggleStyle {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the toggles inside.
    nonisolated public func toggleStyle(_ style: some ToggleStyle) -> some View { environment(\.toggleStyle, style) }
}

/// A switch without a label.
struct _Switch: _PrimitiveView {
    let isOn: Binding<Bool>
    let name: String?
    let tint: Color?

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ControlNode(view, inputs, control: UISwitch(frame: .zero)) { control, view in
            control.addAction(
                UIAction { [weak control] _ in
                    guard let control, let isOn = view()?.isOn else { return }
                    isOn.wrappedValue = control.isOn
                    // If the binding rejects the value, the switch returns to the binding's value.
                    control.setOn(isOn.wrappedValue, animated: true)
                }, for: .valueChanged)
        } configure: { view, control, environment in
            control.setOn(view.isOn.wrappedValue, animated: true)
            control.ownAccessibilityLabel = view.name
            let tint = view.tint ?? environment.tint
            control.onTintColor = tint.map { UIColor(cgColor: $0.cgColor) }
        }
    }
}
