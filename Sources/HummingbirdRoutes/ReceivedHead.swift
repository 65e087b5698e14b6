#if Hummingbird
import Hummingbird
import Routes

/// The head of a request that Hummingbird has received.
struct ReceivedHead: RouteHead {
    private let request: HTTPRequest
    private let parts: RequestTarget
    let host: String
    let isSecure: Bool
    let remoteAddress: String

    init(
        _ request: HTTPRequest, peer: String, origin: Origin, configuration: RoutesConfiguration
    ) throws(RequestRefusal) {
        self.request = request
        let headers = request.headerFields
        parts = try RequestTarget(request.path ?? "")
        // The authority is the header Host, or its equivalent in HTTP/2.
        host = try origin.host(
            (request.authority.map { [$0] } ?? []) + headers[values: Self.hostName],
            origins: headers[values: .origin].count)
        let isTrusted = configuration.trustsForwardedHeaders
        isSecure =
            configuration.isSecure
            || ForwardedHeaders.isSecure(isTrusted ? headers[values: Self.forwardedScheme].last : nil)
        // The last entry is the one that the trusted proxy itself added.
        let forwarded = isTrusted ? headers[values: Self.forwardedAddress].last : nil
        let address = forwarded?.split(separator: ",").last.map { String($0.drop { $0 == " " }.prefix(64)) }
        remoteAddress = address ?? peer
    }

    private static let forwardedScheme = HTTPField.Name("X-Forwarded-Proto")!
    private static let forwardedAddress = HTTPField.Name("X-Forwarded-For")!

    var routeMethod: HTTPRequest.Method? { request.method }
    var path: String { parts.path }
    var target: String { parts.target }
    var fields: HTTPFields {
        var fields = request.headerFields
        if fields[Self.hostName] == nil { fields[Self.hostName] = host }
        return fields
    }
    private static let hostName = HTTPField.Name("Host")!

    var prefersHTML: Bool { Self.prefersHTML(request) }

    static func prefersHTML(_ request: HTTPRequest) -> Bool {
        request.headerFields[values: .accept].contains { $0.lowercased().contains("text/html") }
    }

    subscript(name: String) -> String? {
        HTTPField.Name(name).flatMap { request.headerFields[values: $0].first }
    }
}
#endif
