#if DEBUG
    import HotReload
#endif

/// The live scopes of the process, for tools that replace code at run time.
@MainActor public enum HookRuntime {
    private final class Entry {
        weak var dispatcher: HookDispatcher?
        init(_ dispatcher: HookDispatcher) { self.dispatcher = dispatcher }
    }

    private static var entries: [Entry] = []
    private static var nextSweep = 64

    /// Whether scopes are tracked. Off in release builds, where no code is replaced.
    public static var isRefreshEnabled: Bool = keepsInitialStates {
        didSet { keepsInitialStates = isRefreshEnabled }
    }
    // Nonisolated, as the slots of `HookDispatcher`: read by `useState` at each evaluation.
    @usableFromInline nonisolated(unsafe) static var keepsInitialStates = isDebugBuild

    private nonisolated static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    static func register(_ dispatcher: HookDispatcher) {
        guard isRefreshEnabled else { return }
        if entries.count >= nextSweep {
            entries.removeAll { $0.dispatcher == nil }
            nextSweep = max(64, entries.count * 2)
        }
        entries.append(Entry(dispatcher))
    }

    /// Evaluates the scopes that call hooks in the given files again, or all scopes, because their code was replaced.
    ///
    /// A scope that calls the same hooks as before with the same initial states keeps its states and references; its
    /// effects and memos run again regardless of their dependencies. A scope that calls other hooks runs its cleanups
    /// and starts from scratch. (React: Fast Refresh.) Files are named as in `#fileID`; their modules are ignored,
    /// because the new code of a file is in a separate module.
    public static func refresh(files: Set<String>? = nil) {
        let names = files.map { Set($0.map { $0.split(separator: "/").last ?? "" }) }
        for dispatcher in entries.compactMap(\.dispatcher) {
            // A scope without hooks may have gained its first.
            if let names, !dispatcher.slots.isEmpty,
                !dispatcher.slots.contains(where: { names.contains($0.pointee.site.fileName[...]) })
            {
                continue
            }
            dispatcher.refresh()
        }
    }

    #if DEBUG
        /// Evaluates scopes again after code was replaced.
        fileprivate static func followReloads() {
            HotReload.onReload("Hooks", stage: .prepare) { event in
                if event.generation > 0 { refresh(files: Set(event.sources)) }
            }
        }
    #endif
}

#if DEBUG
    @_cdecl("lifeline_begin_injection_Hooks")
    package func lifelineBeginInjectionOfHooks() {
        MainActor.assumeIsolated { HookRuntime.followReloads() }
    }
#endif
