import HTTPTypes
import NIOHTTP1
import Routes

extension Reply {
    /// The headers with those that isolate an answer from other sites, unless the reply sets them itself.
    ///
    /// `nosniff` can't be switched off: a file that a user uploaded must not become a script.
    func completeHeaders(isSecure: Bool) -> HTTPHeaders {
        var result = HTTPHeaders()
        for field in headers where !Self.isFraming(field.name) {
            result.add(name: field.name.rawName, value: field.value)
        }
        for (name, value) in [
            ("Cache-Control", "no-store"), ("Referrer-Policy", "same-origin"),
            (
                "Content-Security-Policy",
                "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
            ),
            ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ] where !result.contains(name: name) {
            result.add(name: name, value: value)
        }
        result.replaceOrAdd(name: "X-Content-Type-Options", value: "nosniff")
        for cookie in cookies {
            // Cookies that are not valid were refused before.
            guard let value = try? cookie.header(isSecureRequest: isSecure) else { continue }
            result.add(name: "Set-Cookie", value: value)
        }
        return result
    }

    /// Bodies of more bytes are sent in parts, so that a slow client has time for each.
    private static let partSize = 64 * 1024

    /// Returns the same reply, with a long body as a stream.
    func inParts() -> Reply {
        guard case .bytes(let bytes) = body, bytes.count > 4 * Self.partSize else { return self }
        var reply = self
        reply.body = .stream(length: bytes.count) { writer in
            for start in stride(from: 0, to: bytes.count, by: Self.partSize) {
                try await writer.write(Array(bytes[start..<min(start + Self.partSize, bytes.count)]))
            }
        }
        return reply
    }

    /// Whether the server alone sets the header, because it describes how the connection is used.
    private static func isFraming(_ name: HTTPField.Name) -> Bool {
        [.contentLength, .transferEncoding, .connection, .upgrade].contains(name)
            || name.canonicalName == "keep-alive"
    }
}

extension RequestHead {
    /// The headers for handlers.
    var fields: HTTPFields {
        var fields = HTTPFields()
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        return fields
    }

    /// Whether the client wants pages: browsers ask for HTML when people navigate.
    var prefersHTML: Bool { headers["accept"].contains { $0.lowercased().contains("text/html") } }

    /// Whether the client is a program that wants data, and not a page.
    var wantsData: Bool { !prefersHTML && headers["accept"].contains { $0.lowercased().contains("json") } }
}
