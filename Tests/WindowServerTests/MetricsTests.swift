import Foundation
import InMemoryLogging
import Logging
import Metrics
import SeededRandom
import Testing

@testable import WindowServer

// Foundation has one as well.
private typealias Timer = Metrics.Timer

/// The text that Prometheus reads.
@Suite struct PrometheusTests {
    private func text(_ metrics: PrometheusMetrics) -> String {
        metrics.text().components(separatedBy: "# TYPE process_")[0]
    }

    @Test func itShowsCountersGaugesAndHistograms() {
        let metrics = PrometheusMetrics()
        Metrics.Counter(label: "orders_total", dimensions: [("kind", "book")], factory: metrics).increment(by: 3)
        Metrics.Counter(label: "orders_total", dimensions: [("kind", "a \"b\"\\\n")], factory: metrics).increment()
        FloatingPointCounter(label: "weight", factory: metrics).increment(by: 1.5)
        Gauge(label: "shop.queue-length", factory: metrics).record(7)
        let meter = Meter(label: "9lives", factory: metrics)
        meter.set(4)
        meter.decrement(by: 1.25)
        let timer = Timer(label: "wait_seconds", factory: metrics)
        for milliseconds in [0.2, 30, 30, 90_000] { timer.recordNanoseconds(Int64(milliseconds * 1e6)) }
        #expect(
            text(metrics) == """
                # TYPE _9lives gauge
                _9lives 2.75
                # TYPE orders_total counter
                orders_total{kind="a \\"b\\"\\\\\\n"} 1
                orders_total{kind="book"} 3
                # TYPE shop_queue_length gauge
                shop_queue_length 7
                # TYPE wait_seconds histogram
                wait_seconds_bucket{le="0.0005"} 1
                wait_seconds_bucket{le="0.001"} 1
                wait_seconds_bucket{le="0.0025"} 1
                wait_seconds_bucket{le="0.005"} 1
                wait_seconds_bucket{le="0.01"} 1
                wait_seconds_bucket{le="0.025"} 1
                wait_seconds_bucket{le="0.05"} 3
                wait_seconds_bucket{le="0.1"} 3
                wait_seconds_bucket{le="0.25"} 3
                wait_seconds_bucket{le="0.5"} 3
                wait_seconds_bucket{le="1"} 3
                wait_seconds_bucket{le="2.5"} 3
                wait_seconds_bucket{le="5"} 3
                wait_seconds_bucket{le="10"} 3
                wait_seconds_bucket{le="+Inf"} 4
                wait_seconds_sum 90.0602
                wait_seconds_count 4
                # TYPE weight counter
                weight 1.5

                """)
    }

    @Test func equalNamesAreOneSeriesAndDestroyedOnesAreGone() {
        let metrics = PrometheusMetrics()
        for _ in 0..<3 {
            Metrics.Counter(label: "a", dimensions: [("x", "1"), ("y", "2")], factory: metrics).increment()
            Metrics.Counter(label: "a", dimensions: [("y", "2"), ("x", "1")], factory: metrics).increment()
        }
        #expect(text(metrics) == "# TYPE a counter\na{x=\"1\",y=\"2\"} 6\n")
        let counter = Metrics.Counter(label: "a", dimensions: [("x", "1"), ("y", "2")], factory: metrics)
        counter.reset()
        #expect(text(metrics) == "# TYPE a counter\na{x=\"1\",y=\"2\"} 0\n")
        counter.destroy()
        #expect(text(metrics) == "")
    }

    @Test func countersDoNotDecrease() {
        let metrics = PrometheusMetrics()
        let counter = Metrics.Counter(label: "a", factory: metrics)
        counter.increment(by: 5)
        counter.increment(by: -3)
        #expect(text(metrics).hasSuffix("a 5\n"))
    }

    /// A name of another kind, and too many series: they count for their owner, are not exported, and are logged once.
    @Test func whatIsNotExportedIsLoggedOnce() {
        let log = InMemoryLogHandler()
        let metrics = PrometheusMetrics(logger: Logger(label: "test") { _ in log })
        Metrics.Counter(label: "a", factory: metrics).increment()
        Gauge(label: "a", factory: metrics).record(9)
        #expect(text(metrics) == "# TYPE a counter\na 1\n")
        for index in 0..<(PrometheusMetrics.maximumSeries + 50) {
            Metrics.Counter(label: "many", dimensions: [("user", "\(index)")], factory: metrics).increment()
        }
        #expect(text(metrics).split(separator: "\n").count == PrometheusMetrics.maximumSeries + 2)
        #expect(log.entries.map { "\($0.message)" } == ["a is already a counter and is not exported as a gauge."])
    }

    /// Whatever labels and values are, each line has the format's grammar.
    @Test(arguments: SeededGenerator.seeds()) func anyNamesAndValuesAreWellFormed(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let metrics = PrometheusMetrics()
        let alphabet = Array("aZ09_:. -\"\\\n{},=äß日\u{301}\r\t")
        func text() -> String {
            String((0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
        }
        for _ in 0..<300 {
            let dimensions = (0..<Int.random(in: 0...3, using: &random)).map { _ in (text(), text()) }
            switch Int.random(in: 0...2, using: &random) {
            case 0: Metrics.Counter(label: text(), dimensions: dimensions, factory: metrics).increment(by: 3)
            case 1:
                let value = [.nan, .infinity, -.infinity, 1e300, -0.1].randomElement(using: &random)!
                Gauge(label: text(), dimensions: dimensions, factory: metrics).record(value)
            default: Recorder(label: text(), dimensions: dimensions, factory: metrics).record(0.3)
            }
        }
        let line = try Regex(
            #"^(# TYPE [a-zA-Z_:][a-zA-Z0-9_:]* (counter|gauge|histogram)|[a-zA-Z_:][a-zA-Z0-9_:]*"#
                + #"(\{([a-zA-Z_][a-zA-Z0-9_]*="([^"\\\n]|\\["\\n])*",?)+\})? (NaN|[+-]Inf|-?[0-9.]+(e[+-]?[0-9]+)?))$"#
        )
        let lines = metrics.text().split(separator: "\n" as Character)
        #expect(lines.count > 200)
        for text in lines { #expect(text.wholeMatch(of: line) != nil, "\(text)") }
    }

    @Test func itShowsTheProcess() throws {
        let text = PrometheusMetrics().text()
        func value(_ name: String) throws -> Double {
            try #require(
                text.split(separator: "\n").first { $0.hasPrefix(name + " ") }.flatMap {
                    Double($0.split(separator: " ")[1])
                })
        }
        #expect(try value("process_resident_memory_bytes") > 1e6)
        #expect(try value("process_virtual_memory_bytes") >= value("process_resident_memory_bytes"))
        #expect(try value("process_cpu_seconds_total") > 0)
        #expect(try value("process_open_fds") >= 3)
        let start = try value("process_start_time_seconds")
        #expect(abs(Date().timeIntervalSince1970 - start) < 86_400)
    }
}

/// What programs that watch the server see.
@MainActor @Suite struct ProbeAddressTests {
    @Test func aServerIsAliveAndReadyUntilItIsAskedToStop() throws {
        let test = try TestServer()
        #expect(try test.get("/live").text == "ok\n")
        #expect(try test.get("/ready").text == "ready\n")
        test.server.context.drain()
        #expect(try test.get("/live").status == 200)
        let ready = try test.get("/ready")
        #expect(ready.status == 503 && ready.text == "draining\n")
        // Browsers get the app's page.
        let page = try test.get("/ready", headers: ["Accept: text/html,*/*;q=0.8"])
        #expect(page.status == 200 && page.text.contains("<html"))
    }

    @Test func metricsNeedTheToken() throws {
        let metrics = PrometheusMetrics()
        Metrics.Counter(label: "orders_total", factory: metrics).increment()
        let closed = try TestServer { $0.metrics = metrics }
        // An address like any other.
        #expect(try closed.get("/metrics").text.contains("<html"))
        let test = try TestServer {
            $0.metrics = metrics
            $0.metricsToken = "0123456789abcdef"
        }
        for header in [[], ["Authorization: Bearer 0123456789abcdeX"], ["Authorization: 0123456789abcdef"]] {
            let refused = try test.get("/metrics", headers: header)
            #expect(refused.status == 401)
            #expect(refused.headers["www-authenticate"] == "Bearer")
            #expect(!refused.text.contains("orders"))
        }
        let response = try test.get("/metrics", headers: ["Authorization: Bearer 0123456789abcdef"])
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == PrometheusMetrics.contentType)
        #expect(response.text.contains("orders_total 1\n"))
    }

    @Test func theEnvironmentConfiguresThem() throws {
        let configuration = try WindowServer.Configuration(environment: [
            "LIFELINE_METRICS_PORT": "9090", "LIFELINE_METRICS_HOST": "10.0.0.1",
            "LIFELINE_METRICS_TOKEN": "0123456789abcdef", "LIFELINE_DRAIN_TIME": "12",
        ])
        #expect(configuration.metricsPort == 9090)
        #expect(configuration.metricsHost == "10.0.0.1")
        #expect(configuration.metricsToken == "0123456789abcdef")
        #expect(configuration.limits.drainTime == .seconds(12))
        for (name, value) in [
            ("LIFELINE_METRICS_PORT", "70000"), ("LIFELINE_METRICS_TOKEN", "short"), ("LIFELINE_DRAIN_TIME", "-1"),
        ] {
            let error = #expect(throws: WindowServerError.self) {
                try WindowServer.Configuration(environment: [name: value])
            }
            #expect(error.map { "\($0)".contains(name) && !"\($0)".contains("short") } == true)
        }
    }
}
