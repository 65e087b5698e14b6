import Synchronization

/// What clients measured for graphemes that the bundled fonts lack, for each profile.
///
/// Process-wide, because clients with one profile paint alike. The widths come from clients, so they are clamped and
/// their number is bounded; they decide about layout and nothing else.
final class FallbackWidths: Sendable {
    static let shared = FallbackWidths()

    static let profileLimit = 64
    static let widthLimit = 4096
    /// Longer graphemes are not stored: a client could send text without end as one grapheme.
    static let graphemeLimit = 64

    private struct Key: Hashable {
        var grapheme: String
        var face: FontFace
    }

    private struct Profile {
        var widths: [Key: Double] = [:]
        var generation = 0
        var lastUse = 0
    }

    private struct State {
        var profiles: [String: Profile] = [:]
        var generation = 0
        var clock = 0
    }

    private let state = Mutex(State())

    /// In ems.
    func width(of grapheme: String, face: FontFace, profile: String) -> Double? {
        state.withLock { $0.profiles[profile]?.widths[Key(grapheme: grapheme, face: face)] }
    }

    /// Changes whenever a width of the profile changes.
    func generation(of profile: String) -> Int {
        state.withLock { $0.profiles[profile]?.generation ?? 0 }
    }

    /// - Returns: Whether anything changed.
    @discardableResult
    func register(_ ems: Double, for grapheme: String, face: FontFace, profile: String) -> Bool {
        guard ems.isFinite, grapheme.count == 1, grapheme.utf8.count <= Self.graphemeLimit else { return false }
        let ems = min(max(ems, 0), 4)
        return state.withLock { state in
            state.clock += 1
            if state.profiles[profile] == nil, state.profiles.count >= Self.profileLimit,
                let oldest = state.profiles.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
            {
                state.profiles[oldest] = nil
            }
            var entry = state.profiles.removeValue(forKey: profile) ?? Profile()
            defer { state.profiles[profile] = entry }
            entry.lastUse = state.clock
            let key = Key(grapheme: grapheme, face: face)
            if let old = entry.widths[key], abs(old - ems) < 1e-6 { return false }
            if entry.widths[key] == nil && entry.widths.count >= Self.widthLimit { entry.widths.removeAll() }
            entry.widths[key] = ems
            state.generation += 1
            entry.generation = state.generation
            return true
        }
    }

    func count(of profile: String) -> Int {
        state.withLock { $0.profiles[profile]?.widths.count ?? 0 }
    }
}
