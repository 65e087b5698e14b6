/// The changes since a scope's last evaluation.
@MainActor struct HookChanges {
    enum Change {
        /// The scope must be evaluated.
        case certain
        /// A state was set. The change is undone if the state is set back before the evaluation.
        case state(Source)
        /// A reducer has pending actions; the evaluation determines whether they change its state.
        case actions
    }

    /// Whether nothing was recorded since the last `removeAll`.
    private(set) var isEmpty = true
    /// Whether the latest change was made by an effect.
    private(set) var wereMadeInCommit = false
    private var isCertain = false
    private var hasActions = false
    // `nonisolated`, so that the initializer needs no isolation.
    nonisolated(unsafe) private var states: ContiguousArray<Source> = []

    nonisolated init() {}

    mutating func record(_ change: Change, inCommit: Bool) {
        isEmpty = false
        wereMadeInCommit = inCommit
        switch change {
        case .certain: isCertain = true
        case .state(let state): if !states.contains(where: { $0 === state }) { states.append(state) }
        case .actions: hasActions = true
        }
    }

    private var isState: Bool { states.contains { $0.hasChangedForObserver } }

    /// Whether the scope must be evaluated, given the current states.
    var needEvaluation: Bool { !isEmpty && (isCertain || hasActions || isState) }
    var areActionsOnly: Bool { hasActions && !isCertain && !isState }

    mutating func removeAll() {
        guard !isEmpty else { return }
        isEmpty = true
        wereMadeInCommit = false
        isCertain = false
        hasActions = false
        if !states.isEmpty { states.removeAll(keepingCapacity: true) }
    }
}

extension HookDispatcher: StateStorageObserver {
    /// The maximum number of consecutive evaluations caused by effects. (React: 50.)
    private static var nestedUpdateLimit: Int { 50 }

    /// Requests another evaluation of the scope; with a `change` other than `.certain`, only if it turns out to be
    /// real.
    func setNeedsUpdate(_ change: HookChanges.Change = .certain) {
        switch activity {
        case .disposing: return
        case .evaluating:
            if afterPass == .done { afterPass = .again }
            return
        case .idle: break
        }
        if let current = Self.current, current !== self {
            HookRules.warn(
                "A state of a scope was set while another scope was being evaluated. Set it in an effect or an action.")
        }
        if Self.isInserting {
            HookRules.warn(
                "A state was set in an insertion effect. Insertion effects only prepare what layout effects measure; set the state in a layout effect."
            )
        }
        reportChange()
        let isInCommit = Self.commitDepth > 0
        if isInCommit, nestedUpdates >= Self.nestedUpdateLimit {
            nestedUpdates = 0
            let effect = Self.committingSite.map { "\($0)" } ?? "an effect"
            HookRules.report(
                "Maximum update depth exceeded: \(effect) sets a state in each evaluation, which causes another one. Give the effect a strategy, or set the state only if it changes."
            )
            return
        }
        guard let place else {
            guard !isFlushing, let onNeedsUpdate else { return changes.record(change, inCommit: isInCommit) }
            if HookBatch.isIdle, changes.isEmpty {
                // The evaluation is immediate: the state can't be set back before it.
                if case .state = change {
                    changes.record(.certain, inCommit: isInCommit)
                } else {
                    changes.record(change, inCommit: isInCommit)
                }
                onNeedsUpdate()
            } else {
                changes.record(change, inCommit: isInCommit)
                HookBatch.enqueue(self)
            }
            return
        }
        changes.record(change, inCommit: isInCommit)
        switch change {
        case .certain: place.setNeedsUpdate()
        case .actions: place.setMayNeedUpdate()
        // The scope observes its states like any reader, and has been marked already.
        case .state: break
        }
    }

    /// Called when a state of the scope was set.
    @usableFromInline package func storageDidChange(_ storage: Source) {
        setNeedsUpdate(.state(storage))
    }

    /// Evaluates the scope after its code was replaced, see `HookRuntime.refresh`.
    func refresh() {
        evaluationState.refresh = .requested
        setNeedsUpdate()
    }
}
