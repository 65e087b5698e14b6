import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves metrics and probes on a port of their own, which is not for visitors.
enum MetricsListener {
    static func bind(_ group: any EventLoopGroup, server: ServerContext, port: Int) async throws -> any Channel {
        try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let operations = channel.pipeline.syncOperations
                    try operations.addHandler(IdleStateHandler(allTimeout: .seconds(60)))
                    try operations.configureHTTPServerPipeline(withErrorHandling: true)
                    try operations.addHandler(Handler(server: server))
                }
            }
            .bind(host: server.configuration.metricsHost, port: port).get()
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart
        private let server: ServerContext

        init(server: ServerContext) { self.server = server }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .head(let request) = unwrapInboundIn(data) else { return }
            let isKnown = request.method == .GET || request.method == .HEAD
            let path = String(request.uri.prefix { $0 != "?" })
            let response = isKnown ? Probes.answer(toPath: path, server: server) : .methodNotAllowed()
            var headers = response.headers
            headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.count)")
            if !request.isKeepAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
            let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            if request.method != .HEAD {
                context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
            }
            let channel = context.channel
            let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
            if !request.isKeepAlive { written.whenComplete { _ in channel.close(promise: nil) } }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
