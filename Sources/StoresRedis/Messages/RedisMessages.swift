#if Redis
    import Stores

    /// The messages of a `RedisStore`: a topic is a stream, and a channel for the messages that are published now.
    final class RedisMessages: MessageStore {
        private let caller: RedisCaller
        private let subscriptions: RedisSubscriptions
        private let keys: RedisKeys
        private let retention: MessageRetention

        init(
            _ caller: RedisCaller, _ subscriptions: RedisSubscriptions, _ keys: RedisKeys, _ retention: MessageRetention
        ) {
            self.caller = caller
            self.subscriptions = subscriptions
            self.keys = keys
            self.retention = retention
        }

        func publish(_ message: [UInt8], to topic: String) async throws -> MessagePosition {
            if let refusal = retention.refusal(of: message) { throw refusal }
            let reply = try await caller.call(
                .script(
                    .publish, keys: [keys.clock, keys.start, keys.head(topic), keys.stream(topic)], .bytes(message),
                    .number(retention.count), .number(retention.bytes),
                    .number(max(1, retention.duration.redisMilliseconds)), .number(retention.headMilliseconds),
                    .text(keys.channel(topic))))
            guard let text = reply.text, let position = MessagePosition(text) else {
                throw StoreError.unexpectedReply("a position")
            }
            return position
        }

        func subscribe(to topic: String, after position: MessagePosition?) -> MessageSubscription {
            MessageSubscription { [subscriptions] in
                let subscription = RedisSubscription(subscriptions, topic: topic, after: position)
                return AsyncStream(unfolding: { await subscription.next() })
            }
        }
    }

    extension MessageRetention {
        /// How long the last position of a topic is kept: a day longer than its messages, so that a subscriber that
        /// returns can be sure that it missed nothing.
        var headMilliseconds: Int64 { duration.redisMilliseconds + 86_400_000 }

        /// How long the position of a topic is kept that has subscribers and no message: an hour longer. There may be
        /// many such topics.
        var emptyHeadMilliseconds: Int64 { duration.redisMilliseconds + 3_600_000 }
    }
#endif
