#if SQLite
    import GRDB
    import Metrics

    /// What databases spend their time on, by swift-metrics.
    enum QueryMetrics {
        private static let (reads, writes) = (statements("read"), statements("write"))

        private static func statements(_ kind: String) -> Timer {
            Timer(label: "lifeline_statement_seconds", dimensions: [("kind", kind)])
        }

        /// Fetches a request that is observed: `lifeline_fetch_seconds`, by the request's type.
        static func fetch<Request: Queryable>(_ request: Request, _ db: Database) throws -> Request.Value {
            let begin = ContinuousClock.now
            defer {
                Timer(label: "lifeline_fetch_seconds", dimensions: [("request", "\(Request.self)")])
                    .record(duration: ContinuousClock.now - begin)
            }
            return try request.fetch(db)
        }

        /// Measures the statements of a connection: `lifeline_statement_seconds`.
        static func measureStatements(of db: Database) {
            guard !(MetricsSystem.factory is NOOPMetricsHandler) else { return }
            db.trace(options: .profile) { event in
                guard case .profile(let statement, let seconds) = event else { return }
                let timer = statement.sql.prefix(6).uppercased() == "SELECT" ? reads : writes
                timer.recordSeconds(seconds)
            }
        }
    }
#endif
