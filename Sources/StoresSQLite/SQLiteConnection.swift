#if SQLite
    import Foundation
    import GRDB
    import Stores
    import Synchronization

    /// The connections to a file. Their errors are `StoreError`s.
    final class SQLiteConnection: Sendable {
        let path: String
        private let pool: DatabasePool
        private let isClosed = Mutex(false)
        /// Distinguishes the positions of messages from those of a file that was replaced.
        let epoch: UInt64

        init(path: String, busyTimeout: Duration) throws {
            self.path = path
            do {
                // What visitors store is nobody else's business, whatever the process's mask is.
                if !FileManager.default.fileExists(atPath: path) {
                    // SQLite reports a folder that does not exist.
                    _ = FileManager.default.createFile(
                        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
                }
                var configuration = Configuration()
                configuration.busyMode = .timeout(busyTimeout.timeInterval)
                configuration.label = "lifeline.store"
                configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
                pool = try DatabasePool(path: path, configuration: configuration)
                let migrator = SQLiteTables.migrator
                guard try pool.read({ try !migrator.hasBeenSuperseded($0) }) else {
                    throw StoreError(
                        .incompatible,
                        "The store \(path) was written by a newer version of StoresSQLite. Update the app, or use another file."
                    )
                }
                try migrator.migrate(pool)
                epoch = try pool.read { try SQLiteTables.number("epoch", $0) }
            } catch {
                throw Self.storeError(error, path)
            }
        }

        func close() async {
            let wasClosed = isClosed.withLock { isClosed in
                defer { isClosed = true }
                return isClosed
            }
            guard !wasClosed else { return }
            // Waits for calls that still run, which need threads of the pool that tasks run on.
            await withCheckedContinuation { continuation in
                Thread { [pool] in
                    try? pool.close()
                    continuation.resume()
                }.start()
            }
        }

        func read<Result: Sendable>(_ body: @escaping @Sendable (Database) throws -> Result) async throws -> Result {
            try await access { try await $0.read(body) }
        }

        func write<Result: Sendable>(_ body: @escaping @Sendable (Database) throws -> Result) async throws -> Result {
            try await access { try await $0.write(body) }
        }

        private func access<Result>(_ body: (DatabasePool) async throws -> Result) async throws -> Result {
            guard !isClosed.withLock({ $0 }) else { throw StoreError.storeIsClosed }
            do {
                return try await body(pool)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                throw isClosed.withLock { $0 } ? StoreError.storeIsClosed : Self.storeError(error, path)
            }
        }

        /// The error for callers: without statements and their values.
        static func storeError(_ error: any Error, _ path: String) -> StoreError {
            if let error = error as? StoreError { return error }
            guard let error = error as? DatabaseError else {
                return StoreError(.refused, "The store \(path) can't be used: \(type(of: error)).")
            }
            return switch error.resultCode {
            case .SQLITE_FULL:
                StoreError(.full, "The store \(path) can't be written: the disk is full. Free disk space.")
            case .SQLITE_BUSY, .SQLITE_LOCKED:
                StoreError(
                    .unavailable,
                    "The store \(path) is locked by another process. Nothing was changed. End programs that keep a transaction open, such as a shell of sqlite3."
                )
            case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
                StoreError(
                    .unavailable,
                    "The store \(path) can't be opened or written. Its folder must exist, and the app must be able to write to the folder and the file: SQLite keeps a log beside the file."
                )
            case .SQLITE_IOERR:
                StoreError(.unavailable, "The store \(path) can't be read or written: the disk reports an error.")
            case .SQLITE_NOTADB, .SQLITE_CORRUPT:
                StoreError(
                    .incompatible,
                    "The store \(path) is not an SQLite database, or is damaged. Restore a copy, or use another file.")
            case .SQLITE_TOOBIG: StoreError(.refused, "The value is too large for SQLite.")
            default:
                StoreError(
                    .refused, "The store \(path) can't be used: SQLite's error \(error.extendedResultCode.rawValue).")
            }
        }
    }
#endif
