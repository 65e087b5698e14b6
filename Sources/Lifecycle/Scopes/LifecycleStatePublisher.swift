import Ownership

/// Publishes the states of a record.
struct LifecycleStatePublisher: Publisher {
    typealias Output = LifecycleState
    typealias Failure = Never

    let record: LifecycleRecord

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == LifecycleState, Downstream.Failure == Never {
        precondition(
            MainThread.isCurrent, "A lifecycle must be subscribed to on the main actor.")
        let subscriber = UnsafeSendable(subscriber)
        MainActor.assumeIsolated {
            let subscription = LifecycleStateSubscription(record, subscriber.value)
            subscriber.value.receive(subscription: subscription)
            subscription.begin()
        }
    }
}

/// Respects its subscriber's demand: one that demands fewer values receives the newest, like a current value subject.
private final class LifecycleStateSubscription<Downstream: Subscriber>: LifecycleObserver, Subscription
where Downstream.Input == LifecycleState, Downstream.Failure == Never {
    private let record: LifecycleRecord
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var isListed = false

    init(_ record: LifecycleRecord, _ downstream: Downstream) {
        self.record = record
        self.downstream = downstream
    }

    func begin() {
        guard downstream != nil else { return }
        isListed = true
        record.add(self)
        finishIfOver()
    }

    override var isReady: Bool { demand > 0 }

    override func receive(_ state: LifecycleState, of record: LifecycleRecord) {
        guard let downstream else { return }
        demand -= 1
        demand += downstream.receive(state)
    }

    override func end() {
        guard let downstream else { return }
        self.downstream = nil
        downstream.receive(completion: .finished)
    }

    nonisolated func request(_ demand: Subscribers.Demand) {
        MainThread.run { self.addDemand(demand) }
    }

    private func addDemand(_ more: Subscribers.Demand) {
        demand += more
        guard isListed, !hasEnded else { return }
        settle(with: record)
        finishIfOver()
    }

    private func finishIfOver() {
        guard reportedState == .deinitialized, !hasEnded else { return }
        record.remove(self)
        end()
    }

    nonisolated func cancel() {
        MainThread.run { self.detach() }
    }

    private func detach() {
        let previous = downstream
        downstream = nil
        defer { withExtendedLifetime(previous) {} }
        if isListed { record.remove(self) } else { hasEnded = true }
    }
}
