import LayerTree
import NIOCore
import NIOWebSocket
import Routes

/// One client's WebSocket on its event loop: reads messages, enforces limits that do not depend on the scene, and
/// writes.
///
/// A malformed, too long or excess message ends the connection and never reaches the main actor. The client is read no
/// faster than it reads, and no faster than the main actor handles its messages, so both backlogs are bounded.
final class SocketHandler: ChannelDuplexHandler, TimeLimited {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private enum Phase {
        case waitingForHello(since: NIODeadline)
        case open
        /// A close frame was sent; the connection ends with the client's reply or after `closingTime`.
        case closing(since: NIODeadline)
        case closed
    }

    /// A hello uses up the whole waiting limit.
    static let helloSize = SocketConnection.waitingLimit + 1
    /// How long a closing connection may take.
    private static let closingTime = TimeAmount.seconds(2)

    private let server: ServerContext
    private let reaper: IdleReaper
    private let visitor: String
    /// The request that was upgraded, until the hello.
    private var head: RequestHead?
    private let peer: String
    private let network: String
    /// Whether the client and the server have agreed on permessage-deflate.
    private let compresses: Bool
    private var connection: SocketConnection?
    private var context: ChannelHandlerContext?
    private var phase = Phase.closed
    private var fragments: ByteBuffer?
    private var fragmentCount = 0
    /// Whether the message that is being received is compressed.
    private var isCompressed = false
    private var bucket: TokenBucket
    private var lastReceivedAt: NIODeadline = .uninitialized
    private var isPinged = false
    /// The channel requested a read while reading was paused.
    private var isReadHeldBack = false
    /// Replies that wait until the client reads. A pong for the newest ping also serves earlier ones (RFC 6455, 5.5.3).
    private var owedPong: ByteBuffer?
    private var owesPongMessage = false

    init(
        server: ServerContext, reaper: IdleReaper, visitor: String, peer: String, network: String, compresses: Bool,
        head: RequestHead? = nil
    ) {
        self.head = head
        self.server = server
        self.reaper = reaper
        self.visitor = visitor
        self.peer = peer
        self.network = network
        self.compresses = compresses
        bucket = TokenBucket(perSecond: server.limits.messagesPerSecond, burst: server.limits.messageBurst, now: .zero)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let connection = SocketConnection(channel: context.channel, network: network)
        connection.attach(NIOLoopBound(self, eventLoop: context.eventLoop))
        self.connection = connection
        lastReceivedAt = context.eventLoop.now
        phase = .waitingForHello(since: lastReceivedAt)
        reaper.add(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func end() {
        guard let connection else { return }
        self.connection = nil
        context = nil
        connection.detach()
        reaper.remove(self)
        if case .waitingForHello = phase {} else { server.inbox.post(.ended(connection)) }
        phase = .closed
        fragments = nil
        owedPong = nil
    }

    // MARK: Reading

    private var mayRead: Bool {
        switch phase {
        case .waitingForHello, .open: context?.channel.isWritable != false && connection?.isInboxFull != true
        // Only a close frame, or the end, is still expected.
        case .closing, .closed: true
        }
    }

    func read(context: ChannelHandlerContext) {
        if mayRead { context.read() } else { isReadHeldBack = true }
    }

    /// Resumes reading if the reason for the pause no longer applies.
    func readAgain() {
        guard isReadHeldBack, mayRead, let context else { return }
        isReadHeldBack = false
        // The silence was caused by the server.
        lastReceivedAt = context.eventLoop.now
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch phase {
        case .closed: return
        case .closing:
            if frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        case .waitingForHello, .open: break
        }
        lastReceivedAt = context.eventLoop.now
        isPinged = false
        let now = Duration.nanoseconds(Int64(clamping: lastReceivedAt.uptimeNanoseconds))
        guard bucket.consume(now: now) else { return fail("Too many messages", .policyViolation) }
        // The first frame of a message shows whether it is compressed.
        guard frame.maskKey != nil, !frame.rsv1 || compresses && frame.opcode == .binary, !frame.rsv2, !frame.rsv3
        else {
            return fail("Frame that violates the protocol", .protocolError)
        }
        switch frame.opcode {
        case .binary:
            guard fragments == nil else { return fail("Message inside another message", .protocolError) }
            isCompressed = frame.rsv1
            process(frame)
        case .continuation:
            guard fragments != nil else { return fail("Continuation frame without a message", .protocolError) }
            process(frame)
        case .text: fail("Text message", .unsupportedData)
        case .ping:
            owedPong = frame.unmaskedData
            writeOwedPongs()
        case .pong: break
        case .connectionClose: answerClose(frame)
        default: fail("Frame that violates the protocol", .protocolError)
        }
    }

    private func process(_ frame: WebSocketFrame) {
        var data = frame.unmaskedData
        if frame.fin, fragments == nil {
            decompress(data)
            return
        }
        fragmentCount += 1
        let length = (fragments?.readableBytes ?? 0) + data.readableBytes
        guard fragmentCount <= server.limits.fragments, length <= server.limits.messageBytes else {
            return fail("Message that is too big", .messageTooBig)
        }
        if fragments == nil { fragments = data } else { fragments!.writeBuffer(&data) }
        guard frame.fin, let whole = fragments else { return }
        fragments = nil
        fragmentCount = 0
        decompress(whole)
    }

    private func decompress(_ payload: ByteBuffer) {
        DisplayMetrics.receivedBytes.increment(by: payload.readableBytes)
        guard isCompressed else { return receive(payload) }
        guard let compression = MessageCompression.ofThread() else {
            return fail("No memory to decompress a message", .internalError)
        }
        do throws(MessageCompression.Failure) {
            receive(try compression.decompress(payload, limit: server.limits.messageBytes))
        } catch .tooLong {
            fail("Message that is too big", .messageTooBig)
        } catch {
            fail("Message that can't be decompressed", .protocolError)
        }
    }

    private func receive(_ bytes: ByteBuffer) {
        guard let connection else { return }
        let message: ClientMessage
        do {
            message = try bytes.withUnsafeReadableBytes { buffer in try ClientMessage(buffer) }
                .withPaths(in: server.basePath)
        } catch {
            return fail("Malformed message", .protocolError, detail: "\(error)")
        }
        switch (message, phase) {
        case (.hello(let version, let token, let lastCommit, let traits), .waitingForHello):
            phase = .open
            // The page's own token is the last one.
            let tokens = token.split(separator: " ", maxSplits: 1)
            let hello = DisplayRegistry.Hello(
                version: version, token: read(String(tokens.last ?? "")),
                left: tokens.count > 1 ? try? read(String(tokens[0])).get() : nil, visitor: visitor,
                lastCommit: lastCommit, traits: traits, head: head)
            head = nil
            // Whether there is a scene for later messages is known only when the hello is handled, so reading pauses
            // until then.
            connection.willPost(size: Self.helloSize)
            server.inbox.post(.hello(connection, hello))
        case (.hello, _): fail("A second hello", .protocolError)
        case (_, .waitingForHello): fail("Message before the hello", .protocolError)
        case (.ping, _):
            owesPongMessage = true
            writeOwedPongs()
        default:
            let size = bytes.readableBytes + SocketConnection.messageOverhead
            connection.willPost(size: size)
            server.inbox.post(.message(connection, message, size: size))
        }
    }

    private func read(_ token: String) -> Result<SceneToken, SceneToken.Failure> {
        Result { () throws(SceneToken.Failure) in
            try SceneToken(
                token, visitor: visitor, build: server.assets.build, now: server.wallClock(), keys: server.keys)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength: fail("Message that is too big", .messageTooBig)
        case is NIOWebSocketError: fail("Frame that violates the protocol", .protocolError)
        default: context.close(promise: nil)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable, let connection {
            writeOwedPongs()
            server.inbox.post(.writable(connection))
            readAgain()
        }
        context.fireChannelWritabilityChanged()
    }

    // MARK: Writing

    /// Writes the main actor's messages, with one flush.
    func flushOutbox() {
        guard let connection else { return }
        let (messages, closing) = connection.drainOutbox()
        var bytes = 0
        if case .closing = phase {
        } else {
            for message in messages {
                let frame = frame(of: message)
                bytes += frame.data.readableBytes
                write(frame, flush: false)
            }
        }
        if bytes > 0 { DisplayMetrics.sentBytes.increment(by: bytes) }
        if let closing {
            close(closing.code, reason: closing.reason)
        } else {
            context?.flush()
        }
    }

    private func writeOwedPongs() {
        guard let context, context.channel.isWritable else { return }
        if let data = owedPong { write(WebSocketFrame(fin: true, opcode: .pong, data: data), flush: false) }
        if owesPongMessage { write(binary(ServerMessage.pong.bytes), flush: false) }
        owedPong = nil
        owesPongMessage = false
        context.flush()
    }

    private func frame(of message: SocketConnection.Message) -> WebSocketFrame {
        guard compresses, !message.isSecret, message.bytes.count >= server.limits.compressedBytes,
            let payload = MessageCompression.ofThread()?.compress(message.bytes)
        else { return binary(message.bytes) }
        return WebSocketFrame(fin: true, rsv1: true, opcode: .binary, data: payload)
    }

    private func binary(_ bytes: [UInt8]) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes))
    }

    private func write(_ frame: WebSocketFrame, flush: Bool) {
        guard let context else { return }
        context.write(wrapOutboundOut(frame), promise: nil)
        if flush { context.flush() }
    }

    // MARK: Closing

    private func fail(_ what: String, _ code: DisplayCloseCode, detail: String = "") {
        switch phase {
        case .closing, .closed: return
        case .waitingForHello, .open: break
        }
        server.refused(what, code: Int(code.rawValue), peer: peer, detail: detail)
        if case .open = phase, let connection { server.inbox.post(.ended(connection)) }
        close(code, reason: what)
    }

    private func close(_ code: DisplayCloseCode, reason: String) {
        switch phase {
        case .closing, .closed: return
        case .waitingForHello, .open: break
        }
        guard let context else { return }
        phase = .closing(since: context.eventLoop.now)
        fragments = nil
        owedPong = nil
        var data = context.channel.allocator.buffer(capacity: 2 + min(123, reason.utf8.count))
        data.write(webSocketErrorCode: .init(codeNumber: Int(code.rawValue)))
        data.writeBytes(reason.utf8.prefix(123))
        write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data), flush: true)
        readAgain()
    }

    private func answerClose(_ frame: WebSocketFrame) {
        guard let context else { return }
        let code = Self.answer(toClose: frame.unmaskedData)
        if let connection, case .open = phase {
            if Self.isLeaving(frame.unmaskedData) {
                let size = SocketConnection.messageOverhead
                connection.willPost(size: size)
                server.inbox.post(.message(connection, .bye, size: size))
            }
            server.inbox.post(.ended(connection))
        }
        phase = .closing(since: context.eventLoop.now)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: code)))
            .whenComplete { _ in channel.close(promise: nil) }
    }

    /// Whether the close code means that the user navigated away (1001; RFC 6455, 7.4.1). Firefox discards what a page
    /// sends while it navigates away, so the client's bye does not arrive.
    private static func isLeaving(_ data: ByteBuffer) -> Bool {
        data.getInteger(at: data.readerIndex, as: UInt16.self) == DisplayCloseCode.goingAway.rawValue
    }

    /// Returns the payload of the reply to a close frame: its code, unless clients may not send that code (RFC 6455,
    /// 7.4).
    private static func answer(toClose data: ByteBuffer) -> ByteBuffer {
        guard data.readableBytes > 0 else { return ByteBuffer() }
        var reason = data
        let code = reason.readInteger(as: UInt16.self)
        switch code {
        case let code?
        where (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code):
            let isText = String(validating: reason.readableBytesView, as: UTF8.self) != nil
            return ByteBuffer(integer: isText ? code : 1007)
        default: return ByteBuffer(integer: DisplayCloseCode.protocolError.rawValue)
        }
    }

    // MARK: Time limits

    func sweep(now: NIODeadline) {
        switch phase {
        case .waitingForHello(let since):
            if now - since >= TimeAmount(server.limits.helloTimeout) { fail("No hello in time", .policyViolation) }
        case .open:
            // While the server does not read because the main actor is behind, the client's messages are not seen.
            if isReadHeldBack, connection?.isInboxFull == true { lastReceivedAt = now }
            let silence = now - lastReceivedAt
            let interval = TimeAmount(server.limits.pingInterval)
            if isPinged, silence >= interval + interval {
                fail("No answer to a ping", .silent)
            } else if !isPinged, silence >= interval {
                isPinged = true
                write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), flush: true)
            }
        case .closing(let since):
            if now - since >= Self.closingTime { context?.close(promise: nil) }
        case .closed: break
        }
    }

    func stop() {
        close(.goingAway, reason: "The server is restarting.")
    }
}

extension NIODeadline {
    static var uninitialized: NIODeadline { .uptimeNanoseconds(0) }
}

extension ClientMessage {
    /// Returns the message with the path of a history event as the app knows it.
    fileprivate func withPaths(in base: BasePath) -> ClientMessage {
        guard case .event(let number, let layer, let seen, .history(let path, let scene, let position)) = self else {
            return self
        }
        let known = base.path(of: path)
        guard LayerURL.isPath(known) else { return self }
        return .event(
            number: number, layer: layer, seen: seen, .history(path: known, scene: scene, position: position))
    }
}
