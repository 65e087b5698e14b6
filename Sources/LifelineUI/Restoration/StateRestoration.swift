/// Whether the states of views continue in another process of the app.
public struct StateRestoration: Hashable, Sendable {
    private let isEnabled: Bool

    /// States that can be encoded continue, except what secure fields contain.
    public static let automatic = StateRestoration(isEnabled: true)
    /// No state of the views is ever written.
    public static let disabled = StateRestoration(isEnabled: false)
}

private enum StateRestorationKey: EnvironmentKey {
    static var defaultValue: StateRestoration { .automatic }
}

extension EnvironmentValues {
    var stateRestoration: StateRestoration {
        get { self[StateRestorationKey.self] }
        set { self[StateRestorationKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the states of the views inside are written for another process, which continues the tab after a
    /// restart or a deploy of the app.
    ///
    /// ```swift
    /// CardForm().stateRestoration(.disabled)
    /// ```
    /// It concerns the views inside: to exclude a state of `CardForm` itself, apply the modifier to `CardForm`. What
    /// people type into a `SecureField` is never written, with or without the modifier.
    public func stateRestoration(_ behavior: StateRestoration) -> some View {
        environment(\.stateRestoration, behavior)
    }
}
