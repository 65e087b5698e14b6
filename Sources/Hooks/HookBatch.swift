/// Combines all changes made by `body` into one evaluation.
///
/// Views are evaluated once at the end of their turn in any case. This is for scopes without a host, which evaluate
/// immediately.
@MainActor public func withBatch<Result>(_ body: () throws -> Result) rethrows -> Result {
    HookBatch.depth += 1
    defer {
        HookBatch.depth -= 1
        HookBatch.flushIfDone()
    }
    return try body()
}

@MainActor enum HookBatch {
    fileprivate static var depth = 0
    private static var waiting: ContiguousArray<HookDispatcher> = []

    /// Whether a change is evaluated immediately.
    static var isIdle: Bool { depth == 0 && waiting.isEmpty }

    static func enqueue(_ dispatcher: HookDispatcher) {
        if !waiting.contains(where: { $0 === dispatcher }) { waiting.append(dispatcher) }
        flushIfDone()
    }

    fileprivate static func flushIfDone() {
        guard depth == 0 else { return }
        while !waiting.isEmpty {
            let dispatcher = waiting.removeFirst()
            if dispatcher.changes.needEvaluation { dispatcher.onNeedsUpdate?() } else { dispatcher.changes.removeAll() }
        }
    }
}
