import LifelineKit
import Metrics

/// `lifeline_turn_phase_seconds`: what turns of scenes spend their time on, and why they run.
@MainActor enum TurnMetrics {
    /// Begins to measure, if somebody collects metrics.
    static func begin() {
        guard !(MetricsSystem.factory is NOOPMetricsHandler) else { return }
        let (ofEvents, ofChanges) = (timers(cause: "event"), timers(cause: "change"))
        TurnStopwatch.onTurn = { times in
            let timers = times.followsEvents ? ofEvents : ofChanges
            for (phase, timer) in timers { timer.record(duration: times[phase]) }
        }
    }

    private static func timers(cause: String) -> [(TurnStopwatch.Phase, Timer)] {
        TurnStopwatch.Phase.allCases.map { phase in
            let dimensions = [("phase", phase.rawValue), ("cause", cause)]
            return (phase, Timer(label: "lifeline_turn_phase_seconds", dimensions: dimensions))
        }
    }
}
