extension HookDispatcher {
    /// Evaluates `body` as the content of a scope that no view stands for, and commits.
    ///
    /// All effects have run when it returns, the passive ones too, and when they set states, `body` has been evaluated
    /// again until nothing changed. If `body` throws, the scope before is current again and no effects run.
    /// ```swift
    /// let dispatcher = HookDispatcher()
    /// let count = dispatcher.scoped { useState(0) }
    /// ```
    public func scoped<Result>(
        environment: EnvironmentValues = EnvironmentValues(), _ body: () throws -> Result
    ) rethrows -> Result {
        ownEnvironment = environment
        changes.forget()
        return try evaluateUntilStable(body) { _ in }
    }

    /// `onResult` hears of each evaluation that was committed.
    func evaluateUntilStable<Result>(_ body: () throws -> Result, onResult: (Result) -> Void) rethrows -> Result {
        let outer = isFlushing
        isFlushing = true
        defer { isFlushing = outer }
        while true {
            let (result, isKept) = try evaluate(body)
            if isKept {
                abandonEvaluation()
            } else {
                onResult(result)
                if !due.isEmpty {
                    for phase in CommitPhase.inOrder { commit(phase) }
                }
            }
            if !changes.needEvaluation {
                changes.forget()
                return result
            }
        }
    }

    /// Evaluates the content of a scope of views.
    func evaluate<Result>(at place: ViewPlace, _ content: () throws -> Result) rethrows -> Result {
        if self.place !== place {
            self.place = place
            place.onUnmount { [self] in disposeAll() }
            HookRuntime.register(self)
        }
        evaluatingAt = .passUnretained(place)
        defer { evaluatingAt = nil }
        let (result, mayBeKept) = try evaluate(content)
        // What the passes set themselves is accounted for.
        if passes > 1, changes.isEmpty { place.clearNeedsUpdate() }
        if mayBeKept, place.keepContent() {
            abandonEvaluation()
        } else if !due.isEmpty {
            place.onCommit(self)
        }
        return result
    }
}

extension CommitPhase {
    fileprivate static let inOrder = allCases
}
