/// A value that is computed at the first evaluation and again when the strategy says so.
///
/// ```swift
/// let sorted = useMemo(.preserved(by: names)) { names.sorted() }
/// ```
/// It is computed while the content is evaluated. It is never dropped otherwise. (React: `useMemo`, which may drop it.)
public func useMemo<Value>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ makeValue: @escaping () -> Value
) -> Value {
    onMainActor((updateStrategy, makeValue, file, line)) { strategy, makeValue, file, line in
        MemoSlot.use(strategy, HookSite(hook: "useMemo", file: file, line: line), makeValue)
    }
}

/// A memo whose computation may fail. A failure keeps the former value and its dependencies.
public func useMemo<Value>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ makeValue: @escaping () throws -> Value
) throws -> Value {
    try onMainActor((updateStrategy, makeValue, file, line)) { strategy, makeValue, file, line in
        try MemoSlot.use(strategy, HookSite(hook: "useMemo", file: file, line: line), makeValue)
    }
}

final class MemoSlot<Value>: HookSlot {
    private var value: Value?
    private var dependency: HookUpdateStrategy.Dependency?

    static func use(_ strategy: HookUpdateStrategy, _ site: HookSite, _ makeValue: () throws -> Value) rethrows
        -> Value
    {
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(MemoSlot.self, site: site) { MemoSlot() }
        if let value = slot.value, slot.dependency == strategy.dependency, !dispatcher.isRefreshing { return value }
        let value = try dispatcher.runPure(makeValue)
        slot.value = value
        slot.dependency = strategy.dependency
        return value
    }

    override var debugValue: Any? { value }
}
