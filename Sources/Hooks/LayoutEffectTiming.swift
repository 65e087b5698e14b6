/// When layout effects run.
public enum LayoutEffectTiming: Sendable {
    /// In the commit: frames are known, all cleanups precede any setup, children before parents. (React.)
    case commit
    /// When the hook is called, during the evaluation: the cleanup of the previous effect, then the effect. Its view
    /// has no frame yet. (The original library.)
    case immediate
}

private enum LayoutEffectTimingKey: EnvironmentKey {
    static var defaultValue: LayoutEffectTiming { .commit }
}

extension EnvironmentValues {
    /// When layout effects of the scopes in this environment run: `commit` by default.
    public var layoutEffectTiming: LayoutEffectTiming {
        get { self[LayoutEffectTimingKey.self] }
        set { self[LayoutEffectTimingKey.self] = newValue }
    }
}

extension View {
    /// Sets when `useLayoutEffect` runs its effects in the scopes inside: in the commit, the default, or when the hook
    /// is called.
    nonisolated public func layoutEffectTiming(_ timing: LayoutEffectTiming) -> some View {
        environment(\.layoutEffectTiming, timing)
    }
}

extension HookDispatcher {
    /// Whether a layout effect that is due runs when its hook is called.
    nonisolated var runsLayoutEffectsImmediately: Bool {
        layoutEffectTiming == .immediate || readEnvironment(LayoutEffectTimingKey.self) == .immediate
    }
}
