#if SQLite
    import Accounts
    import Foundation
    import GRDB

    /// Stores accounts in a file, by SQLite.
    ///
    /// ```swift
    /// let store = try SQLiteAccountStore(path: "/var/lib/notes/accounts.sqlite")
    /// let accounts = Accounts(store: store, mailer: mailer)
    /// ```
    ///
    /// Several processes of one machine can share the file. Its folder must be on a local disk, and be writable: SQLite
    /// keeps a write-ahead log beside the file. The file is readable for its owner alone. Back it up by SQLite's own
    /// means (`sqlite3 accounts.sqlite ".backup copy.sqlite"`), not by copying it while the app runs.
    public final class SQLiteAccountStore: AccountStore {
        private let pool: DatabasePool

        /// Opens a file, creates it if it does not exist, and brings its tables up to date.
        ///
        /// - Throws: GRDB's `DatabaseError` if the file can't be opened, or was written by a newer version.
        public init(path: String) throws {
            // Hashes of passwords are nobody else's business, whatever the process's mask is.
            if !FileManager.default.fileExists(atPath: path) {
                // SQLite reports a folder that does not exist.
                _ = FileManager.default.createFile(
                    atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
            }
            var configuration = Configuration()
            // Another process may be writing.
            configuration.busyMode = .timeout(5)
            configuration.label = "lifeline.accounts"
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
            pool = try DatabasePool(path: path, configuration: configuration)
            let migrator = Self.migrator
            guard try pool.read({ try !migrator.hasBeenSuperseded($0) }) else {
                throw DatabaseError(message: "The file was written by a newer version of the app.")
            }
            try migrator.migrate(pool)
        }

        private static var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("1") { db in
                try db.execute(
                    sql: """
                        CREATE TABLE accounts (id TEXT PRIMARY KEY NOT NULL, record TEXT NOT NULL) STRICT;
                        CREATE TABLE identities (
                            identity BLOB PRIMARY KEY NOT NULL,
                            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
                        ) STRICT;
                        CREATE INDEX identities_of_account ON identities (account);
                        CREATE TABLE sessions (
                            id TEXT PRIMARY KEY NOT NULL, account TEXT NOT NULL, digest TEXT NOT NULL UNIQUE,
                            previous TEXT UNIQUE, expires REAL NOT NULL, record TEXT NOT NULL
                        ) STRICT;
                        CREATE INDEX sessions_of_account ON sessions (account);
                        CREATE INDEX sessions_by_expiry ON sessions (expires);
                        CREATE TABLE links (
                            digest TEXT PRIMARY KEY NOT NULL, identity BLOB NOT NULL, account TEXT,
                            expires REAL NOT NULL, record TEXT NOT NULL
                        ) STRICT;
                        CREATE INDEX links_of_identity ON links (identity);
                        CREATE INDEX links_by_expiry ON links (expires);
                        """)
            }
            return migrator
        }

        private static func encode(_ value: some Encodable) throws -> String {
            String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        }

        private static func decode<Value: Decodable>(_ type: Value.Type, _ text: String?) throws -> Value? {
            try text.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
        }

        // MARK: Accounts

        public func account(_ id: Account.ID) async throws -> AccountRecord? {
            try await pool.read { try Self.account(id, $0) }
        }

        public func account(identity: String) async throws -> AccountRecord? {
            try await pool.read { db in
                try Self.decode(
                    AccountRecord.self,
                    String.fetchOne(
                        db,
                        sql: """
                            SELECT record FROM accounts JOIN identities ON identities.account = accounts.id
                            WHERE identity = ?
                            """, arguments: [Data(identity.utf8)]))
            }
        }

        public func accounts(after id: Account.ID?, limit: Int) async throws -> [AccountRecord] {
            try await pool.read { db in
                try String.fetchAll(
                    db, sql: "SELECT record FROM accounts WHERE id > ? ORDER BY id LIMIT ?",
                    arguments: [id ?? "", max(0, limit)]
                ).compactMap { try Self.decode(AccountRecord.self, $0) }
            }
        }

        public func insert(_ record: AccountRecord) async throws {
            try await pool.write { db in
                guard try Self.account(record.id, db) == nil else { throw AccountError.identityTaken }
                try db.execute(
                    sql: "INSERT INTO accounts (id, record) VALUES (?, ?)",
                    arguments: [record.id, Self.encode(record)])
                try Self.insertIdentities(of: record, db)
            }
        }

        public func updateAccount(
            _ id: Account.ID, _ change: @escaping @Sendable (inout AccountRecord) throws -> Void
        ) async throws -> AccountRecord? {
            try await pool.write { db in
                guard let old = try Self.account(id, db) else { return nil }
                var record = old
                try change(&record)
                precondition(record.id == id, "An update must not change the identifier of an account.")
                try db.execute(
                    sql: "UPDATE accounts SET record = ? WHERE id = ?", arguments: [Self.encode(record), id])
                if record.identities != old.identities {
                    try db.execute(sql: "DELETE FROM identities WHERE account = ?", arguments: [id])
                    try Self.insertIdentities(of: record, db)
                }
                return record
            }
        }

        public func removeAccount(_ id: Account.ID) async throws {
            try await pool.write { db in
                for table in ["sessions", "links"] {
                    try db.execute(sql: "DELETE FROM \(table) WHERE account = ?", arguments: [id])
                }
                try db.execute(sql: "DELETE FROM accounts WHERE id = ?", arguments: [id])
            }
        }

        private static func account(_ id: Account.ID, _ db: Database) throws -> AccountRecord? {
            try decode(
                AccountRecord.self,
                String.fetchOne(db, sql: "SELECT record FROM accounts WHERE id = ?", arguments: [id]))
        }

        private static func insertIdentities(of record: AccountRecord, _ db: Database) throws {
            do {
                for identity in record.identities {
                    try db.execute(
                        sql: "INSERT INTO identities (identity, account) VALUES (?, ?)",
                        arguments: [Data(identity.utf8), record.id])
                }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                throw AccountError.identityTaken
            }
        }

        // MARK: Sessions

        public func session(_ id: AccountSession.ID) async throws -> SessionRecord? {
            try await pool.read { try Self.session(id, $0) }
        }

        public func session(digest: String) async throws -> SessionRecord? {
            try await pool.read { db in
                try Self.decode(
                    SessionRecord.self,
                    String.fetchOne(
                        db, sql: "SELECT record FROM sessions WHERE digest = ? OR previous = ?",
                        arguments: [digest, digest]))
            }
        }

        public func sessions(of account: Account.ID) async throws -> [SessionRecord] {
            try await pool.read { db in
                try String.fetchAll(db, sql: "SELECT record FROM sessions WHERE account = ?", arguments: [account])
                    .compactMap { try Self.decode(SessionRecord.self, $0) }
            }
        }

        public func insert(_ record: SessionRecord) async throws {
            try await pool.write { try Self.save(record, $0) }
        }

        public func updateSession(
            _ id: AccountSession.ID, _ change: @escaping @Sendable (inout SessionRecord) throws -> Void
        ) async throws -> SessionRecord? {
            try await pool.write { db in
                guard var record = try Self.session(id, db) else { return nil }
                try change(&record)
                try Self.save(record, db)
                return record
            }
        }

        public func removeSession(_ id: AccountSession.ID) async throws {
            try await pool.write { try $0.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [id]) }
        }

        private static func session(_ id: AccountSession.ID, _ db: Database) throws -> SessionRecord? {
            try decode(
                SessionRecord.self,
                String.fetchOne(db, sql: "SELECT record FROM sessions WHERE id = ?", arguments: [id]))
        }

        private static func save(_ record: SessionRecord, _ db: Database) throws {
            try db.execute(
                sql: """
                    INSERT INTO sessions (id, account, digest, previous, expires, record) VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE SET digest = excluded.digest, previous = excluded.previous,
                        expires = excluded.expires, record = excluded.record
                    """,
                arguments: [
                    record.id, record.account, record.digest, record.previousDigest,
                    record.expires.timeIntervalSinceReferenceDate, encode(record),
                ])
        }

        // MARK: Links

        public func insert(_ record: LinkRecord) async throws {
            try await pool.write { db in
                try db.execute(
                    sql: "INSERT INTO links (digest, identity, account, expires, record) VALUES (?, ?, ?, ?, ?)",
                    arguments: [
                        record.digest, Data(record.identity.utf8), record.account,
                        record.expires.timeIntervalSinceReferenceDate, Self.encode(record),
                    ])
            }
        }

        public func link(digest: String) async throws -> LinkRecord? {
            try await pool.read { try Self.link(digest, $0) }
        }

        public func consumeLink(digest: String) async throws -> LinkRecord? {
            try await pool.write { db in
                let link = try Self.link(digest, db)
                try db.execute(sql: "DELETE FROM links WHERE digest = ?", arguments: [digest])
                return link
            }
        }

        public func removeLinks(identity: String) async throws {
            try await pool.write {
                try $0.execute(sql: "DELETE FROM links WHERE identity = ?", arguments: [Data(identity.utf8)])
            }
        }

        public func removeExpired(now: Date) async throws {
            let time = now.timeIntervalSinceReferenceDate
            try await pool.write { db in
                try db.execute(sql: "DELETE FROM sessions WHERE expires <= ?", arguments: [time])
                try db.execute(sql: "DELETE FROM links WHERE expires <= ?", arguments: [time])
            }
        }

        private static func link(_ digest: String, _ db: Database) throws -> LinkRecord? {
            try decode(
                LinkRecord.self,
                String.fetchOne(db, sql: "SELECT record FROM links WHERE digest = ?", arguments: [digest]))
        }
    }
#endif
