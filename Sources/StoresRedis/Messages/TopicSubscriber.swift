#if Redis
    import Stores

    /// A subscription, as `RedisTopics` sees it.
    final class TopicSubscriber {
        enum State {
            /// Reads the stream, or waits for a connection to do so.
            case reading
            /// Gets messages when they are published. Its position is that of the topic.
            case live
            /// Its buffer is full, until `readOn`.
            case behind
        }

        let id: UInt64
        let topic: Topic
        let buffer: SubscriberBuffer
        var state = State.reading
        /// What it has got; nil if it begins at the end of the topic.
        var position: MessagePosition?
        var hasBegun = false
        var isInterrupted = false

        init(_ id: UInt64, _ topic: Topic, _ position: MessagePosition?, _ buffer: SubscriberBuffer) {
            self.id = id
            self.topic = topic
            self.position = position
            self.buffer = buffer
        }
    }

    /// A topic that has subscribers.
    final class Topic {
        let name: String
        let channel: String
        var subscribers: [UInt64: TopicSubscriber] = [:]
        /// The position of the live subscribers.
        var position = MessagePosition.start
        /// Whether the current connection is subscribed to the channel.
        var isSubscribed = false

        init(_ name: String, channel: String) {
            self.name = name
            self.channel = channel
        }
    }

    /// Subscribers of one topic at one position, which read together.
    struct TopicRead {
        var topic: Topic
        var subscribers: [TopicSubscriber]
        var position: MessagePosition?
    }
#endif
