#if SQLite
    import Foundation
    import GRDB

    /// The tables of a store's file. Names are stored as bytes, so that any text can be one.
    enum SQLiteTables {
        static var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("1") { db in
                try db.execute(
                    sql: """
                        CREATE TABLE numbers (name TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL) WITHOUT ROWID;
                        CREATE TABLE items (
                            owner BLOB NOT NULL, name BLOB NOT NULL, version INTEGER NOT NULL, bytes BLOB NOT NULL,
                            PRIMARY KEY (owner, name)
                        ) WITHOUT ROWID;
                        CREATE TABLE expiries (owner BLOB PRIMARY KEY NOT NULL, time REAL NOT NULL) WITHOUT ROWID;
                        CREATE INDEX expiries_by_time ON expiries (time);
                        CREATE TABLE scenes (
                            name BLOB PRIMARY KEY NOT NULL, state BLOB NOT NULL, expires REAL NOT NULL
                        );
                        CREATE INDEX scenes_by_time ON scenes (expires);
                        CREATE TABLE topics (
                            id INTEGER PRIMARY KEY, name BLOB NOT NULL UNIQUE, used REAL NOT NULL,
                            removed INTEGER NOT NULL, count INTEGER NOT NULL, size INTEGER NOT NULL
                        );
                        CREATE TABLE messages (
                            position INTEGER PRIMARY KEY AUTOINCREMENT, topic INTEGER NOT NULL, time REAL NOT NULL,
                            bytes BLOB NOT NULL
                        );
                        CREATE INDEX messages_of_topic ON messages (topic, position);
                        CREATE INDEX messages_by_time ON messages (time);
                        """)
                // A new file begins with greater versions and positions than one it replaces.
                let time = Int64(Date().timeIntervalSince1970 * 1000)
                for (name, number) in [("version", time << 16), ("epoch", time), ("removed", 0)] {
                    try db.execute(
                        sql: "INSERT INTO numbers (name, number) VALUES (?, ?)", arguments: [name, number])
                }
            }
            migrator.registerMigration("2") { db in
                try db.execute(
                    sql: """
                        ALTER TABLE scenes ADD COLUMN lease INTEGER NOT NULL DEFAULT 1;
                        ALTER TABLE scenes ADD COLUMN is_taken INTEGER NOT NULL DEFAULT 0;
                        """)
            }
            return migrator
        }

        static func number(_ name: String, _ db: Database) throws -> UInt64 {
            UInt64(try Int64.fetchOne(db, sql: "SELECT number FROM numbers WHERE name = ?", arguments: [name]) ?? 0)
        }
    }

    extension String {
        /// The text as it is stored in a column of bytes.
        var blob: Data { Data(utf8) }
    }
#endif
