import Foundation

/// When entries expire, and when to look for them: at most once a minute, so that writing stays cheap.
struct ExpiryIndex: Sendable {
    private static let interval: TimeInterval = 60
    private var times: [String: Date] = [:]
    private var nextSweep = Date.distantPast

    subscript(key: String) -> Date? {
        get { times[key] }
        set { times[key] = newValue }
    }

    func isExpired(_ key: String, at now: Date) -> Bool { times[key].map { $0 <= now } ?? false }

    /// Removes and returns what has expired; nothing if that was done less than a minute ago.
    mutating func takeExpired(at now: Date) -> [String] {
        // A clock that was set back must not stop the sweeps.
        guard now >= nextSweep || nextSweep.timeIntervalSince(now) > Self.interval else { return [] }
        nextSweep = now + Self.interval
        let expired = times.filter { $0.value <= now }.map(\.key)
        for key in expired { times[key] = nil }
        return expired
    }
}
