import Foundation

/// A cookie for a client to keep (RFC 6265).
///
/// The defaults are the safe ones: scripts can't read it, requests from other sites' pages don't carry it (except
/// navigations), and over HTTPS it is sent over HTTPS only.
public struct Cookie: Sendable, Hashable {
    /// With which requests browsers send a cookie.
    public enum SameSite: String, Sendable, Hashable {
        /// Requests of the same site only.
        case strict = "Strict"
        /// Also when a user follows a link of another site.
        case lax = "Lax"
        /// Requests of other sites carry the cookie. Browsers require HTTPS for it.
        case none = "None"
    }

    /// Letters, digits and some punctuation; other names are errors of the program.
    public var name: String
    /// Any text. What a cookie can't contain is percent-encoded; `RouteRequest.cookies` decodes it.
    public var value: String
    /// The paths for which the cookie is sent. All by default.
    public var path = "/"
    /// Hosts below this domain get the cookie too. Nil limits it to the host that sets it.
    public var domain: String?
    /// How long the cookie is kept, in whole seconds; nil until the browser ends. Zero removes it.
    public var maxAge: Duration?
    /// Whether scripts can't read the cookie. True by default.
    public var isHTTPOnly = true
    /// Whether the cookie is sent over HTTPS only; nil if that is so for requests over HTTPS.
    public var isSecure: Bool?
    /// Whether requests of other sites carry the cookie. `lax` by default.
    public var sameSite = SameSite.lax

    /// Creates a cookie.
    ///
    /// - Parameter maxAge: How long the browser keeps it; nil until it is closed.
    public init(_ name: String, _ value: String, maxAge: Duration? = nil) {
        self.name = name
        self.value = value
        self.maxAge = maxAge
    }

    /// Returns a cookie that removes one of that name from the client.
    public static func removing(_ name: String) -> Cookie { Cookie(name, "", maxAge: .zero) }

    struct InvalidCookie: Error, CustomStringConvertible {
        var description: String
    }

    /// Returns the value of `Set-Cookie`.
    package func header(isSecureRequest: Bool) throws -> String {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else {
            throw InvalidCookie(description: "The name of the cookie \"\(name)\" has characters that are not allowed.")
        }
        guard (path + (domain ?? "")).utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }) else {
            throw InvalidCookie(
                description: "The path or domain of the cookie \"\(name)\" has characters that are not allowed.")
        }
        var text = "\(name)=\(PercentCoding.encoded(value, except: Self.isValueByte)); Path=\(path)"
        if let domain { text += "; Domain=\(domain)" }
        if let maxAge { text += "; Max-Age=\(max(0, maxAge.components.seconds))" }
        if isHTTPOnly { text += "; HttpOnly" }
        text += "; SameSite=\(sameSite.rawValue)"
        if isSecure ?? (isSecureRequest || sameSite == .none) { text += "; Secure" }
        return text
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"()<>@,;:\\\"/[]?={}".utf8.contains(byte)
    }

    /// Whether the byte may be in a value as it is (RFC 6265, 4.1.1), and is not the sign of an escape.
    private static func isValueByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\",;\\%".utf8.contains(byte)
    }
}
