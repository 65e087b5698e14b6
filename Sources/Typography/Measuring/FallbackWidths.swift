import Synchronization

/// Widths that clients measured for graphemes that the bundled fonts lack, per profile.
///
/// Process-wide, because clients with the same profile render alike. The widths come from clients, so no single one is
/// trusted: a width is shared once `agreement` visitors from as many networks have measured it, and they are the
/// majority. Visitors alone are not sufficient, since loading a page without a cookie creates a new one. The widths are
/// clamped and their number is bounded; they affect layout only. A client's own measurement, which applies to that
/// client, is in its `FontProfile`.
final class FallbackWidths: Sendable {
    static let shared = FallbackWidths()

    static let profileLimit = 64
    static let widthLimit = 4096
    /// Longer graphemes are not stored: a client could send unlimited text as one grapheme.
    static let graphemeLimit = 64
    /// The number of visitors, each from another network, that must have measured a width before it is shared.
    static let agreement = 3
    /// The number of measurements stored per grapheme; the newest are kept.
    private static let answerLimit = 7
    /// Measurements that differ by less agree. Ems.
    static let tolerance = 0.02

    private struct Width {
        /// Newest last, at most one per visitor and per network.
        var answers: [(visitor: Int, network: Int, ems: Double)] = []
        /// The width that the visitors agree on.
        var agreed: Double?

        mutating func add(_ ems: Double, visitor: Int, network: Int) {
            answers.removeAll { $0.visitor == visitor || $0.network == network }
            if answers.count == FallbackWidths.answerLimit { answers.removeFirst() }
            answers.append((visitor, network, ems))
            let sorted = answers.map(\.ems).sorted()
            let middle = sorted[sorted.count / 2]
            let agreeing = sorted.count { abs($0 - middle) <= FallbackWidths.tolerance }
            agreed = agreeing >= FallbackWidths.agreement && agreeing > sorted.count / 2 ? middle : nil
        }
    }

    private struct Profile {
        var widths: [FallbackGrapheme: Width] = [:]
        var generation = 0
        var lastUse = 0
    }

    private struct State {
        var profiles: [String: Profile] = [:]
        var generation = 0
        var clock = 0
    }

    private let state = Mutex(State())

    /// Returns the width that visitors agree on, in ems.
    func width(of grapheme: FallbackGrapheme, profile: String) -> Double? {
        state.withLock { $0.profiles[profile]?.widths[grapheme]?.agreed }
    }

    /// Returns a number that changes whenever a width of the profile changes.
    func generation(of profile: String) -> Int {
        state.withLock { $0.profiles[profile]?.generation ?? 0 }
    }

    /// Returns a validated width in ems; nil if a client cannot have measured it.
    static func checked(_ ems: Double, for grapheme: String) -> Double? {
        guard ems.isFinite, grapheme.count == 1, grapheme.utf8.count <= graphemeLimit else { return nil }
        return min(max(ems, 0.3), 2)
    }

    /// Records a visitor's measurement, replacing previous ones of that visitor or of another one in the same network.
    ///
    /// - Returns: Whether the agreed width changed.
    @discardableResult
    func register(
        _ ems: Double, for grapheme: FallbackGrapheme, profile: String, visitor: String, network: String
    ) -> Bool {
        guard let ems = Self.checked(ems, for: grapheme.text) else { return false }
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
            let isNew = entry.widths[grapheme] == nil
            var hadWidths = false
            if isNew, entry.widths.count >= Self.widthLimit {
                // Unconfirmed ones first: a single visitor must not remove agreed widths.
                entry.widths = entry.widths.filter { $0.value.agreed != nil }
                if entry.widths.count >= Self.widthLimit {
                    entry.widths.removeAll()
                    hadWidths = true
                }
            }
            let old = entry.widths[grapheme]?.agreed
            entry.widths[grapheme, default: Width()].add(
                ems, visitor: visitor.hashValue, network: network.hashValue)
            let new = entry.widths[grapheme]?.agreed
            let isChanged = hadWidths || (old == nil) != (new == nil) || abs((old ?? 0) - (new ?? 0)) > 1e-6
            guard isChanged else { return false }
            state.generation += 1
            entry.generation = state.generation
            return true
        }
    }

    func count(of profile: String) -> Int {
        state.withLock { $0.profiles[profile]?.widths.count ?? 0 }
    }
}

/// A grapheme that the bundled fonts lack, and the face in which to show it.
public struct FallbackGrapheme: Hashable, Sendable {
    /// The character, with its combining marks.
    public var text: String
    /// The face that has no glyph for it.
    public var face: FontFace

    /// Creates a character of a face.
    public init(_ text: String, face: FontFace) {
        self.text = text
        self.face = face
    }
}
