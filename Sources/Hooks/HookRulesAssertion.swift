private enum HooksRulesAssertionDisabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether violations of the rules of hooks are not reported.
    public var hooksRulesAssertionDisabled: Bool {
        get { self[HooksRulesAssertionDisabledKey.self] }
        set { self[HooksRulesAssertionDisabledKey.self] = newValue }
    }
}

extension View {
    /// Whether violations of the rules of hooks inside are left unreported. The state that can't be matched is disposed and
    /// made anew all the same.
    nonisolated public func disableHooksRulesAssertion(_ isDisabled: Bool) -> some View {
        environment(\.hooksRulesAssertionDisabled, isDisabled)
    }
}
