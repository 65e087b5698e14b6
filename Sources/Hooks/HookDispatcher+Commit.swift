extension HookDispatcher: CommitParticipant {
    /// The number of nested commits: more than one if an effect flushes another scope.
    private(set) static var commitDepth = 0
    /// The hook whose effect or cleanup is running.
    private(set) static var committingSite: HookSite?
    /// Whether insertion effects are running, which must not set states.
    private(set) static var isInserting = false

    /// The steps of the insertion phase.
    enum InsertionStep { case events, cleanups, setups }
    private(set) static var insertionStep = InsertionStep.setups

    public func commit(_ phase: CommitPhase) {
        guard let first = due.first else { return }
        Self.commitDepth += 1
        defer { Self.commitDepth -= 1 }
        let generation = due.generation
        if due.phases.contains(CommitPhases(phase)) {
            // Within one scope, all cleanups precede any setup, also for insertion effects, which have one phase for
            // both.
            if phase == .insertion { commit(phase, .cleanups, from: first) }
            if due.generation == generation { commit(phase, .setups, from: first) }
        }
        // An effect may have caused another evaluation of the scope, which has requested another commit.
        if phase == .passiveSetup, due.generation == generation {
            due.removeAll()
            if willRepeatEffects {
                willRepeatEffects = false
                repeatEffects()
            }
        }
    }

    /// Updates the functions of `useEffectEvent` to those of this evaluation, before any effect of any scope.
    public func willCommit() {
        if due.phases.contains(.events), let first = due.first { commit(.insertion, .events, from: first) }
    }

    private func commit(_ phase: CommitPhase, _ step: InsertionStep, from first: SlotReference) {
        let outer = (Self.evaluating, Self.committingSite, Self.isInserting, Self.insertionStep)
        Self.evaluating = nil
        Self.isInserting = phase == .insertion
        Self.insertionStep = step
        defer { (Self.evaluating, Self.committingSite, Self.isInserting, Self.insertionStep) = outer }
        let generation = due.generation
        var next: SlotReference? = first
        while let slot = next {
            Self.committingSite = slot.pointee.site
            slot.pointee.kind.commit(phase, slot, in: self)
            // The slot's work may have ended the scope or evaluated it again.
            guard due.generation == generation else { return }
            next = slot.pointee.nextDue
        }
    }

    /// Discards the work that the evaluation enqueued, because it will not be committed.
    func abandonEvaluation() {
        var next = due.first
        while let slot = next {
            slot.pointee.kind.abandon(slot)
            next = slot.pointee.nextDue
        }
        due.removeAll()
    }

    /// The receiver of effects' errors: the boundary whose content this is, or the nearest one around it.
    var nearestErrorSink: HookErrorSink? { errorSink ?? environment.hookErrorSink }
}
