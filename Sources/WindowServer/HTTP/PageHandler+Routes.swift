import NIOCore
import NIOHTTP1
import Routes

/// Requests to routes. Their bodies reach the handlers while they arrive.
extension PageHandler {
    /// Begins a request if it is one to a route. Returns false otherwise.
    func beginRoute(_ raw: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
        guard let head = try? server.read(raw, peer: peer) else { return false }
        let decision = server.routes.decide(head)
        if case .page = decision { return false }
        let isChunked = raw.headers.contains(name: "transfer-encoding")
        let length = isChunked ? nil : raw.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
        let now = context.eventLoop.now
        func begin(_ pipe: BodyPipe?, timeout: Duration = .zero) -> RouteExchange {
            let exchange = RouteExchange(
                raw: raw, head: head, pipe: pipe, length: length, timeout: TimeAmount(timeout), now: now)
            phase = .routing(exchange)
            return exchange
        }
        func refuse(_ error: HTTPError, _ what: String) {
            server.refused(what, code: error.status.code, peer: peer)
            respond(ErrorReply.make(error, for: head), to: begin(nil), context)
        }
        guard case .run(let match) = decision else {
            if case .answer(let reply) = decision {
                if reply.status.kind == .clientError {
                    server.refused("Request to a route", code: reply.status.code, peer: peer)
                }
                respond(reply, to: begin(nil), context)
            }
            return true
        }
        let limit = server.routes.bodyLimit(of: match)
        guard length ?? 0 <= limit else {
            refuse(
                HTTPError(.contentTooLarge, "The body of the request is longer than \(limit) bytes."),
                "Request body that is too long")
            return true
        }
        let network = NetworkPrefix.of(head.remoteAddress)
        if let error = server.requestStarted(network) {
            refuse(error, "Request over the limit")
            return true
        }
        let loop = context.eventLoop
        let handler = NIOLoopBound(self, eventLoop: loop)
        let pipe =
            length == 0
            ? nil : BodyPipe(limit: limit) { loop.execute { handler.value.handlerWantsBody() } }
        let exchange = begin(pipe, timeout: server.routes.timeout(of: match))
        let request = server.routes.request(head, match, body: RequestBody(pipe, length: length))
        run(match, request, exchange, network: network, handler, loop)
        return true
    }

    private func run(
        _ match: RouteTable.Match, _ request: RouteRequest, _ exchange: RouteExchange, network: String,
        _ handler: NIOLoopBound<PageHandler>, _ loop: any EventLoop
    ) {
        let server = server
        let head = exchange.head
        let exchange = NIOLoopBound(exchange, eventLoop: loop)
        exchange.value.task = Task {
            defer { server.requestEnded(network) }
            let reply = await server.routes.reply(match, request, head).inParts()
            guard case .stream(let length, let produce) = reply.body, head.method != .HEAD else {
                server.execute(on: loop) { handler.value.handlerReturned(reply, exchange.value) }
                return
            }
            guard server.streamStarted() else {
                let busy = ErrorReply.make(HTTPError(.serviceUnavailable), for: head)
                server.execute(on: loop) { handler.value.handlerReturned(busy, exchange.value) }
                return
            }
            defer { server.streamEnded() }
            do {
                guard !server.hasStopped else { throw CancellationError() }
                try await loop.submit { try handler.value.startStream(reply, length: length, exchange.value) }.get()
                try await produce(
                    ReplyWriter { bytes in
                        try Task.checkCancellation()
                        guard !server.hasStopped else { throw CancellationError() }
                        try await loop.flatSubmit { handler.value.write(bytes, exchange.value) }.get()
                    })
                server.execute(on: loop) { handler.value.endStream(exchange.value) }
            } catch {
                if !(error is CancellationError) { server.routes.failed(match, error) }
                server.execute(on: loop) { handler.value.abortStream(exchange.value) }
            }
        }
    }

    // MARK: The request's body

    func receive(_ bytes: ByteBuffer, _ exchange: RouteExchange, _ context: ChannelHandlerContext) {
        exchange.received += bytes.readableBytes
        exchange.handlerTime = .zero
        // A client that does not wait for permission needs none.
        exchange.awaitsContinue = false
        if case .draining = exchange.stage {
            if exchange.received > RouteExchange.drainLimit { context.close(promise: nil) }
            return
        }
        switch exchange.pipe?.write(Array(bytes.readableBytesView)) {
        case .more?, nil: break
        case .full?: exchange.isFull = true
        case .tooLong?:
            server.refused("Request body that is too long", code: 413, peer: peer)
            exchange.closes = true
            exchange.isFull = true
        }
    }

    func bodyEnded(_ exchange: RouteExchange, _ context: ChannelHandlerContext) {
        exchange.isBodyComplete = true
        exchange.isFull = false
        exchange.pipe?.finish()
        if case .draining = exchange.stage { phase = .idle(since: context.eventLoop.now) }
    }

    /// The handler waits for the body, or has read enough of it to get more.
    private func handlerWantsBody() {
        guard let context, case .routing(let exchange) = phase else { return }
        if exchange.awaitsContinue, case .handling = exchange.stage {
            exchange.awaitsContinue = false
            context.writeAndFlush(
                wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
        }
        exchange.isFull = false
        exchange.handlerTime = .zero
        readAgain(context)
    }
}
