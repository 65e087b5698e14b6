import Foundation
import HTTPTypes

/// A request to a route.
public struct RouteRequest: Sendable {
    /// The method, such as `GET`.
    public let method: HTTPRequest.Method
    /// The path as received, without the query and the base path.
    public let path: String
    /// The part of the address after the question mark, as received; empty if there is none.
    public let queryString: String
    /// The headers.
    public let headers: HTTPFields
    /// The body, which arrives while it is read.
    public let body: RequestBody
    /// The requested host, including its port if given. The server accepts only its own hosts.
    public let host: String
    /// Whether the client uses HTTPS, according to the trusted proxy.
    public let isSecure: Bool
    /// The address that the request came from; with a trusted proxy, the address that the proxy reports.
    public let remoteAddress: String
    /// The network of `remoteAddress`, as limits count it: an IPv4 address itself, or the first 64 bits of an IPv6
    /// address.
    public var network: String { NetworkPrefix.of(remoteAddress) }
    /// The visitor, as `UIWindowScene`s and `DisplayRequest` know it; nil for clients without the visitor's cookie. It
    /// is unguessable, and must not be shown to others. It distinguishes browsers; it is not a login.
    public let visitor: String?
    /// The authenticator of the app. Nil if it has none.
    public let authenticator: (any Authenticator)?
    /// Whether the server runs in development: what helps only the developer may be shown then.
    public let isDevelopment: Bool
    let parameters: [String: [String]]
    private let base: BasePath
    private let cookieNames: CookieNames

    package init(
        method: HTTPRequest.Method, path: String, queryString: String, headers: HTTPFields, body: RequestBody,
        host: String, isSecure: Bool, remoteAddress: String, visitor: String?, parameters: [String: [String]],
        isDevelopment: Bool = false, authenticator: (any Authenticator)? = nil, basePath: BasePath = BasePath(),
        cookieNames: CookieNames = CookieNames()
    ) {
        self.method = method
        self.path = path
        self.queryString = queryString
        self.headers = headers
        self.body = body
        self.host = host
        self.isSecure = isSecure
        self.remoteAddress = remoteAddress
        self.visitor = visitor
        self.parameters = parameters
        self.isDevelopment = isDevelopment
        self.authenticator = authenticator
        base = basePath
        self.cookieNames = cookieNames
    }

    /// The path below which a proxy serves the app, such as `/tools/stock`. Empty for an app at the root of its host.
    public var basePath: String { base.path }

    /// Returns the address of a path of the app for HTML that a route writes: the path with `basePath` before it.
    /// Redirections, and links of views, have it without this.
    ///
    /// ```swift
    /// Reply.html("<a href=\"\(request.address(of: "/orders"))\">Orders</a>")
    /// ```
    public func address(of path: String) -> String { base.address(of: path) }

    /// Scheme and host that the client used, without a slash at the end. The server accepts only its own hosts.
    package var origin: String { (isSecure ? "https://" : "http://") + host }

    /// Returns the name of one of the framework's cookies in the app.
    package func cookieName(of purpose: String) -> String { cookieNames.name(of: purpose, isSecure: isSecure) }

    /// The fields of the query. Parsed at each call.
    public var query: FormFields { FormFields(query: queryString) }

    /// The media type of the body in lower case, without parameters: `application/json`.
    public var contentType: String? { headers[.contentType].map { MediaType($0).name } }

    /// The cookies, by name. If a browser sends several of one name, the first one counts, which has the longest path.
    public var cookies: [String: String] {
        var result: [String: String] = [:]
        for header in headers[values: .cookie] {
            for pair in header.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                guard let equals = pair.firstIndex(of: "=") else { continue }
                let name = String(pair[..<equals])
                guard result[name] == nil else { continue }
                result[name] = PercentCoding.decoded(pair[pair.index(after: equals)...].utf8, plusIsSpace: false)
            }
        }
        return result
    }

    /// Whether the client wants a page rather than data: browsers ask for HTML when people navigate.
    public var prefersHTML: Bool {
        headers[values: .accept].contains { $0.lowercased().contains("text/html") }
    }

    // MARK: Parameters

    /// Returns the value of a parameter of the path, decoded.
    ///
    /// - Throws: An error of the program, answered with 500, if the route's path has no such parameter.
    public func parameter(_ name: String) throws -> String {
        guard let value = parameters[name] else { throw MissingParameter(name: name) }
        return value.joined(separator: "/")
    }

    /// Returns the value of a parameter of the path as a number or another type.
    ///
    /// - Throws: `HTTPError` with status 404 if the value does not have that type: there is no such address.
    public func parameter<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type) throws -> Value {
        guard let value = Value(try parameter(name)) else { throw HTTPError.unknownAddress }
        return value
    }

    /// Returns the value of a parameter of the path as a number in a range.
    ///
    /// Swift ends the process when a calculation leaves the range of its type, as `number - 1` does for the smallest integer.
    /// State which numbers are addresses before calculating with what a client sent.
    ///
    /// ```swift
    /// let page = try request.parameter("page", as: Int.self, in: 1...1000)
    /// ```
    /// - Throws: `HTTPError` with status 404 if the value does not have that type or is not in the range.
    public func parameter<Value: LosslessStringConvertible & Comparable>(
        _ name: String, as type: Value.Type, in range: some RangeExpression<Value>
    ) throws -> Value {
        let value = try parameter(name, as: type)
        guard range.contains(value) else { throw HTTPError.unknownAddress }
        return value
    }

    /// Returns the value of a parameter of the path as an identifier.
    ///
    /// - Throws: `HTTPError` with status 404 if the value is not a UUID.
    public func parameter(_ name: String, as type: UUID.Type) throws -> UUID {
        guard let value = UUID(uuidString: try parameter(name)) else { throw HTTPError.unknownAddress }
        return value
    }

    /// Returns the segments of a catch-all.
    ///
    /// - Throws: `HTTPError` with status 404 if a segment could leave a folder (`..`, or an escaped slash).
    public func segments(_ name: String) throws -> [String] {
        guard let value = parameters[name] else { throw MissingParameter(name: name) }
        for part in value where part == "." || part == ".." || part.contains(where: { "/\\\0".contains($0) }) {
            throw HTTPError.unknownAddress
        }
        return value
    }

    /// A handler asks for a parameter that its route's path does not have.
    struct MissingParameter: Error, CustomStringConvertible {
        var name: String
        var description: String { "The path of the route has no parameter named \(name)." }
    }
}
