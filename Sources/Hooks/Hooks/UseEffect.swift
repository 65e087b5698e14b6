/// Runs a side effect once the views are shown, and a cleanup to undo it.
///
/// ```swift
/// useEffect(.preserved(by: id)) {
///     let subscription = subscribe(to: id)
///     return { subscription.cancel() }
/// }
/// ```
/// The effect runs after the commit of its evaluation: at every one without a strategy, otherwise as the strategy
/// requires. The closure it returns is called before it runs again and when the scope ends. All cleanups of a commit
/// run before any effect, children's before parents'. It may set states, which causes one more evaluation. (React:
/// `useEffect`.)
@inlinable
public func useEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () -> (() -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .passiveSetup, site: HookSite(hook: "useEffect", file: file, line: line), .plain(effect))
}

/// Runs an effect that may fail, or whose cleanup may fail.
///
/// ```swift
/// useEffect(.preserved(by: path)) {
///     let file = try open(path)
///     return { try file.close() }
/// }
/// ```
/// Errors are handled by the nearest `ErrorBoundary` around the scope, which ends its content: the cleanups of all
/// effects that ran in it are called. A failing cleanup does not prevent the others. Without a boundary the error is
/// logged, and the scope continues.
@inlinable
public func useEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () throws -> (() throws -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .passiveSetup, site: HookSite(hook: "useEffect", file: file, line: line),
        .throwing(effect))
}

/// Runs an effect like `useEffect`, but before the commit is sent: frames are known, and its changes are part of the
/// commit.
///
/// Unlike `useEffect`, it delays the display; use it to measure. In views it runs synchronously in the commit, after the
/// evaluation. (React: `useLayoutEffect`.) With the timing `immediate`, which is the default of a `HookTester` and a
/// `HookDispatcher` without a view, it runs when the hook is called.
///
/// - Parameters:
///   - updateStrategy: When the effect runs again; nil for every evaluation.
///   - timing: When the effect runs. Nil, the default, leaves it to the scope; see `LayoutEffectTiming`. It is read when the hook
///     is called for the first time.
///   - effect: Returns the cleanup, or nil.
@inlinable
public func useLayoutEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, timing: LayoutEffectTiming? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ effect: @escaping () -> (() -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .layoutSetup, timing: timing,
        site: HookSite(hook: "useLayoutEffect", file: file, line: line), .plain(effect))
}

/// Runs a layout effect that may fail, like `useEffect`.
@inlinable
public func useLayoutEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, timing: LayoutEffectTiming? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ effect: @escaping () throws -> (() throws -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .layoutSetup, timing: timing,
        site: HookSite(hook: "useLayoutEffect", file: file, line: line), .throwing(effect))
}

/// Runs an effect before all layout effects: for libraries that provide what those measure.
///
/// The cleanup and the setup of one scope run in succession. (React: `useInsertionEffect`.)
@inlinable
public func useInsertionEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () -> (() -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .insertion, site: HookSite(hook: "useInsertionEffect", file: file, line: line),
        .plain(effect))
}
