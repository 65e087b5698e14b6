#if Redis
    import DequeModule
    import NIOCore
    import NIOSSL

    /// A connection of NIO: encodes commands, and matches replies to them.
    final class RedisChannelHandler: ChannelInboundHandler, RedisConnection {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private struct Command {
            var confirmations: Int?
            var sent: NIODeadline
            var completion: (RESPValue) -> Void
        }

        private let replyTimeout: TimeAmount
        private let pingInterval: TimeAmount
        private let events: RedisConnectionEvents
        private var parser: RESPParser
        private var commands: Deque<Command> = []
        private var context: ChannelHandlerContext?
        private var isClosed = false
        private var needsFlush = false
        private var lastProgress = NIODeadline.now()
        private var timer: Scheduled<Void>?

        init(
            replyTimeout: TimeAmount, pingInterval: TimeAmount, limits: RESPParser.Limits, events: RedisConnectionEvents
        ) {
            self.replyTimeout = replyTimeout
            self.pingInterval = pingInterval
            self.events = events
            parser = RESPParser(limits: limits)
        }

        func handlerAdded(context: ChannelHandlerContext) {
            self.context = context
            if context.channel.isActive { checkLater(in: pingInterval) }
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            timer?.cancel()
            self.context = nil
        }

        // MARK: Commands

        func send(
            _ arguments: [RedisArgument], confirmations: Int?, completion: @escaping (RESPValue) -> Void
        ) {
            guard !isClosed, let context else { return }
            var buffer = context.channel.allocator.buffer(capacity: arguments.reduce(16) { $0 + $1.count + 16 })
            buffer.writeCommand(arguments)
            commands.append(Command(confirmations: confirmations, sent: .now(), completion: completion))
            context.write(wrapOutboundOut(buffer), promise: nil)
            // One system call for all commands of a turn of the event loop.
            guard !needsFlush else { return }
            needsFlush = true
            context.eventLoop.assumeIsolated().execute { [weak self] in
                self?.needsFlush = false
                self?.context?.flush()
            }
        }

        func close(_ failure: RedisFailure) { close(failure, isCausedByReply: false) }

        private func close(_ failure: RedisFailure, isCausedByReply: Bool) {
            guard !isClosed else { return }
            isClosed = true
            timer?.cancel()
            commands = []
            context?.close(promise: nil)
            events.closed(failure, isCausedByReply)
        }

        // MARK: Replies

        func channelActive(context: ChannelHandlerContext) {
            checkLater(in: pingInterval)
            context.fireChannelActive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isClosed else { return }
            var bytes = unwrapInboundIn(data)
            lastProgress = .now()
            parser.append(&bytes)
            do throws(RESPParser.Failure) {
                while !isClosed, let value = try parser.next() { receive(value) }
            } catch {
                switch error {
                case .tooLarge:
                    close(
                        RedisFailure(
                            .tooLarge,
                            "A reply of the Redis server is larger than the store accepts. Keep less in one group or scene."
                        ), isCausedByReply: true)
                case .malformed(let what):
                    close(
                        RedisFailure(
                            .malformed,
                            "The server does not speak Redis's protocol RESP3: it sent \(what). Check host and port, and that rediss:// is used if the server expects TLS."
                        ), isCausedByReply: true)
                }
            }
        }

        private func receive(_ value: RESPValue) {
            if case .push(let elements) = value {
                switch elements.first?.text {
                case "subscribe", "unsubscribe": confirm(value)
                default: events.pushed(elements)
                }
                return
            }
            guard let command = commands.popFirst() else {
                close(
                    RedisFailure(.malformed, "The server sent a reply to no command: it is no Redis server."),
                    isCausedByReply: false)
                return
            }
            command.completion(value)
        }

        private func confirm(_ value: RESPValue) {
            guard let first = commands.first, let confirmations = first.confirmations else {
                close(
                    RedisFailure(.malformed, "The server confirmed a subscription that was not requested."),
                    isCausedByReply: false)
                return
            }
            if confirmations > 1 {
                commands[0].confirmations = confirmations - 1
            } else {
                commands.removeFirst()
                first.completion(value)
            }
        }

        // MARK: Time limits

        /// Closes the connection if the server is silent for too long. Sends PING if there is nothing else to reply to.
        private func check() {
            guard !isClosed else { return }
            let now = NIODeadline.now()
            guard let first = commands.first else {
                guard now >= lastProgress + pingInterval else {
                    checkLater(in: lastProgress + pingInterval - now)
                    return
                }
                send(["PING"], confirmations: nil) { _ in }
                checkLater(in: replyTimeout)
                return
            }
            let limit = max(first.sent, lastProgress) + replyTimeout
            guard now >= limit else {
                checkLater(in: min(limit - now, pingInterval))
                return
            }
            close(
                RedisFailure(
                    .timedOut,
                    "The Redis server did not reply within \(replyTimeout.nanoseconds / 1_000_000) ms. Check its load, and the network."
                ))
        }

        private func checkLater(in delay: TimeAmount) {
            timer?.cancel()
            timer = context?.eventLoop.assumeIsolated().scheduleTask(in: delay) { [weak self] in self?.check() }
        }

        // MARK: The end

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            switch error {
            case NIOSSLError.uncleanShutdown: close(.ended)
            case NIOSSLError.handshakeFailed(.sslError([.eofDuringHandshake])): close(.ended)
            case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: close(.tls(error))
            default:
                close(RedisFailure(.lost, "The connection to the Redis server was lost: \(RedisFailure.cause(error))."))
            }
        }

        func channelInactive(context: ChannelHandlerContext) {
            close(.ended)
            context.fireChannelInactive()
        }
    }

    extension RedisFailure {
        static let ended = RedisFailure(
            .lost, "The Redis server ended the connection. See its log, and whether it was stopped.")

        static func tls(_ error: any Error) -> RedisFailure {
            RedisFailure(
                .insecure,
                "TLS with the Redis server failed: check its certificate and its name, the field ca of the store's address, and whether the server expects TLS at this port. (\(error))"
            )
        }

        /// The system's text for an error of a socket.
        static func cause(_ error: any Error) -> String {
            switch error {
            case let error as IOError: error.description
            case ChannelError.connectTimeout: "no reply within the time limit"
            default: "\(type(of: error))"
            }
        }
    }
#endif
