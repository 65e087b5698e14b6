/// The positions of the lines of a lazy container along its axis. Points.
///
/// Not isolated: in a loop over 100,000 lines, a closure of the main actor costs an isolation check for each.
struct LineExtents {
    let starts: [Double]
    /// The length of all lines with the spacing between them and the insets around them.
    let total: Double
    /// The indices of the lines that are headers and footers, in order.
    let boundaries: [Int]
    /// The insets before and after all lines.
    let ends: (before: Double, after: Double)

    /// - Complexity: O(*n*).
    init(_ lines: [LazyItem.Line], estimate: Double, spacing: Double, ends: (before: Double, after: Double)) {
        var starts: [Double] = []
        starts.reserveCapacity(lines.count)
        var position = ends.before
        var isEmpty = true
        var boundaries: [Int] = []
        for (index, line) in lines.enumerated() {
            if line.isFull { boundaries.append(index) }
            starts.append(position)
            position += line.length ?? estimate
            if !line.isEmpty {
                position += spacing
                isEmpty = false
            }
        }
        self.starts = starts
        self.boundaries = boundaries
        self.ends = ends
        total = position - (isEmpty ? 0 : spacing) + ends.after
    }
    /// The number of headers and footers before a line.
    ///
    /// - Complexity: O(log *n*).
    func boundaryCount(before line: Int) -> Int {
        var (low, high) = (0, boundaries.count)
        while low < high {
            let middle = (low + high) / 2
            if boundaries[middle] < line { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The lines between the header or footer before a line and the next one. The line itself must be neither.
    func rows(around line: Int) -> ClosedRange<Int> {
        let next = boundaryCount(before: line)
        let first = next > 0 ? boundaries[next - 1] + 1 : 0
        return first...(next < boundaries.count ? boundaries[next] : starts.count) - 1
    }
}
