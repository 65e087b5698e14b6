#if OpenIDConnect
import Foundation

/// Addresses of a service.
enum ServiceAddress {
    /// Whether requests to an address are private: it has `https`, or is on this machine.
    static func isAllowed(_ text: String) -> Bool {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false), let host = parts.host,
            !host.isEmpty, parts.user == nil, parts.password == nil
        else { return false }
        switch parts.scheme?.lowercased() {
        case "https": return true
        case "http": return ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
        default: return false
        }
    }
}

/// Base64 with the alphabet for addresses, without padding.
enum Base64URL {
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    static func decode(_ text: some StringProtocol) -> Data? {
        guard !text.contains(where: { $0 == "+" || $0 == "/" || $0 == "=" }) else { return nil }
        let standard = String(text).replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4))
    }

    /// Returns 256 random bits.
    static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return encode((0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
}

/// Compares texts in constant time, so that no part of a secret can be guessed.
func isEqual(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
}
#endif
