/// What is kept of an address while it has scenes.
@MainActor final class AddressRecord {
    var scenes = 0
    private var events: TokenBucket

    init(limits: DisplayLimits, now: Duration) {
        events = TokenBucket(perSecond: limits.addressEventsPerSecond, burst: limits.addressEventBurst, now: now)
    }

    func takeEvent(now: Duration) -> Bool { events.take(now: now) }
}
