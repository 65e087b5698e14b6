/// Recognizes requests that another site's page may have caused in a visitor's name (cross-site request forgery).
///
/// All browsers since 2020 send `Origin` with every unsafe request, and since 2023 also `Sec-Fetch-Site`, so forms need
/// no token.
package enum CrossSite {
    /// Whether the request must be refused.
    ///
    /// * Safe methods change nothing.
    /// * A request from the server's own pages (`Sec-Fetch-Site: same-origin`), or typed by the user (`none`), is
    ///   accepted; from elsewhere only if `Origin` is an allowed origin.
    /// * Without `Sec-Fetch-Site`, `Origin` must be the server's own or an allowed one.
    /// * Without both, a program made the request. It is accepted unless it carries cookies, as a very old browser's
    ///   would.
    package static func mayForge(_ head: some RouteHead, origin: Origin) -> Bool {
        switch head.routeMethod {
        case .get, .head, .options, .trace: return false
        default: break
        }
        let site = head["sec-fetch-site"]?.lowercased()
        if site == "same-origin" || site == "none" { return false }
        if let value = head["origin"] {
            // From another site only origins that are listed count: they never equal the server's own there.
            return !origin.allows(origin: value, host: head.host, isSecure: head.isSecure)
        }
        return site != nil || head["cookie"] != nil
    }
}
