import LayerTree
import NIOCore

/// A browser tab that loads a page, opens its socket and sends events: it implements a browser's part of the protocol,
/// without rendering.
///
/// Page and socket share one connection, unlike in browsers; the server's work is the same.
final class Tab: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    enum Failure: Error { case refused(String), noToken, noLayer(String), closed }

    private enum Phase { case page, upgrade, open, closed }

    private let host: String
    private let path: String
    private let results: Results
    private let ready: EventLoopPromise<Void>
    private let eventLoop: any EventLoop
    private var context: ChannelHandlerContext?
    private var phase = Phase.page
    private var received = ByteBuffer()
    private var token = ""
    private var html = ""
    private var lastCommit: UInt32 = 1
    private var lastEvent: UInt32 = 0
    private var sentAt: [UInt32: NIODeadline] = [:]
    private var tasks: [RepeatedTask] = []
    private var isEnding = false

    /// - Parameters:
    ///   - results: Records round trips.
    ///   - ready: Succeeds when the first commit has arrived.
    init(host: String, path: String, results: Results, ready: EventLoopPromise<Void>) {
        self.host = host
        self.path = path
        self.results = results
        self.ready = ready
        eventLoop = ready.futureResult.eventLoop
    }

    func channelActive(context: ChannelHandlerContext) {
        self.context = context
        write("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    }

    func channelInactive(context: ChannelHandlerContext) {
        self.context = nil
        for task in tasks { task.cancel() }
        tasks = []
        if phase != .closed, !isEnding { results.lost += 1 }
        phase = .closed
        ready.fail(Failure.closed)
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

    private func readHead() -> (status: String, headers: [Substring])? {
        let view = received.readableBytesView
        guard let end = view.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let text = String(decoding: view[..<end.lowerBound], as: UTF8.self)
        received.moveReaderIndex(to: end.upperBound)
        let lines = text.split(separator: "\r\n")
        return (String(lines[0]), Array(lines.dropFirst()))
    }

    private func readPage() throws {
        let start = received.readerIndex
        guard let (status, headers) = readHead() else { return }
        let fields = Dictionary(
            headers.map { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return (parts[0].lowercased(), parts[1].drop { $0 == " " })
            }, uniquingKeysWith: { first, _ in first })
        let length = fields["content-length"].flatMap { Int($0) } ?? 0
        guard received.readableBytes >= length, let html = received.readString(length: length) else {
            received.moveReaderIndex(to: start)
            return
        }
        guard status.contains(" 200 ") else { throw Failure.refused(status) }
        guard let token = html.firstMatch(of: /data-token="([^"]+)"/) else { throw Failure.noToken }
        self.token = String(token.1)
        self.html = html
        phase = .upgrade
        let cookie = fields["set-cookie"]?.prefix { $0 != ";" } ?? ""
        write(
            "GET /lifeline/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nCookie: \(cookie)\r\n"
                + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    }

    private func readUpgrade() throws {
        guard let (status, _) = readHead() else { return }
        guard status.contains(" 101 ") else { throw Failure.refused(status) }
        phase = .open
        send(
            .hello(
                version: ClientMessage.protocolVersion, token: token, lastCommit: 1,
                DisplayTraits(width: 1280, height: 800)))
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
        // The head of a commit: number, flags, last event. The operations are only for browsers.
        var offset = 1
        lastCommit = Self.number(message, &offset)
        offset += 1
        let handled = Self.number(message, &offset)
        results.bytes += message.count
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
