import NIOCore
import NIOHTTP1

/// The handlers of a new connection, in order.
enum ConnectionPipeline {
    static func configure(_ channel: any Channel, server: ServerContext, reaper: IdleReaper) throws {
        let peer = channel.remoteAddress?.ipAddress ?? "local"
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = server.limits.headBytes
        limits.maxHeaderListSize = server.limits.headBytes
        limits.maxHeaderFieldCount = 100
        let operations = channel.pipeline.syncOperations
        let latency = server.configuration.latency
        if latency > .zero { try operations.addHandler(DelayHandler(delay: TimeAmount(latency / 2))) }
        try operations.addHandler(HTTPResponseEncoder())
        try operations.addHandler(
            ByteToMessageHandler(
                HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)))
        try operations.addHandler(HTTPServerPipelineHandler())
        try operations.addHandler(NIOHTTPResponseHeadersValidator())
        try operations.addHandler(PageHandler(server: server, reaper: reaper, peer: peer, eventLoop: channel.eventLoop))
    }
}
