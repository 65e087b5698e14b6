#if Hummingbird
import Hummingbird
import Logging
import NIOCore
import Routes

/// Answers an app's routes in a server of Hummingbird.
///
/// ```swift
/// let responder = try RoutesResponder<RouteContext>(routes)
/// let app = Application(responder: responder)
/// try await app.runService()
/// ```
///
/// Paths, limits, time limits, protection against other sites' pages, pages for errors and headers are the same as in
/// Lifeline's own server. There are no pages with scenes, so `RouteRequest.visitor` is nil.
public struct RoutesResponder<Context: RouteRequestContext>: HTTPResponder {
    /// Answers requests that no route takes.
    public typealias Fallback = @Sendable (Request, Context) async throws -> Response

    private let table: RouteTable
    private let runner: RouteRunner
    private let configuration: RoutesConfiguration
    private let counter: RequestCounter
    private let connections = OpenConnections()
    private let fallback: Fallback?

    /// - Parameters:
    ///   - fallback: Answers requests that no route answers, such as those of a router of Hummingbird. Without it they
    ///     get 404.
    /// - Throws: An error that states what is wrong with a route, or which routes are in conflict.
    public init(
        _ routes: [Route], configuration: RoutesConfiguration = .init(),
        logger: Logger = Logger(label: "lifeline.routes"), fallback: Fallback? = nil
    ) throws {
        table = try RouteTable(routes)
        runner = RouteRunner(
            origin: Origin(
                hosts: configuration.allowedHosts, origins: configuration.allowedOrigins,
                boundHost: configuration.host), isDevelopment: configuration.isDevelopment, logger: logger,
            refusals: LogLimiter())
        counter = RequestCounter(
            requests: configuration.limits.requests, requestsPerAddress: configuration.limits.requestsPerAddress,
            streams: configuration.limits.streams)
        self.configuration = configuration
        self.fallback = fallback
    }

    /// The number of requests whose handlers run.
    public var requestCount: Int { counter.count }

    public func respond(to request: Request, context: Context) async throws -> Response {
        let peer = context.channel.remoteAddress?.ipAddress ?? ""
        let head: ReceivedHead
        do {
            head = try ReceivedHead(request.head, peer: peer, origin: runner.origin, configuration: configuration)
        } catch {
            let reply = ErrorReply.make(
                Routes.HTTPError(error.status, error.detail), isPage: ReceivedHead.prefersHTML(request.head))
            return answer(reply, exchange(request, context, limit: 0, handlerLimit: .zero), isHead: false, false)
        }
        let isHead = request.head.method == .head
        func refuse(_ reply: Reply) -> Response {
            answer(reply, exchange(request, context, limit: 0, handlerLimit: .zero), isHead: isHead, head.isSecure)
        }
        switch runner.decide(head, in: table) {
        case .unknown:
            if let fallback { return try await fallback(request, context) }
            return refuse(ErrorReply.make(Routes.HTTPError(.notFound), for: head))
        case .answer(let reply): return refuse(reply)
        case .run(let match):
            let limit = match.route.options.bodyLimit ?? configuration.limits.bodyBytes
            guard Self.length(of: request.head) ?? 0 <= limit else {
                return refuse(
                    ErrorReply.make(
                        Routes.HTTPError(
                            .contentTooLarge, "The body of the request is longer than \(limit) bytes."), for: head))
            }
            let network = NetworkPrefix.of(head.remoteAddress)
            if let error = counter.requestStarted(network) { return refuse(ErrorReply.make(error, for: head)) }
            let exchange = exchange(
                request, context, limit: limit,
                handlerLimit: match.route.options.timeout ?? configuration.limits.handlerTimeout)
            return await run(match, head, exchange, network: network, isHead: isHead)
        }
    }

    /// The declared length of a body; 0 without one, and nil for one in chunks.
    private static func length(of head: HTTPRequest) -> Int? {
        if head.headerFields[.transferEncoding] != nil { return nil }
        return head.headerFields[.contentLength].flatMap { Int($0) } ?? 0
    }

    private func exchange(
        _ request: Request, _ context: Context, limit: Int, handlerLimit: Duration
    ) -> RouteExchange {
        let length = Self.length(of: request.head)
        let clock = ExchangeClock(
            hasBody: length != 0,
            pace: BodyPace(
                grace: configuration.limits.requestTimeout, bytesPerSecond: configuration.limits.bodyBytesPerSecond),
            handlerLimit: handlerLimit, readerLimit: configuration.limits.answerTimeout)
        let expectsContinue =
            length != 0
            && request.head.headerFields[values: .expect].contains { $0.lowercased() == "100-continue" }
        let reader =
            length == 0
            ? nil
            : RequestBodyReader(
                request.body, length: length, limit: limit, expectsContinue: expectsContinue, clock: clock,
                channel: context.channel)
        return RouteExchange(clock: clock, reader: reader, length: length, channel: context.channel)
    }

    // MARK: Handlers

    private func run(
        _ match: RouteTable.Match, _ head: ReceivedHead, _ exchange: RouteExchange, network: String, isHead: Bool
    ) async -> Response {
        let reader = exchange.reader
        let body = Routes.RequestBody(length: exchange.length) { try await reader?.next() }
        let request = RouteRequest(
            method: head.routeMethod ?? .get, path: head.path, queryString: head.queryString, headers: head.fields,
            body: body, host: head.host, isSecure: head.isSecure, remoteAddress: head.remoteAddress, visitor: nil,
            parameters: match.parameters, isDevelopment: configuration.isDevelopment)
        let handler = Task {
            let reply = await runner.reply(match, request, head)
            // A stream counts as long as it is sent.
            guard case .stream = reply.body, !isHead else {
                counter.requestEnded(network)
                return reply
            }
            return reply
        }
        exchange.onConnectionEnd { handler.cancel() }
        let ended = connections.watch(exchange.channel) { exchange.connectionEnded() }
        let watchdog = exchange.watch { excess in
            switch excess {
            case .slowBody: reader?.fail(Routes.HTTPError.slowBody)
            case .slowHandler: exchange.giveUp()
            case .slowReader: exchange.channel.close(promise: nil)
            }
        }
        guard let reply = await exchange.firstResult(of: handler) else {
            // The handler continues until it notices its cancellation, and counts until then.
            handler.cancel()
            reader?.fail(CancellationError())
            watchdog.cancel()
            ended()
            Task {
                let late = await handler.value
                if case .stream = late.body, !isHead { counter.requestEnded(network) }
            }
            return answer(
                ErrorReply.make(.slowHandler, for: head), exchange, isHead: isHead, head.isSecure, closes: true)
        }
        exchange.clock.answers()
        guard case .stream(let length, let produce) = reply.inParts().body, !isHead else {
            watchdog.cancel()
            ended()
            return answer(reply, exchange, isHead: isHead, head.isSecure)
        }
        let isStream = if case .stream = reply.body { true } else { false }
        guard counter.streamStarted() else {
            watchdog.cancel()
            ended()
            if isStream { counter.requestEnded(network) }
            return answer(
                ErrorReply.make(Routes.HTTPError(.serviceUnavailable), for: head), exchange, isHead: false,
                head.isSecure)
        }
        let end = StreamEnd { error in
            if let error, !(error is CancellationError) { runner.failed(match, error) }
            watchdog.cancel()
            ended()
            counter.streamEnded()
            if isStream { counter.requestEnded(network) }
        }
        let stream = ReplyStream(length: length, produce: produce, exchange: exchange, end: end)
        return Response(
            status: reply.status, headers: headers(reply, exchange, head.isSecure),
            body: ResponseBody(contentLength: length) { writer in try await stream.send(to: &writer) })
    }

    // MARK: Answers

    private func headers(
        _ reply: Reply, _ exchange: RouteExchange, _ isSecure: Bool, closes: Bool = false
    ) -> HTTPFields {
        var headers = reply.completeHeaders(isSecure: isSecure)
        if closes || exchange.reader?.isTooLongToDrain == true { headers[.connection] = "close" }
        return headers
    }

    private func answer(
        _ reply: Reply, _ exchange: RouteExchange, isHead: Bool, _ isSecure: Bool, closes: Bool = false
    ) -> Response {
        var headers = headers(reply, exchange, isSecure, closes: closes)
        var bytes: [UInt8] = []
        switch reply.body {
        case .bytes(let body):
            bytes = body
            if isHead { headers[.contentLength] = String(body.count) }
        case .stream(let length?, _): headers[.contentLength] = String(length)
        case .stream(nil, _):
            // Only for HEAD. The end of the connection ends the answer, because chunks would follow otherwise.
            headers[.connection] = "close"
            return Response(
                status: reply.status, headers: headers,
                body: ResponseBody(contentLength: nil) { writer in
                    try await writer.finish(nil)
                    throw RequestBodyReader.ConnectionEnds()
                })
        }
        if isHead { bytes = [] }
        let reader = exchange.reader
        guard reader != nil || closes else {
            return Response(status: reply.status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        let content = bytes
        return Response(
            status: reply.status, headers: headers,
            body: ResponseBody(contentLength: content.count) { writer in
                if !content.isEmpty { try await writer.write(ByteBuffer(bytes: content)) }
                try await writer.finish(nil)
                try await reader?.finish()
                if closes { throw RequestBodyReader.ConnectionEnds() }
            })
    }
}
#endif
