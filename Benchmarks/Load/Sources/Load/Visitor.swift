import NIOCore

/// Somebody who loads a page, opens its socket and clicks a button: a browser's part of the protocol, nothing of its work.
///
/// Page and socket share one connection, which browsers do not; the server's part is the same.
final class Visitor: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    enum Failure: Error { case refused(String), noToken, noButton(String), closed }

    private enum Phase { case page, upgrade, open, closed }

    private let host: String
    private let button: String
    private let results: Results
    private let ready: EventLoopPromise<Void>
    private var phase = Phase.page
    private var received = ByteBuffer()
    private var token = ""
    private var layer: UInt32 = 0
    private var event: UInt32 = 0
    private var sentAt: [UInt32: NIODeadline] = [:]
    private var clicking: RepeatedTask?

    init(host: String, button: String, results: Results, ready: EventLoopPromise<Void>) {
        self.host = host
        self.button = button
        self.results = results
        self.ready = ready
    }

    func channelActive(context: ChannelHandlerContext) {
        write("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n", context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        clicking?.cancel()
        if phase != .closed { results.lost += 1 }
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
            case .page: try readPage(context)
            case .upgrade: try readUpgrade(context)
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

    /// Clicks once a second, beginning after a part of a second.
    func click(after delay: TimeAmount, _ context: ChannelHandlerContext) {
        let visitor = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        clicking = context.eventLoop.scheduleRepeatedTask(initialDelay: delay, delay: .seconds(1)) { _ in
            let (visitor, context) = visitor.value
            visitor.clickOnce(context)
        }
    }

    private func clickOnce(_ context: ChannelHandlerContext) {
        event += 1
        sentAt[event] = .now()
        // An event: number, layer, click at 1 1 without modifiers, once.
        write(message: [3] + Self.number(event) + Self.number(layer) + [1, 128, 1, 128, 1, 0, 1], context)
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

    private func readPage(_ context: ChannelHandlerContext) throws {
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
        let found = html.matches(of: /<button data-layer="(\d+)"[^>]*>/).first { match in
            button.isEmpty || html[match.range.lowerBound...].prefix(400).contains(button)
        }
        guard let found, let id = UInt32(found.1) else { throw Failure.noButton(button) }
        layer = id
        phase = .upgrade
        let cookie = fields["set-cookie"]?.prefix { $0 != ";" } ?? ""
        write(
            "GET /lifeline/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nCookie: \(cookie)\r\n"
                + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", context)
    }

    private func readUpgrade(_ context: ChannelHandlerContext) throws {
        guard let (status, _) = readHead() else { return }
        guard status.contains(" 101 ") else { throw Failure.refused(status) }
        phase = .open
        // A hello: version, token, commit 1, then traits of a window of 1280 by 800 points.
        var hello: [UInt8] = [1, 1] + Self.number(UInt32(token.utf8.count)) + Array(token.utf8) + [1]
        hello += Self.number(1280 * 64 * 2) + Self.number(800 * 64 * 2) + [0, 0, 0x80, 0x3F, 16, 0, 0, 0, 0]
        hello += Self.number(1000) + [5] + Array("en-US".utf8) + [3] + Array("UTC".utf8)
        write(message: hello, context)
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
        case 2: receive(payload, context)
        case 8: context.close(promise: nil)
        case 9: write(frame: 10, payload, context)
        default: break
        }
        return true
    }

    private func receive(_ message: [UInt8], _ context: ChannelHandlerContext) {
        guard let kind = message.first else { return }
        if kind == 3 { results.goodbyes += 1 }
        guard kind == 2 else { return }
        var offset = 1
        let number = Self.number(message, &offset)
        offset += 1
        let handled = Self.number(message, &offset)
        results.bytes += message.count
        write(message: [2] + Self.number(number), context)
        for (event, time) in sentAt where event <= handled {
            sentAt[event] = nil
            results.times.append((.now() - time).nanoseconds)
        }
        ready.succeed()
    }

    private func write(message: [UInt8], _ context: ChannelHandlerContext) { write(frame: 2, message, context) }

    private func write(frame opcode: UInt8, _ payload: [UInt8], _ context: ChannelHandlerContext) {
        var buffer = context.channel.allocator.buffer(capacity: payload.count + 8)
        buffer.writeInteger(0x80 | opcode)
        if payload.count < 126 {
            buffer.writeInteger(0x80 | UInt8(payload.count))
        } else {
            buffer.writeInteger(UInt8(0x80 | 126))
            buffer.writeInteger(UInt16(payload.count))
        }
        // A mask of zeros is a mask.
        buffer.writeInteger(UInt32(0))
        buffer.writeBytes(payload)
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
    }

    private func write(_ text: String, _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
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

/// What the visitors of one event loop have measured.
final class Results {
    /// From a click's sending to the arrival of a commit that names it as handled, in nanoseconds.
    var times: [Int64] = []
    var bytes = 0
    var lost = 0
    var goodbyes = 0
}
