extension HookDispatcher: CommitParticipant {
    /// How many commits are going on: more than one if an effect flushes another scope.
    @exclusivity(unchecked) private(set) static var commitDepth = 0
    /// Whether insertion effects are running, which may set no states.
    @exclusivity(unchecked) private(set) static var isInserting = false

    public func commit(_ phase: CommitPhase) {
        guard let first = due.first else { return }
        Self.commitDepth += 1
        defer { Self.commitDepth -= 1 }
        let generation = due.generation
        if due.phases.contains(CommitPhases(phase)) { commit(phase, from: first) }
        // An effect may have had the scope evaluated, which has asked for another commit.
        if phase == .passiveSetup, due.generation == generation {
            due.removeAll()
            if willRepeatEffects {
                willRepeatEffects = false
                repeatEffects()
            }
        }
    }

    private func commit(_ phase: CommitPhase, from first: SlotReference) {
        let outer = Self.evaluating
        Self.evaluating = nil
        let wasInserting = Self.isInserting
        Self.isInserting = phase == .insertion
        defer {
            Self.evaluating = outer
            Self.isInserting = wasInserting
        }
        let generation = due.generation
        var next: SlotReference? = first
        while let slot = next {
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
