/// Waits for a group of animations and then calls back, once.
@MainActor package final class AnimationCompletion {
    private var waiting = 0
    private var isSealed = false
    private var allFinished = true
    private var body: ((Bool) -> Void)?

    /// `body` is told whether all animations ran to their ends.
    package init(_ body: @escaping (Bool) -> Void) { self.body = body }

    package func begin() { waiting += 1 }

    package func end(finished: Bool) {
        waiting -= 1
        if !finished { allFinished = false }
        callWhenDone()
    }

    /// No more animations will join.
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
