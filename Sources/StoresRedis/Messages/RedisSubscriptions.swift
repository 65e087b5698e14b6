#if Redis
    import NIOCore
    import Stores
    import Synchronization

    /// Begins and ends subscriptions from any thread.
    final class RedisSubscriptions: Sendable {
        private let loop: any EventLoop
        private let topics: NIOLoopBoundBox<RedisTopics>
        private let lastID = Atomic<UInt64>(0)

        init(
            _ configuration: RedisConfiguration, _ connector: any RedisConnector, keys: RedisKeys, loop: any EventLoop,
            log: RedisConnectionLog
        ) {
            self.loop = loop
            let link = RedisLink(
                configuration, connector, scripts: [.read], loop: loop, name: .subscriptions, log: log)
            topics = .makeBoxSendingValue(
                RedisTopics(link, keys: keys, headMilliseconds: configuration.retention.emptyHeadMilliseconds),
                eventLoop: loop)
        }

        deinit { loop.execute { [topics] in topics.value.close() } }

        func add(to topic: String, after position: MessagePosition?, _ buffer: SubscriberBuffer) -> UInt64 {
            let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
            loop.execute { [topics] in topics.value.add(id, to: topic, after: position, buffer) }
            return id
        }

        func remove(_ id: UInt64) { loop.execute { [topics] in topics.value.remove(id) } }

        /// Reads what a subscriber had no room for.
        func readOn(_ id: UInt64) { loop.execute { [topics] in topics.value.readOn(id) } }

        func close() async { try? await loop.submit { [topics] in topics.value.close() }.get() }
    }
#endif
