import Dispatch
import Logging
import Synchronization

/// Notices when a turn takes long: all scenes share the main actor, so one that computes or waits there stops all.
///
/// A turn can't be interrupted. While it lasts it is written to the log once, so that the reason can be looked for with a
/// debugger or `perf` at that moment; when it ends, with the time it took. Idle, a watchdog does nothing.
final class TurnWatchdog: Sendable {
    private struct State {
        var begin: Duration?
        var turn = 0
        var reportedTurn = 0
        /// Turns since the last look.
        var isActive = false
        var isScheduled = false
    }

    private let slow: Duration
    private let logger: Logger
    private let state = Mutex(State())
    private static let queue = DispatchQueue(label: "lifeline.watchdog")

    init(slow: Duration, logger: Logger) {
        self.slow = slow
        self.logger = logger
    }

    /// How long the turn that runs has taken so far.
    func busyTime(now: Duration = .monotonic) -> Duration {
        state.withLock { $0.begin.map { now - $0 } ?? .zero }
    }

    func begin(now: Duration = .monotonic) {
        let mustSchedule = state.withLock { state in
            state.begin = now
            state.turn += 1
            state.isActive = true
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { schedule() }
    }

    /// Returns how long the turn took.
    func end(now: Duration = .monotonic) -> Duration {
        let time = state.withLock { state in
            defer { state.begin = nil }
            return state.begin.map { now - $0 } ?? .zero
        }
        if time >= slow {
            logger.warning(
                "A turn took \(Self.seconds(time)) s, in which no scene was served. Move work off the main actor.")
        }
        return time
    }

    private func schedule() {
        let (seconds, attoseconds) = (slow / 2).components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        Self.queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in self?.look() }
    }

    /// Reports the turn that runs, if it is slow. Looks again while there are turns.
    func look(now: Duration = .monotonic) {
        let (report, again): (Duration?, Bool) = state.withLock { state in
            let again = state.isActive || state.begin != nil
            state.isActive = false
            state.isScheduled = again
            guard let begin = state.begin, now - begin >= slow, state.reportedTurn != state.turn else {
                return (nil, again)
            }
            state.reportedTurn = state.turn
            return (now - begin, again)
        }
        if let report {
            logger.error(
                "A turn has been running for \(Self.seconds(report)) s. Until it ends no scene is served; look at the main thread."
            )
        }
        if again { schedule() }
    }

    private static func seconds(_ time: Duration) -> String {
        String((time.inSeconds * 10).rounded() / 10)
    }
}
