private enum HooksStrictModeKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether scopes are evaluated twice in debug builds, to find what is not pure.
    public var hooksStrictMode: Bool {
        get { self[HooksStrictModeKey.self] }
        set { self[HooksStrictModeKey.self] = newValue }
    }
}

extension View {
    /// Makes mistakes show in debug builds: contents of scopes are evaluated twice, and so are closures that compute initial
    /// states and memos, and reducers; the effects of a new scope are set up, cleaned up and set up again. What the first
    /// pass gave counts.
    ///
    /// What is right twice is right when a scope leaves and comes back. Release builds ignore it. (React: `StrictMode`.)
    nonisolated public func hooksStrictMode(_ isOn: Bool = true) -> some View {
        environment(\.hooksStrictMode, isOn)
    }
}

extension HookDispatcher {
    /// Whether this evaluation is doubled.
    var isStrict: Bool {
        #if DEBUG
            environment.hooksStrictMode
        #else
            false
        #endif
    }

    /// Cleans up all effects of a scope that was just shown, and sets them up again.
    func repeatEffects() {
        Self.outsideOfScopes {
            for phase in [CommitPhase.layoutCleanup, .passiveCleanup] {
                forEachSlot { $0.pointee.kind.cleanUp(phase, $0, in: self) }
            }
            for phase in [CommitPhase.layoutSetup, .passiveSetup] {
                forEachSlot { $0.pointee.kind.setUpAgain(phase, $0, in: self) }
            }
        }
    }
}
