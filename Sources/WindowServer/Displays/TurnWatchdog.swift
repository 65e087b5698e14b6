import Logging
import Synchronization

/// Notices when a turn takes long: all scenes share the main actor, so one that computes or waits there stops all.
///
/// A turn can't be interrupted. While it lasts it is written to the log once, so that the reason can be looked for with a
/// debugger or `perf` at that moment; when it ends, with the time it took. A watchdog has no timer of its own: the sockets'
/// threads have it look when they look after their connections.
final class TurnWatchdog: Sendable {
    private struct State {
        var begin: Duration?
        var turn = 0
        var reportedTurn = 0
    }

    private let slow: Duration
    private let logger: Logger
    private let state = Mutex(State())

    init(slow: Duration, logger: Logger) {
        self.slow = slow
        self.logger = logger
    }

    /// How long the turn that runs has taken so far.
    func busyTime(now: Duration = .monotonic) -> Duration {
        state.withLock { $0.begin.map { now - $0 } ?? .zero }
    }

    /// Whether a turn runs.
    var isBusy: Bool { state.withLock { $0.begin != nil } }

    func begin(now: Duration = .monotonic) {
        state.withLock { state in
            state.begin = now
            state.turn += 1
        }
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

    /// Reports the turn that runs, if it is slow.
    func look(now: Duration = .monotonic) {
        let report: Duration? = state.withLock { state in
            guard let begin = state.begin, now - begin >= slow, state.reportedTurn != state.turn else { return nil }
            state.reportedTurn = state.turn
            return now - begin
        }
        guard let report else { return }
        logger.error(
            "A turn has been running for \(Self.seconds(report)) s. Until it ends no scene is served; look at the main thread."
        )
    }

    private static func seconds(_ time: Duration) -> String {
        String((time.inSeconds * 10).rounded() / 10)
    }
}
