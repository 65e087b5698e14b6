import Foundation
import LayerTree
import Logging
import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import WindowServer

/// A server without a network: connections are channels in memory, and time is the test's.
@MainActor final class TestServer {
    let app = RecordingApp()
    let clock = ManualDisplayClock()
    let server: WindowServer

    init(
        logger: Logger? = nil, _ configure: (inout WindowServer.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = WindowServer.Configuration()
        configuration.announcesAddress = false
        configuration.name = "app"
        configure(&configuration)
        let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        server = try WindowServer(configuration: configuration, delegate: app, logger: logger ?? silent, clock: clock)
    }

    func connect() throws -> TestConnection { try TestConnection(self) }

    /// Asks for one thing over a connection of its own.
    func get(_ path: String, headers: [String] = [], method: String = "GET") throws -> TestResponse {
        let connection = try connect()
        defer { connection.close() }
        return try #require(connection.request(path, headers: headers, method: method))
    }

    /// Loads a page; the visitor's cookie and the page's token are what its client would use.
    func open(_ path: String = "/", cookie: String? = nil, expecting status: Int = 200) throws -> TestPage {
        let response = try get(path, headers: cookie.map { ["Cookie: " + $0] } ?? [])
        try #require(response.status == status)
        let token = try #require(response.text.firstMatch(of: /data-token="([^"]*)"/)).1
        let made = response.headers["set-cookie"].map { String($0.prefix { $0 != ";" }) }
        return TestPage(response: response, token: String(token), cookie: made ?? cookie ?? "")
    }
}

struct TestPage {
    var response: TestResponse
    var token: String
    var cookie: String
}

struct TestResponse {
    var status: Int
    /// By lower-case name.
    var headers: [String: String]
    var body: [UInt8]
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// One connection to a test server, from the client's side.
@MainActor final class TestConnection {
    let server: TestServer
    let channel = EmbeddedChannel()
    private var received: [UInt8] = []
    private(set) var isUpgraded = false

    init(_ server: TestServer) throws {
        self.server = server
        let reaper = IdleReaper(eventLoop: channel.eventLoop, watchdog: server.server.context.watchdog)
        try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 4711)).wait()
        try ConnectionPipeline.configure(channel, server: server.server.context, reaper: reaper)
    }

    /// A connection that is a socket already, for tests of many.
    init(socketOf server: TestServer, visitor: String) throws {
        self.server = server
        isUpgraded = true
        let reaper = IdleReaper(eventLoop: channel.eventLoop, watchdog: server.server.context.watchdog)
        try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 4711)).wait()
        let operations = channel.pipeline.syncOperations
        try operations.addHandler(WebSocketFrameEncoder())
        try operations.addHandler(
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: server.server.configuration.limits.messageBytes)))
        try operations.addHandler(
            SocketHandler(
                server: server.server.context, reaper: reaper, visitor: visitor, peer: "192.0.2.1",
                network: "192.0.2.1", compresses: false))
    }

    var isOpen: Bool { channel.isActive }

    func close() { _ = try? channel.finish(acceptAlreadyClosed: true) }

    func send(_ bytes: [UInt8]) {
        post(bytes)
        pump()
    }

    /// Lets bytes arrive at the socket's thread; the main actor does not get to them.
    func post(_ bytes: [UInt8]) { _ = try? channel.writeInbound(ByteBuffer(bytes: bytes)) }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Lets everything that is under way happen.
    func pump() {
        for _ in 0..<4 {
            channel.embeddedEventLoop.run()
            server.server.context.inbox.drain()
        }
        channel.embeddedEventLoop.run()
        while let buffer = try? channel.readOutbound(as: ByteBuffer.self) {
            received.append(contentsOf: buffer.readableBytesView)
        }
    }

    func advance(by time: TimeAmount) {
        channel.embeddedEventLoop.advanceTime(by: time)
        pump()
    }

    // MARK: HTTP

    func request(_ path: String, headers: [String] = [], method: String = "GET") -> TestResponse? {
        let host = headers.contains { $0.lowercased().hasPrefix("host:") } ? [] : ["Host: localhost:8080"]
        send(([method + " " + path + " HTTP/1.1"] + host + headers).joined(separator: "\r\n") + "\r\n\r\n")
        return response(hasBody: method != "HEAD")
    }

    func response(hasBody: Bool = true) -> TestResponse? {
        guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let length = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
        let body = Array(received[end.upperBound...].prefix(length))
        received.removeFirst(end.upperBound + body.count)
        return TestResponse(status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers, body: body)
    }

    // MARK: WebSocket

    @discardableResult
    func upgrade(
        _ path: String = "/lifeline/socket", cookie: String = "", origin: String? = "http://localhost:8080",
        extra: [String] = []
    ) -> TestResponse? {
        var headers = [
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        if let origin { headers.append("Origin: " + origin) }
        if !cookie.isEmpty { headers.append("Cookie: " + cookie) }
        let response = request(path, headers: headers + extra)
        isUpgraded = response?.status == 101
        return response
    }

    /// Upgrades and says hello for a page.
    func adopt(
        _ page: TestPage, lastCommit: UInt32 = 1, token: String? = nil, cookie: String? = nil,
        path: String = "/lifeline/socket"
    ) {
        upgrade(path, cookie: cookie ?? page.cookie)
        send(.hello(version: 1, token: token ?? page.token, lastCommit: lastCommit, DisplayTraits()))
    }

    func send(_ message: ClientMessage) { send(TestFrame.make(message.bytes)) }

    func post(_ message: ClientMessage) { post(TestFrame.make(message.bytes)) }

    /// The frames that arrived since the last call.
    func takeFrames() -> [TestFrame] {
        var frames: [TestFrame] = []
        while let frame = TestFrame(takenFrom: &received) { frames.append(frame) }
        return frames
    }

    /// The messages that arrived since the last call, and the close code if the server closed.
    func take() throws -> (messages: [ServerMessage], closeCode: UInt16?) {
        var messages: [ServerMessage] = []
        var code: UInt16?
        for frame in takeFrames() {
            switch frame.opcode {
            case 2: messages.append(try ServerMessage(frame.payload))
            case 8: code = frame.payload.count >= 2 ? UInt16(frame.payload[0]) << 8 | UInt16(frame.payload[1]) : 0
            default: break
            }
        }
        return (messages, code)
    }
}

/// A WebSocket frame as bytes, independent of the server's own reader and writer.
struct TestFrame {
    var opcode: UInt8
    var payload: [UInt8]
    var isCompressed = false

    /// A frame as a client sends it.
    static func make(
        _ payload: [UInt8], opcode: UInt8 = 2, fin: Bool = true, isMasked: Bool = true, isCompressed: Bool = false,
        mask: [UInt8] = [7, 200, 13, 99]
    ) -> [UInt8] {
        var bytes: [UInt8] = [(fin ? 0x80 : 0) | (isCompressed ? 0x40 : 0) | opcode]
        let flag: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(flag | UInt8(payload.count))
        case ..<65_536: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default:
            bytes.append(flag | 127)
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(payload.count >> shift & 255)) }
        }
        if isMasked { bytes += mask }
        return bytes + payload.enumerated().map { isMasked ? $1 ^ mask[$0 % 4] : $1 }
    }

    init?(takenFrom bytes: inout [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        var length = Int(bytes[1] & 0x7F)
        var offset = 2
        if length == 126, bytes.count >= 4 {
            length = Int(bytes[2]) << 8 | Int(bytes[3])
            offset = 4
        } else if length == 127, bytes.count >= 10 {
            length = bytes[2..<10].reduce(0) { $0 << 8 | Int($1) }
            offset = 10
        }
        guard bytes.count >= offset + length else { return nil }
        opcode = bytes[0] & 15
        isCompressed = bytes[0] & 0x40 != 0
        payload = Array(bytes[offset..<(offset + length)])
        bytes.removeFirst(offset + length)
    }
}
