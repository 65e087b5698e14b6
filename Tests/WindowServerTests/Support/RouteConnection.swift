import Foundation
import NIOCore
import NIOPosix
import Routes
import Testing

@testable import WindowServer

@MainActor private func makeServer(
    _ configuration: WindowServer.Configuration
) throws -> (WindowServer, RecordingApp) {
    let app = RecordingApp()
    return (try WindowServer(configuration: configuration, delegate: app), app)
}

/// Runs a server with routes on a real socket for the duration of a test.
func withRoutes<Result: Sendable>(
    @RouteBuilder _ routes: () -> [Route],
    configure: (inout WindowServer.Configuration) -> Void = { _ in },
    run: (Int) async throws -> Result,
    afterwards: (ServerContext) -> Void = { _ in }
) async throws -> Result {
    var configuration = WindowServer.Configuration()
    configuration.port = 0
    configuration.announcesAddress = false
    configuration.routes = routes()
    configuration.limits.shutdownTimeout = .milliseconds(100)
    configure(&configuration)
    let (server, app) = try await makeServer(configuration)
    defer { withExtendedLifetime(app) {} }
    try await server.start()
    let port = try #require(await server.boundAddress).port
    do {
        let result = try await run(port)
        await server.stop()
        afterwards(await server.context)
        return result
    } catch {
        await server.stop()
        throw error
    }
}

/// A client's connection on a real socket, byte by byte.
final class RouteConnection {
    /// An answer, with the body as received.
    struct Answer {
        var status: Int
        /// By lower-case name.
        var headers: [String: String]
        var body: [UInt8]
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct Ended: Error {}

    let channel: any Channel
    private var chunks: AsyncStream<[UInt8]>.Iterator
    private var received: [UInt8] = []

    private final class Receiver: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        let continuation: AsyncStream<[UInt8]>.Continuation
        init(_ continuation: AsyncStream<[UInt8]>.Continuation) { self.continuation = continuation }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            continuation.yield(Array(unwrapInboundIn(data).readableBytesView))
        }
        func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    /// - Parameter reads: False for a client that does not read until `startReading`.
    init(port: Int, reads: Bool = true) async throws {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.autoRead, value: reads)
            .channelInitializer { channel in
                channel.pipeline.addHandler(Receiver(continuation))
            }
            .connect(host: "127.0.0.1", port: port).get()
        chunks = stream.makeAsyncIterator()
    }

    func startReading() async throws { try await channel.setOption(.autoRead, value: true).get() }

    func send(_ bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get() }

    /// Sends lines of a head; `body` follows.
    func send(_ line: String, _ headers: [String] = [], body: String = "") async throws {
        let head = ([line + " HTTP/1.1", "Host: localhost"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
        try await send(Array((head + body).utf8))
    }

    func sendChunk(_ text: String) async throws {
        try await send(Array((String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n").utf8))
    }

    func close() { channel.close(promise: nil) }

    /// Waits until the server has closed the connection. Returns what it sent before.
    func end() async throws -> [UInt8] {
        while await receive() {}
        defer { received = [] }
        return received
    }

    private func receive() async -> Bool {
        guard let more = await chunks.next() else { return false }
        received += more
        return true
    }

    /// Returns the next bytes.
    func bytes(_ count: Int) async throws -> [UInt8] {
        while received.count < count { guard await receive() else { throw Ended() } }
        defer { received.removeFirst(count) }
        return Array(received[..<count])
    }

    private func line() async throws -> String {
        while true {
            if let end = received.firstRange(of: [13, 10]) {
                defer { received.removeSubrange(..<end.upperBound) }
                return String(decoding: received[..<end.lowerBound], as: UTF8.self)
            }
            guard await receive() else { throw Ended() }
        }
    }

    /// Returns the head of the next answer.
    func head() async throws -> Answer {
        let first = try await line()
        var headers: [String: String] = [:]
        while case let line = try await line(), !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        return Answer(status: Int(first.split(separator: " ")[1]) ?? 0, headers: headers, body: [])
    }

    /// Returns the next chunk of a body in chunks; empty at its end.
    func chunk() async throws -> String {
        let length = try #require(Int(try await line(), radix: 16))
        let text = String(decoding: try await bytes(length), as: UTF8.self)
        _ = try await line()
        return text
    }

    /// Returns the next answer.
    func answer(hasBody: Bool = true) async throws -> Answer {
        var answer = try await head()
        guard hasBody else { return answer }
        if answer.headers["transfer-encoding"] == "chunked" {
            while case let text = try await chunk(), !text.isEmpty { answer.body += Array(text.utf8) }
        } else if let length = answer.headers["content-length"].flatMap({ Int($0) }) {
            answer.body = try await bytes(length)
        }
        return answer
    }

    /// Sends a request and returns its answer.
    func request(_ line: String, _ headers: [String] = [], body: String = "") async throws -> Answer {
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        try await send(line, length + headers, body: body)
        return try await answer(hasBody: !line.hasPrefix("HEAD"))
    }
}

/// Something that happens once, and that tests wait for.
actor Signal {
    private(set) var isDone = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func set() {
        isDone = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    func wait() async {
        guard !isDone else { return }
        await withCheckedContinuation { waiters.append($0) }
    }
}
