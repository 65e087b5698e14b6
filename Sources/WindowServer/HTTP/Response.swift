import NIOHTTP1

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
        var response = Response(status, body: Array(messageHTML(title, text).utf8))
        response.headers.replaceOrAdd(name: "Content-Type", value: "text/html; charset=utf-8")
        SecurityHeaders.add(to: &response.headers, nonce: nil, imageSources: [])
        return response
    }

    static func messageHTML(_ title: String, _ text: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(HTMLText.escaped(title))</title>
        <h1>\(HTMLText.escaped(title))</h1>
        <p>\(HTMLText.escaped(text))</p>
        </html>

        """
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
