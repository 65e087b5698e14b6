import Dispatch

/// Limits an average rate and a burst.
package struct TokenBucket: Sendable {
    private let rate: Double
    private let burst: Double
    private var level: Double
    private var filledAt: Duration

    package init(perSecond rate: Double, burst: Double, now: Duration) {
        self.rate = rate
        self.burst = burst
        level = burst
        filledAt = now
    }

    /// Consumes one token. Returns false when there is none.
    package mutating func consume(now: Duration) -> Bool {
        if now > filledAt {
            level = level(now: now)
            filledAt = now
        }
        guard level >= 1 else { return false }
        level -= 1
        return true
    }

    /// Whether the bucket is in its initial state.
    package func isFull(now: Duration) -> Bool { level(now: now) >= burst }

    private func level(now: Duration) -> Double {
        min(burst, level + max(0, (now - filledAt).inSeconds) * rate)
    }
}

extension Duration {
    package var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }

    /// The time since an arbitrary origin; never decreases.
    package static var monotonic: Duration { .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds)) }
}
