import NIOCore
import Routes

/// Time limits of requests to routes.
extension PageHandler {
    /// Ends an exchange that takes too long. Time in which the server waits for the client's body counts towards the
    /// body's limit. All other time until the answer begins counts towards the handler's, from when it last took a part
    /// of the body.
    func sweep(_ exchange: RouteExchange, now: NIODeadline, _ context: ChannelHandlerContext) {
        let time = now - exchange.sweptAt
        exchange.sweptAt = now
        switch exchange.stage {
        case .handling where exchange.waitsForClient && exchange.pipe != nil:
            exchange.bodyTime = exchange.bodyTime + time
            guard isTooSlow(exchange) else { return }
            server.refused("Request body that is too slow", code: 408, peer: peer)
            exchange.closes = true
            exchange.pipe?.fail(HTTPError.slowBody)
            // From here on the handler's time counts.
            exchange.isFull = true
        case .handling:
            exchange.handlerTime = exchange.handlerTime + time
            guard exchange.handlerTime >= exchange.timeout else { return }
            server.refused("Handler that takes too long", code: 503, peer: peer, detail: "")
            exchange.closes = true
            let task = exchange.task
            respond(
                ErrorReply.make(.slowHandler, for: exchange.head), to: exchange, context)
            task?.cancel()
        case .streaming:
            if exchange.waitsForClient, exchange.pipe != nil {
                exchange.bodyTime = exchange.bodyTime + time
                if isTooSlow(exchange) { context.close(promise: nil) }
            }
            guard exchange.writer != nil else { return }
            exchange.blockedTime = exchange.blockedTime + time
            if exchange.blockedTime >= Self.answerTime { context.close(promise: nil) }
        case .draining:
            exchange.bodyTime = exchange.bodyTime + time
            if exchange.bodyTime >= TimeAmount(server.limits.requestTimeout) { context.close(promise: nil) }
        }
    }

    private func isTooSlow(_ exchange: RouteExchange) -> Bool {
        let pace = BodyPace(
            grace: server.limits.requestTimeout, bytesPerSecond: server.limits.bodyBytesPerSecond)
        return exchange.bodyTime >= TimeAmount(pace.limit(received: exchange.received))
    }
}
