/// Returns a value that is computed at the first evaluation and again when the strategy requires it.
///
/// ```swift
/// let sorted = useMemo(.preserved(by: names)) { names.sorted() }
/// ```
/// It is computed during the evaluation, and never discarded otherwise. (React: `useMemo`, which may discard it.)
@inlinable @inline(__always)
public func useMemo<Value>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ makeValue: () -> Value
) -> Value {
    MemoSlot.use(updateStrategy, HookSite(hook: "useMemo", file: file, line: line), makeValue)
}

/// Returns a memo whose computation may fail. After a failure the previous value and its dependencies remain.
@inlinable @inline(__always)
public func useMemo<Value>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ makeValue: () throws -> Value
) throws -> Value {
    try MemoSlot.use(updateStrategy, HookSite(hook: "useMemo", file: file, line: line), makeValue)
}

@usableFromInline struct MemoSlot<Value>: SlotContent {
    @usableFromInline var value: Value
    @usableFromInline var dependency: HookUpdateStrategy.Dependency

    @inlinable @inline(__always)
    nonisolated init(_ value: Value, _ dependency: HookUpdateStrategy.Dependency) {
        self.value = value
        self.dependency = dependency
    }

    @inlinable @inline(__always)
    nonisolated static func use(
        _ strategy: HookUpdateStrategy, _ site: HookSite, _ makeValue: () throws -> Value
    ) rethrows -> Value {
        try HookRules.withDispatcher(site) { dispatcher in
            try dispatcher.withSlot(MemoSlot.self, site: site) {
                MemoSlot(try dispatcher.runPure(makeValue), strategy.dependency.copy)
            } _: { slot in
                if slot.pointee.dependency == strategy.dependency, !dispatcher.isRefreshing {
                    return slot.pointee.value
                }
                #if DEBUG
                    dispatcher.checkKind(of: strategy.dependency, previous: slot.pointee.dependency, site)
                #endif
                let value = try dispatcher.runPure(makeValue)
                slot.pointee.value = value
                slot.pointee.dependency = strategy.dependency
                return value
            }
        }
    }

    @usableFromInline @MainActor static func debugValue(_ slot: SlotReference) -> Any? {
        content(of: slot).pointee.value
    }
}
