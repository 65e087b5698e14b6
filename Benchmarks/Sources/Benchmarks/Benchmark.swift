/// A benchmark.
@MainActor struct Benchmark {
    /// Its name on the command line and in the gates: words with hyphens.
    let name: String
    /// The number of operations in one run, for figures per operation.
    let scale: Int
    /// Prepares a run; not measured.
    let prepare: () -> Prepared

    struct Prepared {
        /// The measured code, called once per run.
        let run: () -> Void
        /// Restores the state from before `run`; not measured.
        var reset: (() -> Void)?
        /// Returns further figures of a run, such as bytes; called after the runs.
        var figures: () -> [String: Double] = { [:] }
    }

    init(_ name: String, scale: Int = 1, prepare: @escaping () -> Prepared) {
        self.name = name
        self.scale = scale
        self.prepare = prepare
    }

    static let all =
        textBenchmarks + layerBenchmarks + sceneBenchmarks + hookBenchmarks + layoutBenchmarks
        + listBenchmarks + lifecycleBenchmarks + controllerBenchmarks + rowBenchmarks
        + ordinaryRowBenchmarks + declaredTableBenchmarks
}
