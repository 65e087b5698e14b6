#if SQLite
    import Foundation
    import GRDB
    import Stores

    /// A topic in the file, inside a transaction.
    struct SQLiteTopic {
        /// Topics without messages are forgotten after a day without use.
        private static let idleTime: TimeInterval = 86_400
        private let id: Int64
        private var removed: Int64
        private var count: Int
        private var size: Int

        /// Reads a topic, and creates it if it does not exist.
        init(_ name: String, _ db: Database, now: Date) throws {
            try db.execute(
                sql: """
                    INSERT INTO topics (name, used, removed, count, size)
                    VALUES (?, ?, (SELECT number FROM numbers WHERE name = 'removed'), 0, 0)
                    ON CONFLICT (name) DO UPDATE SET used = excluded.used
                    """, arguments: [name.blob, now.timeIntervalSince1970])
            let row = try Row.fetchOne(
                db, sql: "SELECT id, removed, count, size FROM topics WHERE name = ?", arguments: [name.blob])
            guard let row else { throw StoreError(.refused, "The topic could not be created.") }
            self.init(row)
        }

        private init(_ row: Row) {
            (id, removed, count, size) = (row[0], row[1], row[2], row[3])
        }

        /// Appends a message, and removes those that exceed the retention. Returns its position.
        mutating func append(
            _ bytes: [UInt8], _ db: Database, _ retention: MessageRetention, now: Date
        ) throws -> Int64 {
            try db.execute(
                sql: "INSERT INTO messages (topic, time, bytes) VALUES (?, ?, ?)",
                arguments: [id, now.timeIntervalSince1970, Data(bytes)])
            let position = db.lastInsertedRowID
            count += 1
            size += bytes.count
            try trim(db, retention, now: now)
            return position
        }

        private mutating func trim(_ db: Database, _ retention: MessageRetention, now: Date) throws {
            let oldest = (now - retention.duration.timeInterval).timeIntervalSince1970
            var end: Int64?
            let rows = try Row.fetchCursor(
                db, sql: "SELECT position, time, length(bytes) FROM messages WHERE topic = ? ORDER BY position",
                arguments: [id])
            while let row = try rows.next() {
                let time: Double = row[1]
                guard count > retention.count || size > retention.bytes || time < oldest else { break }
                end = row[0]
                count -= 1
                size -= row[2] as Int
            }
            if let end {
                removed = end
                try db.execute(
                    sql: "DELETE FROM messages WHERE topic = ? AND position <= ?", arguments: [id, end])
            }
            try db.execute(
                sql: "UPDATE topics SET removed = ?, count = ?, size = ? WHERE id = ?",
                arguments: [removed, count, size, id])
        }

        /// Removes messages that are too old, of all topics, and topics that are not used any more.
        static func sweep(_ db: Database, _ retention: MessageRetention, now: Date) throws {
            let oldest = (now - retention.duration.timeInterval).timeIntervalSince1970
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT id, removed, count, size FROM topics
                    WHERE id IN (SELECT DISTINCT topic FROM messages WHERE time < ? LIMIT 100)
                    """, arguments: [oldest])
            for row in rows {
                var topic = SQLiteTopic(row)
                try topic.trim(db, retention, now: now)
            }
            let idle = (now - idleTime).timeIntervalSince1970
            let condition = "count = 0 AND used < ?"
            try db.execute(
                sql: """
                    UPDATE numbers
                    SET number = max(number, (SELECT coalesce(max(removed), 0) FROM topics WHERE \(condition)))
                    WHERE name = 'removed'
                    """, arguments: [idle])
            try db.execute(sql: "DELETE FROM topics WHERE \(condition)", arguments: [idle])
        }

        /// The greatest position of all topics.
        static func lastPosition(_ db: Database) throws -> Int64 {
            try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'messages'") ?? 0
        }

        /// The topics that have messages after a position.
        static func changed(after position: Int64, _ db: Database) throws -> [String] {
            try Data.fetchAll(
                db,
                sql: """
                    SELECT name FROM topics
                    WHERE id IN (SELECT DISTINCT topic FROM messages WHERE position > ?)
                    """, arguments: [position]
            ).map { String(decoding: $0, as: UTF8.self) }
        }
    }
#endif
