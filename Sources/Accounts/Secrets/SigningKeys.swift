import Crypto

/// The keys that sign cookies. The first one signs, all verify.
struct SigningKeys: Sendable {
    /// What a signature is for. It is valid for one purpose only.
    enum Purpose: String, Sendable { case session, device }

    private let keys: [SymmetricKey]

    /// - Parameter secrets: Texts of at least 32 characters. Without any, a random key is valid for this process.
    init(secrets: [String]) {
        keys =
            secrets.isEmpty
            ? [SymmetricKey(size: .bits256)]
            : secrets.map { SymmetricKey(data: SHA256.hash(data: Array($0.utf8))) }
    }

    /// Returns `text.signature`.
    ///
    /// - Parameter context: Must be the same when the signature is verified.
    func signed(_ text: String, for purpose: Purpose, context: String = "") -> String {
        let code = HMAC<SHA256>.authenticationCode(for: Self.message(text, purpose, context), using: keys[0])
        return text + "." + Base64URL.encode(Array(code))
    }

    /// Returns the text of `text.signature`; nil unless one of the keys signed it. Takes constant time whichever byte
    /// differs.
    func verified(_ value: String, for purpose: Purpose, context: String = "") -> String? {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard value.utf8.count <= 256, parts.count == 2, let code = Base64URL.decode(parts[1]) else { return nil }
        let message = Self.message(String(parts[0]), purpose, context)
        let isValid = keys.contains {
            HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: $0)
        }
        return isValid ? String(parts[0]) : nil
    }

    private static func message(_ text: String, _ purpose: Purpose, _ context: String) -> [UInt8] {
        Array("lifeline accounts \(purpose.rawValue)\0\(text)\0\(context)".utf8)
    }
}
