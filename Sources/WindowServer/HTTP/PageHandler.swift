import LayerTree
import LifelineAssets
import NIOCore
import NIOHTTP1
import Routes

/// Responds to a connection's requests: routes, pages, files, the health check, and refusals.
final class PageHandler: ChannelDuplexHandler, RemovableChannelHandler, TimeLimited {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    enum Phase {
        case idle(since: NIODeadline)
        case receiving(HTTPRequestHead, since: NIODeadline)
        case answering(since: NIODeadline)
        case routing(RouteExchange)
        /// The last answer was sent while the client was still sending: closing at once could discard the answer (RFC
        /// 9112, 9.6).
        case lingering(since: NIODeadline, isWritten: Bool)
    }

    /// How long a client may take to read a response.
    static let answerTime = TimeAmount.seconds(60)
    /// Bodies of requests that have no use for one are ignored up to this number of bytes.
    private static let bodyLimit = 64 * 1024
    /// What a client may still send after the last answer.
    private static let lingerTime = TimeAmount.seconds(2)
    private static let lingerLimit = 8 << 20

    let server: ServerContext
    private let reaper: IdleReaper
    let peer: String
    let eventLoop: any EventLoop
    var phase = Phase.idle(since: .uninitialized)
    var bodyBytes = 0
    private var isFirst = true
    private(set) var isStopping = false
    /// Asks who opens the page that is being answered.
    private var authentication: Task<Void, Never>?
    /// The channel requested a read while a route's handler had not read enough.
    private var isReadHeldBack = false
    private(set) var context: ChannelHandlerContext?

    init(server: ServerContext, reaper: IdleReaper, peer: String, eventLoop: any EventLoop) {
        self.server = server
        self.reaper = reaper
        self.peer = peer
        self.eventLoop = eventLoop
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        phase = .idle(since: context.eventLoop.now)
        reaper.add(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func end() {
        context = nil
        authentication?.cancel()
        authentication = nil
        reaper.remove(self)
        guard case .routing(let exchange) = phase else { return }
        // The exchange refers to this handler.
        phase = .answering(since: exchange.sweptAt)
        exchange.cancel()
    }

    func read(context: ChannelHandlerContext) {
        if case .routing(let exchange) = phase, exchange.isFull {
            isReadHeldBack = true
        } else {
            context.read()
        }
    }

    /// Requests the read that was held back.
    func readAgain(_ context: ChannelHandlerContext) {
        guard isReadHeldBack else { return }
        isReadHeldBack = false
        context.read()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if case .routing(let exchange) = phase, context.channel.isWritable, let writer = exchange.writer {
            exchange.writer = nil
            writer.succeed()
        }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            isFirst = false
            if case .lingering = phase { return }
            bodyBytes = 0
            if !server.routes.mayAnswer(head.uri) || !beginRoute(head, context) {
                phase = .receiving(head, since: context.eventLoop.now)
            }
        case .body(let bytes):
            if case .routing(let exchange) = phase { return receive(bytes, exchange, context) }
            bodyBytes += bytes.readableBytes
            if case .lingering = phase, bodyBytes > Self.lingerLimit { context.close(promise: nil) }
            guard bodyBytes > Self.bodyLimit, case .receiving(let head, _) = phase else { return }
            server.refused("Request body that is too long", code: 413, peer: peer)
            answer(
                closing(.message(.payloadTooLarge, "Request too large", "This address does not accept uploads.")),
                to: head, context, lingers: true)
        case .end:
            if case .routing(let exchange) = phase { return bodyEnded(exchange, context) }
            if case .lingering(let since, let isWritten) = phase {
                phase = .answering(since: since)
                if isWritten { context.close(promise: nil) }
            }
            guard case .receiving(let head, _) = phase else { return }
            phase = .answering(since: context.eventLoop.now)
            handle(head, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else {
            context.close(promise: nil)
            return
        }
        switch phase {
        case .answering, .lingering:
            context.close(promise: nil)
            return
        // The client has left in the middle of a body: the channel becomes inactive next.
        case .routing where error == .invalidEOFState: return
        case .routing(let exchange):
            // The handler's answer to the error is sent, if it has not begun to answer.
            guard case .handling = exchange.stage, let pipe = exchange.pipe else {
                context.close(promise: nil)
                return
            }
            exchange.closes = true
            server.refused("Request that is not HTTP", code: 400, peer: peer, detail: "\(error)")
            pipe.fail(HTTPError.malformedBody)
            return
        case .idle, .receiving: break
        }
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
        let isTooLong = error == .headerOverflow
        server.refused(
            isTooLong ? "Request head that is too long" : "Request that is not HTTP", code: isTooLong ? 431 : 400,
            peer: peer,
            detail: "\(error)")
        answer(
            closing(
                isTooLong
                    ? .message(
                        .requestHeaderFieldsTooLarge, "Too long",
                        "The address or the cookies of this request are too long.")
                    : .message(.badRequest, "Not understood", "This request is not valid HTTP.")), to: head, context)
    }

    // MARK: Routes

    private func handle(_ raw: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let head: RequestHead
        do {
            head = try server.read(raw, peer: peer)
        } catch {
            answer(refusal(error, raw), to: raw, context)
            return
        }
        guard head.method == .GET || head.method == .HEAD else {
            server.refused("Method that is not allowed", code: 405, peer: peer, detail: "\(head.method)")
            answer(
                head.wantsData
                    ? problem(HTTPError(.methodNotAllowed, headers: [.allow: "GET, HEAD"]), head) : .methodNotAllowed(),
                to: raw, context)
            return
        }
        // An app may have pages at these addresses, for browsers.
        if !head.prefersHTML, let response = Probes.answer(to: head, server: server) {
            answer(response, to: raw, context)
            return
        }
        switch head.path {
        case "/health": answer(Probes.live(server), to: raw, context)
        case Page.socketPath: upgrade(head, raw, context)
        case let path where path.hasPrefix(SharedAssets.root):
            answer(AssetResponse.make(for: head, in: server.assets), to: raw, context)
        case "/favicon.ico":
            answer(.file(server.icon.bytes, contentType: server.icon.contentType), to: raw, context)
        case let path where path == "/lifeline" || path.hasPrefix("/lifeline/") || !head.isNavigation:
            answer(.notFound(), to: raw, context)
        // A program that asks for data has no use for a page, and would take it for success.
        case _ where head.wantsData: answer(problem(HTTPError(.notFound), head), to: raw, context)
        default: answerPage(head, raw, context)
        }
    }

    private func problem(_ error: HTTPError, _ head: RequestHead) -> Response {
        Response(ErrorReply.make(error, for: head), to: head)
    }

    private func upgrade(_ head: RequestHead, _ raw: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let network = NetworkPrefix.of(head.remoteAddress)
        // The proxy's connections are not those of its clients.
        guard !server.configuration.trustsForwardedHeaders || server.count(context.channel, of: network) else {
            answer(closing(PageResponse.refusal(.tooManyScenesOfAddress)), to: raw, context)
            return
        }
        SocketUpgrade.headers(for: head, raw, server: server, context) { [self] headers in
            guard var headers else {
                answer(SocketUpgrade.refusal(of: head, server: server, peer: peer), to: raw, context)
                return
            }
            let compresses =
                server.limits.compressedBytes < .max
                && MessageCompression.isOffered(in: raw.headers[canonicalForm: "sec-websocket-extensions"])
            if compresses { headers.add(name: "Sec-WebSocket-Extensions", value: MessageCompression.response) }
            let answer = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
            context.write(wrapOutboundOut(.head(answer)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            let socket = SocketHandler(
                server: server, reaper: reaper, visitor: head.visitor(keys: server.keys)?.visitor ?? "", peer: peer,
                network: network, compresses: compresses, head: head)
            do {
                try SocketUpgrade.replaceHandlers(context, pageHandler: self, socketHandler: socket, server: server)
            } catch {
                context.close(promise: nil)
            }
        }
    }

    private func isOwn(_ origin: String, _ head: RequestHead) -> Bool {
        server.origin.allows(origin: origin, host: head.host, isSecure: head.isSecure)
    }

    private func refusal(_ refusal: RequestHead.Refusal, _ raw: HTTPRequestHead) -> Response {
        func explained(_ status: HTTPResponse.Status, _ title: String, _ text: String) -> Response {
            let accepted = raw.headers["accept"].joined(separator: ",").lowercased()
            guard accepted.contains("json"), !accepted.contains("text/html") else {
                return closing(.message(.init(statusCode: status.code), title, text))
            }
            let reply = ErrorReply.make(HTTPError(status, text), isPage: false)
            return closing(Response(reply, isSecure: false, basePath: server.basePath))
        }
        switch refusal {
        case .badRequest(let why):
            server.refused("Request that is not understood", code: 400, peer: peer, detail: why)
            return explained(.badRequest, "Not understood", why)
        case .misdirected(let host):
            server.refused("Host that is not allowed", code: 421, peer: peer, detail: host)
            return explained(
                .misdirectedRequest, "Not this server",
                "This server does not serve that host. Its owner can allow it with LIFELINE_ALLOWED_HOSTS.")
        }
    }

    private func answerPage(_ head: RequestHead, _ raw: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard head.method == .GET else {
            // HEAD: no scene is created for it.
            let answer = PageResponse.head(for: head, server: server)
            self.answer(answer, to: raw, context)
            return
        }
        guard !head.isForeignLoad, head["origin"].map({ isOwn($0, head) }) ?? true else {
            server.refused(
                "Page requested by another site", code: 403, peer: peer, detail: head["origin"] ?? "")
            answer(
                .message(.forbidden, "Not allowed", "Other sites can link to this page, but not load it."), to: raw,
                context)
            return
        }
        let network = NetworkPrefix.of(head.remoteAddress)
        guard server.networks.consumePage(network) else {
            server.refused("Too many pages", code: 429, peer: peer)
            answer(PageResponse.tooManyPages(), to: raw, context)
            return
        }
        guard server.routes.mustPrepare(head) else {
            openPage(head, raw, Authentication(), context)
            return
        }
        if let error = server.requestStarted(network) {
            server.refused("Request over the limit", code: error.status.code, peer: peer)
            answer(Response(ErrorReply.make(error, for: head), to: head), to: raw, context)
            return
        }
        let server = server
        let loop = context.eventLoop
        let handler = NIOLoopBound(self, eventLoop: loop)
        authentication = Task {
            defer { server.requestEnded(network) }
            let result: Result<Authentication, HTTPError>
            do throws(HTTPError) {
                result = .success(try await server.routes.prepare(head))
            } catch {
                result = .failure(error)
            }
            server.execute(on: loop) { handler.value.authenticated(result, head, raw) }
        }
    }

    private func authenticated(
        _ result: Result<Authentication, HTTPError>, _ head: RequestHead, _ raw: HTTPRequestHead
    ) {
        guard let context, case .answering = phase else { return }
        authentication = nil
        switch result {
        case .success(let authentication): openPage(head, raw, authentication, context)
        case .failure(let error):
            answer(Response(ErrorReply.make(error, for: head), to: head), to: raw, context)
        }
    }

    /// Has a scene created, and answers with its first paint.
    private func openPage(
        _ head: RequestHead, _ raw: HTTPRequestHead, _ authentication: Authentication,
        _ context: ChannelHandlerContext
    ) {
        let network = NetworkPrefix.of(head.remoteAddress)
        let visitor = head.visitor(keys: server.keys)
        let cookie = visitor == nil ? VisitorCookie.make() : nil
        let request = DisplayRequest(
            path: head.target, visitor: (visitor ?? cookie)?.visitor ?? "", remoteAddress: head.remoteAddress,
            host: head.host, isSecure: head.isSecure,
            acceptLanguage: String((head["accept-language"] ?? "").prefix(256)),
            userAgent: String((head["user-agent"] ?? "").prefix(256)))
        let promise = context.eventLoop.makePromise(of: PageRequest.Answer.self)
        server.inbox.post(
            .page(
                PageRequest(
                    request: request, network: network, traits: DisplayTraits(guessedFrom: head),
                    authentication: authentication, answer: promise, channel: context.channel)))
        let owner = server.keys.pageOwner(visitor: request.visitor, user: authentication.user)
        promise.futureResult.assumeIsolated().whenComplete { [weak self] result in
            guard let self, let context = self.context else { return }
            switch result {
            case .success(.page(let mirror, let title, let token, let summary, let language, let outcome)):
                var answer = PageResponse.page(
                    for: head, mirror: mirror, title: title, token: token, owner: owner, summary: summary,
                    cookie: cookie, language: language, server: self.server)
                answer.status = .init(statusCode: outcome.status)
                answer.add(authentication.cookies, isSecure: head.isSecure)
                self.answer(answer, to: raw, context)
            case .success(.redirected(let path)):
                var reply = Reply.redirect(to: path)
                reply.cookies = authentication.cookies
                var answer = Response(reply, to: head)
                if let cookie { answer.add(cookie, keys: self.server.keys, isSecure: head.isSecure) }
                self.answer(answer, to: raw, context)
            case .success(.refused(let refusal)):
                self.server.refused("Scene over the limit", code: 503, peer: self.peer, detail: "\(refusal)")
                self.answer(PageResponse.refusal(refusal), to: raw, context)
            case .failure: self.answer(PageResponse.refusal(.stopping), to: raw, context)
            }
        }
    }

    // MARK: Responses

    private func closing(_ response: Response) -> Response {
        var response = response
        response.closes = true
        return response
    }

    /// - Parameter lingers: Whether the client is still sending a request that is closed after.
    private func answer(
        _ response: Response, to head: HTTPRequestHead, _ context: ChannelHandlerContext, lingers: Bool = false
    ) {
        let closes = response.closes || isStopping || !head.isKeepAlive || SocketUpgrade.isAskedFor(by: head)
        phase = .answering(since: context.eventLoop.now)
        var headers = response.headers
        if response.status != .notModified {
            headers.replaceOrAdd(name: "Content-Length", value: String(response.body.count))
        }
        if closes { headers.replaceOrAdd(name: "Connection", value: "close") }
        let answer = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
        context.write(wrapOutboundOut(.head(answer)), promise: nil)
        if head.method != .HEAD, response.status != .notModified, !response.body.isEmpty {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        }
        let written = context.eventLoop.makePromise(of: Void.self)
        let channel = context.channel
        if lingers {
            linger(after: written, context)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
            return
        }
        written.futureResult.assumeIsolated().whenComplete { [weak self] _ in
            if closes {
                channel.close(promise: nil)
            } else if let self, case .answering = self.phase {
                self.phase = .idle(since: channel.eventLoop.now)
            }
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    }

    /// Discards what the client still sends, so that it can read the answer, and then closes the connection.
    func linger(after written: EventLoopPromise<Void>, _ context: ChannelHandlerContext) {
        let channel = context.channel
        phase = .lingering(since: context.eventLoop.now, isWritten: false)
        bodyBytes = 0
        written.futureResult.assumeIsolated().whenComplete { [weak self] _ in
            guard let self, case .lingering(let since, _) = self.phase else {
                channel.close(promise: nil)
                return
            }
            self.phase = .lingering(since: since, isWritten: true)
            channel.close(mode: .output, promise: nil)
        }
    }

    // MARK: Time limits

    func sweep(now: NIODeadline) {
        if case .routing(let exchange) = phase {
            if let context { sweep(exchange, now: now, context) }
            return
        }
        let (since, limit): (NIODeadline, TimeAmount) =
            switch phase {
            case .idle(let since):
                (since, TimeAmount(isFirst ? server.limits.requestTimeout : server.limits.keepAliveTimeout))
            case .receiving(_, let since): (since, TimeAmount(server.limits.requestTimeout))
            case .answering(let since): (since, Self.answerTime)
            case .lingering(let since, _): (since, Self.lingerTime)
            case .routing: (now, Self.answerTime)
            }
        if now - since >= limit { context?.close(promise: nil) }
    }

    /// Ends the connection after the current answer; when called again, at once.
    func stop() {
        defer { isStopping = true }
        switch phase {
        case .answering where !isStopping, .routing where !isStopping: return
        default: context?.close(promise: nil)
        }
    }
}
