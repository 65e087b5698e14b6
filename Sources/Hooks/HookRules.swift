import Ownership

/// What happens when the rules of hooks are violated.
///
/// In debug builds a violation is an assertion that names the hooks and the places where they are called. In release
/// builds, and where `disableHooksRulesAssertion` says so, the state that can't be matched is disposed and made anew.
@MainActor public enum HookRules {
    /// Takes the place of assertions, traps and warnings; for tests.
    public static var handler: ((String) -> Void)?

    static func report(_ message: @autoclosure () -> String) {
        if let handler { handler(message()) } else { assertionFailure(message()) }
    }

    static func warn(_ message: @autoclosure () -> String) {
        #if DEBUG
            if let handler { handler(message()) } else { print("Hooks:", message()) }
        #endif
    }

    /// What went wrong and is nobody's to handle; in all builds.
    static func log(_ message: @autoclosure () -> String) {
        if let handler {
            handler(message())
        } else {
            FileHandle.standardError.write(Data("Hooks: \(message())\n".utf8))
        }
    }

    /// A violation after which nothing sensible can follow, but in tests.
    static func trap(_ message: @autoclosure () -> String) {
        if let handler { handler(message()) } else { fatalError(message()) }
    }

    nonisolated static func currentDispatcher(_ site: HookSite) -> HookDispatcher {
        withDispatcher(site) { $0 }
    }

    /// Runs `body`, compiled into the caller, with the dispatcher of the scope that is being evaluated.
    @inlinable @inline(__always)
    nonisolated static func withDispatcher<Result>(
        _ site: HookSite, _ body: (HookDispatcher) throws -> Result
    ) rethrows -> Result {
        assert(
            MainThread.isCurrent,
            "Hooks belong to the main actor: call them while a scope is evaluated, not in tasks of others.")
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
