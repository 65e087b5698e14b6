import Foundation
import Routes

/// Recent use of the main actor: a sum of seconds that halves each second.
///
/// Using all of the main actor's time reaches 1.44 (1 / ln 2).
struct RecentUse: Sendable {
    private var seconds = 0.0
    private var measuredAt: Duration = .zero

    func value(now: Duration) -> Double {
        guard now > measuredAt else { return seconds }
        return seconds * exp2(-(now - measuredAt).inSeconds)
    }

    mutating func add(_ time: Duration, now: Duration) {
        seconds = value(now: now) + time.inSeconds
        measuredAt = max(now, measuredAt)
    }
}
