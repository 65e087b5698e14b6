#if SQLite
    import Foundation
    import GRDB
    public import Stores

    /// Stores values, messages and the states of scenes in an SQLite file, which processes of one machine can share.
    ///
    /// ```swift
    /// let store = try SQLiteStore(path: "/var/lib/shop/store.sqlite")
    /// try await store.messages.publish(bytes, to: "orders")
    /// ```
    ///
    /// With `LIFELINE_STORE=sqlite:PATH`, it is the store of the app. The file's folder must be on a local disk and be
    /// writable: SQLite keeps a write-ahead log beside the file. The file is readable for its owner alone. Back it up by
    /// SQLite's own means (`sqlite3 store.sqlite ".backup copy.sqlite"`), not by copying it while the app runs.
    ///
    /// A message arrives in the same process when it has been written, and in others when the kernel reports that the
    /// log has changed, a few milliseconds later.
    public final class SQLiteStore: Store {
        private let connection: SQLiteConnection
        private let sqliteMessages: SQLiteMessages

        public let values: any KeyValueStore
        public let scenes: any SceneStateStore
        public var messages: any MessageStore { sqliteMessages }
        public var isShared: Bool { true }

        /// Opens a file, creates it if it does not exist, and brings its tables up to date.
        ///
        /// - Parameters:
        ///   - path: The path of the file.
        ///   - retention: How much is kept of each topic. Processes that share a file should use the same.
        ///   - busyTimeout: How long a call waits while another process writes. 5 seconds by default.
        /// - Throws: `StoreError` if the file can't be opened or written, is no database, or was written by a newer
        ///   version.
        public init(
            path: String, retention: MessageRetention = MessageRetention(), clock: StoreClock = StoreClock(),
            busyTimeout: Duration = .seconds(5)
        ) throws {
            connection = try SQLiteConnection(path: path, busyTimeout: busyTimeout)
            values = SQLiteValues(connection, clock: clock)
            scenes = SQLiteSceneStates(connection, clock: clock)
            sqliteMessages = SQLiteMessages(connection, retention: retention, clock: clock)
        }

        public func close() async {
            sqliteMessages.close()
            await connection.close()
        }

        /// The provider for `sqlite:PATH`.
        static let provider = StoreProvider(schemes: ["sqlite"]) { address, _ in
            let path = address.drop { $0 != ":" }.dropFirst()
            guard !path.isEmpty else {
                throw StoreError(.invalidAddress, "LIFELINE_STORE has no path: use sqlite:/var/lib/app/store.sqlite.")
            }
            return try SQLiteStore(path: String(path))
        }
    }

    /// Called by `StoreProviders` if the product is linked.
    @_cdecl("lifeline_register_store_sqlite")
    public func registerSQLiteStore() { StoreProviders.register(SQLiteStore.provider) }
#endif
