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
/// effect, children's before parents'. It may set states, which leads to one more evaluation. (React: `useEffect`.)
@inlinable
public func useEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () -> (() -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .passiveSetup, site: HookSite(hook: "useEffect", file: file, line: line), .plain(effect))
}

/// An effect that may fail, and whose cleanup may.
///
/// ```swift
/// useEffect(.preserved(by: path)) {
///     let file = try open(path)
///     return { try file.close() }
/// }
/// ```
/// What it throws goes to the nearest `ErrorBoundary` around the scope, which ends its content: the cleanups of all effects
/// in it that have run are called. A failing cleanup does not keep the others from being called. Without a boundary the
/// error is logged, and the scope goes on.
@inlinable
public func useEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () throws -> (() throws -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .passiveSetup, site: HookSite(hook: "useEffect", file: file, line: line),
        .throwing(effect))
}

/// Like `useEffect`, before the commit: frames are known, and what it changes is part of the same commit.
///
/// Unlike `useEffect` it holds up what people see; use it to measure. It runs synchronously in the commit, not in the
/// middle of the evaluation, unless `layoutEffectTiming(.immediate)` is set on a view around. (React: `useLayoutEffect`.)
@inlinable
public func useLayoutEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () -> (() -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .layoutSetup, site: HookSite(hook: "useLayoutEffect", file: file, line: line),
        .plain(effect))
}

/// A layout effect that may fail, as `useEffect` may.
@inlinable
public func useLayoutEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () throws -> (() throws -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .layoutSetup, site: HookSite(hook: "useLayoutEffect", file: file, line: line),
        .throwing(effect))
}

/// Like `useLayoutEffect`, before all of those: for libraries that provide what layout effects measure.
///
/// Cleanup and setup of one scope follow each other. (React: `useInsertionEffect`.)
@inlinable
public func useInsertionEffect(
    _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ effect: @escaping () -> (() -> Void)?
) {
    EffectSlot.schedule(
        updateStrategy, setup: .insertion, site: HookSite(hook: "useInsertionEffect", file: file, line: line),
        .plain(effect))
}
