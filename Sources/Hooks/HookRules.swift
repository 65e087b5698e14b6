import Ownership

/// Handles violations of the rules of hooks.
///
/// In debug builds a violation is an assertion failure that names the hooks and their call sites. In release builds,
/// and under `disableHooksRulesAssertion`, the states that cannot be matched are disposed and created again.
@MainActor public enum HookRules {
    /// Replaces assertions, traps and warnings; for tests.
    public static var handler: ((String) -> Void)?

    static func report(_ message: @autoclosure () -> String) {
        if let handler { handler(message()) } else { assertionFailure(message()) }
    }

    static func warn(_ message: @autoclosure () -> String) {
        #if DEBUG
            if let handler { handler(message()) } else { print("Hooks:", message()) }
        #endif
    }

    /// Logs an error that nothing handles, in all builds.
    static func log(_ message: @autoclosure () -> String) {
        if let handler {
            handler(message())
        } else {
            FileHandle.standardError.write(Data("Hooks: \(message())\n".utf8))
        }
    }

    /// Stops the process after an unrecoverable violation, except in tests.
    static func trap(_ message: @autoclosure () -> String) {
        if let handler { handler(message()) } else { fatalError(message()) }
    }

    nonisolated static func currentDispatcher(_ site: HookSite) -> HookDispatcher {
        withDispatcher(site) { $0 }
    }

    /// Calls `body` with the dispatcher of the scope that is being evaluated. Inlined into the caller.
    @inlinable @inline(__always)
    nonisolated static func withDispatcher<Result>(
        _ site: HookSite, _ body: (HookDispatcher) throws -> Result
    ) rethrows -> Result {
        assert(
            MainThread.isCurrent,
            "Hooks must be called on the main actor while a scope is evaluated, not from other tasks.")
        if let dispatcher = HookDispatcher.evaluating { return try dispatcher.borrow(body) }
        return try body(missingDispatcher(site))
    }

    @inline(never) @usableFromInline
    nonisolated static func missingDispatcher(_ site: HookSite) -> HookDispatcher {
        MainThread.withoutCheck(site) { trapOutsideOfScope($0) }
        return HookDispatcher()
    }

    private static func trapOutsideOfScope(_ site: HookSite) {
        trap(
            "\(site) was called outside of a HookScope. Hooks may be called only in the content of a HookScope or the hookBody of a HookView, not in effects or actions."
        )
    }
}
