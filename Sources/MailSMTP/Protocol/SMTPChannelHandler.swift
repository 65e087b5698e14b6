#if SMTP
import NIOCore
import NIOSSL
import NIOTLS

/// Sends commands on a connection, and matches the server's replies to them. One command is under way at a time.
final class SMTPChannelHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private enum Awaited {
        case reply
        /// A reply after which the connection changes to TLS.
        case startTLS(NIOSSLContext, host: String?, limit: TimeAmount)
        case handshake
    }

    private struct Waiter {
        var awaited: Awaited
        var promise: EventLoopPromise<SMTPReply>
        var timeout: Scheduled<Void>
    }

    private var parser = SMTPReplyParser()
    private var waiter: Waiter?
    /// A reply that arrived without a command. Only the greeting may.
    private var early: SMTPReply?
    private var end: SMTPFailure?
    private var context: ChannelHandlerContext?
    private(set) var isEncrypted: Bool

    init(isEncrypted: Bool) { self.isEncrypted = isEncrypted }

    /// Whether a command can be sent.
    var isUsable: Bool { end == nil && early == nil && waiter == nil && parser.isEmpty }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    // MARK: Commands

    /// Returns the greeting.
    func greeting(within limit: TimeAmount, on loop: any EventLoop) -> EventLoopFuture<SMTPReply> {
        if let reply = early {
            early = nil
            return loop.makeSucceededFuture(reply)
        }
        return wait(for: .reply, within: limit, on: loop)
    }

    /// Sends bytes, and returns the reply to them.
    func send(_ bytes: ByteBuffer, within limit: TimeAmount, on loop: any EventLoop) -> EventLoopFuture<SMTPReply> {
        send(bytes, awaiting: .reply, within: limit, on: loop)
    }

    /// Asks for TLS. Returns the server's reply, after which `handshake` must follow if it is positive.
    func startTLS(
        _ tls: NIOSSLContext, host: String?, within limit: TimeAmount, on loop: any EventLoop
    ) -> EventLoopFuture<SMTPReply> {
        send(
            ByteBuffer(string: "STARTTLS\r\n"), awaiting: .startTLS(tls, host: host, limit: limit), within: limit,
            on: loop)
    }

    private func send(
        _ bytes: ByteBuffer, awaiting awaited: Awaited, within limit: TimeAmount, on loop: any EventLoop
    ) -> EventLoopFuture<SMTPReply> {
        if let early {
            // What a server says before it is asked must not be taken for an answer.
            fail(.connection("The mail server sent a reply with code \(early.code) to no command."))
        }
        let future = wait(for: awaited, within: limit, on: loop)
        if end == nil { context?.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }
        return future
    }

    private func wait(
        for awaited: Awaited, within limit: TimeAmount, on loop: any EventLoop
    ) -> EventLoopFuture<SMTPReply> {
        if let end { return loop.makeFailedFuture(end) }
        guard waiter == nil, context != nil else {
            return loop.makeFailedFuture(SMTPFailure.connection("The connection is in use, or closed."))
        }
        let handler = NIOLoopBound(self, eventLoop: loop)
        let promise = loop.makePromise(of: SMTPReply.self)
        let timeout = loop.scheduleTask(in: limit) {
            handler.value.fail(.timeout("The mail server took longer than \(limit.nanoseconds / 1_000_000) ms."))
        }
        waiter = Waiter(awaited: awaited, promise: promise, timeout: timeout)
        return promise.futureResult
    }

    // MARK: The connection

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        guard end == nil else { return }
        parser.append(&bytes)
        do {
            while end == nil, let reply = try parser.next() { receive(reply, context) }
        } catch {
            fail(.connection(error.reason))
        }
    }

    private func receive(_ reply: SMTPReply, _ context: ChannelHandlerContext) {
        guard let waiter else {
            guard early == nil else {
                fail(.connection("The mail server sent several replies to no command."))
                return
            }
            early = reply
            return
        }
        switch waiter.awaited {
        case .reply: succeed(reply)
        case .handshake: fail(.insecure("The mail server sent a reply instead of beginning TLS."))
        case .startTLS(let tls, let host, let limit):
            guard reply.isPositive else {
                succeed(reply)
                return
            }
            // Whoever can insert bytes before TLS begins would have them taken for the server's, after TLS began.
            guard parser.isEmpty else {
                fail(.insecure("The mail server, or somebody on the way to it, sent data before TLS began."))
                return
            }
            do {
                let handler = try NIOSSLClientHandler(context: tls, serverHostname: host)
                waiter.timeout.cancel()
                self.waiter = nil
                wait(for: .handshake, within: limit, on: context.eventLoop).cascade(to: waiter.promise)
                try context.pipeline.syncOperations.addHandler(handler, position: .first)
            } catch {
                fail(.insecure("TLS can't begin: \(error)"))
            }
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case TLSUserEvent.handshakeCompleted = event {
            isEncrypted = true
            if case .handshake? = waiter?.awaited { succeed(SMTPReply(code: 220, lines: [])) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOSSLError.uncleanShutdown: break
        case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
            fail(
                .insecure(
                    "TLS with the mail server failed; check its certificate, its name, and LIFELINE_SMTP: \(error)"))
        default: fail(SMTPFailure(error))
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if let early, early.code >= 400 {
            fail(.refused(early, step: "the connection"))
        } else {
            fail(.connection("The mail server ended the connection."))
        }
        context.fireChannelInactive()
    }

    private func succeed(_ reply: SMTPReply) {
        guard let waiter else { return }
        self.waiter = nil
        waiter.timeout.cancel()
        waiter.promise.succeed(reply)
    }

    /// Ends the connection.
    func fail(_ failure: SMTPFailure) {
        if end == nil { end = failure }
        if let waiter {
            self.waiter = nil
            waiter.timeout.cancel()
            waiter.promise.fail(failure)
        }
        context?.close(promise: nil)
    }
}
#endif
