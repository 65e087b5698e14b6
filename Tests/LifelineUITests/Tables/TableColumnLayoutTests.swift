import Testing

@testable import LifelineUI

@Suite struct TableColumnLayoutTests {
    private func widths(_ bounds: [TableColumnWidth], _ available: CGFloat, resized: [CGFloat?]? = nil) -> [CGFloat] {
        TableColumnLayout(
            bounds, resized: resized ?? Array(repeating: nil, count: bounds.count), available: available + 24
        ).columns.map(\.width)
    }

    @Test func columnsShareTheWidthEqually() {
        #expect(widths([.init(), .init(), .init()], 300) == [100, 100, 100])
    }

    @Test func boundsAreKept() {
        let fixed = TableColumnWidth(min: 50, ideal: 50, max: 50)
        #expect(widths([fixed, .init(), .init()], 450) == [50, 200, 200])
        #expect(widths([.init(min: 250), .init(), .init()], 450) == [250, 100, 100])
        #expect(widths([.init(max: 90), .init(), .init()], 490) == [90, 200, 200])
        #expect(widths([.init(ideal: 120), .init()], 500) == [120, 380])
    }

    @Test func resizedColumnsHaveTheirWidths() {
        #expect(widths([.init(), .init()], 500, resized: [130, nil]) == [130, 370])
        #expect(widths([.init(), .init()], 500, resized: [10, nil]) == [72, 428])
    }

    @Test func columnsThatDoNotFitHaveTheirSmallestWidths() {
        let layout = TableColumnLayout(
            Array(repeating: TableColumnWidth(min: 100), count: 10), resized: Array(repeating: nil, count: 10),
            available: 400)
        #expect(layout.columns.allSatisfy { $0.width == 100 } && layout.width == 1024)
        #expect(layout.columns(in: 500...600) == 3..<7)
    }

    /// All combinations of few bounds: the columns fill the width exactly, unless their bounds prevent it.
    @Test func columnsFillTheWidth() {
        let kinds = [
            TableColumnWidth(), .init(min: 40, ideal: 40, max: 40), .init(min: 120), .init(max: 100), .init(ideal: 150),
            .init(min: 80, ideal: 90, max: 200),
        ]
        for a in kinds {
            for b in kinds {
                for c in kinds {
                    for available: CGFloat in [200, 333, 500, 1000] {
                        let bounds = [a, b, c]
                        let widths = widths(bounds, available)
                        for (width, bound) in zip(widths, bounds) {
                            #expect(width >= (bound.min ?? 0) - 1 && width <= (bound.max ?? .infinity) + 1)
                        }
                        let total = widths.reduce(0, +)
                        let canGrow = zip(widths, bounds).contains { $0 < ($1.max ?? .infinity) - 1 && $1.ideal == nil }
                        if total < available - 1 { #expect(!canGrow, "\(bounds) \(available) \(widths)") }
                    }
                }
            }
        }
    }
}
