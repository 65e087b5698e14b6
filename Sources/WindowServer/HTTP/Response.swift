import NIOHTTP1
import Routes

/// A complete response.
struct Response: Sendable {
    var status: HTTPResponseStatus
    var headers: HTTPHeaders
    var body: [UInt8] = []
    /// Whether the connection is closed after the response.
    var closes = false

    init(_ status: HTTPResponseStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
        self.headers.replaceOrAdd(name: "X-Content-Type-Options", value: "nosniff")
    }

    mutating func add(_ cookie: VisitorCookie, keys: SigningKeys, isSecure: Bool) {
        headers.add(name: "Set-Cookie", value: cookie.header(keys: keys, isSecure: isSecure))
    }

    /// Adds cookies, which were checked before.
    mutating func add(_ cookies: [Cookie], isSecure: Bool) {
        for cookie in cookies {
            guard let value = try? cookie.header(isSecureRequest: isSecure) else { continue }
            headers.add(name: "Set-Cookie", value: value)
        }
    }

    static func text(_ status: HTTPResponseStatus, _ text: String) -> Response {
        var response = Response(status, body: Array((text + "\n").utf8))
        response.headers.replaceOrAdd(name: "Content-Type", value: "text/plain; charset=utf-8")
        response.headers.replaceOrAdd(name: "Cache-Control", value: "no-store")
        return response
    }

    /// Returns a small file whose address does not contain its hash: browsers request it again after an hour.
    static func file(_ bytes: [UInt8], contentType: String) -> Response {
        var response = Response(.ok, body: bytes)
        response.headers.replaceOrAdd(name: "Content-Type", value: contentType)
        response.headers.replaceOrAdd(name: "Cache-Control", value: "public, max-age=3600")
        return response
    }

    /// Returns a page that explains to a person what went wrong and what to do.
    static func message(_ status: HTTPResponseStatus, _ title: String, _ text: String) -> Response {
        var response = Response(status, body: Array(MessagePage.html(title, text).utf8))
        response.headers.replaceOrAdd(name: "Content-Type", value: "text/html; charset=utf-8")
        SecurityHeaders.add(to: &response.headers, nonce: nil, imageSources: [], origins: ContentOrigins())
        return response
    }

    static func notFound() -> Response {
        message(.notFound, "Not found", "There is no file or page at this address.")
    }

    static func methodNotAllowed() -> Response {
        var response = message(
            .methodNotAllowed, "Method not allowed",
            "Pages are loaded with GET; everything else uses the page's own connection.")
        response.headers.replaceOrAdd(name: "Allow", value: "GET, HEAD")
        return response
    }
}
