import Ownership
import Synchronization

/// The events of a topic, as a publisher of Combine. It sends on the main actor and never completes.
///
/// What a subscriber has not requested yet is kept as the buffering of the topic's events is.
public struct TopicPublisher<Message: Codable & Sendable>: Publisher {
    public typealias Output = TopicEvent<Message>
    public typealias Failure = Never

    let topic: Topic<Message>
    let buffering: TopicBuffering

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        let subscription = TopicDemand(subscriber, buffering)
        subscriber.receive(subscription: subscription)
        let (topic, buffering) = (topic, buffering)
        let handle = UnsafeSendable(subscription)
        MainThread.run {
            let subscription = handle.value
            // Retained by the topic until the subscriber cancels.
            subscription.begin(topic.subscribe(buffering: buffering) { event in subscription.receive(event) })
        }
    }
}

extension Topic {
    /// The events of the topic, as a publisher of Combine. See also `publisher`.
    public func eventPublisher(buffering: TopicBuffering = .standard) -> TopicPublisher<Message> {
        TopicPublisher(topic: self, buffering: buffering)
    }

    /// The messages of the topic, as a publisher of Combine that sends on the main actor.
    ///
    /// ```swift
    /// topic.publisher.autoCancel(lifecyclePublisher).sink { change in self.apply(change) }
    /// ```
    public var publisher: AnyPublisher<Message, Never> {
        eventPublisher().compactMap(\.message).eraseToAnyPublisher()
    }
}

/// The subscription of one subscriber of Combine, with its demand. Events are received on the main actor; the
/// subscriber may request and cancel on any thread.
private final class TopicDemand<Message: Sendable, Downstream: Subscriber>: Subscription
where Downstream.Failure == Never, Downstream.Input == TopicEvent<Message> {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var buffer: EventBuffer<Message>
        var subscription: TopicSubscription?
        var isSending = false
    }

    // Recursive: a subscriber may request or cancel while it receives.
    private let lock = NSRecursiveLock()
    private var state: State

    init(_ downstream: Downstream, _ buffering: TopicBuffering) {
        state = State(downstream: downstream, buffer: EventBuffer(buffering))
    }

    func begin(_ subscription: TopicSubscription) {
        lock.lock()
        let isCancelled = state.downstream == nil
        if !isCancelled { state.subscription = subscription }
        lock.unlock()
        if isCancelled { subscription.cancel() }
    }

    func receive(_ event: TopicEvent<Message>) {
        lock.lock()
        state.buffer.append(event)
        lock.unlock()
        send()
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        state.demand += demand
        lock.unlock()
        send()
    }

    private func send() {
        lock.lock()
        defer { lock.unlock() }
        guard !state.isSending else { return }
        state.isSending = true
        defer { state.isSending = false }
        while let downstream = state.downstream, state.demand > 0, let event = state.buffer.popFirst() {
            state.demand -= 1
            let more = downstream.receive(event)
            state.demand += more
        }
    }

    func cancel() {
        lock.lock()
        let (downstream, subscription) = (state.downstream, state.subscription)
        state.downstream = nil
        state.subscription = nil
        state.buffer.removeAll()
        lock.unlock()
        subscription?.cancel()
        withExtendedLifetime(downstream) {}
    }
}
