import HTTPTypes

/// The head of a request as a server has read it: what rules for routes need of it.
package protocol RouteHead: Sendable {
    /// Nil for a method that is not a token.
    var routeMethod: HTTPRequest.Method? { get }
    /// The path as received, without the query.
    var path: String { get }
    /// Path and query.
    var target: String { get }
    var host: String { get }
    var isSecure: Bool { get }
    var remoteAddress: String { get }
    /// All headers.
    var fields: HTTPFields { get }
    /// Whether the client wants pages: browsers ask for HTML when people navigate.
    var prefersHTML: Bool { get }
    /// The first header of a name in lower case.
    subscript(name: String) -> String? { get }
}

extension RouteHead {
    /// The part of the target after the question mark.
    package var queryString: String {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) } ?? ""
    }
}

/// Why a request is refused before it is handled.
package enum RequestRefusal: Error, Equatable {
    case badRequest(String)
    case misdirected(String)

    package var status: HTTPResponse.Status {
        switch self {
        case .badRequest: .badRequest
        case .misdirected: .misdirectedRequest
        }
    }

    /// What happened and what to do.
    package var detail: String {
        switch self {
        case .badRequest(let why): why
        case .misdirected:
            "This server does not serve that host. Its owner can allow it with LIFELINE_ALLOWED_HOSTS."
        }
    }
}

/// The address that a request is for.
package struct RequestTarget: Sendable, Hashable {
    /// Path and query.
    package let target: String
    /// The path as received, without the query.
    package let path: String

    package init(_ uri: String) throws(RequestRefusal) {
        guard uri.hasPrefix("/"), !uri.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else {
            throw .badRequest("The request's target is not a path.")
        }
        // "//host/…" in a link would refer to another host.
        guard !uri.hasPrefix("//"), !uri.contains("\\") else {
            throw .badRequest("The path begins with two slashes or contains a backslash.")
        }
        target = uri.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? "/"
        path =
            target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? "/"
    }
}

/// Headers that a trusted proxy sets.
package enum ForwardedHeaders {
    /// - Parameter scheme: The last header `X-Forwarded-Proto`.
    package static func isSecure(_ scheme: String?) -> Bool {
        scheme?.split(separator: ",").last.map { $0.drop { $0 == " " } } == "https"
    }
}
