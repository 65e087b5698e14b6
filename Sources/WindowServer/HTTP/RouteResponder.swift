import HTTPTypes
import Logging
import NIOHTTP1
import Routes

/// Finds the routes of requests, and runs their handlers.
final class RouteResponder: Sendable {
    enum Decision {
        /// No route answers the request: a page may.
        case page
        case answer(Reply)
        case run(RouteTable.Match)
    }

    /// Paths that the server itself answers.
    static let reservedPaths = ["/lifeline", "/health", "/favicon.ico"]

    private let table: RouteTable
    private let origin: Origin
    private let keys: SigningKeys
    private let limits: DisplayLimits
    private let isDevelopment: Bool
    private let logger: Logger
    private let refusals: LogLimiter

    init(
        configuration: WindowServer.Configuration, keys: SigningKeys, logger: Logger, refusals: LogLimiter
    ) throws(WindowServerError) {
        do {
            table = try RouteTable(configuration.routes, reserved: Self.reservedPaths)
        } catch {
            throw .invalidRoute(error.description)
        }
        origin = Origin(configuration: configuration)
        self.keys = keys
        limits = configuration.limits
        isDevelopment = configuration.isDevelopment
        self.logger = logger
        self.refusals = refusals
    }

    /// Whether there is no route.
    var isEmpty: Bool { table.isEmpty }

    func decide(_ head: RequestHead) -> Decision {
        guard let method = HTTPRequest.Method(rawValue: head.method.rawValue) else { return .page }
        switch table.find(head.path, method) {
        case .unknown: return .page
        case .otherMethods(let allowed):
            let headers: HTTPFields = [.allow: allowed.map(\.rawValue).joined(separator: ", ")]
            if method == .options { return .answer(Reply(.noContent, headers: headers)) }
            // A form may have the address of the page that it is on.
            if method == .get || method == .head, head.prefersHTML { return .page }
            return .answer(
                ErrorReply.make(
                    HTTPError(
                        .methodNotAllowed, "This address does not answer \(method.rawValue).", headers: headers),
                    for: head))
        case .match(let match):
            guard match.route.options.csrf == .off || !CrossSite.mayForge(head, origin: origin) else {
                return .answer(
                    ErrorReply.make(
                        HTTPError(
                            .forbidden,
                            "Requests of other sites' pages are not accepted. The owner of this server can allow other origins with LIFELINE_ALLOWED_ORIGINS."
                        ), for: head))
            }
            return .run(match)
        }
    }

    func bodyLimit(of match: RouteTable.Match) -> Int { match.route.options.bodyLimit ?? limits.bodyBytes }
    func timeout(of match: RouteTable.Match) -> Duration { match.route.options.timeout ?? limits.handlerTimeout }

    func request(_ head: RequestHead, _ match: RouteTable.Match, body: RequestBody) -> RouteRequest {
        let query = head.target.firstIndex(of: "?").map { head.target[head.target.index(after: $0)...] } ?? ""
        return RouteRequest(
            method: HTTPRequest.Method(rawValue: head.method.rawValue) ?? .get, path: head.path,
            queryString: String(query), headers: head.fields, body: body, host: head.host, isSecure: head.isSecure,
            remoteAddress: head.remoteAddress, visitor: head.visitor(keys: keys)?.visitor,
            parameters: match.parameters)
    }

    /// Runs a handler. Its errors become replies.
    func reply(_ match: RouteTable.Match, _ request: RouteRequest, _ head: RequestHead) async -> Reply {
        do {
            let reply = try await match.route.handler(request)
            // Informational statuses are the server's; more than one answer would follow.
            guard reply.status.code >= 200 else { throw InformationalStatus() }
            for cookie in reply.cookies { _ = try cookie.header(isSecureRequest: request.isSecure) }
            return reply
        } catch let error as HTTPError {
            return ErrorReply.make(error, for: head)
        } catch is CancellationError where Task.isCancelled {
            return ErrorReply.make(HTTPError(.serviceUnavailable), for: head)
        } catch {
            failed(match, error)
            return ErrorReply.make(
                HTTPError(.internalServerError, isDevelopment ? "\(type(of: error)): \(error)" : ""), for: head)
        }
    }

    /// A handler returned a status below 200.
    private struct InformationalStatus: Error {}

    /// Logs the type of an error only, because its text may contain what somebody typed. In development the text too.
    func failed(_ match: RouteTable.Match, _ error: any Error) {
        var metadata: Logger.Metadata = [
            "route": "\(LogText.escaped(match.route.path))", "error": "\(type(of: error))",
        ]
        if isDevelopment { metadata["text"] = "\(LogText.escaped("\(error)", limit: 1_000))" }
        refusals.write(.error, "Route that failed", "The handler of a route threw an error.", to: logger, metadata)
    }
}
