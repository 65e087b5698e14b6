#if SMTP
import Foundation

extension SMTPConfiguration {
    private static let example = "smtp://user:password@mail.example.com:587"

    /// Reads the environment variable `LIFELINE_SMTP`.
    ///
    /// - Throws: `SMTPConfigurationError` if it is missing, or not valid.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(SMTPConfigurationError) {
        guard let text = environment["LIFELINE_SMTP"], !text.isEmpty else {
            throw SMTPConfigurationError(
                description: "LIFELINE_SMTP is not set. Set it to the address of a mail server: \(Self.example).")
        }
        try self.init(text, name: "LIFELINE_SMTP")
    }

    /// Reads an address: `smtp://user:password@host:port` with STARTTLS, or `smtps://…` with TLS from the beginning.
    ///
    /// User and password are percent-encoded (`@` is `%40`). Two fields may follow after a question mark:
    /// `ca=FILE`, the authorities of a private certificate, and, without a sign-in, `tls=none`.
    ///
    /// - Throws: `SMTPConfigurationError`.
    public init(_ address: String) throws(SMTPConfigurationError) {
        try self.init(address, name: "The address of the mail server")
    }

    private init(_ text: String, name: String) throws(SMTPConfigurationError) {
        func problem(_ text: String) -> SMTPConfigurationError {
            // Never contains the address, which has the password.
            SMTPConfigurationError(description: "\(name) \(text)")
        }
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false) else {
            throw problem("is not a URL such as \(Self.example). Percent-encode special characters of the password.")
        }
        var security: Security
        switch parts.scheme?.lowercased() {
        case "smtp": security = .startTLS
        case "smtps": security = .tls
        default: throw problem("must begin with smtp:// (STARTTLS) or smtps://.")
        }
        var host = parts.host ?? ""
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw problem("has no host, such as \(Self.example).")
        }
        guard (1...65_535).contains(parts.port ?? 587) else { throw problem("has a port that is not from 1 to 65535.") }
        guard parts.path.isEmpty || parts.path == "/", parts.fragment == nil else {
            throw problem("has a path, which it must not have. Percent-encode slashes of the password as %2F.")
        }
        var authorities: String?
        for item in parts.queryItems ?? [] {
            switch (item.name, item.value) {
            case ("tls", "none") where security == .startTLS: security = .none
            case ("tls", "required"): break
            case ("tls", _): throw problem("has a field tls that is neither required nor, with smtp://, none.")
            case ("ca", let file?) where !file.isEmpty: authorities = file
            default: throw problem("has a field that is not known after its question mark; known are ca and tls.")
            }
        }
        let credentials = try Self.credentials(parts, problem)
        guard security != .none || credentials == nil else {
            throw problem("has a password and tls=none. A password is sent over TLS only; remove one of them.")
        }
        self.init(host: host, port: parts.port, security: security, credentials: credentials)
        self.authorities = authorities
    }

    private static func credentials(
        _ parts: URLComponents, _ problem: (String) -> SMTPConfigurationError
    ) throws(SMTPConfigurationError) -> Credentials? {
        switch (parts.user, parts.password) {
        case (nil, nil): return nil
        case (let user?, let password?) where !user.isEmpty && !password.isEmpty:
            guard !(user + password).utf8.contains(0) else { throw problem("has a user or password with %00.") }
            return Credentials(user: user, password: password)
        default: throw problem("has a user without a password, or a password without a user.")
        }
    }
}
#endif
