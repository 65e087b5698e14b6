/// The unchanged label, in the text colour of the environment.
public struct PlainButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { _PlainLabel(label: configuration.label) }
}

/// Text in the accent colour, without a border.
public typealias BorderlessButtonStyle = PlainTextButtonStyle
/// The style of buttons for which none was set.
public typealias DefaultButtonStyle = PlainTextButtonStyle

public struct _PlainLabel: View {
    let label: AnyView
    @Environment(\.foregroundColor) private var color
    @Environment(\.isEnabled) private var isEnabled

    public var body: some View {
        label.environment(\.foregroundColor, isEnabled ? color : Color(.tertiaryLabel))
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == PlainTextButtonStyle {
    nonisolated public static var borderless: PlainTextButtonStyle { PlainTextButtonStyle() }
    nonisolated public static var automatic: PlainTextButtonStyle { PlainTextButtonStyle() }
}

extension Button where Label == LifelineUI.Label<Text, Image> {
    /// A button with a symbol before its title.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LifelineUI.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LifelineUI.Label(title, systemImage: systemImage) }
    }
}
