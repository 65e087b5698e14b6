import Routes

/// The request that a display was opened with.
public struct DisplayRequest: Sendable, Hashable {
    /// The requested path and query; begins with a slash.
    public var path: String
    /// The visitor: the ID in the browser's signed cookie. Tabs of one browser share it. It is unguessable, and must
    /// not be shown to others.
    public var visitor: String
    /// The address that the request came from; with a trusted proxy, the address that the proxy reports.
    public var remoteAddress: String
    /// The requested host, including its port if given.
    public var host: String
    /// Whether the page was requested by HTTPS.
    public var isSecure: Bool
    /// The header `Accept-Language`.
    public var acceptLanguage: String
    /// The header `User-Agent`.
    public var userAgent: String

    /// The network of `remoteAddress`, as counted by the limits.
    package var network: String { NetworkPrefix.of(remoteAddress) }

    public init(
        path: String = "/", visitor: String = "visitor", remoteAddress: String = "127.0.0.1",
        host: String = "localhost",
        isSecure: Bool = false, acceptLanguage: String = "", userAgent: String = ""
    ) {
        self.path = path
        self.visitor = visitor
        self.remoteAddress = remoteAddress
        self.host = host
        self.isSecure = isSecure
        self.acceptLanguage = acceptLanguage
        self.userAgent = userAgent
    }
}
