/// A stream of values that never fails.
public typealias RelayPublisher<Output> = AnyPublisher<Output, Never>

/// Sends values on to its subscribers; those who come later miss what was before.
///
/// Subscribers are called in the order in which they subscribed, and each value reaches all of them before the next one is
/// sent, also if a subscriber sends from inside. (OpenCombine's subjects promise neither.) It never fails, and finishes when
/// it is released. Any thread may send; values are delivered one at a time.
public final class PassthroughRelay<Output>: Publisher, Sendable {
    public typealias Failure = Never
    private let core = RelayCore<Output>(capacity: 0)

    public init() {}

    deinit { core.finish() }

    public func send(_ value: Output) { core.send(value) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        core.add(subscriber)
    }
}

extension PassthroughRelay where Output == Void {
    public func send() { send(()) }
}

/// A value, and its changes. Who subscribes gets the value of now first.
///
/// Order and delivery as for `PassthroughRelay`. In a subscriber's call `value` is already the new one.
public final class CurrentValueRelay<Output>: Publisher, Sendable {
    public typealias Failure = Never
    private let core = RelayCore<Output>(capacity: 1)

    public init(_ value: Output) { core.send(value) }

    deinit { core.finish() }

    /// Setting it sends it.
    public var value: Output {
        get { core.replayed.last! }
        set { core.send(newValue) }
    }

    public func send(_ value: Output) { core.send(value) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        core.add(subscriber)
    }
}

/// Sends values on and repeats the newest ones to each new subscriber.
///
/// Order and delivery as for `PassthroughRelay`. A subscriber that asks for fewer values than are sent gets the newest,
/// `bufferSize` of them at most.
public final class ReplayRelay<Output>: Publisher, Sendable {
    public typealias Failure = Never
    private let core: RelayCore<Output>

    /// - Parameter bufferSize: how many values are repeated; at least 1.
    public init(bufferSize: Int) { core = RelayCore(capacity: Swift.max(1, bufferSize)) }

    deinit { core.finish() }

    public func send(_ value: Output) { core.send(value) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        core.add(subscriber)
    }
}
