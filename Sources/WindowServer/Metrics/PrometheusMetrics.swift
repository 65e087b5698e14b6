import Logging
import Metrics
import Synchronization

/// The metrics of the process, as text for Prometheus.
///
/// An app that sets `LIFELINE_METRICS_PORT` or `LIFELINE_METRICS_TOKEN` uses it without further code. One that uses another
/// system of metrics can combine them:
///
/// ```swift
/// MetricsSystem.bootstrap(MultiplexMetricsHandler(factories: [PrometheusMetrics.shared, others]))
/// ```
///
/// Counters, floating-point counters, meters and gauges are exported under their labels, in which characters that Prometheus
/// does not allow are replaced by `_`. Timers and aggregating recorders are histograms; timers in seconds. Dimensions are
/// labels. At most `maximumSeries` combinations of name and dimensions are kept: further ones are not counted, and that is
/// logged once.
public final class PrometheusMetrics: MetricsFactory, Sendable {
    /// The metrics that the server of an app exports.
    public static let shared = PrometheusMetrics()

    /// The maximum number of combinations of name and dimensions: 10,000.
    public static let maximumSeries = 10_000

    struct Family {
        var kind: PrometheusSeries.Kind
        var series: [String: PrometheusSeries] = [:]
    }

    private struct State {
        var families: [String: Family] = [:]
        var count = 0
        var hasReported = false
    }

    private let state = Mutex(State())
    private let logger: Logger

    /// Creates metrics. The logger reports names that can't be used.
    public init(logger: Logger = Logger(label: "lifeline.metrics")) { self.logger = logger }

    // MARK: MetricsFactory

    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(.counter, label, dimensions)
    }

    public func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { series(.counter, label, dimensions) }

    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(.gauge, label, dimensions)
    }

    public func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler { series(aggregate ? .histogram : .gauge, label, dimensions) }

    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(.histogram, label, dimensions)
    }

    public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }
    public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
    public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
    public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

    private func series(
        _ kind: PrometheusSeries.Kind, _ label: String, _ dimensions: [(String, String)]
    ) -> PrometheusSeries {
        let name = PrometheusText.name(label), labels = PrometheusText.labels(dimensions)
        let (series, problem) = state.withLock { state -> (PrometheusSeries, Logger.Message?) in
            var family = state.families[name] ?? Family(kind: kind)
            if family.kind == kind {
                if let known = family.series[labels] { return (known, nil) }
                if state.count < Self.maximumSeries {
                    let series = PrometheusSeries(kind, name: name, labels: labels)
                    family.series[labels] = series
                    state.families[name] = family
                    state.count += 1
                    return (series, nil)
                }
            }
            // Counts, but is not exported.
            let series = PrometheusSeries(kind, name: name, labels: labels)
            guard !state.hasReported else { return (series, nil) }
            state.hasReported = true
            let problem: Logger.Message =
                family.kind == kind
                ? "More than \(Self.maximumSeries) metrics: \(name) and others are not exported. Use fewer values of dimensions."
                : "\(name) is already a \(family.kind) and is not exported as a \(kind)."
            return (series, problem)
        }
        if let problem { logger.error(problem) }
        return series
    }

    private func remove(_ handler: AnyObject) {
        guard let series = handler as? PrometheusSeries else { return }
        state.withLock { state in
            guard state.families[series.name]?.series[series.labels] === series else { return }
            state.families[series.name]?.series[series.labels] = nil
            state.count -= 1
            if state.families[series.name]?.series.isEmpty == true { state.families[series.name] = nil }
        }
    }

    // MARK: Text

    /// The type of `text()`.
    public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// The present values, in Prometheus's text format 0.0.4, sorted by name; then those of the process: memory,
    /// processor time, open files, time of start.
    public func text() -> String {
        let families = state.withLock { $0.families }
        var text = ""
        for (name, family) in families.sorted(by: { $0.key < $1.key }) {
            text += "# TYPE \(name) \(family.kind)\n"
            for (_, series) in family.series.sorted(by: { $0.key < $1.key }) { series.write(into: &text) }
        }
        return text + ProcessMetrics.text()
    }
}
