#if Redis
    import Logging
    import NIOCore
    import NIOPosix
    import Stores

    /// A store in a Redis server (7 or later) or Valkey, which all processes of an app share.
    ///
    /// `LIFELINE_STORE=redis://…` creates one in an app that links the product StoresRedis. Code that needs another
    /// one:
    ///
    /// ```swift
    /// let store = try RedisStore("redis://:secret@redis.example.com?prefix=reports:")
    /// try await store.values.set([1, 2, 3], for: "numbers", in: "example")
    /// ```
    ///
    /// It has two connections: one for calls, and one for all topics, which is opened with the first subscription.
    /// While the server can't be reached, calls wait for a time, and then fail; subscriptions continue afterwards.
    public final class RedisStore: Store {
        public let values: any KeyValueStore
        public let messages: any MessageStore
        public let scenes: any SceneStateStore
        public var isShared: Bool { true }

        private let caller: RedisCaller
        private let subscriptions: RedisSubscriptions

        /// Creates a store, and begins to connect. A server that can't be reached is tried again until it can.
        ///
        /// - Throws: `StoreError` if a file of `RedisConfiguration.TLS` can't be read.
        public convenience init(
            _ configuration: RedisConfiguration, log: Logger = Logger(label: "lifeline.store")
        ) throws(StoreError) {
            self.init(configuration, connector: try NIORedisConnector(configuration), log: log)
        }

        /// Creates a store for an address: see `RedisConfiguration.init(_:)`.
        ///
        /// - Throws: `StoreError` if the address is not valid.
        public convenience init(
            _ address: String, log: Logger = Logger(label: "lifeline.store")
        ) throws(StoreError) {
            try self.init(RedisConfiguration(address), log: log)
        }

        init(_ configuration: RedisConfiguration, connector: any RedisConnector, log: Logger) {
            let group = MultiThreadedEventLoopGroup.singleton
            let keys = RedisKeys(configuration)
            let connections = RedisConnectionLog(log)
            if configuration.isReadable {
                log.notice(
                    "The connection to the Redis server \(configuration.server) is not encrypted. Use rediss:// unless the network is private."
                )
            }
            caller = RedisCaller(configuration, connector, keys: keys, loop: group.next(), log: connections)
            subscriptions = RedisSubscriptions(
                configuration, connector, keys: keys, loop: group.next(), log: connections)
            values = RedisValues(caller, keys, maximumBytes: configuration.maximumValueBytes)
            messages = RedisMessages(caller, subscriptions, keys, configuration.retention)
            scenes = RedisSceneStates(caller, keys, maximumBytes: configuration.maximumValueBytes)
        }

        public func close() async {
            await subscriptions.close()
            await caller.close()
        }
    }
#endif
