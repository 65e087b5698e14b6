import LifelineTesting
import Testing

@testable import LifelineUI

/// Where the lines of lazy containers lie, compared with additions one by one.
@MainActor @Suite struct LineExtentsTests {
    private func randomLines(_ random: inout SeededGenerator) -> [LazyItem.Line] {
        (0..<Int.random(in: 0...30, using: &random)).map { index in
            let isBoundary = Int.random(in: 0..<4, using: &random) == 0
            var line = LazyItem.Line(items: index..<index + 1, isMade: true, isFull: isBoundary)
            line.isEmpty = isBoundary && Bool.random(using: &random)
            if Bool.random(using: &random) { line.length = Double.random(in: 0...50, using: &random) }
            return line
        }
    }

    @Test(arguments: 0..<50 as Range<UInt64>) func everyLineBeginsAfterTheLinesBeforeIt(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let lines = randomLines(&random)
        let extents = LineExtents(lines, estimate: 20, spacing: 3, ends: (7, 11))
        #expect(extents.starts.count == lines.count)
        for index in lines.indices {
            let before = lines[..<index]
            let lengths = before.map { $0.length ?? 20 }.reduce(0, +)
            let spacing = 3 * Double(before.filter { !$0.isEmpty }.count)
            #expect(abs(extents.starts[index] - (7 + lengths + spacing)) < 1e-9, "seed \(seed)")
        }
        let lengths = lines.map { $0.length ?? 20 }.reduce(0, +)
        let gaps = max(0, lines.filter { !$0.isEmpty }.count - 1)
        #expect(abs(extents.total - (7 + 11 + lengths + 3 * Double(gaps))) < 1e-9, "seed \(seed)")
    }

    @Test(arguments: 0..<50 as Range<UInt64>) func theRowsOfASectionLieBetweenBoundaries(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let lines = randomLines(&random)
        let extents = LineExtents(lines, estimate: 20, spacing: 3, ends: (0, 0))
        for index in lines.indices {
            #expect(extents.boundaryCount(before: index) == lines[..<index].filter(\.isFull).count, "seed \(seed)")
            guard !lines[index].isFull else { continue }
            let first = (lines[..<index].lastIndex(where: \.isFull) ?? -1) + 1
            let last = (lines[index...].firstIndex(where: \.isFull) ?? lines.count) - 1
            #expect(extents.rows(around: index) == first...last, "seed \(seed)")
        }
    }
}
