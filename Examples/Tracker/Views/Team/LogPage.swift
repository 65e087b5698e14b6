#if SQLite
    import DatabaseQueries
    import Hooks
    import Lifeline

    /// The audit log, the latest first.
    struct LogPage: HookView {
        var hookBody: some View {
            let log = useQuery(LogRequest())
            List {
                ForEach(log.value) { ActivityRow(activity: $0) }
                if log.value.count >= log.request.wrappedValue.limit {
                    Button("Show more") { log.request.wrappedValue.limit += 100 }
                }
            }
            .listStyle(.plain)
            .navigationTitle("Audit log")
            .navigationBarTitleDisplayMode(.inline)
        }
    }

    struct LogRequest: Queryable {
        var limit = 100
        static var defaultValue: [Activity] { [] }

        func fetch(_ db: Database) throws -> [Activity] { try Activity.recent(limit: limit, in: db) }
    }
#endif
