private enum HooksStrictModeKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether scopes are evaluated twice in debug builds, to find impure code. False by default.
    public var hooksStrictMode: Bool {
        get { self[HooksStrictModeKey.self] }
        set { self[HooksStrictModeKey.self] = newValue }
    }
}

extension View {
    /// Reveals mistakes in debug builds: evaluates the contents of scopes twice, and also closures that compute initial
    /// states and memos, and reducers. The effects of a new scope are set up, cleaned up and set up again. The first
    /// results of closures are used.
    ///
    /// Code that is correct when run twice is correct when a scope leaves and returns. Release builds ignore it.
    /// (React: `StrictMode`.)
    nonisolated public func hooksStrictMode(_ isOn: Bool = true) -> some View {
        environment(\.hooksStrictMode, isOn)
    }
}

extension HookDispatcher {
    /// Whether this evaluation has a strict pass.
    var isStrict: Bool {
        #if DEBUG
            environment.hooksStrictMode
        #else
            false
        #endif
    }

    /// Cleans up all effects of a scope that was just shown, and sets them up again. Layout effects that ran when their hook was
    /// called are left as they are.
    func repeatEffects() {
        Self.outsideOfScopes {
            for phase in [CommitPhase.layoutCleanup, .passiveCleanup] {
                forEachSlot { slot in
                    let kind = slot.pointee.kind
                    if kind.isRepeated(slot) { kind.cleanUp(phase, slot, in: self) }
                }
            }
            for phase in [CommitPhase.layoutSetup, .passiveSetup] {
                forEachSlot { $0.pointee.kind.setUpAgain(phase, $0, in: self) }
            }
        }
    }
}
