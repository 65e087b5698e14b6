import Ownership

extension HookDispatcher {
    /// Evaluates `body` as the content of a scope without a view, and commits.
    ///
    /// When it returns, all effects have run, including passive ones, and `body` has been evaluated again until no
    /// effect set a state. If `body` throws, the previous scope is current again and no effects run.
    /// ```swift
    /// let dispatcher = HookDispatcher()
    /// let count = dispatcher.scoped { useState(0) }
    /// ```
    /// - Parameter environment: The values that hooks read; nil for the default values of all keys.
    public func scoped<Result>(
        environment: EnvironmentValues? = nil, _ body: () throws -> Result
    ) rethrows -> Result {
        ownEnvironment = environment
        if !changes.isEmpty { changes.removeAll() }
        let outer = isFlushing
        isFlushing = true
        defer { isFlushing = outer }
        let result = try evaluate(body)
        commitAll()
        if changes.isEmpty { return result }
        if changes.needEvaluation { return try evaluateUntilStable(body) { _ in } }
        changes.removeAll()
        return result
    }

    private func commitAll() {
        if due.isEmpty { return }
        if due.phases == .passiveSetup { return commit(.passiveSetup) }
        willCommit()
        for phase in CommitPhase.insertion.rawValue..<CommitPhase.passiveSetup.rawValue {
            // Checked for each phase, because an effect may have evaluated the scope again.
            if due.phases.rawValue & (1 << phase) != 0 { commit(CommitPhase(rawValue: phase)!) }
        }
        commit(.passiveSetup)
    }

    /// Evaluates until no effect sets a state. Calls `onResult` for each evaluation that was committed.
    func evaluateUntilStable<Result>(_ body: () throws -> Result, onResult: (Result) -> Void) rethrows -> Result {
        let outer = isFlushing
        isFlushing = true
        defer { isFlushing = outer }
        while true {
            let result = try evaluate(body)
            if mayBailOut {
                abandonEvaluation()
            } else {
                onResult(result)
                commitAll()
            }
            if !changes.needEvaluation {
                changes.removeAll()
                return result
            }
        }
    }

    /// Evaluates the content of a scope of views.
    func evaluate<Result>(at place: ViewPlace, _ content: () throws -> Result) rethrows -> Result {
        if !isAttached(to: place) {
            attach(to: place)
            place.onUnmount { [self] in disposeAll() }
            HookRuntime.register(self)
        }
        evaluatingAt = Unretained(place)
        defer { evaluatingAt = nil }
        let result = try evaluate(content)
        // Changes made by the passes themselves have been evaluated.
        if passes > 1, changes.isEmpty { place.clearNeedsUpdate() }
        if mayBailOut, place.bailOutIfAllowed() {
            abandonEvaluation()
        } else if !due.isEmpty {
            place.onCommit(self)
        }
        return result
    }
}
