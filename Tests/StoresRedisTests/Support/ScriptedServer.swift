#if Redis
    import NIOCore
    import NIOPosix
    import Synchronization

    /// A server that sends what a test wants, whatever it receives.
    final class ScriptedServer: Sendable {
        /// What is sent for the bytes that have arrived on a connection; nil closes it.
        typealias Script = @Sendable (_ connection: Int, _ received: ByteBuffer) -> ByteBuffer?

        private let channel: any Channel
        private let count: Counter

        var port: Int { channel.localAddress?.port ?? 0 }
        var connections: Int { count.value.withLock { $0 } }

        private final class Counter: Sendable { let value = Mutex(0) }

        private init(_ channel: any Channel, _ count: Counter) {
            self.channel = channel
            self.count = count
        }

        @discardableResult static func run<Value: Sendable>(
            _ script: @escaping Script, body: (ScriptedServer) async throws -> Value
        ) async throws -> Value {
            let count = Counter()
            let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let number = count.value.withLock { count in
                            count += 1
                            return count
                        }
                        try channel.pipeline.syncOperations.addHandler(Handler(number, script))
                    }
                }.bind(host: "127.0.0.1", port: 0).get()
            let result: Result<Value, any Error>
            do {
                result = .success(try await body(ScriptedServer(channel, count)))
            } catch {
                result = .failure(error)
            }
            try? await channel.close()
            return try result.get()
        }

        private final class Handler: ChannelInboundHandler {
            typealias InboundIn = ByteBuffer
            typealias OutboundOut = ByteBuffer

            private let number: Int
            private let script: Script

            init(_ number: Int, _ script: @escaping Script) {
                self.number = number
                self.script = script
            }

            func channelRead(context: ChannelHandlerContext, data: NIOAny) {
                if let bytes = script(number, unwrapInboundIn(data)) {
                    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
                } else {
                    context.close(promise: nil)
                }
            }

            func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
        }
    }
#endif
