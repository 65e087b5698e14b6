package import NIOCore
import NIOPosix
import Synchronization

/// A proxy between a browser and a server that can cut their connections.
package final class CuttableProxy: Sendable {
    private struct State {
        var channels: [any Channel] = []
        var isCut = false
        /// The bytes that each connection passes on in a second, in each direction; 0 for no limit.
        var rate = 0
        var bytesToBrowser = 0
        /// How much a connection passes on to the server before it stops until it is cut; nil for no limit.
        var upload: Int?
    }

    private let state = Mutex(State())
    private let server: any Channel

    package var port: Int { server.localAddress?.port ?? 0 }
    /// The bytes that have been passed on to the browser.
    package var bytesToBrowser: Int { state.withLock { $0.bytesToBrowser } }
    package var address: String { "http://127.0.0.1:\(port)/" }

    private init(server: any Channel) { self.server = server }

    /// - Parameter delay: how long each piece of data is on its way, in both directions.
    package static func start(to port: Int, delay: TimeAmount = .zero) async throws -> CuttableProxy {
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
                        try inbound.pipeline.syncOperations.addHandler(
                            Relay(to: outbound, delay, proxy, isToBrowser: false))
                        try outbound.pipeline.syncOperations.addHandler(
                            Relay(to: inbound, delay, proxy, isToBrowser: true))
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
    package func cut() {
        let channels = state.withLock { state in
            defer { state.channels = [] }
            state.isCut = true
            return state.channels
        }
        for channel in channels { channel.close(promise: nil) }
    }

    /// Slows connections down; 0 ends that.
    package func limitRate(bytesPerSecond rate: Int) { state.withLock { $0.rate = rate } }

    /// Lets each new connection pass on so many bytes to the server, and then stops it until it is cut; nil ends that.
    package func limitUpload(bytes: Int?) { state.withLock { $0.upload = bytes } }

    package func mend() { state.withLock { $0.isCut = false } }

    package func stop() async {
        cut()
        try? await server.close()
    }

    private final class Relay: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let other: any Channel

        private let delay: TimeAmount

        private weak var proxy: CuttableProxy?
        private let isToBrowser: Bool
        /// What may still be passed on to the server; nil for no limit.
        private var rest: Int?
        /// When reading continues, if it is limited.
        private var continuesAt = NIODeadline.distantPast
        private var isPaused = false

        init(to other: any Channel, _ delay: TimeAmount, _ proxy: CuttableProxy, isToBrowser: Bool) {
            self.isToBrowser = isToBrowser
            self.other = other
            self.delay = delay
            self.proxy = proxy
            rest = isToBrowser ? nil : proxy.state.withLock(\.upload)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let (other, bytes) = (other, unwrapInboundIn(data))
            if isToBrowser { proxy?.state.withLock { $0.bytesToBrowser += bytes.readableBytes } }
            if let rest {
                self.rest = rest - bytes.readableBytes
                if rest < bytes.readableBytes {
                    context.channel.setOption(.autoRead, value: false).whenFailure { _ in }
                }
            }
            if let rate = proxy?.state.withLock(\.rate), rate > 0 {
                // What is read before the pause begins extends it.
                let pause = TimeAmount.nanoseconds(Int64(bytes.readableBytes) * 1_000_000_000 / Int64(rate))
                continuesAt = max(continuesAt, .now()) + pause
                if !isPaused { self.pause(context) }
            }
            if delay == .zero {
                other.writeAndFlush(bytes, promise: nil)
            } else {
                // What is due at one time runs in the order in which it was scheduled.
                other.eventLoop.scheduleTask(in: delay) { other.writeAndFlush(bytes, promise: nil) }
            }
        }

        private func pause(_ context: ChannelHandlerContext) {
            isPaused = true
            let channel = context.channel
            channel.setOption(.autoRead, value: false).whenFailure { _ in }
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            context.eventLoop.scheduleTask(deadline: continuesAt) {
                let (relay, context) = bound.value
                relay.isPaused = false
                if relay.continuesAt > .now() {
                    relay.pause(context)
                } else {
                    channel.setOption(.autoRead, value: true).whenFailure { _ in }
                }
            }
        }

        func channelInactive(context: ChannelHandlerContext) { other.close(promise: nil) }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
