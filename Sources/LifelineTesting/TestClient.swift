import Foundation
import LifelineKit
import LifelineUI
import Logging
import WindowServer

/// Calls an app's routes without a server or sockets.
///
/// ```swift
/// @MainActor @Test func anOrderIsCreated() async throws {
///     let client = try TestClient(of: Shop.self)
///     let reply = try await client.post("/orders", json: Order(item: "Tea", count: 2))
///     #expect(reply.status == .created)
/// }
/// ```
///
/// Paths, methods, protection against other sites, limits of length, errors and headers are those of a server. Cookies
/// that replies set are kept and sent again. Time limits, and limits on the number of requests, need a server.
@MainActor public final class TestClient {
    /// What a route answered.
    public struct Reply: Sendable {
        /// The status of the answer.
        public let status: HTTPResponse.Status
        /// The headers of the answer.
        public let headers: HTTPFields
        /// The body as a whole.
        public let body: [UInt8]

        /// The body as text.
        public var text: String { String(decoding: body, as: UTF8.self) }

        /// Decodes a body in JSON. Dates are in ISO 8601 unless a decoder is given.
        public func decode<Value: Decodable>(
            _ type: Value.Type, by decoder: JSONDecoder? = nil
        ) throws -> Value {
            try (decoder ?? .routes).decode(type, from: Data(body))
        }
    }

    /// Cookies that are sent with each request, by name. None by default.
    public var cookies: [String: String] = [:]
    /// Headers that are sent with each request, unless a request has its own. None by default.
    public var headers: HTTPFields = [:]
    /// The address that the requests seem to come from. `192.0.2.1` by default.
    public var remoteAddress = "192.0.2.1"

    private let routes: InMemoryRoutes
    private let isSecure: Bool
    private var makeAppDelegate: (@MainActor () -> any UIApplicationDelegate)?

    /// Creates a client for routes.
    ///
    /// - Parameters:
    ///   - isSecure: Whether requests seem to use HTTPS.
    ///   - isDevelopment: Whether errors contain the text of what a handler threw.
    /// - Throws: `WindowServerError.invalidRoute` for routes that a server would not accept.
    public init(
        routes: [Route], authenticator: (any Authenticator)? = nil, isSecure: Bool = false,
        isDevelopment: Bool = false,
        logger: Logger = Logger(label: "lifeline.test") { _ in SwiftLogNoOpLogHandler() }
    ) throws {
        var configuration = WindowServer.Configuration()
        configuration.name = "app"
        configuration.routes = routes
        configuration.authenticator = authenticator
        configuration.prepareVisitor = { await UIApplication.shared.applicationStore.values.prepare(visitor: $0) }
        configuration.isDevelopment = isDevelopment
        configuration.trustsForwardedHeaders = true
        self.isSecure = isSecure
        self.routes = try InMemoryRoutes(configuration, logger: logger)
    }

    /// Creates a client for the routes and pages of an app's `body`.
    public convenience init<Tested: App>(of app: Tested.Type, isSecure: Bool = false) throws {
        let delegate = DeclaredAppDelegate<Tested>()
        try self.init(routes: delegate.routes, authenticator: delegate.authenticator, isSecure: isSecure)
        makeAppDelegate = { DeclaredAppDelegate<Tested>() }
    }

    /// Opens a page of the app, as the client's cookies identify it. The client becomes a browser.
    ///
    /// If the page redirects (`UIWindowScene.redirection`) or refuses (`isAccessAllowed`), the scene says so.
    ///
    /// - Throws: `HTTPError`, if the app's authenticator answers instead.
    public func open(_ path: String = "/") async throws -> TestScene {
        guard let makeAppDelegate else { preconditionFailure("Create the client by init(of:) to open pages.") }
        if headers[.origin] == nil { becomeBrowser() }
        let (authentication, request) = try await authenticate(path)
        return TestScene(app: makeAppDelegate(), request: request, authentication: authentication)
    }

    /// Requests a page without opening it: asks the authenticator who the client is, and keeps its cookies.
    ///
    /// - Throws: `HTTPError`, if the authenticator answers instead.
    public func authenticate() async throws -> Authentication { try await authenticate("/").0 }

    private func authenticate(_ path: String) async throws -> (Authentication, DisplayRequest) {
        let (authentication, request) = try await routes.authenticate(
            path, complete([:]), remoteAddress: remoteAddress)
        var fields = HTTPFields()
        for cookie in authentication.cookies {
            fields.append(HTTPField(name: .setCookie, value: try cookie.header(isSecureRequest: isSecure)))
        }
        keepCookies(fields)
        return (authentication, request)
    }

    /// Makes the client a browser that has opened a page of the app: it sends the visitor's cookie, and names the app
    /// as the origin of its requests.
    ///
    /// - Returns: The visitor (`RouteRequest.visitor`).
    @discardableResult
    public func becomeBrowser() -> String {
        let (cookie, visitor) = routes.makeVisitor(isSecure: isSecure)
        let parts = cookie.split(separator: "=", maxSplits: 1)
        cookies[String(parts[0])] = String(parts[1])
        headers[.origin] = (isSecure ? "https://" : "http://") + Self.hostName
        headers[.accept] = "text/html,application/xhtml+xml,*/*;q=0.8"
        return visitor
    }

    /// Requests a path by `GET`.
    public func get(_ path: String, headers: HTTPFields = [:]) async throws -> Reply {
        try await send(.get, path, headers: headers)
    }

    /// Requests a path by `DELETE`.
    public func delete(_ path: String, headers: HTTPFields = [:]) async throws -> Reply {
        try await send(.delete, path, headers: headers)
    }

    /// Requests a path by `POST`, with a body.
    public func post(_ path: String, headers: HTTPFields = [:], body: [UInt8] = []) async throws -> Reply {
        try await send(.post, path, headers: headers, body: body)
    }

    /// Sends a value in JSON. Dates are in ISO 8601.
    public func post(_ path: String, json value: some Encodable, headers: HTTPFields = [:]) async throws -> Reply {
        var headers = headers
        headers[.contentType] = "application/json"
        return try await send(.post, path, headers: headers, body: Array(JSONEncoder.routes.encode(value)))
    }

    /// Sends a form, as a page's `form` element does.
    public func post(
        _ path: String, form fields: KeyValuePairs<String, String>, headers: HTTPFields = [:]
    ) async throws -> Reply {
        var headers = headers
        headers[.contentType] = "application/x-www-form-urlencoded"
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._*")
        func encoded(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        }
        let text = fields.map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&")
        return try await send(.post, path, headers: headers, body: Array(text.utf8))
    }

    /// Sends a request and waits for the end of its answer.
    ///
    /// - Throws: What the body of a streamed answer throws.
    public func send(
        _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: [UInt8] = []
    ) async throws -> Reply {
        var headers = headers
        headers[.contentLength] = String(body.count)
        return try await send(method, path, headers: headers, chunks: [body])
    }

    /// Sends a request whose body arrives in pieces, and without a declared length.
    public func send(
        _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], chunks: [[UInt8]]
    ) async throws -> Reply {
        let body = ReceivedBody()
        let (status, fields) = try await routes.answer(
            method, path, complete(headers), chunks, remoteAddress: remoteAddress
        ) { await body.append($0) }
        keepCookies(fields)
        return Reply(status: status, headers: fields, body: await body.bytes)
    }

    private func complete(_ headers: HTTPFields) -> HTTPFields {
        var result = headers
        for field in self.headers where headers[field.name] == nil { result.append(field) }
        if result[Self.host] == nil { result[Self.host] = Self.hostName }
        if isSecure { result[Self.forwardedProto] = "https" }
        if result[.cookie] == nil, !cookies.isEmpty {
            result[.cookie] = cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "; ")
        }
        return result
    }

    private func keepCookies(_ fields: HTTPFields) {
        for value in fields[values: .setCookie] {
            let parts = value.split(separator: ";").map { $0.drop { $0 == " " } }
            guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { continue }
            let isRemoved = parts.contains("Max-Age=0")
            cookies[String(pair[..<equals])] = isRemoved ? nil : String(pair[pair.index(after: equals)...])
        }
    }

    private static let hostName = "localhost"
    private static let host = HTTPField.Name("Host")!
    private static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")!
}

private actor ReceivedBody {
    var bytes: [UInt8] = []
    func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }
}
