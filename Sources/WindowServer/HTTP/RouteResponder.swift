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
    /// The server's own routes, below `/lifeline`.
    private let ownTable: RouteTable
    private let runner: RouteRunner
    private let basePath: BasePath
    private let keys: SigningKeys
    private let limits: DisplayLimits
    private let authenticator: (any Authenticator)?
    private let prepareVisitor: (@Sendable (_ visitor: String) async -> Void)?

    init(
        configuration: WindowServer.Configuration, basePath: BasePath, keys: SigningKeys, logger: Logger,
        refusals: LogLimiter, uploads: UploadStore? = nil
    ) throws(WindowServerError) {
        do {
            table = try RouteTable(configuration.routes, reserved: Self.reservedPaths)
            ownTable = try RouteTable(uploads.map { UploadRoutes(store: $0).routes } ?? [])
        } catch {
            throw .invalidRoute(error.description)
        }
        runner = RouteRunner(
            origin: Origin(configuration: configuration), isDevelopment: configuration.isDevelopment, logger: logger,
            refusals: refusals)
        self.basePath = basePath
        self.keys = keys
        limits = configuration.limits
        authenticator = configuration.authenticator
        prepareVisitor = configuration.prepareVisitor
    }

    /// Whether a request may be for a route, decided without decoding its address.
    func mayAnswer(_ uri: String) -> Bool {
        guard table.isEmpty else { return true }
        let target = basePath.path(of: uri)
        return target.hasPrefix(PrivateAddresses.root) || target.hasPrefix(UploadStore.root)
    }

    func decide(_ head: RequestHead) -> Decision {
        if PrivateAddresses.contains(head.path) { return decidePrivate(head) }
        return switch runner.decide(head, in: head.path.hasPrefix(UploadStore.root) ? ownTable : table) {
        case .unknown: .page
        case .answer(let reply): .answer(reply)
        case .run(let match): .run(match)
        }
    }

    private func decidePrivate(_ head: RequestHead) -> Decision {
        guard head.method == .GET || head.method == .HEAD else {
            return .answer(
                ErrorReply.make(HTTPError(.methodNotAllowed, headers: [.allow: "GET, HEAD"]), for: head))
        }
        guard let route = PrivateAddresses.shared.route(at: head.path) else {
            return .answer(ErrorReply.make(.endedAddress, for: head))
        }
        return .run(RouteTable.Match(route: route, parameters: [:]))
    }

    func bodyLimit(of match: RouteTable.Match) -> Int { match.route.options.bodyLimit ?? limits.bodyBytes }
    func timeout(of match: RouteTable.Match) -> Duration { match.route.options.timeout ?? limits.handlerTimeout }

    func request(_ head: RequestHead, _ match: RouteTable.Match, body: RequestBody) -> RouteRequest {
        request(head, match.parameters, body: body)
    }

    private func request(
        _ head: RequestHead, _ parameters: [String: [String]], body: RequestBody
    ) -> RouteRequest {
        RouteRequest(
            method: head.routeMethod ?? .get, path: head.path, queryString: head.queryString, headers: head.fields,
            body: body, host: head.host, isSecure: head.isSecure,
            remoteAddress: head.remoteAddress, visitor: head.visitor(keys: keys)?.visitor,
            parameters: parameters, isDevelopment: runner.isDevelopment, authenticator: authenticator,
            basePath: basePath, cookieNames: keys.cookieNames)
    }

    /// Whether a page's scene is created after a wait: for the authenticator, or for what the visitor's scenes read.
    func mustPrepare(_ head: RequestHead) -> Bool {
        authenticator != nil || (prepareVisitor != nil && head.visitor(keys: keys) != nil)
    }

    /// Prepares a page: asks the authenticator who opens it, and has what the visitor's scenes read loaded.
    ///
    /// - Throws: What to answer instead of the page.
    func prepare(_ head: RequestHead) async throws(HTTPError) -> Authentication {
        let authentication = try await authenticate(head)
        if let prepareVisitor, let visitor = head.visitor(keys: keys)?.visitor { await prepareVisitor(visitor) }
        return authentication
    }

    private func authenticate(_ head: RequestHead) async throws(HTTPError) -> Authentication {
        guard let authenticator else { return Authentication() }
        do {
            let result = try await authenticator.authenticate(
                request(head, [:], body: .empty))
            for cookie in result.cookies { _ = try cookie.header(isSecureRequest: head.isSecure) }
            return result
        } catch let error as HTTPError {
            throw error
        } catch is CancellationError where Task.isCancelled {
            throw HTTPError(.serviceUnavailable)
        } catch {
            runner.log("Authenticator that failed", "The authenticator threw an error.", error, [:])
            throw HTTPError(.internalServerError, runner.isDevelopment ? "\(type(of: error)): \(error)" : "")
        }
    }

    /// Runs a handler. Its errors become replies.
    func reply(_ match: RouteTable.Match, _ request: RouteRequest, _ head: RequestHead) async -> Reply {
        await runner.reply(match, request, head)
    }

    func failed(_ match: RouteTable.Match, _ error: any Error) { runner.failed(match, error) }
}

extension Origin {
    init(configuration: WindowServer.Configuration) {
        self.init(
            hosts: configuration.allowedHosts, origins: configuration.allowedOrigins, boundHost: configuration.host)
    }
}
