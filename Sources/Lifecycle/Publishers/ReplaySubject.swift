/// Sends values, may complete, and replays the newest values and the completion to each new subscriber.
///
/// For values that never fail prefer `ReplayRelay`, which delivers each value to all subscribers before the next one.
/// Any thread may send. Subscribers' demand is respected: values without demand are buffered, at most the newest
/// `bufferSize`.
public final class ReplaySubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let bufferSize: Int
    private var buffer: ContiguousArray<Output> = []
    private var completion: Subscribers.Completion<Failure>?
    private var conduits: ContiguousArray<ReplayConduit<Output, Failure>> = []

    /// - Parameter bufferSize: the number of values to replay; 0 or less for none. Default: 1.
    public init(bufferSize: Int = 1) { self.bufferSize = Swift.max(0, bufferSize) }

    public func send(_ value: Output) {
        let receivers = lock.withLock { () -> ContiguousArray<ReplayConduit<Output, Failure>> in
            guard completion == nil else { return [] }
            if bufferSize > 0 {
                if buffer.count == bufferSize { buffer.removeFirst() }
                buffer.append(value)
            }
            return conduits
        }
        for conduit in receivers { conduit.deliver(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        let receivers = lock.withLock { () -> ContiguousArray<ReplayConduit<Output, Failure>> in
            guard self.completion == nil else { return [] }
            self.completion = completion
            defer { conduits = [] }
            return conduits
        }
        for conduit in receivers { conduit.finish(completion) }
    }

    public func send(subscription: any Subscription) { subscription.request(.unlimited) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let (conduit, completion) = lock.withLock {
            let conduit = ReplayConduit(AnySubscriber(subscriber), pending: buffer, limit: Swift.max(1, bufferSize)) {
                [weak self] conduit in self?.remove(conduit)
            }
            if self.completion == nil { conduits.append(conduit) }
            return (conduit, self.completion)
        }
        subscriber.receive(subscription: conduit)
        if let completion { conduit.finish(completion) }
    }

    private func remove(_ conduit: ReplayConduit<Output, Failure>) {
        lock.withLock { conduits.removeAll { $0 === conduit } }
    }
}

/// A subscription, with its demand and pending values.
private final class ReplayConduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var pending: ContiguousArray<Output>
    private let limit: Int
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Failure>?
    private var isSending = false
    private let onCancel: (ReplayConduit) -> Void

    init(
        _ downstream: AnySubscriber<Output, Failure>, pending: ContiguousArray<Output>, limit: Int,
        onCancel: @escaping (ReplayConduit) -> Void
    ) {
        self.downstream = downstream
        self.pending = pending
        self.limit = limit
        self.onCancel = onCancel
    }

    func deliver(_ value: Output) {
        lock.lock()
        defer { lock.unlock() }
        pending.append(value)
        flush()
        while pending.count > limit { pending.removeFirst() }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        lock.lock()
        defer { lock.unlock() }
        self.completion = completion
        flush()
    }

    func request(_ more: Subscribers.Demand) {
        lock.lock()
        defer { lock.unlock() }
        demand += more
        flush()
    }

    func cancel() {
        lock.lock()
        let previous = downstream
        downstream = nil
        pending = []
        lock.unlock()
        withExtendedLifetime(previous) {}
        onCancel(self)
    }

    /// Sends pending values as demanded, then the completion. Keeps the order even if the subscriber sends during its
    /// call.
    private func flush() {
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while let downstream, demand > 0, !pending.isEmpty {
            demand -= 1
            demand += downstream.receive(pending.removeFirst())
        }
        if let completion, pending.isEmpty, let downstream {
            self.downstream = nil
            downstream.receive(completion: completion)
        }
    }
}

extension Publisher {
    /// Shares one subscription among all subscribers, and replays the newest values to each new one.
    ///
    /// The publisher is subscribed to with the first subscriber, and cancelled with the last.
    /// - Parameter replay: the number of values to replay; 0 or less for none, like `share()`.
    public func share(replay: Int) -> AnyPublisher<Output, Failure> {
        multicast { ReplaySubject<Output, Failure>(bufferSize: replay) }.autoconnect().eraseToAnyPublisher()
    }

    /// Returns the values that are not nil.
    public func filterNil<Wrapped>() -> Publishers.CompactMap<Self, Wrapped> where Output == Wrapped? {
        compactMap { $0 }
    }
}
