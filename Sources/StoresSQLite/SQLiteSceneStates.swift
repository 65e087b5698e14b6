#if SQLite
    import Foundation
    import GRDB
    import Stores

    /// The states of scenes in an `SQLiteStore`.
    final class SQLiteSceneStates: SceneStateStore {
        private let connection: SQLiteConnection
        private let clock: StoreClock
        private let sweep = SweepTime()

        init(_ connection: SQLiteConnection, clock: StoreClock) {
            self.connection = connection
            self.clock = clock
        }

        func save(
            _ state: [UInt8]?, of scene: String, lease: UInt64, expiresAfter duration: Duration
        ) async throws -> Bool {
            let now = clock.now
            let isSweep = sweep.isDue(now)
            return try await connection.write { db in
                if isSweep {
                    try db.execute(
                        sql: """
                            DELETE FROM scenes WHERE rowid IN (SELECT rowid FROM scenes WHERE expires <= ? LIMIT 500)
                            """, arguments: [now.timeIntervalSince1970])
                }
                try db.execute(
                    sql: """
                        INSERT INTO scenes (name, state, is_taken, lease, expires) VALUES (?, ?, ?, ?, ?)
                        ON CONFLICT (name) DO UPDATE SET
                            state = excluded.state, is_taken = excluded.is_taken, lease = excluded.lease,
                            expires = excluded.expires
                        WHERE scenes.lease <= excluded.lease OR scenes.expires <= ?
                        """,
                    arguments: [
                        scene.blob, Data(state ?? []), state == nil, Int64(clamping: lease),
                        (now + duration.timeInterval).timeIntervalSince1970, now.timeIntervalSince1970,
                    ])
                return db.changesCount == 1
            }
        }

        func take(_ scene: String, keepsState: Bool) async throws -> TakenSceneState? {
            let now = clock.now.timeIntervalSince1970
            return try await connection.write { db in
                let row = try Row.fetchOne(
                    db, sql: "SELECT state, lease FROM scenes WHERE name = ? AND expires > ? AND NOT is_taken",
                    arguments: [scene.blob, now])
                guard let row else { return nil }
                try db.execute(
                    sql: """
                        UPDATE scenes SET
                            lease = lease + 1, is_taken = ?1, state = CASE WHEN ?1 THEN x'' ELSE state END
                        WHERE name = ?2
                        """, arguments: [!keepsState, scene.blob])
                let state: Data = row[0]
                let lease: Int64 = row[1]
                return TakenSceneState(bytes: Array(state), lease: UInt64(lease) + 1)
            }
        }

        func lease(of scene: String) async throws -> UInt64? {
            let now = clock.now.timeIntervalSince1970
            return try await connection.read { db in
                try Int64.fetchOne(
                    db, sql: "SELECT lease FROM scenes WHERE name = ? AND expires > ?", arguments: [scene.blob, now]
                ).map { UInt64($0) }
            }
        }
    }
#endif
