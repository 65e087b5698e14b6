/// An event of a subscription to a topic.
public enum TopicEvent<Message> {
    /// The subscription has begun: messages that are published from now on follow.
    ///
    /// Load the state that the messages change when this event arrives: what changes afterwards arrives as a message.
    case subscribed
    /// A message was published.
    case message(Message)
    /// Messages were lost here: the subscriber was too slow, the connection to the store was lost for longer than the
    /// store keeps messages, or a publisher failed. Load the state again.
    case gap
    /// The connection to the store was lost; messages arrive when it is restored.
    case interrupted
    /// The connection to the store was restored. What was missed follows.
    case resumed

    /// The message, if the event is one. Nil for others.
    public var message: Message? {
        if case .message(let message) = self { message } else { nil }
    }

    /// Whether the state that the messages change must be loaded: at the beginning, and after a gap.
    public var needsLoading: Bool {
        switch self {
        case .subscribed, .gap: true
        case .message, .interrupted, .resumed: false
        }
    }
}

extension TopicEvent: Sendable where Message: Sendable {}
extension TopicEvent: Equatable where Message: Equatable {}
extension TopicEvent: Hashable where Message: Hashable {}
