/// Identifies a browser: a random ID, signed.
///
/// The cookie is HttpOnly and SameSite=Lax, so neither scripts nor other sites' requests carry it. Over https it is
/// Secure and has the `__Host-` prefix, which prevents other hosts of the domain from setting it.
struct VisitorCookie: Sendable {
    let visitor: String
    static let purpose = "visitor"
    private static let idLength = 16

    static func make() -> VisitorCookie {
        VisitorCookie(visitor: Base64URL.encode(SigningKeys.randomBytes(idLength)))
    }

    private init(visitor: String) { self.visitor = visitor }

    /// Decodes a cookie's value; nil unless one of the keys signed it.
    init?(value: String, keys: SigningKeys) {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard value.utf8.count <= 128, parts.count == 2, let id = Base64URL.decode(parts[0]),
            id.count == Self.idLength, let signature = Base64URL.decode(parts[1]),
            keys.verify(signature, of: Array(parts[0].utf8), for: .visitor)
        else { return nil }
        visitor = String(parts[0])
    }

    func value(keys: SigningKeys) -> String {
        visitor + "." + Base64URL.encode(keys.sign(Array(visitor.utf8), for: .visitor))
    }

    func header(keys: SigningKeys, isSecure: Bool) -> String {
        let name = keys.cookieNames.name(of: Self.purpose, isSecure: isSecure)
        return "\(name)=\(value(keys: keys)); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
            + (isSecure ? "; Secure" : "")
    }
}
