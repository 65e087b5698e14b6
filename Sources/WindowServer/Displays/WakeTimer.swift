/// Wakes its owner once, at the earliest of the times that were set since it last did.
@MainActor final class WakeTimer {
    let clock: any DisplayClock
    private var wakesAt: Duration?

    init(clock: any DisplayClock) {
        self.clock = clock
    }

    /// Calls `body` at a time. Does nothing if a call at this time or an earlier one is planned; a planned call at a later
    /// time is replaced.
    func set(_ time: Duration, _ body: @escaping @MainActor () -> Void) {
        if let wakesAt, wakesAt <= time { return }
        wakesAt = time
        clock.wake(after: max(.zero, time - clock.now)) { [weak self] in
            guard let self, wakesAt == time else { return }
            wakesAt = nil
            body()
        }
    }
}
