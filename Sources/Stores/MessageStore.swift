/// Messages by topic. A message published in one process arrives in all processes that use the same store.
///
/// A topic keeps its newest messages for a time, so that a subscriber that lost its connection receives what it missed.
/// How many, and how long, is configured for a store. Messages of one topic have one order for all subscribers, which
/// contains each publisher's own order.
public protocol MessageStore: Sendable {
    /// Appends a message to a topic.
    ///
    /// - Returns: The message's position.
    /// - Throws: `StoreError` if the message was not stored, or if it is unknown whether it was stored
    ///   (`StoreError.Reason.unknownOutcome`).
    @discardableResult
    func publish(_ message: [UInt8], to topic: String) async throws -> MessagePosition

    /// Returns the messages of a topic.
    ///
    /// The first event is `subscribed`. After a lost connection the subscription continues at its position: it delivers
    /// each message once and in order, or reports a gap. It ends when its iterator is released or its task is
    /// cancelled, and never fails. A subscriber that does not read does not slow down others: the store keeps a bounded
    /// number of events for it, and reads on from the topic, or reports a gap, when it continues.
    ///
    /// - Parameter position: The last message that was received; nil for messages that are published from now on.
    func subscribe(to topic: String, after position: MessagePosition?) -> MessageSubscription
}

/// An event of a `MessageSubscription`.
public enum MessageEvent: Hashable, Sendable {
    /// The subscription has begun: messages after this position follow.
    case subscribed(after: MessagePosition)
    /// A message, with its position in the topic.
    case message([UInt8], at: MessagePosition)
    /// Messages after the previous event, and up to this position, are no longer available.
    case gap(upTo: MessagePosition)
    /// The connection to the store was lost; the subscription continues when it is restored.
    case interrupted
    /// The connection was restored. What was missed follows.
    case resumed
}

/// The messages of a topic.
public struct MessageSubscription: AsyncSequence, Sendable {
    public typealias Element = MessageEvent
    public typealias Failure = Never

    private let makeStream: @Sendable () -> AsyncStream<MessageEvent>

    /// Creates a subscription. `stream` begins it, when it is iterated.
    public init(_ stream: @escaping @Sendable () -> AsyncStream<MessageEvent>) { makeStream = stream }

    public func makeAsyncIterator() -> AsyncStream<MessageEvent>.Iterator { makeStream().makeAsyncIterator() }
}

/// The position of a message in its topic. Later messages of the same topic have greater positions.
public struct MessagePosition: Hashable, Comparable, Codable, Sendable {
    /// A part of the position; positions are compared by `major`, then by `minor`.
    public let major: UInt64
    /// A part of the position; positions are compared by `major`, then by `minor`.
    public let minor: UInt64

    public init(major: UInt64, minor: UInt64) {
        self.major = major
        self.minor = minor
    }

    /// The position before all messages.
    public static let start = MessagePosition(major: 0, minor: 0)

    public static func < (first: Self, second: Self) -> Bool {
        (first.major, first.minor) < (second.major, second.minor)
    }
}
