import LayerTree
import NIOHTTP1
import Routes

/// The parts of a request's head that a server uses.
struct RequestHead: Sendable {
    typealias Refusal = RequestRefusal

    let method: HTTPMethod
    /// The path as received, without the query and the base path.
    let path: String
    /// Path and query, without the base path.
    let target: String
    let basePath: BasePath
    let host: String
    let isSecure: Bool
    let remoteAddress: String
    let headers: HTTPHeaders

    init(
        _ head: HTTPRequestHead, peer: String, origin: Origin, basePath: BasePath, trustsForwardedHeaders: Bool
    ) throws(Refusal) {
        self.basePath = basePath
        headers = head.headers
        method = head.method
        let parts = try RequestTarget(basePath.path(of: head.uri))
        target = parts.target
        path = parts.path
        host = try origin.host(head.headers["host"], origins: head.headers["origin"].count)
        isSecure = ForwardedHeaders.isSecure(trustsForwardedHeaders ? head.headers["x-forwarded-proto"].last : nil)
        // The last entry is the one that the trusted proxy itself added.
        let forwarded = trustsForwardedHeaders ? head.headers[canonicalForm: "x-forwarded-for"].last : nil
        remoteAddress = forwarded.map { String($0.prefix(64)) } ?? peer
    }

    subscript(name: String) -> String? { headers.first(name: name) }

    func cookie(_ name: String) -> String? { cookies(name).first }

    /// Returns all cookies of that name: browsers also send those of other paths and domains.
    private func cookies(_ name: String) -> [String] {
        headers["cookie"].flatMap { header in
            header.split(separator: ";").compactMap { pair in
                let pair = pair.drop { $0 == " " }
                guard let equals = pair.firstIndex(of: "="), pair[..<equals] == name else { return nil }
                return String(pair[pair.index(after: equals)...])
            }
        }
    }

    func accepts(encoding: String) -> Bool {
        headers[canonicalForm: "accept-encoding"].contains { entry in
            let parts = entry.split(separator: ";")
            guard parts.first.map({ $0.lowercased() == encoding }) == true else { return false }
            return !parts.dropFirst().contains {
                ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0.drop { $0 == " " })
            }
        }
    }

    /// Whether the visitor reloads the page bypassing all caches. This starts a new scene, whereas a plain Reload
    /// resumes the old one.
    var wantsFreshPage: Bool {
        headers[canonicalForm: "cache-control"].contains { $0.lowercased() == "no-cache" }
    }

    /// Returns the visitor that the signed cookie names; nil if there are several, because another host of the domain
    /// may have set one of them.
    func visitor(keys: SigningKeys) -> VisitorCookie? {
        let name = keys.cookieNames.name(of: VisitorCookie.purpose, isSecure: isSecure)
        let all = cookies(name).compactMap { VisitorCookie(value: $0, keys: keys) }
        guard let first = all.first, all.allSatisfy({ $0.visitor == first.visitor }) else { return nil }
        return first
    }

    /// Whether another site's page makes the request without a navigation: by `fetch`, or for a frame, which the page's
    /// policy would prevent from being shown.
    var isForeignLoad: Bool {
        guard let site = self["sec-fetch-site"], site != "same-origin", site != "none" else { return false }
        return self["sec-fetch-dest"] != "document"
    }

    /// Whether the request is a person's navigation, according to the browser. Images, scripts and the like get no
    /// scene.
    var isNavigation: Bool {
        if let destination = self["sec-fetch-dest"] { return ["document", "iframe", "empty"].contains(destination) }
        return !["/favicon.ico", "/robots.txt", "/apple-touch-icon.png", "/sitemap.xml"].contains(path)
    }
}
