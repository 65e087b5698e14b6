extension HookDispatcher: CommitParticipant {
    /// How many commits are going on: more than one if an effect flushes another scope.
    private(set) static var commitDepth = 0
    /// The hook whose effect or cleanup runs.
    private(set) static var committingSite: HookSite?
    /// Whether insertion effects are running, which may set no states.
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
            // Of one scope all cleanups come before any setup, also of insertion effects, which have one phase for both.
            if phase == .insertion { commit(phase, .cleanups, from: first) }
            if due.generation == generation { commit(phase, .setups, from: first) }
        }
        // An effect may have had the scope evaluated, which has asked for another commit.
        if phase == .passiveSetup, due.generation == generation {
            due.removeAll()
            if willRepeatEffects {
                willRepeatEffects = false
                repeatEffects()
            }
        }
    }

    /// Lets `useEffectEvent` call what this evaluation was given: before any effect of any scope.
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
            // What it did may have ended the scope, or had it evaluated.
            guard due.generation == generation else { return }
            next = slot.pointee.nextDue
        }
    }

    /// Lets go of what the evaluation asked for: it is not going to be committed.
    func abandonEvaluation() {
        var next = due.first
        while let slot = next {
            slot.pointee.kind.abandon(slot)
            next = slot.pointee.nextDue
        }
        due.removeAll()
    }

    /// Where errors of effects go: to the boundary whose content this is, or the nearest one around it.
    var nearestErrorSink: HookErrorSink? { errorSink ?? environment.hookErrorSink }
}
