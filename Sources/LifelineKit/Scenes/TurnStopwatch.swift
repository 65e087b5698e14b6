import Routes

/// Measures the phases of a turn, if the process collects metrics.
package struct TurnStopwatch {
    package enum Phase: String, CaseIterable, Sendable { case update, layout, commit }

    /// The time of each phase of a turn, over all its rounds.
    package struct Times {
        /// Whether the turn answers events of its own display, rather than changes from elsewhere: of data that several scenes
        /// show, of timers, of tasks.
        package let followsEvents: Bool
        fileprivate var durations = [Duration](repeating: .zero, count: Phase.allCases.count)

        package subscript(phase: Phase) -> Duration { durations[phase.index] }
    }

    /// Receives the times of each turn. Nil, the default: nothing is measured.
    @MainActor package static var onTurn: ((Times) -> Void)?

    private var times: Times?
    private var last = Duration.zero

    @MainActor init(followsEvents: Bool) {
        guard Self.onTurn != nil else { return }
        times = Times(followsEvents: followsEvents)
        last = .monotonic
    }

    /// Adds the time since the end of the last phase to a phase.
    @inline(__always) mutating func end(_ phase: Phase) {
        if times != nil { add(to: phase) }
    }

    private mutating func add(to phase: Phase) {
        let now = Duration.monotonic
        times?.durations[phase.index] += now - last
        last = now
    }

    @MainActor func report() {
        if let times { Self.onTurn?(times) }
    }
}

extension TurnStopwatch.Phase {
    fileprivate var index: Int {
        switch self {
        case .update: 0
        case .layout: 1
        case .commit: 2
        }
    }
}
