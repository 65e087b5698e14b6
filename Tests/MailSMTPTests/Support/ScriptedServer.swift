#if SMTP
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A mail server that does what a test says.
final class ScriptedServer: Sendable {
    enum Reaction: Sendable {
        /// Sends text as it is.
        case send(String)
        /// Sends text, and expects TLS after it; without TLS of its own, takes what arrives for the line "(TLS)".
        case sendAndStartTLS(String)
        case close
        case silence
    }

    /// What happens on each connection (counted from 1) after a line; an empty line is the greeting.
    typealias Script = @Sendable (_ connection: Int, _ line: String) -> Reaction?

    private let channel: any Channel
    private let box: LogBox

    var port: Int { channel.localAddress?.port ?? 0 }
    /// The lines that have arrived, without those of contents.
    var lines: [String] { box.log.withLock { $0.map(\.line) } }
    var connections: Int { box.log.withLock { Set($0.map(\.connection)).count } }

    private init(_ channel: any Channel, _ box: LogBox) {
        self.channel = channel
        self.box = box
    }

    private final class LogBox: Sendable {
        let log = Mutex<[(connection: Int, line: String)]>([])
        let count = Mutex(0)
    }

    @discardableResult static func run<Value: Sendable>(
        _ script: @escaping Script, tls: NIOSSLContext? = nil,
        body: (ScriptedServer) async throws -> Value
    ) async throws -> Value {
        let box = LogBox()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let number = box.count.withLock { count in
                        count += 1
                        return count
                    }
                    try channel.pipeline.syncOperations.addHandler(Handler(number, script, tls, box))
                }
            }.bind(host: "127.0.0.1", port: 0).get()
        let server = ScriptedServer(channel, box)
        do {
            let value = try await body(server)
            try await channel.close()
            return value
        } catch {
            try? await channel.close()
            throw error
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let number: Int
        private let script: Script
        private let tls: NIOSSLContext?
        private let box: LogBox
        private var received = ""
        private var isInContent = false
        private var expectsTLS = false

        init(_ number: Int, _ script: @escaping Script, _ tls: NIOSSLContext?, _ box: LogBox) {
            self.number = number
            self.script = script
            self.tls = tls
            self.box = box
        }

        func channelActive(context: ChannelHandlerContext) {
            box.log.withLock { $0.append((number, "")) }
            react("", context)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if expectsTLS {
                react("(TLS)", context)
                return
            }
            received += String(buffer: unwrapInboundIn(data))
            while let end = received.firstRange(of: "\r\n") {
                let line = String(received[..<end.lowerBound])
                received = String(received[end.upperBound...])
                if isInContent {
                    guard line == "." else { continue }
                    isInContent = false
                }
                box.log.withLock { $0.append((number, line)) }
                react(line, context)
            }
        }

        private func react(_ line: String, _ context: ChannelHandlerContext) {
            let reaction = script(number, line) ?? ScriptedServer.standard(line)
            switch reaction {
            case .send(let text):
                if text.hasPrefix("354") { isInContent = true }
                context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
            case .sendAndStartTLS(let text):
                context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
                expectsTLS = tls == nil
                if let tls {
                    try? context.pipeline.syncOperations.addHandler(
                        NIOSSLServerHandler(context: tls), position: .first)
                }
            case .close: context.close(promise: nil)
            case .silence: break
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    /// What a server that accepts everything does.
    static func standard(_ line: String) -> Reaction {
        switch line {
        case "": .send("220 mail.test\r\n")
        case let line where line.hasPrefix("EHLO"): .send("250-mail.test\r\n250-SIZE 1000000\r\n250 8BITMIME\r\n")
        case "DATA": .send("354 go on\r\n")
        case "QUIT": .send("221 bye\r\n")
        default: .send("250 OK\r\n")
        }
    }
}
#endif
