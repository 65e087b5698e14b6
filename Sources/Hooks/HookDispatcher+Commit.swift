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

    private func commit(_ phase: CommitPhase, from first: Unmanaged<HookSlot>) {
        let outer = Self.evaluating
        Self.evaluating = nil
        let wasInserting = Self.isInserting
        Self.isInserting = phase == .insertion
        defer {
            Self.evaluating = outer
            Self.isInserting = wasInserting
        }
        let generation = due.generation
        var next: Unmanaged<HookSlot>? = first
        while let reference = next {
            // Held, since what it does may end the scope.
            let slot = reference.takeUnretainedValue()
            slot.commit(phase)
            guard due.generation == generation else { return }
            next = slot.nextDue
        }
    }

    /// Lets go of what the evaluation asked for: it is not going to be committed.
    func abandonEvaluation() {
        var next = due.first
        while let slot = next?.takeUnretainedValue() {
            slot.abandon()
            next = slot.nextDue
        }
        due.removeAll()
    }

    /// Where errors of effects go: to the boundary whose content this is, or the nearest one around it.
    var nearestErrorSink: HookErrorSink? { errorSink ?? environment.hookErrorSink }
}
