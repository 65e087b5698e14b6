import Testing

@testable import InjectionEngine
@testable import lifeline

/// What is shown of a build while it runs.
@Suite struct ProgressTests {
    @Test func linesThatSayHowFarItIsAreReported() {
        var lines: [String] = []
        let read = HotBuild.progressReader { lines.append($0) }
        for piece in [
            "Fetching https://example.com/a\nBuilding for debu", "gging...\n[3/1",
            "20] Compiling A.swift\r[4/120] Emitting",
            " module B\nwarning: [1/2]\n[a/b] x\n[12] y\n",
        ] { read(Array(piece.utf8)[...]) }
        #expect(
            lines == ["Fetching https://example.com/a", "[3/120] Compiling A.swift", "[4/120] Emitting module B"])
    }

    /// What a reporter shows, as it is written, of a build whose steps take four seconds each.
    private func shown(isInteractive: Bool) -> [String] {
        var pieces: [String] = []
        var now = ContinuousClock.now
        let terminal = Terminal(isInteractive: isInteractive, hasColors: false) { pieces.append($0) }
        let reporter = Reporter(terminal: terminal, root: "/root") { now }
        reporter.report(.building)
        let read = HotBuild.progressReader { reporter.report(.progress($0)) }
        for number in 1...6 {
            now += .seconds(4)
            read(Array("[\(number)/6] Compiling A\(number).swift\n".utf8)[...])
        }
        reporter.report(.started(pid: 1))
        return pieces
    }

    @Test func aTerminalShowsEachStepInTheSameLine() {
        let steps = (1...6).map { "[\($0)/6] Compiling A\($0).swift" }
        #expect(
            shown(isInteractive: true)
                == ["building …\n"] + steps.flatMap { [$0, "\r\u{1b}[K"] }
                + ["started (r rebuild, R reset state, q quit)\n"])
    }

    @Test func elsewhereThereIsALineEachTenSeconds() {
        #expect(
            shown(isInteractive: false) == [
                "building …\n", "[3/6] Compiling A3.swift\n", "[6/6] Compiling A6.swift\n",
                "started (r rebuild, R reset state, q quit)\n",
            ])
    }
}
