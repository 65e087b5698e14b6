import Crypto
import Foundation

/// A random text of 256 bits that grants something to who has it. Only its digest is stored.
struct Secret: Hashable, Sendable {
    private static let byteCount = 32
    /// The number of characters of a secret.
    static let length = 43

    let text: String

    init() { text = Base64URL.encode(Self.randomBytes(Self.byteCount)) }

    /// Reads a secret that a client sent; nil if it can't be one.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.length, text.utf8.allSatisfy(Base64URL.isDigit) else { return nil }
        self.text = String(text)
    }

    /// What is stored, and looked up.
    var digest: String { Base64URL.encode(Array(SHA256.hash(data: Array(text.utf8)))) }

    static func randomBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}

/// The encoding of bytes in cookies and addresses (RFC 4648, 5).
enum Base64URL {
    static func encode(_ bytes: [UInt8]) -> String {
        var text = Data(bytes).base64EncodedString()
        text = text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        return String(text.prefix { $0 != "=" })
    }

    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        guard text.utf8.allSatisfy(isDigit) else { return nil }
        let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        return Data(base64Encoded: standard + padding).map(Array.init)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
