#if SQLite
    import Foundation
    import GRDB
    import Stores
    import Synchronization

    /// The messages of an `SQLiteStore`.
    ///
    /// A subscription remembers a position and reads the topic from there, some messages at a time. While it has read all,
    /// it waits for a signal: of a message that this process published, or of the watcher of the file.
    final class SQLiteMessages: MessageStore {
        private let connection: SQLiteConnection
        private let retention: MessageRetention
        private let clock: StoreClock
        private let sweep = SweepTime()
        let signals = TopicSignals()
        private let watcher: LogWatcher

        init(_ connection: SQLiteConnection, retention: MessageRetention, clock: StoreClock) {
            self.connection = connection
            self.retention = retention
            self.clock = clock
            watcher = LogWatcher(connection, signals: signals)
        }

        func close() {
            watcher.stop()
            signals.close()
        }

        func publish(_ message: [UInt8], to topic: String) async throws -> MessagePosition {
            if let refusal = retention.refusal(of: message) { throw refusal }
            let now = clock.now
            let isSweep = sweep.isDue(now)
            let position = try await connection.write { [retention] db in
                if isSweep { try SQLiteTopic.sweep(db, retention, now: now) }
                var content = try SQLiteTopic(topic, db, now: now)
                return try content.append(message, db, retention, now: now)
            }
            signals.send(topic)
            return self.position(position)
        }

        func subscribe(to topic: String, after position: MessagePosition?) -> MessageSubscription {
            MessageSubscription { [self] in
                let subscription = SQLiteSubscription(self, topic: topic, after: position)
                return AsyncStream(unfolding: { await subscription.next() })
            }
        }

        // MARK: Subscriptions

        func position(_ number: Int64) -> MessagePosition {
            MessagePosition(major: connection.epoch, minor: UInt64(number))
        }

        /// Returns the position after which a subscription begins, and whether messages may have been lost before it.
        func begin(after position: MessagePosition?) async throws -> (position: Int64, isUnknown: Bool) {
            try await watcher.start()
            let last = try await connection.read { try SQLiteTopic.lastPosition($0) }
            guard let position else { return (last, false) }
            if position == .start { return (0, false) }
            guard position.major == connection.epoch else { return (0, true) }
            return (min(Int64(clamping: position.minor), last), false)
        }

        struct Part: Sendable {
            /// The position of the newest message that was removed.
            var removed: Int64
            var messages: [(position: Int64, bytes: [UInt8])]
        }

        /// Reads the next messages of a topic, up to a size.
        func read(_ topic: String, after position: Int64) async throws -> Part {
            try await connection.read { db in
                let row = try Row.fetchOne(
                    db, sql: "SELECT id, removed FROM topics WHERE name = ?", arguments: [topic.blob])
                guard let row else {
                    return Part(removed: Int64(try SQLiteTables.number("removed", db)), messages: [])
                }
                let id: Int64 = row[0]
                var part = Part(removed: row[1], messages: [])
                let rows = try Row.fetchCursor(
                    db,
                    sql:
                        "SELECT position, bytes FROM messages WHERE topic = ? AND position > ? ORDER BY position LIMIT 100",
                    arguments: [id, position])
                var size = 0
                while size < 1 << 18, let row = try rows.next() {
                    let bytes: Data = row[1]
                    size += bytes.count
                    part.messages.append((row[0], Array(bytes)))
                }
                return part
            }
        }
    }

    /// A subscription, which exists as long as its stream.
    private final class SQLiteSubscription: Sendable {
        private struct State {
            var hasBegun = false
            var position: Int64 = 0
            var isUnknown = false
            var isInterrupted = false
            /// Events that were read and not delivered, newest first.
            var events: [MessageEvent] = []
        }

        private let messages: SQLiteMessages
        private let topic: String
        private let requested: MessagePosition?
        private let state = Mutex(State())

        init(_ messages: SQLiteMessages, topic: String, after position: MessagePosition?) {
            self.messages = messages
            self.topic = topic
            requested = position
        }

        func next() async -> MessageEvent? {
            while !Task.isCancelled {
                if let event = state.withLock({ $0.events.popLast() }) { return event }
                guard let generation = messages.signals.generation else { return nil }
                do {
                    if try await !load() { await messages.signals.wait(for: topic, after: generation) }
                } catch let error as StoreError where error.reason == .closed {
                    return nil
                } catch {
                    guard !Task.isCancelled else { return nil }
                    if state.withLock({ !$0.isInterrupted && $0.hasBegun }) {
                        state.withLock { $0.isInterrupted = true }
                        return .interrupted
                    }
                    try? await Task.sleep(for: .milliseconds(500))
                }
            }
            return nil
        }

        /// Reads the next events. Returns false if there are none.
        private func load() async throws -> Bool {
            let current = state.withLock { $0 }
            guard current.hasBegun else {
                let begin = try await messages.begin(after: requested)
                state.withLock { state in
                    (state.hasBegun, state.position, state.isUnknown) = (true, begin.position, begin.isUnknown)
                    state.events = [.subscribed(after: requested ?? messages.position(begin.position))]
                }
                return true
            }
            let part = try await messages.read(topic, after: current.position)
            var events: [MessageEvent] = current.isInterrupted ? [.resumed] : []
            var position = current.position
            if current.isUnknown || part.removed > position {
                position = max(position, part.removed)
                events.append(.gap(upTo: messages.position(position)))
            }
            for message in part.messages where message.position > position {
                events.append(.message(message.bytes, at: messages.position(message.position)))
                position = message.position
            }
            let (newest, newPosition) = (events, position)
            state.withLock { state in
                state.position = newPosition
                state.isUnknown = false
                state.isInterrupted = false
                state.events = newest.reversed()
            }
            return !events.isEmpty
        }
    }
#endif
