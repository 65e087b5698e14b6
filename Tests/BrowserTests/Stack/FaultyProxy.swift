import NIOCore
import NIOPosix
import Synchronization

/// Stands between browser and server, and cuts connections or holds WebSockets when a test asks for it.
final class FaultyProxy: Sendable {
    private struct State {
        var target = 0
        var holdsSockets = false
        var held: [@Sendable () -> Void] = []
        var channels: [ObjectIdentifier: any Channel] = [:]
    }

    private let state = Mutex(State())
    private let listener = Mutex<(any Channel)?>(nil)

    var url: String { "http://127.0.0.1:\(listener.withLock { $0?.localAddress?.port ?? 0 })/" }

    static func start(target: Int) async throws -> FaultyProxy {
        let proxy = FaultyProxy()
        proxy.setTarget(target)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { proxy.connect($0) }
            .bind(host: "127.0.0.1", port: 0).get()
        proxy.listener.withLock { $0 = channel }
        return proxy
    }

    func setTarget(_ port: Int) { state.withLock { $0.target = port } }

    /// Cuts all connections, as a network that is lost.
    func cut() {
        for channel in state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
    }

    /// Requests for WebSockets get no answer until they are released.
    func holdSockets() { state.withLock { $0.holdsSockets = true } }

    func releaseSockets() {
        let held = state.withLock { state in
            state.holdsSockets = false
            defer { state.held = [] }
            return state.held
        }
        for release in held { release() }
    }

    fileprivate func holds(_ bytes: ByteBuffer, release: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard state.holdsSockets, String(buffer: bytes).lowercased().contains("upgrade: websocket") else {
                return false
            }
            state.held.append(release)
            return true
        }
    }

    func stop() async {
        try? await listener.withLock({ $0 })?.close()
        cut()
    }

    private func connect(_ browser: any Channel) -> EventLoopFuture<Void> {
        keep(browser)
        let server = ClientBootstrap(group: browser.eventLoop)
            .channelInitializer { [self] server in
                keep(server)
                let back = Relay(to: server.eventLoop.makeSucceededFuture(browser))
                return server.eventLoop.makeCompletedFuture { try server.pipeline.syncOperations.addHandler(back) }
            }
            .connect(host: "127.0.0.1", port: state.withLock { $0.target })
        server.whenFailure { _ in browser.close(promise: nil) }
        return browser.eventLoop.makeCompletedFuture {
            try browser.pipeline.syncOperations.addHandler(Relay(to: server, holding: self))
        }
    }

    private func keep(_ channel: any Channel) {
        state.withLock { $0.channels[ObjectIdentifier(channel)] = channel }
        channel.closeFuture.whenComplete { [self] _ in
            _ = state.withLock { $0.channels.removeValue(forKey: ObjectIdentifier(channel)) }
        }
    }
}

private final class Relay: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    // What comes before there is a connection waits in the future's list of callbacks.
    let other: EventLoopFuture<any Channel>
    let proxy: FaultyProxy?

    init(to other: EventLoopFuture<any Channel>, holding proxy: FaultyProxy? = nil) {
        (self.other, self.proxy) = (other, proxy)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        let send: @Sendable () -> Void = { [other] in other.whenSuccess { $0.writeAndFlush(bytes, promise: nil) } }
        if proxy?.holds(bytes, release: send) != true { send() }
    }

    func channelInactive(context: ChannelHandlerContext) { other.whenSuccess { $0.close(promise: nil) } }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
