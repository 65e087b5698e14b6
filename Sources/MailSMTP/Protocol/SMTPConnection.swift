#if SMTP
import Foundation
import Mail
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A connection to a mail server: greeting, TLS, sign-in, and messages.
final class SMTPConnection: Sendable {
    /// What became of a message's recipients.
    struct Delivery: Sendable {
        var accepted: [MailAddress] = []
        var refused: [(MailAddress, SMTPReply)] = []
    }

    private let channel: any Channel
    private let handler: NIOLoopBound<SMTPChannelHandler>
    private let configuration: SMTPConfiguration
    private let extensions: SMTPExtensions

    private init(
        _ channel: any Channel, _ handler: NIOLoopBound<SMTPChannelHandler>, _ configuration: SMTPConfiguration,
        _ extensions: SMTPExtensions
    ) {
        self.channel = channel
        self.handler = handler
        self.configuration = configuration
        self.extensions = extensions
    }

    // MARK: Opening

    /// Connects and signs in.
    ///
    /// - Throws: `SMTPFailure`.
    static func open(
        _ configuration: SMTPConfiguration, tls: NIOSSLContext, on group: any EventLoopGroup
    ) async throws -> SMTPConnection {
        // TLS compares an IP address with the certificate by itself, and does not send it as a name.
        let name = (try? SocketAddress(ipAddress: configuration.host, port: 0)) == nil ? configuration.host : nil
        let isImplicit = configuration.security == .tls
        let channel: any Channel
        // The server may end the connection before the pipeline can be asked for the handler.
        let created = Mutex<NIOLoopBound<SMTPChannelHandler>?>(nil)
        do {
            channel = try await ClientBootstrap(group: group)
                .connectTimeout(TimeAmount(configuration.connectTimeout))
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        if isImplicit {
                            try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: name))
                        }
                        let handler = SMTPChannelHandler(isEncrypted: isImplicit)
                        created.withLock { $0 = NIOLoopBound(handler, eventLoop: channel.eventLoop) }
                        try pipeline.addHandler(handler)
                    }
                }.connect(host: configuration.host, port: configuration.port).get()
        } catch {
            throw SMTPFailure.connection(
                "The mail server \(configuration.host):\(configuration.port) can't be reached: \(error)")
        }
        do {
            guard let handler = created.withLock({ $0 }) else {
                throw SMTPFailure.connection("The connection to the mail server has no handler.")
            }
            let dialogue = SMTPConnection(channel, handler, configuration, SMTPExtensions([]))
            return SMTPConnection(channel, handler, configuration, try await dialogue.begin(tls, name))
        } catch {
            channel.close(promise: nil)
            throw SMTPFailure(error)
        }
    }

    private func begin(_ tls: NIOSSLContext, _ name: String?) async throws -> SMTPExtensions {
        let limit = TimeAmount(configuration.replyTimeout)
        let greeting = try await perform { handler, loop in handler.greeting(within: limit, on: loop) }
        guard greeting.code == 220 else { throw SMTPFailure.refused(greeting, step: "the connection") }
        var extensions = try await greet()
        if configuration.security == .startTLS {
            guard extensions.hasStartTLS else {
                throw SMTPFailure.insecure(
                    "The mail server does not offer STARTTLS, so mails could be read on the way. Use a server or port that does."
                )
            }
            let reply = try await perform { handler, loop in
                handler.startTLS(tls, host: name, within: limit, on: loop)
            }
            guard reply.code == 220 else { throw SMTPFailure.refused(reply, step: "STARTTLS") }
            // What was offered before TLS may have been changed on the way.
            extensions = try await greet()
        }
        if let credentials = configuration.credentials { try await signIn(credentials, extensions) }
        return extensions
    }

    private func greet() async throws -> SMTPExtensions {
        let name =
            switch channel.localAddress {
            case .v6?: "[IPv6:\(channel.localAddress?.ipAddress ?? "::1")]"
            default: "[\(channel.localAddress?.ipAddress ?? "127.0.0.1")]"
            }
        let reply = try await command("EHLO \(name)")
        guard reply.code == 250 else { throw SMTPFailure.refused(reply, step: "EHLO") }
        return SMTPExtensions(reply.lines)
    }

    private func signIn(_ credentials: SMTPConfiguration.Credentials, _ extensions: SMTPExtensions) async throws {
        guard try await channel.eventLoop.submit({ [handler] in handler.value.isEncrypted }).get() else {
            throw SMTPFailure.insecure("A password is sent over TLS only.")
        }
        func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
        var reply: SMTPReply
        if extensions.mechanisms.contains("PLAIN") {
            reply = try await command("AUTH PLAIN \(base64("\0\(credentials.user)\0\(credentials.password)"))")
        } else if extensions.mechanisms.contains("LOGIN") {
            reply = try await command("AUTH LOGIN")
            if reply.code == 334 { reply = try await command(base64(credentials.user)) }
            if reply.code == 334 { reply = try await command(base64(credentials.password)) }
        } else {
            throw SMTPFailure.unsupported(
                "The mail server offers neither AUTH PLAIN nor AUTH LOGIN. Remove user and password, or use another port."
            )
        }
        guard reply.code == 235 else { throw SMTPFailure.refused(reply, step: "the sign-in") }
    }

    // MARK: Messages

    /// Sends a message to some of its recipients.
    ///
    /// - Throws: `SMTPFailure` if nobody gets it. Otherwise the result has the recipients that the server refused.
    func deliver(_ message: MailMessage, to recipients: [MailAddress]) async throws -> Delivery {
        let content = message.encoded()
        var parameters = ""
        if let size = extensions.size {
            guard size == 0 || content.count <= size else {
                throw SMTPFailure.unsupported(
                    "The message has \(content.count) bytes, and the server accepts \(size).")
            }
            parameters += " SIZE=\(content.count)"
        }
        if !content.allSatisfy({ $0 < 0x80 }) || !(recipients + [message.from]).allSatisfy(\.isASCII) {
            guard extensions.hasSMTPUTF8 else {
                throw SMTPFailure.unsupported(
                    "An address has characters that are not ASCII, which the server does not support (SMTPUTF8).")
            }
            parameters += " SMTPUTF8"
            if extensions.has8BitMIME { parameters += " BODY=8BITMIME" }
        }
        let sender = try await command("MAIL FROM:<\(message.from.address)>\(parameters)")
        guard sender.isPositive else { throw SMTPFailure.refused(sender, step: "the sender") }
        var delivery = Delivery()
        for recipient in recipients {
            let reply = try await command("RCPT TO:<\(recipient.address)>")
            if reply.code == 421 { throw SMTPFailure.refused(reply, step: "the connection") }
            if reply.isPositive {
                delivery.accepted.append(recipient)
            } else {
                delivery.refused.append((recipient, reply))
            }
        }
        guard !delivery.accepted.isEmpty else {
            try await reset()
            return delivery
        }
        let start = try await command("DATA")
        guard start.code == 354 else { throw SMTPFailure.refused(start, step: "the content") }
        let end = try await send(SMTPContent.stuffed(content))
        guard end.isPositive else { throw SMTPFailure.refused(end, step: "the content") }
        return delivery
    }

    /// Ends a message that was not sent, so that the next one can begin.
    func reset() async throws {
        let reply = try await command("RSET")
        guard reply.isPositive else { throw SMTPFailure.refused(reply, step: "RSET") }
    }

    /// Whether nothing has arrived and the connection is open.
    func isUsable() async -> Bool {
        guard channel.isActive else { return false }
        return (try? await channel.eventLoop.submit { [handler] in handler.value.isUsable }.get()) ?? false
    }

    /// Ends the connection, politely if the server answers soon.
    func quit() async {
        let bytes = ByteBuffer(string: "QUIT\r\n")
        _ = try? await perform { handler, loop in handler.send(bytes, within: .seconds(2), on: loop) }
        try? await channel.close()
    }

    /// Ends the connection at once.
    func close() { channel.close(promise: nil) }

    // MARK: Commands

    private func command(_ text: String) async throws -> SMTPReply {
        // Addresses can't contain line breaks. This would be the way to smuggle commands.
        precondition(!text.utf8.contains { $0 == 0x0D || $0 == 0x0A }, "A command of SMTP contains a line break.")
        let limit = TimeAmount(configuration.replyTimeout)
        let bytes = ByteBuffer(string: text + "\r\n")
        return try await perform { handler, loop in handler.send(bytes, within: limit, on: loop) }
    }

    /// Sends content in parts, each of which the server must read in the time for a reply.
    private func send(_ content: [UInt8]) async throws -> SMTPReply {
        let part = 64 * 1024
        var start = 0
        while content.count - start > part {
            let bytes = ByteBuffer(bytes: content[start..<start + part])
            try await write(bytes)
            start += part
        }
        let limit = TimeAmount(configuration.acceptTimeout)
        let last = ByteBuffer(bytes: content[start...])
        return try await perform { handler, loop in handler.send(last, within: limit, on: loop) }
    }

    private func write(_ bytes: ByteBuffer) async throws {
        let channel = channel
        let timeout = channel.eventLoop.scheduleTask(in: TimeAmount(configuration.replyTimeout)) { [handler] in
            handler.value.fail(.timeout("The mail server does not read the content of a mail."))
        }
        defer { timeout.cancel() }
        try await withTaskCancellationHandler {
            try await channel.writeAndFlush(bytes)
        } onCancel: {
            channel.close(promise: nil)
        }
    }

    private func perform(
        _ action: @escaping @Sendable (SMTPChannelHandler, any EventLoop) -> EventLoopFuture<SMTPReply>
    ) async throws -> SMTPReply {
        let channel = channel
        return try await withTaskCancellationHandler {
            try await channel.eventLoop.flatSubmit { [handler] in action(handler.value, channel.eventLoop) }.get()
        } onCancel: {
            channel.close(promise: nil)
        }
    }
}
#endif
