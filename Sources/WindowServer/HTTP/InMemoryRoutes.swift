import HTTPTypes
import Logging
import NIOHTTP1
import Routes

/// Routes without sockets, for tests: the same matching, protection, limits of length, errors and headers as a
/// server's.
package final class InMemoryRoutes: Sendable {
    private let responder: RouteResponder
    private let origin: Origin
    private let basePath: BasePath
    private let keys: SigningKeys
    private let trustsForwardedHeaders: Bool

    /// - Throws: `WindowServerError.invalidRoute` for routes that a server would not accept.
    package init(_ configuration: WindowServer.Configuration, logger: Logger) throws(WindowServerError) {
        basePath = try configuration.checkedBasePath
        keys = SigningKeys(
            secrets: configuration.secrets, cookieNames: CookieNames(app: configuration.name, basePath: basePath))
        responder = try RouteResponder(
            configuration: configuration, basePath: basePath, keys: keys, logger: logger, refusals: LogLimiter())
        origin = Origin(configuration: configuration)
        trustsForwardedHeaders = configuration.trustsForwardedHeaders
    }

    /// Returns the cookie of a new visitor, as a page would set it, and the visitor.
    package func makeVisitor(isSecure: Bool) -> (cookie: String, visitor: String) {
        let cookie = VisitorCookie.make()
        let header = cookie.header(keys: keys, isSecure: isSecure)
        return (String(header.prefix { $0 != ";" }), cookie.visitor)
    }

    /// Authenticates the request for a page.
    ///
    /// - Throws: `HTTPError`, if something else is answered.
    package func authenticate(
        _ target: String, _ fields: HTTPFields, remoteAddress: String
    ) async throws -> (Authentication, DisplayRequest) {
        var raw = HTTPRequestHead(version: .http1_1, method: .GET, uri: target)
        for field in fields { raw.headers.add(name: field.name.rawName, value: field.value) }
        let head = try RequestHead(
            raw, peer: remoteAddress, origin: origin, basePath: basePath,
            trustsForwardedHeaders: trustsForwardedHeaders)
        let visitor = (head.visitor(keys: keys) ?? VisitorCookie.make()).visitor
        let request = DisplayRequest(
            path: head.target, visitor: visitor, remoteAddress: head.remoteAddress, host: head.host,
            isSecure: head.isSecure, userAgent: head["user-agent"] ?? "")
        return (try await responder.prepare(head), request)
    }

    /// Answers a request. The answer's body is passed to `onChunk` as it is made.
    ///
    /// - Parameter chunks: The body. With a `Content-Length` header among the fields its length is known, as to a
    ///   server.
    package func answer(
        _ method: HTTPRequest.Method, _ target: String, _ fields: HTTPFields, _ chunks: [[UInt8]],
        remoteAddress: String, onChunk: @escaping @Sendable ([UInt8]) async throws -> Void
    ) async throws -> (HTTPResponse.Status, HTTPFields) {
        var raw = HTTPRequestHead(version: .http1_1, method: .init(rawValue: method.rawValue), uri: target)
        for field in fields { raw.headers.add(name: field.name.rawName, value: field.value) }
        let head: RequestHead
        do {
            head = try RequestHead(
                raw, peer: remoteAddress, origin: origin, basePath: basePath,
                trustsForwardedHeaders: trustsForwardedHeaders)
        } catch {
            let status: HTTPResponse.Status = if case .misdirected = error { .misdirectedRequest } else { .badRequest }
            return (status, [:])
        }
        let (reply, failed) = await reply(to: head, chunks, length: fields[.contentLength].flatMap { Int($0) })
        let headers = Response(reply, to: head).headers
        if method != .head {
            switch reply.body {
            case .bytes(let bytes): if !bytes.isEmpty { try await onChunk(bytes) }
            case .stream(_, let produce):
                do {
                    try await produce(ReplyWriter(onChunk))
                } catch {
                    if let failed { responder.failed(failed, error) }
                    throw error
                }
            }
        }
        var result = HTTPFields()
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            result.append(HTTPField(name: name, value: value))
        }
        return (reply.status, result)
    }

    private func reply(
        to head: RequestHead, _ chunks: [[UInt8]], length: Int?
    ) async -> (Reply, RouteTable.Match?) {
        switch responder.decide(head) {
        case .page: return (ErrorReply.make(HTTPError(.notFound), for: head), nil)
        case .answer(let reply): return (reply, nil)
        case .run(let match):
            let limit = responder.bodyLimit(of: match)
            guard length ?? 0 <= limit else {
                return (ErrorReply.make(HTTPError(.contentTooLarge), for: head), nil)
            }
            let pipe = BodyPipe(limit: limit) {}
            for chunk in chunks where !chunk.isEmpty { _ = pipe.write(chunk) }
            pipe.finish()
            let request = responder.request(head, match, body: RequestBody(pipe, length: length))
            return (await responder.reply(match, request, head), match)
        }
    }
}
