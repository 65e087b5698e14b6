/// One thing that is measured.
@MainActor struct Benchmark {
    /// How it is called on the command line and in the gates: words with hyphens.
    let name: String
    /// How many things one run does, for a figure for each.
    let scale: Int
    /// Makes what is run. Everything that is made here is not measured.
    let prepare: () -> Prepared

    struct Prepared {
        /// What is measured, once.
        let run: () -> Void
        /// What brings things back to where `run` begins; not measured.
        var reset: (() -> Void)?
        /// Figures besides time that one run has, such as bytes; asked for after the runs.
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
        + ordinaryRowBenchmarks
}
