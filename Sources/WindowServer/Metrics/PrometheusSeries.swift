import Metrics
import Synchronization

/// The values of one metric with one combination of dimensions.
final class PrometheusSeries: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler,
    Sendable
{
    enum Kind: String, CustomStringConvertible, Sendable {
        case counter, gauge, histogram
        var description: String { rawValue }
    }

    private struct Value {
        /// The value of counters and gauges, the sum of histograms.
        var sum = 0.0
        /// The number of values up to each bound, and beyond the last.
        var buckets: [UInt64] = []
    }

    /// The upper bounds of a histogram, in seconds for timers: three in each power of ten, from half a millisecond to ten
    /// seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    let kind: Kind
    let name: String
    let labels: String
    private let value: Mutex<Value>

    init(_ kind: Kind, name: String, labels: String) {
        self.kind = kind
        self.name = name
        self.labels = labels
        value = Mutex(
            Value(buckets: kind == .histogram ? Array(repeating: 0, count: Self.bounds.count + 1) : []))
    }

    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ new: Double) { value.withLock { $0.sum = new } }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ new: Double) { kind == .histogram ? observe(new) : set(new) }
    func recordNanoseconds(_ duration: Int64) { observe(Double(duration) / 1e9) }

    func reset() {
        value.withLock {
            $0.sum = 0
            for index in $0.buckets.indices { $0.buckets[index] = 0 }
        }
    }

    private func add(_ amount: Double) {
        guard kind == .gauge || amount > 0 else { return }
        value.withLock { $0.sum += amount }
    }

    private func observe(_ new: Double) {
        let index = Self.bounds.firstIndex { new <= $0 } ?? Self.bounds.count
        value.withLock {
            $0.sum += new
            $0.buckets[index] += 1
        }
    }

    func write(into text: inout String) {
        let value = value.withLock { $0 }
        guard kind == .histogram else {
            text += "\(name)\(labels) \(PrometheusText.number(value.sum))\n"
            return
        }
        var count: UInt64 = 0
        for (index, bucket) in value.buckets.enumerated() {
            count += bucket
            let bound = index < Self.bounds.count ? PrometheusText.number(Self.bounds[index]) : "+Inf"
            text += "\(name)_bucket\(PrometheusText.labels(labels, adding: "le", bound)) \(count)\n"
        }
        text += "\(name)_sum\(labels) \(PrometheusText.number(value.sum))\n\(name)_count\(labels) \(count)\n"
    }
}
