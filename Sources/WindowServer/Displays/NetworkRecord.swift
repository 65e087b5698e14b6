/// What is kept of a network while it has scenes.
@MainActor final class NetworkRecord {
    let network: String
    var scenes = 0
    /// What its scenes have used of the main actor.
    var use = RecentUse()
    private var events: TokenBucket

    init(network: String, limits: DisplayLimits, now: Duration) {
        self.network = network
        events = TokenBucket(perSecond: limits.addressEventsPerSecond, burst: limits.addressEventBurst, now: now)
    }

    func consumeEvent(now: Duration) -> Bool { events.consume(now: now) }
}
