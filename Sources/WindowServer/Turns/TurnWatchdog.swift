import Logging
import Routes
import Synchronization

/// Detects that the main actor does not respond. All scenes share it, so one that computes or blocks there stops all.
///
/// A turn can't be interrupted. A slow one is logged once while it runs, with its scene, and again when it ends, with
/// its duration. When no message has been handled for `stuck`, because of a turn or another job of the main queue, the
/// main thread's stack is logged. A watchdog has no timer: the sockets' threads call it when they check their
/// connections.
final class TurnWatchdog: Sendable {
    private enum Stuck {
        case no
        /// The stack was requested; it is available at the next check.
        case requested
        case reported
    }

    private struct State {
        var begin: Duration?
        var scene: SceneID?
        var turn = 0
        var reportedTurn = 0
        var stuck = Stuck.no
    }

    private let slow: Duration
    private let stuck: Duration
    private let logger: Logger
    private let stack: any StackCapturing
    /// Returns how long the oldest item has waited for the main actor.
    private let waitingTime: @Sendable (_ now: Duration) -> Duration
    private let state = Mutex(State())

    init(
        slow: Duration, stuck: Duration, logger: Logger, stack: any StackCapturing = MainThreadStack(),
        waitingTime: @escaping @Sendable (_ now: Duration) -> Duration = { _ in .zero }
    ) {
        self.slow = slow
        self.stuck = stuck
        self.logger = logger
        self.stack = stack
        self.waitingTime = waitingTime
    }

    /// Returns how long waiting items have not been served by the main actor.
    func stuckTime(now: Duration = .monotonic) -> Duration { max(busyTime(now: now), waitingTime(now)) }

    /// Returns how long the current turn has been running.
    func busyTime(now: Duration = .monotonic) -> Duration {
        state.withLock { $0.begin.map { now - $0 } ?? .zero }
    }

    /// Whether a turn runs or items wait for one.
    var isBusy: Bool { state.withLock { $0.begin != nil } || waitingTime(.monotonic) > .zero }

    /// - Parameter scene: The scene whose messages the turn handles, for the log; nil if there is none yet.
    func begin(scene: SceneID? = nil, now: Duration = .monotonic) {
        state.withLock { state in
            state.begin = now
            state.scene = scene
            state.turn += 1
        }
    }

    /// Ends the turn and returns its duration.
    func end(now: Duration = .monotonic) -> Duration {
        let (time, scene) = state.withLock { state in
            defer { state.begin = nil }
            return (state.begin.map { now - $0 } ?? .zero, state.scene)
        }
        if time >= slow {
            logger.warning(
                "A turn took \(Self.seconds(time)) s, during which no other scene was served. Move work off the main actor.",
                metadata: Self.metadata(scene))
        }
        return time
    }

    /// Reports a slow running turn and a stuck main actor.
    func check(now: Duration = .monotonic) {
        detectSlowTurn(now: now)
        detectStuckActor(now: now)
    }

    private func detectSlowTurn(now: Duration) {
        let report: (time: Duration, scene: SceneID?)? = state.withLock { state in
            guard let begin = state.begin, now - begin >= slow, state.reportedTurn != state.turn else { return nil }
            state.reportedTurn = state.turn
            return (now - begin, state.scene)
        }
        guard let report else { return }
        logger.error(
            "A turn has been running for \(Self.seconds(report.time)) s. No scene is served until it ends; inspect the main thread.",
            metadata: Self.metadata(report.scene))
    }

    private func detectStuckActor(now: Duration) {
        let time = stuckTime(now: now)
        let step = state.withLock { state in
            defer {
                state.stuck =
                    switch state.stuck {
                    case _ where time < stuck: .no
                    case .no: .requested
                    case .requested, .reported: .reported
                    }
            }
            return state.stuck
        }
        guard time >= stuck else { return }
        switch step {
        case .no: stack.request()
        case .requested:
            let frames = stack.capture()
            logger.critical(
                "No scene has been served for \(Self.seconds(time)) s; /health returns 503, so that the process can be restarted. \(frames.isEmpty ? "The main thread's stack is unknown." : "The main thread is in:\n" + frames.joined(separator: "\n"))"
            )
        case .reported: break
        }
    }

    private static func metadata(_ scene: SceneID?) -> Logger.Metadata {
        scene.map { ["scene": "\($0.logName)"] } ?? [:]
    }

    private static func seconds(_ time: Duration) -> String {
        String((time.inSeconds * 10).rounded() / 10)
    }
}
