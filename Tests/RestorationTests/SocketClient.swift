import Foundation
import LayerTree
import NIOCore
import NIOPosix
import Synchronization

/// A page's connection over TCP, written independently of the server's own code.
final class SocketClient: Sendable {
    struct Failure: Error { var text: String }

    private final class Bytes: Sendable {
        let received = Mutex<(bytes: [UInt8], isClosed: Bool)>(([], false))
    }

    private final class Collector: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        let bytes: Bytes
        init(_ bytes: Bytes) { self.bytes = bytes }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let new = unwrapInboundIn(data).readableBytesView
            bytes.received.withLock { $0.bytes += new }
        }

        func channelInactive(context: ChannelHandlerContext) { bytes.received.withLock { $0.isClosed = true } }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    private let channel: any Channel
    private let bytes = Bytes()
    private let host: String

    init(port: Int) async throws {
        let bytes = bytes
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Collector(bytes))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        host = "127.0.0.1:\(port)"
    }

    func close() { channel.close(promise: nil) }

    private func send(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }

    /// Waits until `read` returns something of what has arrived.
    private func wait<Result>(_ read: (inout [UInt8]) throws -> Result?) async throws -> Result {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            let isClosed = bytes.received.withLock { $0.isClosed }
            let result = try bytes.received.withLock { try read(&$0.bytes) }
            if let result { return result }
            if isClosed { throw Failure(text: "The connection is closed.") }
            try await Task.sleep(for: .milliseconds(2))
        }
        throw Failure(text: "Nothing arrived in 60 s.")
    }

    private func request(_ path: String, _ headers: [String]) async throws -> (head: String, body: [UInt8]) {
        let lines = ["GET \(path) HTTP/1.1", "Host: \(host)"] + headers
        send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        return try await wait { bytes in
            guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
            let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
            let length = head.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
            guard bytes.count >= end.upperBound + length else { return nil }
            let body = Array(bytes[end.upperBound...].prefix(length))
            bytes.removeFirst(end.upperBound + length)
            return (head, body)
        }
    }

    /// Loads a page. Returns the token in it, and the visitor's cookie.
    func load(_ path: String = "/", cookie: String?) async throws -> (token: String, cookie: String) {
        let (head, body) = try await request(path, cookie.map { ["Cookie: " + $0] } ?? [])
        let page = String(decoding: body, as: UTF8.self)
        guard let token = page.firstMatch(of: /data-token="([^"]*)"/)?.1 else { throw Failure(text: head) }
        let made = head.firstMatch(of: /(?i)set-cookie: ([^;\r]*)/)?.1
        return (String(token), made.map { String($0) } ?? cookie ?? "")
    }

    func open(cookie: String) async throws {
        let (head, _) = try await request(
            "/lifeline/socket",
            [
                "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: http://\(host)", "Cookie: " + cookie,
            ])
        guard head.contains(" 101 ") else { throw Failure(text: head) }
    }

    func send(_ message: ClientMessage) {
        let payload = message.bytes, mask: [UInt8] = [1, 2, 3, 4]
        precondition(payload.count < 65_536)
        var frame: [UInt8] = [0x82]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        }
        send(frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] })
    }

    /// Returns the next message with its bytes, or the code of a close frame.
    func next() async throws -> (message: ServerMessage?, bytes: [UInt8], code: UInt16?) {
        try await wait { bytes in
            guard bytes.count >= 2 else { return nil }
            var length = Int(bytes[1] & 0x7f), offset = 2
            if length == 126 {
                guard bytes.count >= 4 else { return nil }
                (length, offset) = (Int(bytes[2]) << 8 | Int(bytes[3]), 4)
            } else if length == 127 {
                guard bytes.count >= 10 else { return nil }
                (length, offset) = (bytes[2..<10].reduce(0) { $0 << 8 | Int($1) }, 10)
            }
            guard bytes.count >= offset + length else { return nil }
            let payload = Array(bytes[offset..<offset + length]), opcode = bytes[0] & 15
            bytes.removeFirst(offset + length)
            switch opcode {
            case 2: return (try ServerMessage(payload), payload, nil)
            case 8: return (nil, [], payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : 0)
            default: return (nil, [], nil)
            }
        }
    }
}
