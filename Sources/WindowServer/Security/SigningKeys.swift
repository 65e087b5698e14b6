import Crypto
import Foundation
import Routes

/// The keys that sign tokens and cookies. The first signs; all verify, so that a key can be replaced while its
/// signatures are still in use.
struct SigningKeys: Sendable {
    static let shortestSecret = 32
    static let signatureLength = 32

    /// The purpose of a signature. A signature is valid for one purpose only.
    enum Purpose: String, Sendable { case scene, visitor }

    /// The names of the cookies that have the signatures.
    let cookieNames: CookieNames
    private let keys: [SymmetricKey]
    /// Whether the key was made for this process.
    private let isRandom: Bool

    /// Creates keys from secrets of at least `shortestSecret` bytes; without secrets, one random key of 256 bits.
    init(secrets: [String] = [], cookieNames: CookieNames = CookieNames()) {
        self.cookieNames = cookieNames
        isRandom = secrets.isEmpty
        keys =
            secrets.isEmpty
            ? [SymmetricKey(size: .bits256)]
            : secrets.map { SymmetricKey(data: SHA256.hash(data: Array($0.utf8))) }
    }

    func sign(_ bytes: [UInt8], for purpose: Purpose) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Self.message(bytes, purpose), using: keys[0]))
    }

    /// Returns a short name for what a tab stores of a visitor and a user. It reveals neither.
    ///
    /// Random keys, and the cookies that they sign, end with the process: then the user alone decides, so that a restart
    /// during development loses nothing that was typed.
    func pageOwner(visitor: String, user: String?) -> String {
        let name = (isRandom ? "" : visitor) + "\0" + (user.map { "=" + $0 } ?? "")
        return Base64URL.encode(Array(SHA256.hash(data: Array(name.utf8)).prefix(12)))
    }

    /// Whether one of the keys made the signature. Takes constant time whichever byte differs.
    func verify(_ signature: [UInt8], of bytes: [UInt8], for purpose: Purpose) -> Bool {
        let message = Self.message(bytes, purpose)
        return keys.contains { HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: message, using: $0) }
    }

    private static func message(_ bytes: [UInt8], _ purpose: Purpose) -> [UInt8] {
        Array("lifeline \(purpose.rawValue)\0".utf8) + bytes
    }

    static func randomBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            var word = generator.next() as UInt64
            for _ in 0..<min(8, count - bytes.count) {
                bytes.append(UInt8(truncatingIfNeeded: word))
                word >>= 8
            }
        }
        return bytes
    }
}
