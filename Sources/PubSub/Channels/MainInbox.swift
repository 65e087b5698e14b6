import DequeModule
import Dispatch
import Ownership
import Synchronization

/// A subscriber on the main actor: a view, a hook, or a Combine subscriber.
@MainActor final class MainSubscriber<Message: Sendable> {
    fileprivate let buffering: TopicBuffering
    fileprivate var statuses: [TopicEvent<Message>]
    fileprivate var action: (@MainActor (TopicEvent<Message>) -> Void)?
    /// The number of the next event to deliver.
    fileprivate var next: UInt64 = 0
    fileprivate var index = 0

    init(
        _ buffering: TopicBuffering, statuses: [TopicEvent<Message>],
        _ action: @escaping @MainActor (TopicEvent<Message>) -> Void
    ) {
        self.buffering = buffering
        self.statuses = statuses
        self.action = action
    }
}

/// The events that wait for the subscribers on the main actor, stored once for all of them.
///
/// Events that arrive while the main actor is busy are delivered in one job, so that each scene is updated once for all
/// of them. A job delivers to a limited number of subscribers; the turns of scenes run between two jobs.
final class MainInbox<Message: Sendable>: Sendable {
    private struct State {
        var events: Deque<TopicEvent<Message>> = []
        /// The number of the first event in `events`. Earlier ones were delivered or dropped.
        var first: UInt64 = 0
        var isScheduled = false
        var subscriberCount = 0
        var actions: [@MainActor @Sendable () -> Void] = []

        var end: UInt64 { first + UInt64(events.count) }

        /// Returns whether a job must be scheduled.
        mutating func schedule() -> Bool {
            defer { isScheduled = true }
            return !isScheduled
        }
    }

    /// The maximum number of events that wait.
    private static var capacity: Int { 1024 }
    /// The number of deliveries after which a job lets others run.
    private static var deliveriesPerJob: Int { 1000 }

    private let state = Mutex(State())
    /// On the main actor only.
    private let subscribers = MainSubscribers<Message>()

    var isEmpty: Bool { state.withLock { $0.subscriberCount == 0 } }

    func receive(_ event: TopicEvent<Message>) {
        let mustSchedule = state.withLock { state in
            guard state.subscriberCount > 0 else { return false }
            state.events.append(event)
            if state.events.count > Self.capacity {
                state.events.removeFirst()
                state.first += 1
            }
            return state.schedule()
        }
        if mustSchedule { schedule() }
    }

    func afterDelivery(_ body: @escaping @MainActor @Sendable () -> Void) {
        let mustSchedule = state.withLock { state in
            state.actions.append(body)
            return state.schedule()
        }
        if mustSchedule { schedule() }
    }

    @MainActor func add(_ subscriber: MainSubscriber<Message>) -> MainSubscriber<Message> {
        let mustSchedule = state.withLock { state in
            state.subscriberCount += 1
            subscriber.next = state.end
            return !subscriber.statuses.isEmpty && state.schedule()
        }
        subscribers.add(subscriber)
        if mustSchedule { schedule() }
        return subscriber
    }

    @MainActor func remove(_ subscriber: MainSubscriber<Message>) {
        guard subscriber.action != nil else { return }
        subscriber.action = nil
        subscribers.remove(subscriber)
        state.withLock { state in
            state.subscriberCount -= 1
            guard state.subscriberCount == 0 else { return }
            state.first = state.end
            state.events = []
        }
    }

    private func schedule() {
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { deliver(from: 0) } }
    }

    /// Delivers to the subscribers from an index on.
    ///
    /// - Parameter delivered: The number of the event up to which those before the index have received all.
    @MainActor private func deliver(from start: Int, delivered: UInt64? = nil) {
        let (first, events) = state.withLock { ($0.first, $0.events) }
        let delivered = delivered ?? first + UInt64(events.count)
        var index = start
        var deliveries = 0
        while index < subscribers.all.count {
            if let subscriber = subscribers.all[index] {
                deliveries += deliver(events, from: first, to: subscriber)
            }
            index += 1
            if deliveries >= Self.deliveriesPerJob, index < subscribers.all.count {
                DispatchQueue.main.async { [self, index] in
                    MainActor.assumeIsolated { deliver(from: index, delivered: delivered) }
                }
                return
            }
        }
        subscribers.removeGaps()
        let (isDone, actions) = state.withLock { state -> (Bool, [@MainActor @Sendable () -> Void]) in
            // Those that were added meanwhile begin later, and the statuses of all have been delivered.
            let count = min(Int(delivered - min(delivered, state.first)), state.events.count)
            state.events.removeFirst(count)
            state.first += UInt64(count)
            guard state.events.isEmpty else { return (false, []) }
            state.isScheduled = false
            defer { state.actions = [] }
            return (true, state.actions)
        }
        for action in actions { action() }
        if !isDone { schedule() }
    }

    @MainActor private func deliver(
        _ events: Deque<TopicEvent<Message>>, from first: UInt64, to subscriber: MainSubscriber<Message>
    ) -> Int {
        var deliveries = 0
        func call(_ event: TopicEvent<Message>) {
            deliveries += 1
            subscriber.action?(event)
        }
        let statuses = subscriber.statuses
        subscriber.statuses = []
        for status in statuses { call(status) }
        let end = first + UInt64(events.count)
        guard subscriber.next < end else { return deliveries }
        let limit = UInt64(subscriber.buffering.limit)
        var next = max(subscriber.next, first)
        if subscriber.buffering.reportsGaps {
            if end - next > limit { next = end - limit }
            if next > subscriber.next { call(.gap) }
            subscriber.next = end
            for event in events.dropFirst(Int(next - first)) { call(event) }
        } else {
            subscriber.next = end
            let waiting = events.dropFirst(Int(next - first))
            var surplus = UInt64(waiting.reduce(0) { $0 + ($1.message == nil ? 0 : 1) })
            for event in waiting {
                guard event.message != nil, surplus > limit else {
                    call(event)
                    continue
                }
                surplus -= 1
            }
        }
        return deliveries
    }
}

/// The subscribers of an inbox in the order of subscription, with gaps where some were removed.
@MainActor private final class MainSubscribers<Message: Sendable> {
    private(set) var all: ContiguousArray<MainSubscriber<Message>?> = []
    private var gaps = 0

    nonisolated init() {}

    func add(_ subscriber: MainSubscriber<Message>) {
        subscriber.index = all.count
        all.append(subscriber)
    }

    func remove(_ subscriber: MainSubscriber<Message>) {
        all[subscriber.index] = nil
        gaps += 1
    }

    /// Called between two deliveries only, since it moves subscribers.
    func removeGaps() {
        guard gaps > 32, gaps > all.count / 2 else { return }
        all.removeAll { $0 == nil }
        for index in all.indices { all[index]?.index = index }
        gaps = 0
    }
}
