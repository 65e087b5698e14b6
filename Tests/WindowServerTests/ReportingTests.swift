import InMemoryLogging
import Logging
import Metrics
import Synchronization
import Testing

@testable import WindowServer

/// What operators see of refusals.
@MainActor @Suite(.serialized) struct ReportingTests {
    private static let metrics: CountingMetrics = {
        let factory = CountingMetrics()
        MetricsSystem.bootstrap(factory)
        return factory
    }()

    @Test func aRefusalIsOneEscapedLine() throws {
        let log = InMemoryLogHandler()
        let test = try TestServer(logger: Logger(label: "test") { _ in log })
        _ = try test.get("/", headers: ["Host: evil.com"])
        let connection = try test.connect()
        _ = connection.upgrade(origin: "http://evil.com/\u{2028}" + String(repeating: "x", count: 500))
        let all = log.entries.map { "\($0.message) \($0.metadata)" }
        try #require(all.count == 2)
        for line in all {
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
            #expect(line.count < 400)
        }
        #expect(all[0].contains("421") && all[0].contains("evil.com"))
        #expect(all[1].contains("403"))
    }

    @Test func refusalsAreCountedByReason() throws {
        let metrics = Self.metrics
        let test = try TestServer()
        let page = try test.open()
        let connection = try test.connect()
        connection.adopt(page)
        func count() -> Int64 { metrics.counts.withLock { $0["Event for a layer that does not exist"] ?? 0 } }
        let before = count()
        connection.send(.event(number: 1, layer: 999, .tap))
        connection.send(.event(number: 2, layer: 998, .tap))
        #expect(count() == before + 2)
    }
}

private final class CountingMetrics: MetricsFactory, Sendable {
    let counts = Mutex<[String: Int64]>([:])

    private final class Handler: CounterHandler {
        let name: String
        let owner: CountingMetrics
        init(name: String, owner: CountingMetrics) {
            self.name = name
            self.owner = owner
        }
        func increment(by amount: Int64) { owner.counts.withLock { $0[name, default: 0] += amount } }
        func reset() {}
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        Handler(name: dimensions.first?.1 ?? label, owner: self)
    }
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        NOOPMetricsHandler.instance
    }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { NOOPMetricsHandler.instance }
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { NOOPMetricsHandler.instance }
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
}
