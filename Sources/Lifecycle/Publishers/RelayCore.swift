/// The subscribers of a relay, in order, and the values that are replayed to new ones.
///
/// The lock guards the stored properties and is not held while a subscriber is called. Values are queued while one is
/// being delivered; a sender that finds no delivery under way delivers until the queue is empty.
final class RelayCore<Output>: @unchecked Sendable {
    private let lock = NSLock()
    private let capacity: Int
    private var recent: ContiguousArray<Output> = []
    private var subscriptions: ContiguousArray<RelaySubscription<Output>> = []
    private var queue: ContiguousArray<(value: Output, to: ContiguousArray<RelaySubscription<Output>>)> = []
    private var isDelivering = false
    private var isFinished = false

    init(capacity: Int) { self.capacity = capacity }

    var replayed: ContiguousArray<Output> { lock.withLock { recent } }

    func send(_ value: Output) {
        // Released outside of the lock: the value's deinitializer may send, subscribe or cancel.
        let (delivers, dropped) = lock.withLock { () -> (Bool, Output?) in
            var dropped: Output?
            if capacity > 0 {
                if recent.count == capacity { dropped = recent.removeFirst() }
                recent.append(value)
            }
            guard !subscriptions.isEmpty else { return (false, dropped) }
            queue.append((value, subscriptions))
            defer { isDelivering = true }
            return (!isDelivering, dropped)
        }
        withExtendedLifetime(dropped) {}
        if delivers { deliver() }
    }

    private func deliver() {
        while true {
            let batch = lock.withLock {
                let batch = queue
                queue = []
                isDelivering = !batch.isEmpty
                return batch
            }
            guard !batch.isEmpty else { return }
            for entry in batch {
                for subscription in entry.to { subscription.deliver(entry.value, keeping: capacity) }
            }
        }
    }

    func add<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        let subscription = TypedRelaySubscription(downstream, core: self)
        let finished = lock.withLock {
            subscription.pending = recent
            if !isFinished { subscriptions.append(subscription) }
            return isFinished
        }
        downstream.receive(subscription: subscription)
        if finished { subscription.finish() }
    }

    func remove(_ subscription: RelaySubscription<Output>) {
        lock.withLock { subscriptions.removeAll { $0 === subscription } }
    }

    func finish() {
        let all = lock.withLock {
            isFinished = true
            defer { subscriptions = [] }
            return subscriptions
        }
        for subscription in all { subscription.finish() }
    }
}

/// A subscription of a relay, with its demand and pending values.
class RelaySubscription<Output>: Subscription, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var demand = Subscribers.Demand.none
    private var isCancelled = false
    private var isSending = false
    private weak var core: RelayCore<Output>?
    var pending: ContiguousArray<Output> = []

    init(core: RelayCore<Output>) { self.core = core }

    func pass(_ value: Output) -> Subscribers.Demand { .none }
    func passCompletion() {}
    func releaseDownstream() {}

    func deliver(_ value: Output, keeping capacity: Int) {
        lock.lock()
        defer { lock.unlock() }
        guard !isCancelled else { return }
        if demand > 0, pending.isEmpty {
            demand -= 1
            demand += pass(value)
        } else if capacity > 0 {
            if pending.count == capacity { pending.removeFirst() }
            pending.append(value)
        }
    }

    func request(_ more: Subscribers.Demand) {
        lock.lock()
        defer { lock.unlock() }
        demand += more
        guard !isSending else { return }
        isSending = true
        while !isCancelled, demand > 0, !pending.isEmpty {
            let value = pending.removeFirst()
            demand -= 1
            demand += pass(value)
        }
        isSending = false
    }

    func cancel() {
        lock.lock()
        isCancelled = true
        let dropped = pending
        pending = []
        lock.unlock()
        withExtendedLifetime(dropped) {}
        core?.remove(self)
        releaseDownstream()
    }

    func finish() {
        lock.lock()
        let wasCancelled = isCancelled
        isCancelled = true
        lock.unlock()
        guard !wasCancelled else { return }
        passCompletion()
        releaseDownstream()
    }
}

private final class TypedRelaySubscription<Downstream: Subscriber>: RelaySubscription<Downstream.Input>,
    @unchecked Sendable
where Downstream.Failure == Never {
    private var downstream: Downstream?

    init(_ downstream: Downstream, core: RelayCore<Downstream.Input>) {
        self.downstream = downstream
        super.init(core: core)
    }

    override func pass(_ value: Downstream.Input) -> Subscribers.Demand { downstream?.receive(value) ?? .none }
    override func passCompletion() { downstream?.receive(completion: .finished) }
    override func releaseDownstream() {
        let previous = downstream
        downstream = nil
        withExtendedLifetime(previous) {}
    }
}
