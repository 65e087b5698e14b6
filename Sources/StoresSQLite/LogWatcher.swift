#if SQLite
    import GRDB
    import Stores
    import Synchronization

    /// Signals the topics to which other processes have published, when SQLite's write-ahead log has changed. It runs from
    /// the first subscription on.
    final class LogWatcher: Sendable {
        private struct State {
            var log: WriteAheadLog?
            var position: Int64 = 0
            /// Whether topics are looked up, and whether the log has changed meanwhile.
            var isChecking = false
            var hasChanged = false
            var isStopped = false
        }

        private let connection: SQLiteConnection
        private let signals: TopicSignals
        private let state = Mutex(State())

        init(_ connection: SQLiteConnection, signals: TopicSignals) {
            self.connection = connection
            self.signals = signals
        }

        deinit { stop() }

        /// Starts, unless it has. What is published after this returns is signalled.
        func start() async throws {
            guard state.withLock({ $0.log == nil }) else { return }
            let position = try await connection.read { try SQLiteTopic.lastPosition($0) }
            let log = WriteAheadLog(path: connection.path) { [weak self] in self?.logDidChange() }
            let isFirst = state.withLock { state in
                guard state.log == nil, !state.isStopped else { return false }
                state.log = log
                state.position = position
                return true
            }
            guard isFirst else { return }
            log.start()
            // What was published between the look and the start.
            logDidChange()
        }

        func stop() {
            let log = state.withLock { state in
                state.isStopped = true
                return state.log
            }
            log?.stop()
        }

        private func logDidChange() {
            let mustCheck = state.withLock { state in
                state.hasChanged = true
                guard !state.isChecking, !state.isStopped else { return false }
                state.isChecking = true
                return true
            }
            guard mustCheck else { return }
            Task { [weak self] in
                while let self, let position = nextCheck() {
                    do {
                        let (topics, last) = try await connection.read { db in
                            let last = try SQLiteTopic.lastPosition(db)
                            return (last > position ? try SQLiteTopic.changed(after: position, db) : [], last)
                        }
                        state.withLock { $0.position = max($0.position, last) }
                        for topic in topics { signals.send(topic) }
                    } catch {
                        // Looked up again, unless the store was closed.
                        guard (error as? StoreError)?.reason != .closed else { return }
                        state.withLock { $0.hasChanged = true }
                        try? await Task.sleep(for: .milliseconds(500))
                    }
                }
            }
        }

        /// The position after which to look, or nil if nothing has changed.
        private func nextCheck() -> Int64? {
            state.withLock { state in
                guard state.hasChanged, !state.isStopped else {
                    state.isChecking = false
                    return nil
                }
                state.hasChanged = false
                return state.position
            }
        }
    }
#endif
