import Ownership

/// A function with an identity: equal to another only if both are the same one.
///
/// Views that store one compare as equal while it is the same; views that store a closure never do. It may be passed
/// anywhere, but must be called on the main actor, which is checked in debug builds.
public struct StableCallback<each Argument, Result>: Equatable, @unchecked Sendable {
    private let box: Box

    init(_ function: @escaping (repeat each Argument) -> Result) { box = Box(function) }

    /// Calls the function of the last evaluation. Only on the main actor.
    public func callAsFunction(_ argument: repeat each Argument) -> Result {
        assert(MainThread.isCurrent, "Callbacks of hooks must be called on the main actor.")
        return box.function(repeat each argument)
    }

    public static func == (a: Self, b: Self) -> Bool { a.box === b.box }

    private final class Box {
        let function: (repeat each Argument) -> Result
        init(_ function: @escaping (repeat each Argument) -> Result) { self.function = function }
    }
}

/// Returns the same function at every evaluation, until the strategy requires a new one.
///
/// ```swift
/// let save = useCallback(.preserved(by: id)) { (text: String) in store(text, for: id) }
/// ```
/// (React: `useCallback`.)
public func useCallback<each Argument, Result>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ callback: @escaping (repeat each Argument) -> Result
) -> StableCallback<repeat each Argument, Result> {
    let stable = StableCallback(callback)
    return MainThread.withoutCheck((updateStrategy, stable, file, line)) { strategy, stable, file, line in
        MemoSlot.use(strategy, HookSite(hook: "useCallback", file: file, line: line)) { stable }
    }
}
