import Foundation
import InMemoryLogging
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Testing

@testable import WindowServer

/// A server on a real socket.
@MainActor @Suite(.serialized) struct ListeningTests {
    private func server(
        _ app: RecordingApp, _ configure: (inout WindowServer.Configuration) -> Void = { _ in }
    ) throws -> WindowServer {
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.announcesAddress = false
        configure(&configuration)
        return try WindowServer(configuration: configuration, delegate: app)
    }

    @Test func itServesAPageAndStops() async throws {
        let app = RecordingApp()
        let server = try server(app)
        try await server.start()
        let address = try #require(server.boundAddress)
        #expect(address.port > 0)
        #expect("\(address)" == "http://127.0.0.1:\(address.port)")
        let text = try await fetch("/", from: address)
        #expect(text.hasPrefix("HTTP/1.1 200 OK"))
        #expect(text.contains(">Add</lifeline-button>"))
        #expect(server.sceneCount == 1)
        await server.stop()
        #expect(server.sceneCount == 0)
        #expect(app.scenes[0].heard == ["close"])
        await #expect(throws: (any Error).self) { try await self.fetch("/", from: address) }
    }

    @Test func aPortInUseAndABadHostAreExplainedInOneLine() async throws {
        let app = RecordingApp()
        let first = try server(app)
        try await first.start()
        let port = try #require(first.boundAddress).port
        let second = try server(app) { $0.port = port }
        let inUse = await #expect(throws: WindowServerError.self) { try await second.start() }
        #expect(inUse == .portInUse(host: "127.0.0.1", port: port))
        let third = try server(app) { $0.host = "192.0.2.77" }
        let elsewhere = await #expect(throws: WindowServerError.self) { try await third.start() }
        #expect(elsewhere == .unknownHost("192.0.2.77"))
        let fourth = try server(app) { $0.host = "no-such-host.invalid" }
        let unknown = await #expect(throws: WindowServerError.self) { try await fourth.start() }
        #expect(unknown == .unknownHost("no-such-host.invalid"))
        for error in [inUse, elsewhere, unknown] { #expect(error.map { !"\($0)".contains("\n") } == true) }
        await first.stop()
    }

    @Test func metricsHaveAPortOfTheirOwn() async throws {
        let metrics = PrometheusMetrics()
        metrics.makeCounter(label: "orders_total", dimensions: []).increment(by: 2)
        let server = try server(RecordingApp()) {
            $0.metrics = metrics
            $0.metricsPort = 0
        }
        try await server.start()
        let address = try #require(server.metricsAddress)
        #expect(try await fetch("/metrics?x=1", from: address).contains("\norders_total 2\n"))
        #expect(try await fetch("/ready", from: address).hasSuffix("ready\n"))
        #expect(try await fetch("/live", from: address).hasPrefix("HTTP/1.1 200 "))
        // No pages.
        #expect(try await fetch("/", from: address).hasPrefix("HTTP/1.1 404 "))
        #expect(try await !fetch("/metrics", from: try #require(server.boundAddress)).contains("orders_total"))
        let second = try self.server(RecordingApp()) { $0.metricsPort = address.port }
        let inUse = await #expect(throws: WindowServerError.self) { try await second.start() }
        #expect(inUse == .portInUse(host: "127.0.0.1", port: address.port))
        #expect(second.boundAddress == nil)
        await server.stop()
        #expect(server.metricsAddress == nil)
        await #expect(throws: (any Error).self) { try await self.fetch("/live", from: address) }
    }

    @Test func connectionsOverTheLimitsAreClosed() async throws {
        for limit in [\DisplayLimits.connections, \DisplayLimits.connectionsPerAddress] {
            let server = try server(RecordingApp()) { $0.limits[keyPath: limit] = 0 }
            try await server.start()
            let address = try #require(server.boundAddress)
            let text = try? await fetch("/health", from: address)
            #expect(text == nil || text == "")
            await server.stop()
            #expect(server.context.connectionCount == 0)
        }
    }

    @Test func startingRaisesTheLimitOfOpenFiles() async throws {
        let hard = FileDescriptors.raiseLimit(to: .max)
        var limit = rlimit(rlim_cur: rlim_t(hard - 1), rlim_max: rlim_t(hard))
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        #expect(FileDescriptors.limit == hard - 1)
        let server = try server(RecordingApp()) { $0.limits.connections = hard - FileDescriptors.reserve }
        try await server.start()
        #expect(FileDescriptors.limit == hard)
        await server.stop()
    }

    /// Nobody asked for the default.
    @Test(arguments: [nil, 1 << 30]) func onlyAnUnreachableNumberThatWasSetIsLogged(connections: Int?) throws {
        let hard = FileDescriptors.raiseLimit(to: .max)
        let log = InMemoryLogHandler()
        let test = try TestServer(logger: Logger(label: "test") { _ in log }) { configuration in
            if let connections { configuration.limits.connections = connections }
        }
        test.server.context.raiseFileLimit()
        let messages = log.entries.map { "\($0.message)" }
        #expect(messages.count == (connections == nil ? 0 : 1))
        if connections != nil {
            #expect(messages.first?.hasPrefix("At most \(hard - FileDescriptors.reserve) connections") == true)
        }
    }

    @Test func missingFilesAreExplained() {
        let app = RecordingApp()
        let error = #expect(throws: WindowServerError.self) {
            try self.server(app) { $0.clientFolder = "/nowhere/at/all" }
        }
        #expect(error == .unreadableResource("/nowhere/at/all"))
    }

    @Test func aServiceGroupStopsItGracefully() async throws {
        let app = RecordingApp()
        let server = try server(app)
        let group = ServiceGroup(services: [server], logger: .init(label: "test"))
        async let run: Void = group.run()
        while server.boundAddress == nil { await Task.yield() }
        await group.triggerGracefulShutdown()
        try await run
        #expect(server.boundAddress == nil)
    }

    private nonisolated func fetch(_ path: String, from address: WindowServer.Address) async throws -> String {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            let request = "GET \(path) HTTP/1.1\r\nHost: \(address.host):\(address.port)\r\nConnection: close\r\n\r\n"
            try await outbound.write(ByteBuffer(string: request))
            var text = ""
            for try await part in inbound { text += String(buffer: part) }
            return text
        }
    }
}
