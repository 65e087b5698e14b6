private enum HooksRulesAssertionDisabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether violations of the rules of hooks are not reported. False by default.
    public var hooksRulesAssertionDisabled: Bool {
        get { self[HooksRulesAssertionDisabledKey.self] }
        set { self[HooksRulesAssertionDisabledKey.self] = newValue }
    }
}

extension View {
    /// Disables the reports of violations of the rules of hooks inside this view. States that cannot be matched are
    /// still disposed and created again.
    nonisolated public func disableHooksRulesAssertion(_ isDisabled: Bool) -> some View {
        environment(\.hooksRulesAssertionDisabled, isDisabled)
    }
}
