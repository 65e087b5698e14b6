import Testing

@testable import InjectionEngine

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
}
