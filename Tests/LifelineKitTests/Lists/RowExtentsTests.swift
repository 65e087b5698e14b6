import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

/// The lengths as a plain array: what `RowExtents` must equal.
private struct PlainExtents {
    var lengths: [CGFloat?]
    var estimate: CGFloat

    var total: CGFloat { offset(of: lengths.count) }
    func offset(of index: Int) -> CGFloat { lengths[..<index].reduce(0) { $0 + ($1 ?? estimate) } }
    func index(at offset: CGFloat) -> Int {
        var end: CGFloat = 0
        for (index, length) in lengths.enumerated() {
            end += length ?? estimate
            if offset < end { return index }
        }
        return max(0, lengths.count - 1)
    }
}

@MainActor struct RowExtentsTests {
    @Test(arguments: TestSample.of(0..<40, count: 12)) func equalPlainArraysAfterRandomEdits(seed: UInt64) {
        var random = Dice(Int(seed))
        let count = [0, 1, 5, 700, 3000][Int.random(in: 0..<5, using: &random)]
        var plain = PlainExtents(lengths: Array(repeating: nil, count: count), estimate: 44)
        var extents = RowExtents(count: count, estimate: 44)
        for _ in 0..<120 {
            let rows = plain.lengths.count
            switch Int.random(in: 0..<6, using: &random) {
            case 0 where rows > 0:
                let index = Int.random(in: 0..<rows, using: &random)
                plain.lengths.remove(at: index)
                extents.remove(at: index)
            case 1:
                let index = Int.random(in: 0...rows, using: &random)
                let new = Int.random(in: 1...(Bool.random(using: &random) ? 3 : 600), using: &random)
                plain.lengths.insert(contentsOf: repeatElement(nil, count: new), at: index)
                extents.insert(new, at: index)
            case 2:
                plain.estimate = CGFloat(Int.random(in: 1...90, using: &random))
                extents.estimate = plain.estimate
            case _ where rows > 0:
                let index = Int.random(in: 0..<rows, using: &random)
                let length: CGFloat? =
                    Int.random(in: 0..<5, using: &random) == 0 ? nil : CGFloat(Int.random(in: 0...120, using: &random))
                plain.lengths[index] = length
                extents.set(length, at: index)
            default: break
            }
            #expect(extents.count == plain.lengths.count)
            #expect(extents.total == plain.total)
            guard !plain.lengths.isEmpty else { continue }
            for _ in 0..<4 {
                let index = Int.random(in: 0..<plain.lengths.count, using: &random)
                #expect(extents.offset(of: index) == plain.offset(of: index))
                #expect(extents.measured(at: index) == plain.lengths[index])
                let place = CGFloat.random(in: -20...(plain.total + 20), using: &random).rounded()
                #expect(extents.index(at: place) == plain.index(at: place))
            }
        }
    }

    @Test func rowsThatNobodySawTakeNoMemory() {
        var extents = RowExtents(count: 10_000_000, estimate: 44)
        extents.set(60, at: 5_000_000)
        #expect(extents.total == 440_000_016)
        #expect(extents.offset(of: 5_000_001) == 220_000_060)
        #expect(extents.index(at: 220_000_059) == 5_000_000)
    }
}
