extension HookDispatcher: CommitParticipant {
    /// How many commits are going on: more than one if an effect flushes another scope.
    private(set) static var commitDepth = 0

    public func commit(_ phase: CommitPhase) {
        guard !due.isEmpty else { return }
        Self.commitDepth += 1
        defer { Self.commitDepth -= 1 }
        Self.outsideOfScopes {
            for slot in due { slot.commit(phase) }
        }
        if phase == .passiveSetup {
            due.removeAll(keepingCapacity: true)
            if willRepeatEffects {
                willRepeatEffects = false
                repeatEffects()
            }
        }
    }

    /// Lets go of what the evaluation asked for: it is not going to be committed.
    func abandonEvaluation() {
        for slot in due { slot.abandon() }
        due.removeAll(keepingCapacity: true)
    }

    /// Where errors of effects go: to the boundary whose content this is, or the nearest one around it.
    var nearestErrorSink: HookErrorSink? { errorSink ?? environment.hookErrorSink }
}
