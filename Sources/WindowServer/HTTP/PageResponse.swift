import LayerTree
import NIOHTTP1

/// Responses to requests for pages.
enum PageResponse {
    static func page(
        for head: RequestHead, mirror: LayerMirror, title: String, token: String, owner: String, summary: String = "",
        cookie: VisitorCookie?, language: PageLanguage? = nil, server: ServerContext
    ) -> Response {
        let nonce = Base64URL.encode(SigningKeys.randomBytes(16))
        let page = Page(
            mirror: mirror, title: title, language: language ?? PageLanguage(tag: server.configuration.language),
            token: token, owner: owner, nonce: nonce, links: server.links,
            isFresh: head.wantsFreshPage, summary: summary, basePath: server.basePath)
        var response = base(for: head, nonce: nonce, server: server)
        response.body = Array(page.html.utf8)
        if head.accepts(encoding: "gzip"), response.body.count >= Gzip.threshold,
            let compressed = Gzip.compress(response.body)
        {
            response.body = compressed
            response.headers.replaceOrAdd(name: "Content-Encoding", value: "gzip")
        }
        if let cookie { response.add(cookie, keys: server.keys, isSecure: head.isSecure) }
        DisplayMetrics.pages.increment()
        return response
    }

    /// Returns the response to HEAD: a page's headers, without a scene.
    static func head(for head: RequestHead, server: ServerContext) -> Response {
        base(for: head, nonce: Base64URL.encode(SigningKeys.randomBytes(16)), server: server)
    }

    static func refusal(_ refusal: DisplayRegistry.Refusal) -> Response {
        let text =
            switch refusal {
            case .tooManyScenes: "Too many people are using this app at the moment. Please try again in a minute."
            case .tooManyScenesOfVisitor: "Many pages of this app are open in this browser. Close some, then reload."
            case .tooManyScenesOfAddress:
                "Many pages of this app are open from your network. Please try again in a minute."
            case .overBudget: "This page is too large for the server."
            case .stopping: "The app is restarting. Please try again in a moment."
            }
        return busy(.serviceUnavailable, text, retryAfter: refusal == .stopping ? 2 : 15)
    }

    /// Returns the response for an address that requests too many pages.
    static func tooManyPages() -> Response {
        busy(
            .tooManyRequests, "Many pages of this app are being opened from your network. Please wait a moment.",
            retryAfter: 5)
    }

    /// Returns a page that reloads itself, so that users need not reload their tabs after a restart.
    private static func busy(_ status: HTTPResponseStatus, _ text: String, retryAfter seconds: Int) -> Response {
        var response = Response.message(status, "Busy", text)
        response.headers.replaceOrAdd(name: "Retry-After", value: String(seconds))
        response.headers.replaceOrAdd(name: "Refresh", value: String(seconds))
        return response
    }

    private static func base(for head: RequestHead, nonce: String, server: ServerContext) -> Response {
        var response = Response(.ok)
        response.headers.replaceOrAdd(name: "Content-Type", value: "text/html; charset=utf-8")
        SecurityHeaders.add(
            to: &response.headers, nonce: nonce, imageSources: server.configuration.imageOrigins,
            origins: server.configuration.contentOrigins)
        response.headers.replaceOrAdd(
            name: "Accept-CH",
            value:
                "Sec-CH-Prefers-Color-Scheme, Sec-CH-Prefers-Reduced-Motion, Sec-CH-Viewport-Width, Sec-CH-Viewport-Height"
        )
        response.headers.replaceOrAdd(name: "Vary", value: "Accept-Encoding, Accept-Language, Cookie")
        return response
    }
}
