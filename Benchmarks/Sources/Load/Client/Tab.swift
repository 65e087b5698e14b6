import Foundation
import LayerTree
import NIOCore

/// A browser tab that loads a page, opens its socket and sends events: it implements a browser's part of the protocol,
/// without rendering.
///
/// Page and socket share one connection, unlike in browsers; the server's work is the same.
final class Tab: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    enum Failure: Error { case refused(String), noToken, noLayer(String), closed, malformed(String) }

    /// Who opens the page.
    struct Credentials: Sendable {
        var email: String
        var password: String
    }

    private enum Phase { case signIn, page, upgrade, open, closed }

    private let host: String
    private let path: String
    private let width: Double
    private let credentials: Credentials?
    private let results: Results
    private let ready: EventLoopPromise<Void>
    private let eventLoop: any EventLoop
    private var context: ChannelHandlerContext?
    private var phase: Phase
    /// What the server has set, by name.
    private(set) var cookies: [String: String]
    private var received = ByteBuffer()
    private var token = ""
    private var html = ""
    private var lastCommit: UInt32 = 1
    private(set) var lastEvent: UInt32 = 0
    /// The last event that a commit has answered.
    private(set) var lastHandled: UInt32 = 0
    private var sentAt: [UInt32: NIODeadline] = [:]
    private var tasks: [RepeatedTask] = []
    private var isEnding = false
    /// Called with each commit.
    var onCommit: (([UInt8]) -> Void)?
    /// What the page shows; nil for a tab that does not read commits.
    let screen: Screen?
    /// Called when the connection has ended.
    var onClose: (() -> Void)?

    /// - Parameters:
    ///   - width: The width of the tab's viewport in points.
    ///   - credentials: An account to sign in to before.
    ///   - cookies: Those of another tab of the same browser.
    ///   - results: Records round trips.
    ///   - screen: Follows the commits; nil to save the work.
    ///   - ready: Succeeds when the first commit has arrived.
    init(
        host: String, path: String, width: Double, credentials: Credentials? = nil,
        cookies: [String: String] = [:], results: Results, screen: Screen? = nil, ready: EventLoopPromise<Void>
    ) {
        self.cookies = cookies
        self.host = host
        self.width = width
        self.path = path
        self.credentials = credentials
        self.results = results
        self.screen = screen
        self.ready = ready
        phase = credentials == nil ? .page : .signIn
        eventLoop = ready.futureResult.eventLoop
    }

    func channelActive(context: ChannelHandlerContext) {
        self.context = context
        if let credentials { signIn(credentials) } else { request() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        self.context = nil
        for task in tasks { task.cancel() }
        tasks = []
        if phase != .closed, !isEnding { results.lost += 1 }
        phase = .closed
        ready.fail(Failure.closed)
        onClose?()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        ready.fail(error)
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var buffer = unwrapInboundIn(data)
        received.writeBuffer(&buffer)
        do {
            switch phase {
            case .signIn: try readSignIn()
            case .page: try readPage()
            case .upgrade: try readUpgrade()
            case .open, .closed: break
            }
        } catch {
            ready.fail(error)
            phase = .closed
            context.close(promise: nil)
            return
        }
        if phase == .open { while readFrame(context) {} }
        if received.readableBytes == 0 { received = ByteBuffer() }
    }

    // MARK: Events

    /// Returns the first layer of the page that listens to those events.
    func layer(reporting events: LayerEvents) throws -> LayerID {
        for match in html.matches(of: /data-layer="(\d+)" data-events="(\d+)"/) {
            guard let id = LayerID(match.1), let mask = UInt32(match.2), mask & UInt32(events.rawValue) != 0 else {
                continue
            }
            return id
        }
        throw Failure.noLayer("that reports events \(events.rawValue)")
    }

    /// Returns the first layer of the page with that element.
    func layer(element: String) throws -> LayerID {
        guard let match = html.firstMatch(of: try Regex("<\(element) data-layer=\"(\\d+)\"")),
            let id = match.output[1].substring.flatMap({ LayerID($0) })
        else { throw Failure.noLayer(element) }
        return id
    }

    func send(_ event: DisplayEvent, to layer: LayerID = 0) {
        lastEvent += 1
        sentAt[lastEvent] = .now()
        send(.event(number: lastEvent, layer: layer, seen: lastCommit, event))
    }

    func send(_ message: ClientMessage) { write(frame: 2, message.bytes) }

    func sendPing(_ data: [UInt8]) { write(frame: 9, data) }

    /// Calls `body` repeatedly until the tab is closed.
    func every(_ interval: TimeAmount, after delay: TimeAmount = .zero, _ body: @escaping () -> Void) {
        let bound = NIOLoopBound(body, eventLoop: eventLoop)
        tasks.append(
            eventLoop.scheduleRepeatedTask(initialDelay: delay, delay: interval) { _ in bound.value() })
    }

    /// Stops reading.
    func stopReading() {
        context?.channel.setOption(.autoRead, value: false).whenFailure { _ in }
    }

    /// Leaves the page permanently.
    func leave() {
        isEnding = true
        send(.bye)
        context?.close(promise: nil)
    }

    /// Closes the tab without a message.
    func close() {
        isEnding = true
        context?.close(promise: nil)
    }

    // MARK: HTTP

    private struct Answer {
        var status: Substring
        var headers: [(name: String, value: Substring)]
        var body = ""
    }

    private func readHead() -> Answer? {
        let view = received.readableBytesView
        guard let end = view.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let text = String(decoding: view[..<end.lowerBound], as: UTF8.self)
        received.moveReaderIndex(to: end.upperBound)
        let lines = text.split(separator: "\r\n")
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (parts[0].lowercased(), parts.count > 1 ? parts[1].drop { $0 == " " } : "")
        }
        return Answer(status: lines[0], headers: headers)
    }

    /// Reads an answer if it has arrived as a whole, and keeps its cookies.
    private func readAnswer() -> Answer? {
        let start = received.readerIndex
        guard var answer = readHead() else { return nil }
        let length = answer.headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        guard received.readableBytes >= length, let body = received.readString(length: length) else {
            received.moveReaderIndex(to: start)
            return nil
        }
        answer.body = body
        for (name, value) in answer.headers where name == "set-cookie" {
            let pair = value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
        }
        return answer
    }

    private var cookieHeader: String {
        cookies.isEmpty ? "" : "Cookie: \(cookies.map { "\($0)=\($1)" }.joined(separator: "; "))\r\n"
    }

    private func signIn(_ credentials: Credentials) {
        func encoded(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
        let body = "email=\(encoded(credentials.email))&password=\(encoded(credentials.password))"
        write(
            "POST /sign-in HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
    }

    private func readSignIn() throws {
        guard let answer = readAnswer() else { return }
        guard answer.status.contains(" 303 ") else { throw Failure.refused("signing in: \(answer.status)") }
        phase = .page
        request()
    }

    private func request() { write("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(cookieHeader)\r\n") }

    private func readPage() throws {
        guard let answer = readAnswer() else { return }
        guard answer.status.contains(" 200 ") else { throw Failure.refused(String(answer.status)) }
        guard let token = answer.body.firstMatch(of: /data-token="([^"]+)"/) else { throw Failure.noToken }
        self.token = String(token.1)
        html = answer.body
        phase = .upgrade
        write(
            "GET /lifeline/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n\(cookieHeader)"
                + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    }

    private func readUpgrade() throws {
        guard let answer = readHead() else { return }
        guard answer.status.contains(" 101 ") else { throw Failure.refused(String(answer.status)) }
        phase = .open
        // Without the first paint, the first commit describes the whole page.
        send(
            .hello(
                version: ClientMessage.protocolVersion, token: token, lastCommit: screen == nil ? 1 : 0,
                DisplayTraits(width: width, height: 800)))
    }

    // MARK: WebSocket

    private func readFrame(_ context: ChannelHandlerContext) -> Bool {
        let view = received.readableBytesView
        guard view.count >= 2 else { return false }
        let bytes = Array(view.prefix(10))
        var length = Int(bytes[1] & 0x7F)
        var head = 2
        if length == 126 {
            guard bytes.count >= 4 else { return false }
            length = Int(bytes[2]) << 8 | Int(bytes[3])
            head = 4
        } else if length == 127 {
            guard bytes.count == 10 else { return false }
            length = bytes[2...].reduce(0) { $0 << 8 | Int($1) }
            head = 10
        }
        guard view.count >= head + length else { return false }
        received.moveReaderIndex(forwardBy: head)
        guard let payload = received.readBytes(length: length) else { return false }
        switch bytes[0] & 0x0F {
        case 2: receive(payload)
        case 8:
            if payload.count >= 2 { results.closeCodes.insert(Int(payload[0]) << 8 | Int(payload[1])) }
            context.close(promise: nil)
        case 9: write(frame: 10, payload)
        default: break
        }
        return true
    }

    private func receive(_ message: [UInt8]) {
        guard let kind = message.first else { return }
        if kind == 3 { results.goodbyes += 1 }
        guard kind == 2 else { return }
        do { try screen?.apply(message) } catch {
            ready.fail(error)
            context?.close(promise: nil)
            return
        }
        // The head of a commit: number, flags, last event. The operations are only for browsers.
        var offset = 1
        lastCommit = Self.number(message, &offset)
        offset += 1
        let handled = Self.number(message, &offset)
        results.bytes += message.count
        lastHandled = handled
        onCommit?(message)
        send(.acknowledge(commit: lastCommit))
        for (event, time) in sentAt where event <= handled {
            sentAt[event] = nil
            results.times.append((.now() - time).nanoseconds)
        }
        ready.succeed()
    }

    private func write(frame opcode: UInt8, _ payload: [UInt8]) {
        guard let context else { return }
        var buffer = context.channel.allocator.buffer(capacity: payload.count + 8)
        buffer.writeInteger(0x80 | opcode)
        if payload.count < 126 {
            buffer.writeInteger(0x80 | UInt8(payload.count))
        } else {
            buffer.writeInteger(UInt8(0x80 | 126))
            buffer.writeInteger(UInt16(payload.count))
        }
        // A mask of zeros is valid.
        buffer.writeInteger(UInt32(0))
        buffer.writeBytes(payload)
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
    }

    private func write(_ text: String) {
        context?.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }

    private static func number(_ bytes: [UInt8], _ offset: inout Int) -> UInt32 {
        var value: UInt32 = 0
        var shift: UInt32 = 0
        while offset < bytes.count, shift < 32 {
            let byte = bytes[offset]
            offset += 1
            value |= UInt32(byte & 0x7F) << shift
            if byte & 0x80 == 0 { break }
            shift += 7
        }
        return value
    }
}

/// The measurements of one event loop's tabs.
final class Results {
    /// The times from sending an event to the arrival of a commit that reports it as handled, in nanoseconds.
    var times: [Int64] = []
    var bytes = 0
    var lost = 0
    var goodbyes = 0
    /// The server's close codes.
    var closeCodes: Set<Int> = []
}
