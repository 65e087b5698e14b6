extension TopicCenter {
    /// The limits and times of a center. Sizes are in bytes.
    public struct Configuration: Hashable, Sendable {
        /// The maximum length of an encoded message. 256 KiB by default.
        public var messageBytes = 256 << 10
        /// The maximum number of messages of one topic that wait while the store is slow or away. 1,000 by default.
        public var waitingMessages = 1000
        /// The maximum size of these messages. 4 MiB by default.
        public var waitingBytes = 4 << 20
        /// The maximum size of the messages of all topics that wait. 64 MiB by default.
        public var totalWaitingBytes = 64 << 20
        /// How long after an error a message is sent again at first; the time doubles with each attempt. 100 ms by
        /// default.
        public var retryInterval = Duration.milliseconds(100)
        /// The longest time between two attempts. 5 seconds by default.
        public var retryLimit = Duration.seconds(5)
        /// How long a topic stays subscribed to after its last subscriber left, so that moving between pages does not
        /// subscribe again. 5 seconds by default.
        public var lingerPeriod = Duration.seconds(5)
        /// How long `close()` waits for messages that were not sent yet. 5 seconds by default.
        public var closePeriod = Duration.seconds(5)
        /// How often a process reports that its presences still exist. 10 seconds by default.
        public var heartbeatInterval = Duration.seconds(10)
        /// How long the presences of a process are listed after its last report: those of a process that crashed
        /// disappear then. 30 seconds by default; at least twice the interval is used.
        public var presenceExpiry = Duration.seconds(30)
        /// How long a tab is present after it was closed or lost its connection. 5 seconds by default: a tab that
        /// connects again within it was never away.
        public var awayPeriod = Duration.seconds(5)
        /// How often a shared value that is in use is read again, in case its writer ended before it could report the
        /// change. 60 seconds by default.
        public var rereadInterval = Duration.seconds(60)

        public init() {}
    }
}
