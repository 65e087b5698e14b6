import Foundation

/// The values of a bin: from its lower bound up to its upper bound, which only the last bin contains.
///
/// ```swift
/// BarMark(x: .value("Duration", bin), y: .value("Count", count))
/// ```
public struct ChartBinRange<Bound: Comparable>: RangeExpression {
    /// The lower bound, which belongs to the range.
    public let lowerBound: Bound
    /// The upper bound. Only the last range of several contains it.
    public let upperBound: Bound
    /// Whether the bin contains its upper bound.
    let isLast: Bool

    public func contains(_ element: Bound) -> Bool {
        element >= lowerBound && (isLast ? element <= upperBound : element < upperBound)
    }

    public func relative<C: Collection>(to collection: C) -> Range<C.Index> where C.Index == Bound {
        guard isLast, upperBound < collection.endIndex else { return lowerBound..<upperBound }
        return lowerBound..<collection.index(after: upperBound)
    }
}

extension ChartBinRange: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// The thresholds of bins, and what all kinds of bins do with them.
struct BinThresholds<Value: Comparable> {
    let values: [Value]

    /// - Parameter values: In any order; equal ones are one.
    init(_ values: [Value]) {
        var sorted: [Value] = []
        for value in values.sorted() where value == value && sorted.last != value { sorted.append(value) }
        self.values = sorted
    }

    var count: Int { max(0, values.count - 1) }

    subscript(position: Int) -> ChartBinRange<Value> {
        precondition(position >= 0 && position < count, "There are \(count) bins; there is none at \(position).")
        return ChartBinRange(
            lowerBound: values[position], upperBound: values[position + 1], isLast: position == count - 1)
    }

    /// Returns the bin of a value; that at the end for a value outside of all, and 0 without bins.
    func index(of value: Value) -> Int {
        var (low, high) = (0, count)
        // The first threshold above the value is at `low + 1` or later.
        while high - low > 1 {
            let middle = (low + high) / 2
            if values[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }
}

extension BinThresholds: Sendable where Value: Sendable {}

/// The number of bins by Scott's normal reference rule, at most 200.
func binCount(of values: [Double]) -> Int {
    let finite = values.filter(\.isFinite)
    guard finite.count > 1, let low = finite.min(), let high = finite.max(), high > low else { return 1 }
    let mean = finite.reduce(0) { $0 + $1 / Double(finite.count) }
    let variance = finite.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / Double(finite.count - 1) }
    let width = 3.49 * variance.squareRoot() / Double(finite.count).rootOfThird
    guard width > 0, width.isFinite else { return 1 }
    return Int(min(200, max(1, ((high - low) / width).rounded(.up))))
}

extension Double {
    fileprivate var rootOfThird: Double { Foundation.cbrt(self) }
}
