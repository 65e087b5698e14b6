/// How much a store keeps of each topic, so that a subscriber that lost its connection receives what it missed.
///
/// What exceeds any of the limits is removed, oldest messages first. A subscriber that still needs it gets a gap.
public struct MessageRetention: Hashable, Sendable {
    /// The maximum number of messages of a topic. 1000 by default, at least 1.
    public var count: Int
    /// The maximum size of all messages of a topic, in bytes; a larger message is refused. 4 MiB by default.
    public var bytes: Int
    /// How long a message is kept. 5 minutes by default.
    public var duration: Duration

    public init(count: Int = 1000, bytes: Int = 4 << 20, duration: Duration = .seconds(300)) {
        self.count = max(1, count)
        self.bytes = max(1, bytes)
        self.duration = max(.zero, duration)
    }

    /// The error for a message that exceeds the size; nil if it does not.
    package func refusal(of message: [UInt8]) -> StoreError? {
        guard message.count > bytes else { return nil }
        return StoreError(
            .refused,
            "A message of \(message.count) bytes is too large: a topic keeps at most \(bytes) bytes. Publish an identifier and store the content elsewhere, or configure a larger MessageRetention."
        )
    }
}
