import Logging
import Synchronization

/// Detects that the main actor does not respond: all scenes share it, so one that computes or waits there stops all.
///
/// A turn can't be interrupted. While a slow one lasts it is written to the log once, with the scene, and when it ends, with
/// the time it took. When no message has been handled for `stuck`, in a turn or because another job of the main queue does not
/// end, the log gets the stack of the main thread. A watchdog has no timer of its own: the sockets' threads have it look
/// when they look after their connections.
final class TurnWatchdog: Sendable {
    private enum Stuck {
        case no
        /// The stack was asked for; it is there when the watchdog looks next.
        case asked
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
    /// How long something has waited for the main actor.
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

    /// How long the main actor has not served anybody who waits.
    func stuckTime(now: Duration = .monotonic) -> Duration { max(busyTime(now: now), waitingTime(now)) }

    /// How long the turn that runs has taken so far.
    func busyTime(now: Duration = .monotonic) -> Duration {
        state.withLock { $0.begin.map { now - $0 } ?? .zero }
    }

    /// Whether a turn runs, or somebody waits for one.
    var isBusy: Bool { state.withLock { $0.begin != nil } || waitingTime(.monotonic) > .zero }

    /// - Parameter scene: The scene whose messages the turn handles, for the log; nil if it is none's yet.
    func begin(scene: SceneID? = nil, now: Duration = .monotonic) {
        state.withLock { state in
            state.begin = now
            state.scene = scene
            state.turn += 1
        }
    }

    /// Returns how long the turn took.
    func end(now: Duration = .monotonic) -> Duration {
        let (time, scene) = state.withLock { state in
            defer { state.begin = nil }
            return (state.begin.map { now - $0 } ?? .zero, state.scene)
        }
        if time >= slow {
            logger.warning(
                "A turn took \(Self.seconds(time)) s, in which no scene was served. Move work off the main actor.",
                metadata: Self.metadata(scene))
        }
        return time
    }

    /// Reports the turn that runs, if it is slow, and a main actor that is stuck.
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
            "A turn has been running for \(Self.seconds(report.time)) s. Until it ends no scene is served; look at the main thread.",
            metadata: Self.metadata(report.scene))
    }

    private func detectStuckActor(now: Duration) {
        let time = stuckTime(now: now)
        let step = state.withLock { state in
            defer {
                state.stuck =
                    switch state.stuck {
                    case _ where time < stuck: .no
                    case .no: .asked
                    case .asked, .reported: .reported
                    }
            }
            return state.stuck
        }
        guard time >= stuck else { return }
        switch step {
        case .no: stack.request()
        case .asked:
            let frames = stack.capture()
            logger.critical(
                "Nobody has been served for \(Self.seconds(time)) s; /health answers 503, so that the process can be restarted. \(frames.isEmpty ? "The stack of the main thread is not known." : "The main thread is in:\n" + frames.joined(separator: "\n"))"
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
