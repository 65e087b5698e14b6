#if Hummingbird
import Hummingbird
import HummingbirdRoutes
import Logging
import Routes
import ServiceLifecycle
import Testing
import WindowServer

/// The servers that answer routes.
enum Server: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case lifeline, hummingbird
    var testDescription: String { rawValue }
}

/// What both servers can be told.
struct Settings {
    var limits = RouteLimits()
    var allowedOrigins: [String] = []
    var trustsForwardedHeaders = false
    var isDevelopment = false
}

private let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

/// Runs a server with routes on a real socket.
func serve<Value: Sendable>(
    _ server: Server, @RouteBuilder _ routes: () -> [Route], configure: (inout Settings) -> Void = { _ in },
    run: (Int) async throws -> Value
) async throws -> Value {
    var settings = Settings()
    configure(&settings)
    switch server {
    case .lifeline: return try await serveByLifeline(routes(), settings, run)
    case .hummingbird: return try await serveByHummingbird(routes(), settings, run)
    }
}

private final class NoScenes: WindowServerDelegate {
    func windowServer(didOpen display: Display) {}
}

@MainActor private func makeServer(_ configuration: WindowServer.Configuration) throws -> (WindowServer, NoScenes) {
    let delegate = NoScenes()
    return (try WindowServer(configuration: configuration, delegate: delegate, logger: silent), delegate)
}

private func serveByLifeline<Value: Sendable>(
    _ routes: [Route], _ settings: Settings, _ run: (Int) async throws -> Value
) async throws -> Value {
    var configuration = WindowServer.Configuration()
    configuration.port = 0
    configuration.announcesAddress = false
    configuration.routes = routes
    configuration.allowedOrigins = settings.allowedOrigins
    configuration.trustsForwardedHeaders = settings.trustsForwardedHeaders
    configuration.isDevelopment = settings.isDevelopment
    configuration.limits.bodyBytes = settings.limits.bodyBytes
    configuration.limits.requestTimeout = settings.limits.requestTimeout
    configuration.limits.bodyBytesPerSecond = settings.limits.bodyBytesPerSecond
    configuration.limits.handlerTimeout = settings.limits.handlerTimeout
    configuration.limits.requests = settings.limits.requests
    configuration.limits.requestsPerAddress = settings.limits.requestsPerAddress
    configuration.limits.streams = settings.limits.streams
    configuration.limits.shutdownTimeout = .milliseconds(100)
    let (server, delegate) = try await makeServer(configuration)
    defer { withExtendedLifetime(delegate) {} }
    try await server.start()
    let port = try #require(await server.boundAddress).port
    let result: Result<Value, any Error>
    do { result = .success(try await run(port)) } catch { result = .failure(error) }
    await server.stop()
    return try result.get()
}

private func serveByHummingbird<Value: Sendable>(
    _ routes: [Route], _ settings: Settings, _ run: (Int) async throws -> Value
) async throws -> Value {
    var configuration = RoutesConfiguration()
    configuration.limits = settings.limits
    configuration.allowedOrigins = settings.allowedOrigins
    configuration.trustsForwardedHeaders = settings.trustsForwardedHeaders
    configuration.isDevelopment = settings.isDevelopment
    let responder = try RoutesResponder<RouteContext>(routes, configuration: configuration, logger: silent)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let app = Application(
        responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0), serverName: nil),
        onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? 0) }, logger: silent)
    let group = ServiceGroup(services: [app], logger: silent)
    let running = Task { try await group.run() }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    let result: Result<Value, any Error>
    do { result = .success(try await run(port)) } catch { result = .failure(error) }
    await group.triggerGracefulShutdown()
    running.cancel()
    _ = try? await running.value
    return try result.get()
}
#endif
