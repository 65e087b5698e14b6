import NIOCore
import NIOHTTP1
import NIOWebSocket

typealias NIORequestHead = HTTPRequestHead

/// Upgrades an HTTP connection to a socket.
///
/// A page of another site could open a socket with its visitor's cookies, so the origin must be present and must be
/// exactly the server's own or a listed one.
///
/// NIO's own upgrade handler examines only a connection's first request. Proxies send a socket's request over a
/// connection that has carried others, so any request can be an upgrade.
enum SocketUpgrade {
    // Checks key and version, and computes the response to the key.
    private static let protocolUpgrader = NIOWebSocketServerUpgrader(
        automaticErrorHandling: false, shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
        upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })

    /// Whether the request asks for another protocol. After such a request the decoder reads nothing more as HTTP.
    static func isAskedFor(by head: HTTPRequestHead) -> Bool { head.headers.contains(name: "upgrade") }

    /// Calls `answer` with the headers of the response that upgrades the connection, or with nil to refuse.
    static func headers(
        for head: RequestHead, _ raw: HTTPRequestHead, server: ServerContext, _ context: ChannelHandlerContext,
        _ answer: @escaping (HTTPHeaders?) -> Void
    ) {
        let isSocket =
            raw.headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
            && raw.headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
        guard isSocket, head.method == .GET,
            server.origin.allows(origin: head["origin"], host: head.host, isSecure: head.isSecure)
        else { return answer(nil) }
        protocolUpgrader.buildUpgradeResponse(
            channel: context.channel, upgradeRequest: raw, initialResponseHeaders: [:]
        ).assumeIsolated().whenComplete { answer(try? $0.get()) }
    }

    /// Replaces the connection's HTTP handlers by those of a socket. The response has been written.
    static func replaceHandlers(
        _ context: ChannelHandlerContext, pageHandler: PageHandler, socketHandler: SocketHandler, server: ServerContext
    ) throws {
        let operations = context.pipeline.syncOperations
        try operations.addHandler(WebSocketFrameEncoder())
        try operations.addHandler(
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: server.limits.messageBytes)))
        try operations.addHandler(socketHandler)
        operations.removeHandler(pageHandler, promise: nil)
        operations.removeHandler(try operations.handler(type: NIOHTTPResponseHeadersValidator.self), promise: nil)
        operations.removeHandler(try operations.handler(type: HTTPServerPipelineHandler.self), promise: nil)
        operations.removeHandler(try operations.handler(type: HTTPResponseEncoder.self), promise: nil)
        // Last, because it passes on bytes that have already arrived for the socket.
        operations.removeHandler(
            try operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self), promise: nil)
    }

    /// Returns the response to a request for the socket that was not upgraded.
    static func refusal(of head: RequestHead, server: ServerContext, peer: String) -> Response {
        var response: Response
        if !server.origin.allows(origin: head["origin"], host: head.host, isSecure: head.isSecure) {
            server.refused("Origin that is not allowed", code: 403, peer: peer, detail: head["origin"] ?? "none")
            response = .message(
                .forbidden, "Not allowed",
                "Sockets are for this server's own pages. Its owner can allow other origins with LIFELINE_ALLOWED_ORIGINS."
            )
        } else {
            server.refused("Socket without an upgrade", code: 426, peer: peer)
            response = .message(.upgradeRequired, "WebSocket only", "This address is for the page's own connection.")
            response.headers.replaceOrAdd(name: "Upgrade", value: "websocket")
        }
        response.closes = true
        return response
    }
}
