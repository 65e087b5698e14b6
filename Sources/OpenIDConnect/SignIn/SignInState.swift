#if OpenIDConnect
import Crypto
import Foundation
import Synchronization

/// What must be remembered between the beginning of a sign-in and its end, by the browser.
struct SignInState: Codable, Hashable, Sendable {
    static let lifetime: TimeInterval = 600
    /// A browser may begin several sign-ins, in several tabs. The oldest ones are dropped.
    static let maximumCount = 4

    var state = Base64URL.random()
    var nonce = Base64URL.random()
    /// The secret of PKCE (RFC 7636).
    var verifier = Base64URL.random()
    var returnPath: String
    var date: Date

    init(returnPath: String, date: Date) {
        self.returnPath = returnPath
        self.date = date
    }

    /// What proves to the service that who began the sign-in ends it.
    var challenge: String { Base64URL.encode(SHA256.hash(data: Data(verifier.utf8))) }

    func isCurrent(_ now: Date) -> Bool {
        let age = now.timeIntervalSince(date)
        return age > -1 && age < Self.lifetime
    }
}

/// Encrypts cookies (AES-GCM), so that neither scripts nor people can read or change them.
struct CookieCipher: Sendable {
    private let keys: [SymmetricKey]

    /// - Parameter secrets: The first encrypts, all decrypt. Without any, a random key.
    init(secrets: [String]) {
        keys =
            secrets.isEmpty
            ? [SymmetricKey(size: .bits256)]
            : secrets.map { secret in
                HKDF<SHA256>.deriveKey(
                    inputKeyMaterial: SymmetricKey(data: Data(secret.utf8)), info: Data("lifeline openid".utf8),
                    outputByteCount: 32)
            }
    }

    /// - Parameter purpose: Text that must be the same when the value is decrypted.
    func encrypt(_ value: some Encodable, for purpose: String) throws -> String {
        let box = try AES.GCM.seal(JSONEncoder().encode(value), using: keys[0], authenticating: Data(purpose.utf8))
        return Base64URL.encode(box.combined ?? Data())
    }

    /// Returns the value; nil if it was changed, or encrypted by others or for another purpose.
    func decrypt<Value: Decodable>(_ type: Value.Type, _ text: String, for purpose: String) -> Value? {
        guard text.utf8.count <= 4_096, let bytes = Base64URL.decode(text),
            let box = try? AES.GCM.SealedBox(combined: bytes)
        else { return nil }
        for key in keys {
            guard let data = try? AES.GCM.open(box, using: key, authenticating: Data(purpose.utf8)) else { continue }
            return try? JSONDecoder().decode(type, from: data)
        }
        return nil
    }
}

/// The states that have been used: each ends one sign-in.
final class UsedStates: Sendable {
    /// More sign-ins than end in ten minutes. The oldest ones are forgotten; their codes were used too.
    private static let maximumCount = 100_000

    private struct Contents {
        var dates: [String: Date] = [:]
        var order: [String] = []
        var first = 0
    }

    private let contents = Mutex(Contents())

    /// Returns false if the state was used before.
    func use(_ state: String, now: Date) -> Bool {
        contents.withLock { contents in
            while contents.first < contents.order.count {
                let oldest = contents.order[contents.first]
                let age = contents.dates[oldest].map { now.timeIntervalSince($0) } ?? .infinity
                guard age > SignInState.lifetime || contents.dates.count >= Self.maximumCount else { break }
                contents.dates[oldest] = nil
                contents.first += 1
            }
            if contents.first > 1_024, contents.first * 2 > contents.order.count {
                contents.order.removeFirst(contents.first)
                contents.first = 0
            }
            guard contents.dates[state] == nil else { return false }
            contents.dates[state] = now
            contents.order.append(state)
            return true
        }
    }
}
#endif
