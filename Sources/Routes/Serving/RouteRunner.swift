import HTTPTypes
import Logging

/// Decides about requests to routes and runs their handlers, for any server.
package struct RouteRunner: Sendable {
    package enum Decision {
        /// No route answers the request.
        case unknown
        case answer(Reply)
        case run(RouteTable.Match)
    }

    package let origin: Origin
    package let isDevelopment: Bool
    private let logger: Logger
    private let refusals: LogLimiter

    package init(origin: Origin, isDevelopment: Bool, logger: Logger, refusals: LogLimiter) {
        self.origin = origin
        self.isDevelopment = isDevelopment
        self.logger = logger
        self.refusals = refusals
    }

    package func decide(_ head: some RouteHead, in table: RouteTable) -> Decision {
        guard let method = head.routeMethod else { return .unknown }
        switch table.find(head.path, method) {
        case .unknown: return .unknown
        case .otherMethods(let allowed):
            let headers: HTTPFields = [.allow: allowed.map(\.rawValue).joined(separator: ", ")]
            if method == .options { return .answer(Reply(.noContent, headers: headers)) }
            // A form may have the address of the page that it is on.
            if method == .get || method == .head, head.prefersHTML { return .unknown }
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

    /// Runs a handler. Its errors become replies.
    package func reply(_ match: RouteTable.Match, _ request: RouteRequest, _ head: some RouteHead) async -> Reply {
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

    package func failed(_ match: RouteTable.Match, _ error: any Error) {
        log(
            "Route that failed", "The handler of a route threw an error.", error,
            ["route": "\(LogText.escaped(match.route.path))"])
    }

    /// Logs the type of an error only, because its text may contain what somebody typed. In development the text too.
    package func log(_ kind: String, _ line: String, _ error: any Error, _ metadata: Logger.Metadata) {
        var metadata = metadata
        metadata["error"] = "\(type(of: error))"
        if isDevelopment { metadata["text"] = "\(LogText.escaped("\(error)", limit: 1_000))" }
        refusals.write(.error, kind, line, to: logger, metadata)
    }
}
