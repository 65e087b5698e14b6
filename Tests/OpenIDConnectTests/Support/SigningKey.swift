#if OpenIDConnect
import Crypto
import CryptoExtras
import Foundation
import Synchronization

/// A value of JSON.
enum JSON: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([JSON])
    case object([String: JSON])

    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: JSON...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .flag(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    var data: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

func base64URL(_ data: some Sequence<UInt8>) -> String {
    Data(data).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
}

/// A key of a service, which signs tokens without the library that verifies them.
struct SigningKey: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case es256 = "ES256", es384 = "ES384", edDSA = "EdDSA", rs256 = "RS256", ps256 = "PS256"
    }

    let kind: Kind
    /// The key's name in its tokens.
    private(set) var identifier: String?
    /// What the service publishes.
    let published: JSON
    private let signature: @Sendable (Data) throws -> Data

    init(_ kind: Kind = .es256, _ identifier: String = "first") throws {
        self.kind = kind
        self.identifier = identifier
        let common: [String: JSON] = ["kid": .text(identifier), "use": "sig", "alg": .text(kind.rawValue)]
        func key(_ fields: [String: JSON]) -> JSON { .object(common.merging(fields) { $1 }) }
        switch kind {
        case .es256:
            let key256 = P256.Signing.PrivateKey()
            let point = key256.publicKey.rawRepresentation
            published = key([
                "kty": "EC", "crv": "P-256", "x": .text(base64URL(point.prefix(32))),
                "y": .text(base64URL(point.suffix(32))),
            ])
            signature = { try key256.signature(for: $0).rawRepresentation }
        case .es384:
            let key384 = P384.Signing.PrivateKey()
            let point = key384.publicKey.rawRepresentation
            published = key([
                "kty": "EC", "crv": "P-384", "x": .text(base64URL(point.prefix(48))),
                "y": .text(base64URL(point.suffix(48))),
            ])
            signature = { try key384.signature(for: $0).rawRepresentation }
        case .edDSA:
            let edwards = Curve25519.Signing.PrivateKey()
            published = key([
                "kty": "OKP", "crv": "Ed25519", "x": .text(base64URL(edwards.publicKey.rawRepresentation)),
            ])
            signature = { try edwards.signature(for: $0) }
        case .rs256, .ps256:
            let rsa = try _RSA.Signing.PrivateKey(keySize: .bits2048)
            let parts = try rsa.publicKey.getKeyPrimitives()
            published = key([
                "kty": "RSA", "n": .text(base64URL(parts.modulus)), "e": .text(base64URL(parts.publicExponent)),
            ])
            let padding = kind == .rs256 ? _RSA.Signing.Padding.insecurePKCS1v1_5 : .PSS
            signature = { try rsa.signature(for: SHA256.hash(data: $0), padding: padding).rawRepresentation }
        }
    }

    /// The same key, whose tokens do not name it.
    var withoutName: SigningKey {
        var key = self
        key.identifier = nil
        return key
    }

    func token(_ claims: [String: JSON], header: [String: JSON] = [:]) throws -> String {
        var fields: [String: JSON] = ["alg": .text(kind.rawValue), "typ": "JWT"]
        if let identifier { fields["kid"] = .text(identifier) }
        let signed =
            base64URL(JSON.object(fields.merging(header) { $1 }).data) + "." + base64URL(JSON.object(claims).data)
        return signed + "." + base64URL(try signature(Data(signed.utf8)))
    }
}

/// A clock that a test sets.
final class TestClock: Sendable {
    private let offset = Mutex(0.0)
    var now: Date { Date().addingTimeInterval(offset.withLock { $0 }) }
    func advance(by seconds: Double) { offset.withLock { $0 += seconds } }
}
#endif
