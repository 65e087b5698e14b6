import HTTPTypes

extension Reply {
    /// The headers with those that isolate an answer from other sites, unless the reply sets them itself. A redirection to
    /// a path of the app gets the base path.
    ///
    /// `nosniff` can't be switched off: a file that a user uploaded must not become a script.
    package func completeHeaders(isSecure: Bool, basePath: BasePath = BasePath()) -> HTTPFields {
        var result = HTTPFields()
        for field in headers where !Self.isFraming(field.name) {
            result.append(field)
        }
        for field in Self.isolatingHeaders where !result.contains(field.name) { result.append(field) }
        result[.xContentTypeOptions] = "nosniff"
        if let location = result[.location] { result[.location] = basePath.address(of: location) }
        for cookie in cookies {
            // Cookies that are not valid were refused before.
            guard let value = try? cookie.header(isSecureRequest: isSecure) else { continue }
            result.append(HTTPField(name: .setCookie, value: value))
        }
        return result
    }

    private static let isolatingHeaders: HTTPFields = {
        var fields: HTTPFields = [
            .cacheControl: "no-store",
            .contentSecurityPolicy: "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ]
        for (name, value) in [
            ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ] {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }()

    /// Bodies of more bytes are sent in parts, so that a slow client has time for each.
    private static let partSize = 64 * 1024

    /// Returns the same reply, with a long body as a stream.
    package func inParts() -> Reply {
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
