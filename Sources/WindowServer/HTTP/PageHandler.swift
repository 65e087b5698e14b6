import LayerTree
import LifelineAssets
import NIOCore
import NIOHTTP1

/// Responds to a connection's requests: pages, files, the health check, and refusals.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler, TimeLimited {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum Phase {
        case idle(since: NIODeadline)
        case receiving(HTTPRequestHead, since: NIODeadline)
        case answering(since: NIODeadline)
    }

    /// How long a client may take to read a response.
    private static let answerTime = TimeAmount.seconds(60)
    /// Request bodies are ignored up to this number of bytes.
    private static let bodyLimit = 64 * 1024

    private let server: ServerContext
    private let reaper: IdleReaper
    private let peer: String
    private var phase = Phase.idle(since: .uninitialized)
    private var bodyBytes = 0
    private var isFirst = true
    private var context: ChannelHandlerContext?

    init(server: ServerContext, reaper: IdleReaper, peer: String) {
        self.server = server
        self.reaper = reaper
        self.peer = peer
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
        reaper.remove(self)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            isFirst = false
            bodyBytes = 0
            phase = .receiving(head, since: context.eventLoop.now)
        case .body(let bytes):
            bodyBytes += bytes.readableBytes
            guard bodyBytes > Self.bodyLimit, case .receiving(let head, _) = phase else { return }
            server.refused("Request body that is too long", code: 413, peer: peer)
            answer(
                closing(.message(.payloadTooLarge, "Request too large", "This address does not accept uploads.")),
                to: head, context)
        case .end:
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
        if case .answering = phase {
            context.close(promise: nil)
            return
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
            answer(.methodNotAllowed(), to: raw, context)
            return
        }
        switch head.path {
        case "/health":
            let stuck = server.stuckTime() > server.limits.stuckTurn
            answer(stuck ? .text(.serviceUnavailable, "stuck") : .text(.ok, "ok"), to: raw, context)
        case Page.socketPath: upgrade(head, raw, context)
        case let path where path.hasPrefix(SharedAssets.root):
            answer(AssetResponse.make(for: head, in: server.assets), to: raw, context)
        case "/favicon.ico":
            answer(.file(server.icon.bytes, contentType: server.icon.contentType), to: raw, context)
        case let path where path == "/lifeline" || path.hasPrefix("/lifeline/") || !head.isNavigation:
            answer(.notFound(), to: raw, context)
        default: answerPage(head, raw, context)
        }
    }

    private func upgrade(_ head: RequestHead, _ raw: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let network = NetworkPrefix.of(head.remoteAddress)
        // The proxy's connections are not those of its clients.
        guard !server.configuration.trustsForwardedHeaders || server.count(context.channel, of: network) else {
            answer(closing(PageResponse.refusal(.tooManyScenesOfAddress)), to: raw, context)
            return
        }
        SocketUpgrade.headers(for: head, raw, server: server, context) { [self] headers in
            guard let headers else {
                answer(SocketUpgrade.refusal(of: head, server: server, peer: peer), to: raw, context)
                return
            }
            let answer = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
            context.write(wrapOutboundOut(.head(answer)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            let socket = SocketHandler(
                server: server, reaper: reaper, visitor: head.visitor(keys: server.keys)?.visitor ?? "", peer: peer,
                network: network)
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
        switch refusal {
        case .badRequest(let why):
            server.refused("Request that is not understood", code: 400, peer: peer, detail: why)
            return closing(.message(.badRequest, "Not understood", why))
        case .misdirected(let host):
            server.refused("Host that is not allowed", code: 421, peer: peer, detail: host)
            return closing(
                .message(
                    .misdirectedRequest, "Not this server",
                    "This server does not serve that host. Its owner can allow it with LIFELINE_ALLOWED_HOSTS."))
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
                    request: request, network: network, traits: DisplayTraits(guessedFrom: head), answer: promise,
                    channel: context.channel)))
        promise.futureResult.assumeIsolated().whenComplete { [weak self] result in
            guard let self, let context = self.context else { return }
            switch result {
            case .success(.page(let mirror, let title, let token, let summary, let isFound)):
                var answer = PageResponse.page(
                    for: head, mirror: mirror, title: title, token: token, summary: summary, cookie: cookie,
                    server: self.server)
                if !isFound { answer.status = .notFound }
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

    private func answer(_ response: Response, to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let closes = response.closes || !head.isKeepAlive || SocketUpgrade.isAskedFor(by: head)
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
        written.futureResult.assumeIsolated().whenComplete { [weak self] _ in
            if closes {
                channel.close(promise: nil)
            } else if let self, case .answering = self.phase {
                self.phase = .idle(since: channel.eventLoop.now)
            }
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    }

    // MARK: Time limits

    func sweep(now: NIODeadline) {
        let (since, limit): (NIODeadline, TimeAmount) =
            switch phase {
            case .idle(let since):
                (since, TimeAmount(isFirst ? server.limits.requestTimeout : server.limits.keepAliveTimeout))
            case .receiving(_, let since): (since, TimeAmount(server.limits.requestTimeout))
            case .answering(let since): (since, Self.answerTime)
            }
        if now - since >= limit { context?.close(promise: nil) }
    }

    func stop() {
        if case .answering = phase { return }
        context?.close(promise: nil)
    }
}
