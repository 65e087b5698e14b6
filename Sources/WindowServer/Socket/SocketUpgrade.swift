import NIOCore
import NIOHTTP1
import NIOWebSocket

typealias NIORequestHead = HTTPRequestHead

/// Decides which requests become sockets.
///
/// A page of another site could open a socket with its visitor's cookies, so the origin must be exactly the server's own
/// or a listed one, and must be there (web.md, *Cross-site WebSocket hijack*).
enum SocketUpgrade {
    static func upgrader(server: ServerContext, sweeper: NIOLoopBound<ConnectionSweeper>, peer: String)
        -> NIOWebSocketServerUpgrader
    {
        NIOWebSocketServerUpgrader(
            maxFrameSize: server.limits.messageBytes, automaticErrorHandling: false,
            shouldUpgrade: { channel, raw in
                guard let head = try? server.read(raw, peer: peer), isAllowed(head, server: server) else {
                    return channel.eventLoop.makeSucceededFuture(nil)
                }
                return channel.eventLoop.makeSucceededFuture([:])
            },
            upgradePipelineHandler: { channel, raw in
                channel.eventLoop.makeCompletedFuture {
                    let head = try server.read(raw, peer: peer)
                    let visitor = head.visitor(keys: server.keys)?.visitor ?? ""
                    let operations = channel.pipeline.syncOperations
                    operations.removeHandler(try operations.handler(type: PageHandler.self), promise: nil)
                    try operations.addHandler(
                        SocketHandler(server: server, sweeper: sweeper.value, visitor: visitor, peer: peer))
                }
            })
    }

    private static func isAllowed(_ head: RequestHead, server: ServerContext) -> Bool {
        head.method == .GET && head.path == Page.socketPath
            && server.origin.allows(origin: head["origin"], host: head.host, isSecure: head.isSecure)
    }

    /// The answer to a request for the socket that did not become one.
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
            response = .message(.upgradeRequired, "A socket is here", "This address is for the page's own connection.")
            response.headers.replaceOrAdd(name: "Upgrade", value: "websocket")
        }
        response.closes = true
        return response
    }
}
