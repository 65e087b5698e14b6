/// Calls back once when all animations of a group have ended.
@MainActor package final class AnimationCompletion {
    private var waiting = 0
    private var isSealed = false
    private var allFinished = true
    private var body: ((Bool) -> Void)?

    /// Calls `body` with whether all animations ran to completion.
    package init(_ body: @escaping (Bool) -> Void) { self.body = body }

    package func begin() { waiting += 1 }

    package func end(finished: Bool) {
        waiting -= 1
        if !finished { allFinished = false }
        callWhenDone()
    }

    /// Declares that no more animations will join.
    package func seal() {
        isSealed = true
        callWhenDone()
    }

    private func callWhenDone() {
        guard isSealed, waiting <= 0, let body else { return }
        self.body = nil
        body(allFinished)
    }
}
