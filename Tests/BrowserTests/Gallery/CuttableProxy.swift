import NIOCore
import NIOPosix
import Synchronization

/// Stands between a browser and a server, and can cut the wire.
final class CuttableProxy: Sendable {
    private struct State {
        var channels: [any Channel] = []
        var isCut = false
    }

    private let state = Mutex(State())
    private let server: any Channel

    var port: Int { server.localAddress?.port ?? 0 }
    var address: String { "http://127.0.0.1:\(port)/" }

    private init(server: any Channel) { self.server = server }

    /// - Parameter delay: how long each piece of data is on its way, in both directions.
    static func start(to port: Int, delay: TimeAmount = .zero) async throws -> CuttableProxy {
        let group = MultiThreadedEventLoopGroup.singleton
        let box = Mutex<CuttableProxy?>(nil)
        let channel = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { inbound in
                guard let proxy = box.withLock({ $0 }), !proxy.state.withLock({ $0.isCut }) else {
                    return inbound.close()
                }
                return ClientBootstrap(group: inbound.eventLoop)
                    .channelOption(.autoRead, value: false)
                    .connect(host: "127.0.0.1", port: port)
                    .flatMapThrowing { outbound in
                        proxy.state.withLock { $0.channels += [inbound, outbound] }
                        try inbound.pipeline.syncOperations.addHandler(Relay(to: outbound, delay))
                        try outbound.pipeline.syncOperations.addHandler(Relay(to: inbound, delay))
                        for channel in [inbound, outbound] {
                            channel.setOption(.autoRead, value: true).whenFailure { _ in channel.close(promise: nil) }
                        }
                    }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let proxy = CuttableProxy(server: channel)
        box.withLock { $0 = proxy }
        return proxy
    }

    /// Closes all connections, and refuses new ones until `mend`.
    func cut() {
        let channels = state.withLock { state in
            defer { state.channels = [] }
            state.isCut = true
            return state.channels
        }
        for channel in channels { channel.close(promise: nil) }
    }

    func mend() { state.withLock { $0.isCut = false } }

    func stop() async {
        cut()
        try? await server.close()
    }

    private final class Relay: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let other: any Channel

        private let delay: TimeAmount

        init(to other: any Channel, _ delay: TimeAmount) {
            self.other = other
            self.delay = delay
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let (other, bytes) = (other, unwrapInboundIn(data))
            if delay == .zero {
                other.writeAndFlush(bytes, promise: nil)
            } else {
                // What is due at one time runs in the order in which it was scheduled.
                other.eventLoop.scheduleTask(in: delay) { other.writeAndFlush(bytes, promise: nil) }
            }
        }

        func channelInactive(context: ChannelHandlerContext) { other.close(promise: nil) }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
