import NIOCore
import NIOPosix
import Synchronization

/// Stands between a browser and a server that is far away: everything the server says takes a while.
final class SlowProxy: Sendable {
    private let listener: any Channel
    private let latency = Mutex(TimeAmount.zero)

    var url: String { "http://127.0.0.1:\(listener.localAddress?.port ?? 0)/" }

    private init(_ listener: any Channel) { self.listener = listener }

    static func start(to port: Int) async throws -> SlowProxy {
        let box = Mutex<SlowProxy?>(nil)
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { browser in
                let server = ClientBootstrap(group: browser.eventLoop)
                    .channelInitializer { server in
                        server.eventLoop.makeCompletedFuture {
                            try server.pipeline.syncOperations.addHandler(
                                Relay(to: browser.eventLoop.makeSucceededFuture(browser)) {
                                    box.withLock { $0 }?.latency.withLock { $0 } ?? TimeAmount.zero
                                })
                        }
                    }
                    .connect(host: "127.0.0.1", port: port)
                server.whenFailure { _ in browser.close(promise: nil) }
                return browser.eventLoop.makeCompletedFuture {
                    try browser.pipeline.syncOperations.addHandler(Relay(to: server) { TimeAmount.zero })
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let proxy = SlowProxy(listener)
        box.withLock { $0 = proxy }
        return proxy
    }

    /// From now on each answer takes so long.
    func delay(by latency: TimeAmount) { self.latency.withLock { $0 = latency } }

    func stop() async { try? await listener.close() }

    private final class Relay: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        private let other: EventLoopFuture<any Channel>
        private let latency: @Sendable () -> TimeAmount

        init(to other: EventLoopFuture<any Channel>, latency: @escaping @Sendable () -> TimeAmount) {
            self.other = other
            self.latency = latency
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data)
            let other = other
            // Equal delays keep the order.
            context.eventLoop.scheduleTask(in: latency()) {
                other.whenSuccess { $0.writeAndFlush(bytes, promise: nil) }
            }
        }

        func channelInactive(context: ChannelHandlerContext) { other.whenSuccess { $0.close(promise: nil) } }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
