/// A stream of values that never fails.
public typealias RelayPublisher<Output> = AnyPublisher<Output, Never>

/// Sends values to its current subscribers; later ones miss earlier values.
///
/// Subscribers are called in the order in which they subscribed, and each value reaches all of them before the next one
/// is sent, even if a subscriber sends during its call. (OpenCombine's subjects guarantee neither.) It never fails, and
/// finishes when it is released. Any thread may send; values are delivered one at a time.
public final class PassthroughRelay<Output>: Publisher, Sendable {
    public typealias Failure = Never
    private let core = RelayCore<Output>(capacity: 0)

    /// Creates a relay without subscribers.
    public init() {}

    deinit { core.finish() }

    /// Sends a value to the subscribers.
    public func send(_ value: Output) { core.send(value) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        core.add(subscriber)
    }
}

extension PassthroughRelay where Output == Void {
    /// Notifies the subscribers.
    public func send() { send(()) }
}

/// A value and its changes. New subscribers receive the current value first.
///
/// Order and delivery are as for `PassthroughRelay`. During a subscriber's call, `value` is already the new one.
public final class CurrentValueRelay<Output>: Publisher, Sendable {
    public typealias Failure = Never
    private let core = RelayCore<Output>(capacity: 1)

    /// Creates a relay with its first value.
    public init(_ value: Output) { core.send(value) }

    deinit { core.finish() }

    /// The current value. Setting it sends it.
    public var value: Output {
        get { core.replayed.last! }
        set { core.send(newValue) }
    }

    /// Sends a value to the subscribers.
    public func send(_ value: Output) { core.send(value) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        core.add(subscriber)
    }
}

/// Sends values and replays the newest ones to each new subscriber.
///
/// Order and delivery are as for `PassthroughRelay`. A subscriber whose demand is lower than the number of values
/// receives the newest, at most `bufferSize` of them.
public final class ReplayRelay<Output>: Publisher, Sendable {
    public typealias Failure = Never
    private let core: RelayCore<Output>

    /// - Parameter bufferSize: the number of values to replay; at least 1.
    public init(bufferSize: Int) { core = RelayCore(capacity: Swift.max(1, bufferSize)) }

    deinit { core.finish() }

    /// Sends a value to the subscribers.
    public func send(_ value: Output) { core.send(value) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        core.add(subscriber)
    }
}
