#if Redis
    import Logging
    import NIOCore

    /// Logs that the server refuses changes because it is full, and that it stores them again; and each right that is
    /// missing, once.
    struct RedisRefusalLog {
        /// A server that is nearly full refuses some changes and stores others: a line for each would fill the log.
        private static let interval = TimeAmount.minutes(1)

        private let log: Logger
        private var isFull = false
        private var lastLine: NIODeadline?
        /// The texts name one of the commands that the store uses.
        private var missingRights: Set<String> = []

        init(_ log: Logger) { self.log = log }

        mutating func refused(_ failure: RedisFailure) {
            switch failure.kind {
            case .full:
                guard !isFull else { return }
                let now = NIODeadline.now()
                if let lastLine, now - lastLine < Self.interval { return }
                lastLine = now
                isFull = true
                log.error("\(failure.text)")
            case .notPermitted:
                guard missingRights.count < 100, missingRights.insert(failure.text).inserted else { return }
                log.error("\(failure.text)")
            default: break
            }
        }

        /// A change was stored that needs room.
        mutating func accepted() {
            guard isFull else { return }
            isFull = false
            log.notice("The Redis server stores changes again.")
        }
    }
#endif
