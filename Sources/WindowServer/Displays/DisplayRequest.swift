/// The request that a display was opened with.
public struct DisplayRequest: Sendable, Hashable {
    /// The path and query, as asked for; it begins with a slash.
    public var path: String
    /// Who asks: the name in the browser's signed cookie. Tabs of one browser share it; it is unguessable, and must not
    /// be shown to others.
    public var visitor: String
    /// The address that the request came from, the proxy's word for it included where that is trusted.
    public var remoteAddress: String
    /// The host that was asked for, with its port where it has one.
    public var host: String
    public var isSecure: Bool
    public var acceptLanguage: String
    public var userAgent: String

    /// The network of `remoteAddress`, as limits count it.
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
