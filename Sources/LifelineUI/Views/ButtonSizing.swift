/// The width of buttons.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String

    /// That of `fitted`.
    public static let automatic = ButtonSizing(name: "automatic")
    /// The width of the label.
    public static let fitted = ButtonSizing(name: "fitted")
    /// The width that is proposed.
    public static let flexible = ButtonSizing(name: "flexible")
}

private enum ButtonSizingKey: EnvironmentKey {
    static var defaultValue: ButtonSizing { .automatic }
}

extension EnvironmentValues {
    var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the buttons inside are as wide as their labels, or fill the width that is proposed.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}
