/// Does something outside of the views once they are shown, and undoes it.
///
/// ```swift
/// useEffect(.preserved(by: id)) {
///     let subscription = subscribe(to: id)
///     return { subscription.cancel() }
/// }
/// ```
/// The effect runs after the commit of its evaluation: at every one without a strategy, otherwise as the strategy says.
/// What it returned is called before it runs again and when the scope ends. All cleanups of a commit run before any
/// effect, children's before parents'. (React: `useEffect`.)
@MainActor public func useEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping @MainActor () -> (@MainActor () -> Void)?
) {
    schedule(
        updateStrategy, effect, setup: .passiveSetup, site: HookSite(hook: "useEffect", file: file, line: line))
}

/// Like `useEffect`, before the commit: frames are known, and what it changes is part of the same commit.
@MainActor public func useLayoutEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping @MainActor () -> (@MainActor () -> Void)?
) {
    schedule(
        updateStrategy, effect, setup: .layoutSetup, site: HookSite(hook: "useLayoutEffect", file: file, line: line))
}

@MainActor private func schedule(
    _ strategy: HookUpdateStrategy?, _ effect: @escaping @MainActor () -> (@MainActor () -> Void)?,
    setup: CommitPhase, site: HookSite
) {
    let dispatcher = HookRules.currentDispatcher(site)
    let slot = dispatcher.slot(EffectSlot.self, site: site) { EffectSlot(setup: setup) }
    if slot.take(strategy?.dependency, effect) { dispatcher.noteEffect() }
}

private final class EffectSlot: HookSlot {
    private let setup: CommitPhase
    private var dependency: HookUpdateStrategy.Dependency?
    private var hasRun = false
    private var pending: (@MainActor () -> (@MainActor () -> Void)?)?
    private var cleanup: (@MainActor () -> Void)?

    init(setup: CommitPhase) { self.setup = setup }

    /// Returns whether the effect will run in this commit.
    func take(_ new: HookUpdateStrategy.Dependency?, _ effect: @escaping @MainActor () -> (@MainActor () -> Void)?)
        -> Bool
    {
        // Another pass of the same commit replaces the effect that has not run.
        let isDue = pending != nil || !hasRun || new == nil || new != dependency
        dependency = new
        hasRun = true
        if isDue { pending = effect }
        return isDue
    }

    override func commit(_ phase: CommitPhase) {
        guard let effect = pending else { return }
        if phase.rawValue == setup.rawValue - 1 {
            cleanUp()
        } else if phase == setup {
            pending = nil
            cleanup = effect()
        }
    }

    override func cleanUp() {
        guard let cleanup else { return }
        self.cleanup = nil
        HookDispatcher.outsideOfScopes { cleanup() }
    }

    override func dispose() {
        super.dispose()
        pending = nil
    }
}
