#if Redis
    import Logging
    import Synchronization

    /// Logs one line when a store loses its server, and one when it has it again, however many connections it has.
    final class RedisConnectionLog: Sendable {
        /// A store's connections.
        enum Name: Hashable { case commands, subscriptions }

        private struct State {
            var wasOpen = false
            var lost: [Name: RedisFailure.Kind] = [:]
        }

        private let state = Mutex(State())
        let log: Logger

        init(_ log: Logger) { self.log = log }

        func failed(_ name: Name, _ failure: RedisFailure) {
            let isNew = state.withLock { state in
                // A lost connection is followed by failing attempts to connect; only another reason is news.
                let known = Set(state.lost.values)
                state.lost[name] = failure.kind
                return known.isEmpty || (failure.isLasting && !known.contains(failure.kind))
            }
            if isNew {
                log.error("\(failure.text) The store tries to connect again until it succeeds.")
            }
        }

        func opened(_ name: Name, server: String, address: String) {
            let (isFirst, isRestored) = state.withLock { state in
                let wasLost = !state.lost.isEmpty
                state.lost[name] = nil
                defer { state.wasOpen = true }
                return (!state.wasOpen, wasLost && state.lost.isEmpty)
            }
            if isRestored {
                log.notice("The connection to the Redis server \(address) is restored (\(server)).")
            } else if isFirst {
                log.info("The store is connected to the Redis server \(address) (\(server)).")
            }
        }
    }
#endif
