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

    /// A violation after which nothing sensible can follow, but in tests.
    static func trap(_ message: @autoclosure () -> String) {
        if let handler { handler(message()) } else { fatalError(message()) }
    }

    static func currentDispatcher(_ site: HookSite) -> HookDispatcher {
        if let dispatcher = HookDispatcher.current { return dispatcher }
        trap(
            "\(site) was called outside of a HookScope. Hooks may be called only in the content of a HookScope or the hookBody of a HookView, not in effects or actions."
        )
        return HookDispatcher()
    }
}

/// Runs code of the main actor for a caller of which the compiler does not know that it is there.
@inline(__always)
func onMainActor<Input, Result>(_ input: Input, _ body: @MainActor (Input) throws -> Result) rethrows -> Result {
    MainActor.assertIsolated("Hooks belong to the main actor.")
    return try withoutActuallyEscaping(body) { body in
        try unsafeBitCast(body, to: ((Input) throws -> Result).self)(input)
    }
}

/// Carries a value to the main actor where the compiler can't see that it is not shared.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// The main actor runs on the main queue, which a process without a run loop serves on any thread.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// Runs `body` now if this is the main queue, and otherwise there, in the order of the calls.
func hopToMainActor(_ body: @escaping @MainActor () -> Void) {
    if MainQueue.isCurrent {
        MainActor.assumeIsolated(body)
    } else {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
}

/// Whether two values are certainly equal: by `==` where there is one, objects by identity. NaN equals itself.
func areKnownEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    func equals<E: Equatable>(_ a: E) -> Bool {
        guard let b = b as? E else { return false }
        if a == b { return true }
        guard let a = a as? any FloatingPoint, let b = b as? any FloatingPoint else { return false }
        return a.isNaN && b.isNaN
    }
    if let a = a as? any Equatable { return equals(a) }
    if Value.self is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    return false
}
