import Lifeline

/// Serves the gallery's page of rows alone, or that of the counter if `ROWS_SERVER_PAGE` says so, for
/// `Benchmarks/compare-rows`.
@main struct RowsServer: App {
    var body: some Scene {
        WindowGroup {
            if ProcessInfo.processInfo.environment["ROWS_SERVER_PAGE"] == "counter" {
                CounterPage()
            } else {
                RowsPage()
            }
        }
    }
}
