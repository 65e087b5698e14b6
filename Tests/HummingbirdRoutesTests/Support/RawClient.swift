#if Hummingbird
import Foundation
import NIOCore
import NIOPosix

/// A client's connection on a real socket, byte by byte.
final class RawClient {
    /// An answer; the body without the marks of its chunks.
    struct Answer: Equatable {
        var status: Int
        /// By lower-case name; several of a name are joined by line feeds.
        var headers: [String: String]
        var body: [UInt8]
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct Ended: Error {}

    let channel: any Channel
    private var chunks: AsyncStream<[UInt8]>.Iterator
    private var received: [UInt8] = []

    init(port: Int, reads: Bool = true) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.autoRead, value: reads)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Reader(continuation))
                }
            }.connect(host: "127.0.0.1", port: port).get()
        chunks = stream.makeAsyncIterator()
    }

    private final class Reader: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let continuation: AsyncStream<[UInt8]>.Continuation
        init(_ continuation: AsyncStream<[UInt8]>.Continuation) { self.continuation = continuation }
        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            continuation.yield(Array(unwrapInboundIn(data).readableBytesView))
        }
        func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    func close() { channel.close(promise: nil) }

    func send(_ bytes: some Sequence<UInt8>) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }

    /// Sends a head: the request line without the version, and further headers.
    func send(_ line: String, _ headers: [String] = [], host: String? = "localhost") async throws {
        let all = ["\(line) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers
        try await send(Array((all.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    }

    /// Sends a request with a body of known length, and returns the answer.
    func request(_ line: String, _ headers: [String] = [], body: String? = nil) async throws -> Answer {
        let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
        try await send(line, headers + length)
        if let body { try await send(Array(body.utf8)) }
        return try await answer(isHead: line.hasPrefix("HEAD"))
    }

    func answer(isHead: Bool = false) async throws -> Answer {
        var answer = try await head()
        if isHead || answer.status == 204 || answer.status == 304 || answer.status < 200 { return answer }
        if let length = answer.headers["content-length"].flatMap({ Int($0) }) {
            answer.body = try await bytes(length)
        } else if answer.headers["transfer-encoding"] == "chunked" {
            while true {
                let chunk = try await chunk()
                if chunk.isEmpty { break }
                answer.body += chunk
            }
        } else {
            answer.body = await end()
        }
        return answer
    }

    func head() async throws -> Answer {
        let text = String(decoding: try await upTo(Array("\r\n\r\n".utf8)), as: UTF8.self)
        let lines = text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let words = lines[0].split(separator: " ")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[name] = (headers[name].map { $0 + "\n" } ?? "") + value
        }
        return Answer(status: Int(words[1]) ?? 0, headers: headers, body: [])
    }

    /// Returns the next chunk of a body; empty at its end.
    func chunk() async throws -> [UInt8] {
        let line = String(decoding: try await upTo([13, 10]), as: UTF8.self)
        guard let length = Int(line.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16) else { throw Ended() }
        let bytes = try await bytes(length)
        _ = try await self.bytes(2)
        return bytes
    }

    func bytes(_ count: Int) async throws -> [UInt8] {
        while received.count < count { try await more() }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    /// Returns what is received until the connection ends.
    func end() async -> [UInt8] {
        while (try? await more()) != nil {}
        defer { received = [] }
        return received
    }

    private func upTo(_ mark: [UInt8]) async throws -> [UInt8] {
        while true {
            if let range = received.firstRange(of: mark) {
                defer { received.removeFirst(range.upperBound) }
                return Array(received[..<range.upperBound])
            }
            try await more()
        }
    }

    private func more() async throws {
        guard let chunk = await chunks.next() else { throw Ended() }
        received += chunk
    }
}

/// Something that happens once.
final class Signal: Sendable {
    private let stream = AsyncStream.makeStream(of: Void.self)
    func set() { stream.continuation.finish() }
    func wait() async { for await _ in stream.stream {} }
}
#endif
