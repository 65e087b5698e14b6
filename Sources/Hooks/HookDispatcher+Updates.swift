/// What leads to the next evaluation of a scope.
@MainActor struct HookChanges {
    enum Change {
        /// The scope must be evaluated.
        case certain
        /// A state was set; if it is set back before the evaluation, there is none.
        case state(Source)
        /// A reducer has actions; the evaluation will tell whether they change anything.
        case actions
    }

    /// Whether there are any that have not been looked at.
    private(set) var isEmpty = true
    /// Whether the latest came from an effect.
    private(set) var wereMadeInCommit = false
    private var isCertain = false
    private var hasActions = false
    // So that the initializer needs no isolation: an empty array.
    nonisolated(unsafe) private var states: ContiguousArray<Source> = []

    nonisolated init() {}

    mutating func note(_ change: Change, inCommit: Bool) {
        isEmpty = false
        wereMadeInCommit = inCommit
        switch change {
        case .certain: isCertain = true
        case .state(let state): if !states.contains(where: { $0 === state }) { states.append(state) }
        case .actions: hasActions = true
        }
    }

    private var isState: Bool { states.contains { $0.hasChangedForObserver } }

    /// Whether, as things are now, the scope must be evaluated.
    var needEvaluation: Bool { !isEmpty && (isCertain || hasActions || isState) }
    var areActionsOnly: Bool { hasActions && !isCertain && !isState }

    mutating func forget() {
        guard !isEmpty else { return }
        isEmpty = true
        wereMadeInCommit = false
        isCertain = false
        hasActions = false
        if !states.isEmpty { states.removeAll(keepingCapacity: true) }
    }
}

extension HookDispatcher: StateStorageObserver {
    /// How often effects may lead to the next evaluation. (React: 50.)
    private static var nestedUpdateLimit: Int { 50 }

    /// The scope must be evaluated again, for certain or unless `change` turns out to be none.
    func setNeedsUpdate(_ change: HookChanges.Change = .certain) {
        guard !isEnding else { return }
        if isEvaluating {
            needsAnotherPass = true
            return
        }
        if let current = Self.current, current !== self {
            HookRules.warn(
                "A scope's state was set while another scope is evaluated. Set it in an effect or an action.")
        }
        if Self.isInserting {
            HookRules.warn(
                "A state was set in an insertion effect, which is there to prepare what layout effects measure. Set it in a layout effect."
            )
        }
        reportChange()
        let isInCommit = Self.commitDepth > 0
        if isInCommit, nestedUpdates >= Self.nestedUpdateLimit {
            nestedUpdates = 0
            let effect = Self.committingSite.map { "\($0)" } ?? "an effect"
            HookRules.report(
                "Maximum update depth exceeded: \(effect) sets a state each time, which leads to another evaluation. Give the effect a strategy, or set only what changes."
            )
            return
        }
        guard let place else {
            guard !isFlushing, let onNeedsUpdate else { return changes.note(change, inCommit: isInCommit) }
            if HookBatch.isIdle, changes.isEmpty {
                // Nothing can take a state back before its evaluation.
                if case .state = change {
                    changes.note(.certain, inCommit: isInCommit)
                } else {
                    changes.note(change, inCommit: isInCommit)
                }
                onNeedsUpdate()
            } else {
                changes.note(change, inCommit: isInCommit)
                HookBatch.note(self)
            }
            return
        }
        changes.note(change, inCommit: isInCommit)
        switch change {
        case .certain: place.setNeedsUpdate()
        case .actions: place.setNeedsTentativeUpdate()
        // The scope depends on its states like any reader, and has been told.
        case .state: break
        }
    }

    /// A state of the scope was set.
    @usableFromInline package func storageDidChange(_ storage: Source) {
        setNeedsUpdate(.state(storage))
    }

    /// Evaluates the scope as code that was replaced wants it, see `HookRuntime.refresh`.
    func refresh() {
        wantsRefresh = true
        setNeedsUpdate()
    }

    /// During a refresh: the scope can't keep what it has.
    func resetAfterThisPass() { mustReset = true }
}
