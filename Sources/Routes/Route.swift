import HTTPTypes

/// An address of an app that answers requests: of other programs, of forms, and of scripts.
///
/// ```swift
/// Route("/users/:id", .get) { request in
///     let id = try request.parameter("id", as: Int.self)
///     return Reply.text("User \(id)")
/// }
/// ```
///
/// A path consists of segments: literal ones, parameters (`:id`, one segment), and at the end possibly a catch-all
/// (`*path`, one or more segments). Literal segments are preferred to parameters, and parameters to a catch-all. A
/// slash at the end of a requested path is ignored. A route for `GET` also answers `HEAD`; `OPTIONS` is answered with
/// the methods of an address.
///
/// The handler runs outside of the main actor. It is cancelled when the client disconnects.
public struct Route: Sendable {
    package typealias Handler = @Sendable (RouteRequest) async throws -> Reply

    /// The path, as declared.
    public let path: String
    /// The methods that the route answers.
    public let methods: [HTTPRequest.Method]
    package var options = RouteOptions()
    package let handler: Handler

    /// Creates a route for one method, `GET` by default.
    public init<Response: RouteResponse>(
        _ path: String, _ method: HTTPRequest.Method = .get,
        handler: @escaping @Sendable (RouteRequest) async throws -> Response
    ) {
        self.init(path, [method], handler: handler)
    }

    /// Creates a route for several methods.
    public init<Response: RouteResponse>(
        _ path: String, _ methods: [HTTPRequest.Method],
        handler: @escaping @Sendable (RouteRequest) async throws -> Response
    ) {
        self.path = path
        self.methods = methods
        self.handler = { request in try await handler(request).reply(to: request) }
    }

    /// Sets the maximum length of a body, in bytes. The default is `DisplayLimits.bodyBytes`, 1 MiB.
    public func bodyLimit(_ bytes: Int) -> Route {
        var route = self
        route.options.bodyLimit = max(0, bytes)
        return route
    }

    /// Sets how long the handler may take until it returns, not counting time in which a body arrives. The default is
    /// `DisplayLimits.handlerTimeout`, one minute.
    public func timeout(_ duration: Duration) -> Route {
        var route = self
        route.options.timeout = duration
        return route
    }

    /// Sets the protection against requests that other sites' pages make in a visitor's name.
    public func csrf(_ protection: CSRFProtection) -> Route {
        var route = self
        route.options.csrf = protection
        return route
    }
}

/// What a route does about requests that another site's page may have caused (cross-site request forgery).
public enum CSRFProtection: Hashable, Sendable {
    /// Requests with an unsafe method (not `GET`, `HEAD` or `OPTIONS`) from other sites' pages are refused with 403.
    /// The default.
    case on
    /// All requests reach the handler. For routes with authentication of their own, such as a signature; not for
    /// handlers that trust a cookie.
    case off
}

/// What a route sets itself. Nil selects the server's limit.
package struct RouteOptions: Sendable {
    package var bodyLimit: Int?
    package var timeout: Duration?
    package var csrf = CSRFProtection.on
}

/// Builds lists of routes.
@resultBuilder public enum RouteBuilder {
    /// A route by itself.
    public static func buildExpression(_ route: Route) -> [Route] { [route] }
    /// A list of routes, such as those of a module.
    public static func buildExpression(_ routes: [Route]) -> [Route] { routes }
    /// Routes below each other.
    public static func buildBlock(_ routes: [Route]...) -> [Route] { routes.flatMap { $0 } }
    /// The routes of an `if` without `else`.
    public static func buildOptional(_ routes: [Route]?) -> [Route] { routes ?? [] }
    /// The routes of an `if`.
    public static func buildEither(first routes: [Route]) -> [Route] { routes }
    /// The routes of an `else`.
    public static func buildEither(second routes: [Route]) -> [Route] { routes }
    /// The routes of a loop.
    public static func buildArray(_ routes: [[Route]]) -> [Route] { routes.flatMap { $0 } }
}
