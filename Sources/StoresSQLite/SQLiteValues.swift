#if SQLite
    import Foundation
    import GRDB
    import Stores
    import Synchronization

    /// The values of an `SQLiteStore`.
    final class SQLiteValues: KeyValueStore {
        private let connection: SQLiteConnection
        private let clock: StoreClock
        private let sweep = SweepTime()

        init(_ connection: SQLiteConnection, clock: StoreClock) {
            self.connection = connection
            self.clock = clock
        }

        func value(_ key: String, in group: String) async throws -> StoredItem? {
            let now = clock.now.timeIntervalSince1970
            return try await connection.read { db in
                try Self.isExpired(group, now, db) ? nil : Self.item(key, group, db)
            }
        }

        func values(in group: String) async throws -> [String: StoredItem] {
            let now = clock.now.timeIntervalSince1970
            return try await connection.read { db in
                guard try !Self.isExpired(group, now, db) else { return [:] }
                let rows = try Row.fetchCursor(
                    db, sql: "SELECT name, version, bytes FROM items WHERE owner = ?", arguments: [group.blob])
                var items: [String: StoredItem] = [:]
                while let row = try rows.next() {
                    let name: Data = row[0]
                    items[String(decoding: name, as: UTF8.self)] = StoredItem(row[1], row[2])
                }
                return items
            }
        }

        func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
            try await change(group) { try Self.set(bytes, key, group, $0) }
        }

        func compareAndSet(
            _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
        ) async throws -> CompareAndSetResult {
            try await change(group) { db in
                let current = try Self.item(key, group, db)
                guard current?.version == expected else { return .conflict(current) }
                return .stored(try Self.set(bytes, key, group, db))
            }
        }

        func setExpiry(_ duration: Duration?, of group: String) async throws {
            let time = duration.map { (clock.now + $0.timeInterval).timeIntervalSince1970 }
            try await change(group) { db in
                guard try Self.exists(group, db) else { return }
                guard let time else { return try Self.removeExpiry(of: group, db) }
                try db.execute(
                    sql: """
                        INSERT INTO expiries (owner, time) VALUES (?, ?)
                        ON CONFLICT (owner) DO UPDATE SET time = excluded.time
                        """, arguments: [group.blob, time])
            }
        }

        func remove(group: String) async throws { try await change(group) { try Self.remove(group.blob, $0) } }

        /// Makes a change after what has expired was removed: the group, and now and then others.
        private func change<Result: Sendable>(
            _ group: String, _ body: @escaping @Sendable (Database) throws -> Result
        ) async throws -> Result {
            let now = clock.now
            let time = now.timeIntervalSince1970
            let isSweep = sweep.isDue(now)
            return try await connection.write { db in
                if try Self.isExpired(group, time, db) { try Self.remove(group.blob, db) }
                if isSweep {
                    // Limited, so that other writers don't wait for long.
                    let expired = try Data.fetchAll(
                        db, sql: "SELECT owner FROM expiries WHERE time <= ? ORDER BY time LIMIT 500", arguments: [time]
                    )
                    for owner in expired { try Self.remove(owner, db) }
                }
                return try body(db)
            }
        }

        // MARK: Statements

        private static func isExpired(_ group: String, _ time: TimeInterval, _ db: Database) throws -> Bool {
            try Bool.fetchOne(
                db, sql: "SELECT time <= ? FROM expiries WHERE owner = ?", arguments: [time, group.blob]) ?? false
        }

        private static func item(_ key: String, _ group: String, _ db: Database) throws -> StoredItem? {
            try Row.fetchOne(
                db, sql: "SELECT version, bytes FROM items WHERE owner = ? AND name = ?",
                arguments: [group.blob, key.blob]
            ).map { StoredItem($0[0], $0[1]) }
        }

        private static func set(
            _ bytes: [UInt8]?, _ key: String, _ group: String, _ db: Database
        ) throws -> StoredVersion {
            try db.execute(sql: "UPDATE numbers SET number = number + 1 WHERE name = 'version'")
            let version = try SQLiteTables.number("version", db)
            if let bytes {
                try db.execute(
                    sql: """
                        INSERT INTO items (owner, name, version, bytes) VALUES (?, ?, ?, ?)
                        ON CONFLICT (owner, name) DO UPDATE SET version = excluded.version, bytes = excluded.bytes
                        """, arguments: [group.blob, key.blob, Int64(version), Data(bytes)])
            } else {
                try db.execute(
                    sql: "DELETE FROM items WHERE owner = ? AND name = ?", arguments: [group.blob, key.blob])
                // A group exists as long as it has values.
                if try !exists(group, db) { try removeExpiry(of: group, db) }
            }
            return StoredVersion(rawValue: version)
        }

        private static func exists(_ group: String, _ db: Database) throws -> Bool {
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM items WHERE owner = ?)", arguments: [group.blob]) ?? false
        }

        private static func removeExpiry(of group: String, _ db: Database) throws {
            try db.execute(sql: "DELETE FROM expiries WHERE owner = ?", arguments: [group.blob])
        }

        private static func remove(_ owner: Data, _ db: Database) throws {
            for table in ["items", "expiries"] {
                try db.execute(sql: "DELETE FROM \(table) WHERE owner = ?", arguments: [owner])
            }
        }
    }

    extension StoredItem {
        fileprivate init(_ version: Int64, _ bytes: Data) {
            self.init(bytes: Array(bytes), version: StoredVersion(rawValue: UInt64(version)))
        }
    }

    /// When to remove what has expired: at most once a minute.
    final class SweepTime: Sendable {
        private let next = Mutex(Date.distantPast)

        func isDue(_ now: Date) -> Bool {
            next.withLock { next in
                // A clock that was set back must not stop it.
                guard now >= next || next.timeIntervalSince(now) > 60 else { return false }
                next = now + 60
                return true
            }
        }
    }
#endif
