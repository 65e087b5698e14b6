/// The positions of a table's columns. Points, from the leading edge.
struct TableColumnLayout: Equatable {
    struct Column: Equatable {
        var start, width: CGFloat
        var end: CGFloat { start + width }
    }

    /// The columns, without the space between the edges of the table and the first and last one.
    private(set) var columns: [Column] = []
    /// The width of all columns and that space; at least the available width.
    private(set) var width: CGFloat = 0

    /// The space between the edges of the table and the first and last column.
    static let margin: CGFloat = 12
    /// The space between a column's edges and its content.
    static let padding: CGFloat = 8

    /// Distributes the available width: fixed columns and those that were resized have their widths, the others share
    /// the rest equally within their bounds. If the columns do not fit, they have their smallest widths.
    ///
    /// - Parameters:
    ///   - resized: The widths of resized columns; nil for others.
    ///   - trailingMargin: The space after the last column.
    init(
        _ bounds: [TableColumnWidth], resized: [CGFloat?], available: CGFloat,
        trailingMargin: CGFloat = TableColumnLayout.margin
    ) {
        var widths = [CGFloat](repeating: 0, count: bounds.count)
        var room = available - Self.margin - trailingMargin
        var flexible: [Int] = []
        for index in bounds.indices {
            if let width = resized[index] ?? (bounds[index].isFixed ? bounds[index].min : nil) {
                widths[index] = bounds[index].isFixed ? width : bounds[index].clamped(width)
                room -= widths[index]
            } else {
                flexible.append(index)
            }
        }
        // Columns with an ideal width first; the others share what these leave.
        for index in flexible {
            guard let ideal = bounds[index].ideal else { continue }
            widths[index] = bounds[index].clamped(ideal)
            room -= widths[index]
        }
        let shared = flexible.filter { bounds[$0].ideal == nil }
        var open = shared.isEmpty ? flexible : shared
        if shared.isEmpty { for index in flexible { room += widths[index] } }
        // Columns that reach a bound are fixed there; the others share again.
        while !open.isEmpty {
            let share = room / CGFloat(open.count)
            let bounded = open.map { ($0, bounds[$0].clamped(share)) }
            let excess = bounded.reduce(0) { $0 + $1.1 - share }
            let settled = bounded.filter {
                abs(excess) < 0.01 || (excess > 0 ? $0.1 > share : $0.1 < share)
            }
            for (index, width) in settled {
                widths[index] = width
                room -= width
            }
            let done = Set(settled.map(\.0))
            open.removeAll { done.contains($0) }
        }
        var start = Self.margin
        for width in widths {
            // Whole points, so that the lines of all rows are at the same pixels.
            let end = (start + width).rounded()
            columns.append(Column(start: start, width: end - start))
            start = end
        }
        width = max(available, start + trailingMargin)
    }

    /// The columns that overlap a range, with one more at each side.
    func columns(in range: ClosedRange<CGFloat>) -> Range<Int> {
        guard let first = columns.firstIndex(where: { $0.end > range.lowerBound }) else { return 0..<columns.count }
        let end = columns.firstIndex { $0.start > range.upperBound } ?? columns.count
        return max(0, first - 1)..<min(columns.count, max(end, first) + 1)
    }

    /// The index at which a column that is dragged to a position would be inserted among the others.
    func index(at position: CGFloat) -> Int {
        columns.firstIndex { position < $0.start + $0.width / 2 } ?? columns.count
    }
}
