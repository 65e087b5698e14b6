import NIOCore
import NIOHTTP1

/// The handlers of a new connection, in order.
enum ConnectionPipeline {
    static func configure(_ channel: any Channel, server: ServerContext, sweeper: ConnectionSweeper) throws {
        let peer = channel.remoteAddress?.ipAddress ?? "local"
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = server.limits.headBytes
        limits.maxHeaderListSize = server.limits.headBytes
        limits.maxHeaderFieldCount = 100
        let encoder = HTTPResponseEncoder()
        let decoder = ByteToMessageHandler(
            HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits))
        let pipelining = HTTPServerPipelineHandler()
        let validator = NIOHTTPResponseHeadersValidator()
        let upgrade = HTTPServerUpgradeHandler(
            upgraders: [
                SocketUpgrade.upgrader(
                    server: server, sweeper: NIOLoopBound(sweeper, eventLoop: channel.eventLoop), peer: peer)
            ],
            httpEncoder: encoder, extraHTTPHandlers: [decoder, pipelining, validator],
            upgradeCompletionHandler: { _ in })
        let operations = channel.pipeline.syncOperations
        try operations.addHandler(encoder)
        try operations.addHandler(decoder)
        try operations.addHandler(pipelining)
        try operations.addHandler(validator)
        try operations.addHandler(upgrade)
        try operations.addHandler(PageHandler(server: server, sweeper: sweeper, peer: peer))
    }
}
