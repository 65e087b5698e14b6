#if Redis
    /// The names of a store's keys and channels.
    struct RedisKeys: Sendable {
        private let prefix: String
        /// Channels do not belong to a database.
        private let database: Int
        /// The hash with the results of this store's changes: see `RedisScript`.
        let writer: String
        let writerName: String

        init(_ configuration: RedisConfiguration) {
            prefix = configuration.prefix
            database = configuration.database
            writerName = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
            writer = prefix + "writer:" + writerName
        }

        var clock: String { prefix + "clock" }
        var start: String { prefix + "start" }

        func group(_ name: String) -> String { prefix + "values:" + name }
        func scene(_ name: String) -> String { prefix + "scene:" + name }
        func takenScene(_ number: UInt64) -> String { "\(prefix)taken:\(writerName):\(number)" }
        func head(_ topic: String) -> String { prefix + "head:" + topic }
        func stream(_ topic: String) -> String { prefix + "topic:" + topic }
        func channel(_ topic: String) -> String { channelPrefix + topic }
        var channelPrefix: String { "\(prefix)channel:\(database):" }
    }
#endif
