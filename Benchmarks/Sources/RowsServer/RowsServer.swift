import Lifeline

/// Serves the gallery's page of rows alone, for `Benchmarks/compare-rows`.
@main struct RowsServer: App {
    var body: some Scene {
        WindowGroup { RowsPage() }
    }
}
