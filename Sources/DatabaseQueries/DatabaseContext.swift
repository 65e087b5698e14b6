#if SQLite
    public import GRDB
    public import LifelineUI
    import StoresSQLite
    import Synchronization

    /// The database that views read with `@Query` and `useQuery`.
    ///
    /// ```swift
    /// @main struct Shop: App {
    ///     static let database = try! DatabaseContext(path: "/var/lib/shop/shop.sqlite")
    ///     var body: some Scene {
    ///         WindowGroup { ProductList().database(Self.database) }
    ///     }
    /// }
    /// ```
    ///
    /// Views are updated by whoever writes: this process through the same `DatabaseWriter`, or, if that is a
    /// `DatabasePool`, any process of the machine.
    @MainActor public final class DatabaseContext {
        /// The database.
        public nonisolated let writer: any DatabaseWriter
        private var queries: [AnyHashable: WeakQuery] = [:]
        private let log: WriteAheadLog?

        private struct WeakQuery {
            weak var query: AnyObject?
        }

        /// Creates a context.
        ///
        /// - Parameter writer: A `DatabasePool` or a `DatabaseQueue`.
        public init(_ writer: any DatabaseWriter) {
            self.writer = writer
            if let pool = writer as? DatabasePool {
                let changes = ForeignChanges(pool)
                log = WriteAheadLog(path: pool.path) { changes.logDidChange() }
                log?.start()
            } else {
                log = nil
            }
        }

        /// Opens a file as a `DatabasePool`, and creates it if it does not exist. The folder must be on a local disk.
        ///
        /// - Parameter migrator: Brings its tables up to date.
        /// - Throws: GRDB's `DatabaseError` if it can't be opened or brought up to date.
        public convenience init(path: String, migrator: DatabaseMigrator = DatabaseMigrator()) throws {
            var configuration = Configuration()
            // Another process may be writing.
            configuration.busyMode = .timeout(5)
            configuration.prepareDatabase { QueryMetrics.measureStatements(of: $0) }
            let pool = try DatabasePool(path: path, configuration: configuration)
            try migrator.migrate(pool)
            self.init(pool)
        }

        /// Returns the observation that all views with an equal request share.
        func query<Request: Queryable>(_ request: Request) -> SharedQuery<Request> {
            if let query = queries[request]?.query as? SharedQuery<Request> { return query }
            queries = queries.filter { $0.value.query != nil }
            let query = SharedQuery(request, writer)
            queries[request] = WeakQuery(query: query)
            return query
        }
    }

    /// Has observations fetch again what other processes may have changed.
    private final class ForeignChanges: Sendable {
        private let pool: DatabasePool
        private let state = Mutex<(version: Int?, isChecking: Bool, hasChanged: Bool)>((nil, false, false))

        init(_ pool: DatabasePool) {
            self.pool = pool
            logDidChange()
        }

        func logDidChange() {
            let mustCheck = state.withLock { state in
                state.hasChanged = true
                defer { state.isChecking = true }
                return !state.isChecking
            }
            if mustCheck { Task { await check() } }
        }

        private func check() async {
            while state.withLock({ state in
                defer { state.hasChanged = false }
                state.isChecking = state.hasChanged
                return state.hasChanged
            }) {
                // The number of a connection does not change by its own commits: all of this process are on the pool's
                // one writing connection, and are observed by GRDB.
                _ = try? await pool.writeWithoutTransaction { [self] db in
                    let version = try Int.fetchOne(db, sql: "PRAGMA data_version")
                    let isForeign = state.withLock { state in
                        defer { state.version = version }
                        return state.version != nil && state.version != version
                    }
                    guard isForeign else { return }
                    try db.inTransaction {
                        try db.notifyChanges(in: .fullDatabase)
                        return .commit
                    }
                }
            }
        }
    }

    private struct DatabaseKey: EnvironmentKey {
        static var defaultValue: DatabaseContext? { nil }
    }

    extension EnvironmentValues {
        /// The database of `@Query` properties and `useQuery` hooks. Nil, the default, for none.
        public var database: DatabaseContext? {
            get { self[DatabaseKey.self] }
            set { self[DatabaseKey.self] = newValue }
        }
    }

    extension View {
        /// Sets the database of the `@Query` properties and `useQuery` hooks of a view and its descendants.
        public func database(_ context: DatabaseContext?) -> some View { environment(\.database, context) }
    }
#endif
