/// Bins for a histogram of numbers.
///
/// ```swift
/// let bins = NumberBins(data: durations, desiredCount: 12)
/// let counts = Dictionary(grouping: durations, by: bins.index).mapValues(\.count)
/// Chart(counts.sorted { $0.key < $1.key }, id: \.key) { index, count in
///     BarMark(x: .value("Duration", bins[index]), y: .value("Count", count))
/// }
/// ```
///
/// A bin contains its lower bound; only the last one also contains its upper bound. Values that are not finite are
/// ignored.
public struct NumberBins<Value: Comparable & Plottable>: RandomAccessCollection {
    private let bins: BinThresholds<Value>

    /// Creates a bin between each two neighbours. They are sorted, and equal ones are one.
    public init(thresholds: [Value]) { bins = BinThresholds(thresholds) }

    /// The bounds of the bins, ascending: one more than there are bins.
    public var thresholds: [Value] { bins.values }

    public var startIndex: Int { 0 }
    public var endIndex: Int { bins.count }
    public subscript(position: Int) -> ChartBinRange<Value> { bins[position] }

    /// Returns the position of the bin that contains a value; of the first or last one if the value is outside of all.
    public func index(for value: Value) -> Int { bins.index(of: value) }
}

extension NumberBins: Sendable where Value: Sendable {}

extension NumberBins where Value: BinaryFloatingPoint {
    /// Creates about as many bins as desired, whose bounds are round numbers.
    ///
    /// - Parameters:
    ///   - desiredCount: By default the number that Scott's normal reference rule has for the data, at most 200.
    ///   - minimumStride: The least size of a bin.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
        let numbers = data.map { Double($0) }.filter(\.isFinite)
        self.init(thresholds: Self.round(numbers, desiredCount, Double(minimumStride)).map { Value($0) })
    }

    /// Creates about as many bins as desired, which cover a range and whose bounds are round numbers.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        self.init(
            thresholds: Self.round(
                [Double(range.lowerBound), Double(range.upperBound)], desiredCount, Double(minimumStride)
            ).map { Value($0) })
    }

    /// Creates a number of equal bins that cover a range exactly.
    public init(range: ClosedRange<Value>, count: Int) {
        let count = Swift.max(1, count)
        let (low, length) = (range.lowerBound, range.upperBound - range.lowerBound)
        self.init(
            thresholds: (0...count).map {
                $0 == count ? range.upperBound : low + length * (Value($0) / Value(count))
            })
    }

    /// Creates equal bins that cover a range. The first one begins at its lower bound.
    ///
    /// - Parameter size: Positive. A range of more than 10,000 bins has none.
    public init(size: Value, range: ClosedRange<Value>) {
        let count = (Double(range.upperBound - range.lowerBound) / Double(size) - 1e-9).rounded(.up)
        guard size > 0, count <= 10_000 else {
            self.init(thresholds: [])
            return
        }
        self.init(thresholds: (0...Int(Swift.max(1, count))).map { range.lowerBound + size * Value($0) })
    }
}

extension NumberBins where Value: BinaryInteger {
    /// Creates about as many bins as desired, whose bounds are round numbers.
    ///
    /// - Parameters:
    ///   - desiredCount: By default the number that Scott's normal reference rule has for the data, at most 200.
    ///   - minimumStride: The least size of a bin.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 1) {
        let numbers = data.map { Double($0) }
        self.init(thresholds: Self.round(numbers, desiredCount, Swift.max(1, Double(minimumStride))).map { Value($0) })
    }

    /// Creates about as many bins as desired, which cover a range and whose bounds are round numbers.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 1) {
        self.init(
            thresholds: Self.round(
                [Double(range.lowerBound), Double(range.upperBound)], desiredCount,
                Swift.max(1, Double(minimumStride))
            ).map { Value($0) })
    }

    /// Creates a number of bins that cover a range exactly. If its length is not a multiple of the number, their sizes
    /// differ by one.
    public init(range: ClosedRange<Value>, count: Int) {
        let count = Swift.max(1, count)
        let length = Double(range.upperBound) - Double(range.lowerBound)
        self.init(
            thresholds: (0...count).map {
                $0 == count
                    ? range.upperBound : range.lowerBound + Value((length * Double($0) / Double(count)).rounded())
            })
    }

    /// Creates equal bins that cover a range. The first one begins at its lower bound.
    ///
    /// - Parameter size: Positive. A range of more than 10,000 bins has none.
    public init(size: Value, range: ClosedRange<Value>) {
        let count = ((Double(range.upperBound) - Double(range.lowerBound)) / Double(size)).rounded(.up)
        guard size > 0, count <= 10_000 else {
            self.init(thresholds: [])
            return
        }
        self.init(
            thresholds: (0...Int(Swift.max(1, count))).compactMap {
                let (length, overflows) = Int(size).multipliedReportingOverflow(by: $0)
                return overflows ? nil : Value(exactly: Double(range.lowerBound) + Double(length))
            })
    }
}

extension NumberBins {
    /// Returns multiples of a round step that enclose numbers.
    private static func round(_ numbers: [Double], _ desiredCount: Int?, _ minimumStride: Double) -> [Double] {
        guard let low = numbers.min(), let high = numbers.max() else { return [] }
        let count = Swift.min(10_000, Swift.max(1, desiredCount ?? binCount(of: numbers)))
        guard high > low else {
            let size = minimumStride > 0 ? minimumStride : 1
            let start = (low / size).rounded(.down) * size
            return start + size > start ? [start, start + size] : []
        }
        guard var step = NumberTicks.step(low, high, count: count) else { return [low, high] }
        if minimumStride.isFinite { step = Swift.max(step, minimumStride) }
        let (first, last) = ((low / step + 1e-9).rounded(.down), (high / step - 1e-9).rounded(.up))
        let bounds = NumberTicks.multiples(of: step, from: first * step, to: last * step)
        return bounds.count > 1 ? bounds : [low, high]
    }
}
