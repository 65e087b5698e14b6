/// When layout effects run.
///
/// The innermost setting decides: that of the call (`useLayoutEffect(timing: .commit) { … }`), then
/// `HookDispatcher.layoutEffectTiming`, then `layoutEffectTiming(_:)` of the nearest enclosing view. Without any, scopes of views
/// run layout effects in the commit; a dispatcher without a view, as that of a `HookTester`, when the hook is called.
public enum LayoutEffectTiming: Sendable {
    /// In the commit: frames are known, all cleanups precede any setup, children before parents. (React.)
    case commit
    /// When the hook is called, during the evaluation: the cleanup of the previous effect, then the effect. Its view
    /// has no frame yet. (The original library.)
    ///
    /// The effect runs once in an evaluation, whatever the number of its passes, unless a later pass has other dependencies.
    /// Where it is not known at the call whether the evaluation will be used, it runs later: in the second pass of strict mode;
    /// in a `Suspense`, and while only reducers have requested the evaluation and none has changed its state, when the content
    /// has returned.
    case immediate
}

private enum LayoutEffectTimingKey: EnvironmentKey {
    static var defaultValue: LayoutEffectTiming? { nil }
}

extension EnvironmentValues {
    /// When layout effects of the scopes in this environment run: `commit` by default.
    public var layoutEffectTiming: LayoutEffectTiming {
        get { self[LayoutEffectTimingKey.self] ?? .commit }
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
    /// When layout effects of the scope run whose call does not decide.
    nonisolated var effectiveLayoutEffectTiming: LayoutEffectTiming {
        layoutEffectTiming ?? readEnvironment(LayoutEffectTimingKey.self)
            ?? (evaluatingAt == nil ? .immediate : .commit)
    }

    /// Whether the current pass will certainly be followed by another one, which replaces it.
    nonisolated var willRepeatPass: Bool { evaluationState.isFollowedByStrictPass || afterPass != .done }

    /// Whether the evaluation may be discarded when its content has returned.
    nonisolated var mayDiscardEvaluation: Bool {
        evaluationState.maySuspend || evaluationState.isForReducersOnly && !hasReduced
    }
}
