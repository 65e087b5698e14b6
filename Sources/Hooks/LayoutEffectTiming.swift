/// When layout effects run.
public enum LayoutEffectTiming: Sendable {
    /// With the commit: frames are known, all cleanups come before any setup, children before parents. (React.)
    case commit
    /// As the hook is called, in the middle of the evaluation: the cleanup of the effect before, then the effect. Its view has
    /// no frame yet. (The original library.)
    case immediate
}

private enum LayoutEffectTimingKey: EnvironmentKey {
    static var defaultValue: LayoutEffectTiming { .commit }
}

extension EnvironmentValues {
    /// When layout effects of the scopes here run: `commit` by default.
    public var layoutEffectTiming: LayoutEffectTiming {
        get { self[LayoutEffectTimingKey.self] }
        set { self[LayoutEffectTimingKey.self] = newValue }
    }
}

extension View {
    /// Sets when `useLayoutEffect` runs its effects in the scopes inside: with the commit, which is the default, or as the hook
    /// is called.
    nonisolated public func layoutEffectTiming(_ timing: LayoutEffectTiming) -> some View {
        environment(\.layoutEffectTiming, timing)
    }
}

extension HookDispatcher {
    /// Whether a layout effect that is due runs as its hook is called.
    nonisolated var runsLayoutEffectsImmediately: Bool {
        layoutEffectTiming == .immediate || readEnvironment(LayoutEffectTimingKey.self) == .immediate
    }
}
