import Lifeline

/// Serves one page for `Benchmarks/compare-rows`: that of the counter or of ordinary rows if `ROWS_SERVER_PAGE` names
/// it, otherwise the gallery's page of rows.
@main struct RowsServer: App {
    var body: some Scene {
        WindowGroup {
            switch ProcessInfo.processInfo.environment["ROWS_SERVER_PAGE"] {
            case "counter": CounterPage()
            case "ordinary": OrdinaryRowsPage()
            default: RowsPage()
            }
        }
    }
}
