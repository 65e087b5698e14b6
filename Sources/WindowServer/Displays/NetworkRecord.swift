import Routes

/// The record of a network that has scenes.
@MainActor final class NetworkRecord {
    let network: String
    var scenes = 0
    /// How much of the main actor its scenes have used.
    var use = RecentUse()
    private var events: TokenBucket

    init(network: String, limits: DisplayLimits, now: Duration) {
        self.network = network
        events = TokenBucket(perSecond: limits.addressEventsPerSecond, burst: limits.addressEventBurst, now: now)
    }

    func consumeEvent(now: Duration) -> Bool { events.consume(now: now) }
}
