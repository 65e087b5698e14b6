/// A site whose images an app shows: `https://example.org`, with a port if it is not the standard one, or
/// `https://*.example.org` for all names below a domain.
struct ImageOrigin: Hashable, Sendable {
    let scheme: String
    /// Without the `*` of a pattern.
    let host: String
    let isPattern: Bool
    let port: Int?

    /// Returns nil for anything else, such as an address with a path.
    init?(_ text: String) {
        let isPattern = text.contains("://*.")
        guard let components = URLComponents(string: text.replacingOccurrences(of: "://*.", with: "://")),
            let scheme = components.scheme?.lowercased(), ["https", "http"].contains(scheme),
            let host = components.host?.lowercased(), !host.isEmpty, !host.contains("*"),
            components.path.isEmpty, components.query == nil, components.fragment == nil, components.user == nil
        else { return nil }
        self.scheme = scheme
        self.host = host
        self.isPattern = isPattern
        port = components.port ?? Self.standardPort(scheme)
    }

    private static func standardPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    func contains(_ url: URL) -> Bool {
        guard url.scheme?.lowercased() == scheme, let other = url.host?.lowercased(),
            (url.port ?? Self.standardPort(scheme)) == port, url.user == nil, url.password == nil
        else { return false }
        return isPattern ? other.hasSuffix("." + host) : other == host
    }
}
