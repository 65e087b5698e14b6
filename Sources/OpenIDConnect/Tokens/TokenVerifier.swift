#if OpenIDConnect
import Crypto
import Foundation
import JWTKit

/// Verifies tokens about who signed in (OpenID Connect Core 1.0, 3.1.3.7).
struct TokenVerifier: Sendable {
    /// How much clocks may differ, in seconds.
    static let skew = 60.0
    /// The maximum age of a token, in seconds: it is made for this sign-in.
    static let maximumAge = 3_600.0
    private static let maximumLength = 64 * 1024

    let issuer: String
    let clientID: String
    let algorithms: Set<OpenIDProvider.Algorithm>
    let keys: KeyCache
    let keyAddress: String

    private struct Header: Decodable {
        var alg: String
        var kid: String?
        var typ: String?
        /// Present in tokens that must be understood in a way that is not implemented.
        var crit: [String]?
        var b64: Bool?
    }

    func verify(
        _ token: String, nonce: String, accessToken: String?, now: Date
    ) async throws(OpenIDError) -> IDToken {
        guard token.utf8.count <= Self.maximumLength else { throw .token("It is too long.") }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let headerBytes = Base64URL.decode(parts[0]),
            let header = try? JSONDecoder().decode(Header.self, from: headerBytes)
        else { throw .token("It has no header.") }
        guard let algorithm = OpenIDProvider.Algorithm(rawValue: header.alg), algorithms.contains(algorithm) else {
            throw .token("Its signature has an algorithm that is not accepted.")
        }
        guard header.crit == nil, header.b64 == nil else { throw .token("It has extensions that are not supported.") }
        // Tokens for other purposes, such as access tokens, are signed by the same keys.
        guard header.typ == nil || header.typ?.uppercased() == "JWT" else { throw .token("It is of another type.") }
        let candidates = try await keys.candidates(header.kid, algorithm, at: keyAddress, now: now)
        guard !candidates.isEmpty else { throw .token("It is signed by a key that the service does not publish.") }
        for key in candidates {
            guard let payload = await Self.payload(of: token, key, algorithm) else { continue }
            try check(payload, nonce: nonce, now: now)
            try Self.check(payload.accessTokenHash, of: accessToken, algorithm)
            return payload
        }
        throw .token("Its signature or its content is not valid.")
    }

    private static func payload(of token: String, _ key: JWK, _ algorithm: OpenIDProvider.Algorithm) async -> IDToken? {
        var key = key
        let identifier = JWKIdentifier(string: "key")
        key.keyIdentifier = identifier
        // A collection with this key alone: no other can be chosen by the token.
        key.algorithm = JWK.Algorithm(rawValue: algorithm.rawValue)
        let collection = JWTKeyCollection()
        guard (try? await collection.add(jwk: key)) != nil else { return nil }
        return try? await collection.verify(token, as: IDToken.self)
    }

    private func check(_ token: IDToken, nonce: String, now: Date) throws(OpenIDError) {
        guard token.iss == issuer else { throw .token("It is from another issuer.") }
        guard token.aud.values.contains(clientID) else { throw .token("It is for another client.") }
        guard token.aud.values.count == 1 || token.azp == clientID, token.azp == nil || token.azp == clientID else {
            throw .token("It was made for another client.")
        }
        let now = now.timeIntervalSince1970
        guard token.exp > now - Self.skew else { throw .token("It has expired.") }
        guard token.iat < now + Self.skew, token.nbf ?? 0 < now + Self.skew else {
            throw .token("It is from the future. Check the clocks.")
        }
        guard token.iat > now - Self.maximumAge else { throw .token("It is too old.") }
        guard let received = token.nonce, isEqual(received, nonce) else {
            throw .token("It belongs to another sign-in.")
        }
        guard !token.sub.isEmpty, token.sub.utf8.count <= 255 else { throw .token("It names nobody.") }
    }

    private static func check(
        _ hash: String?, of accessToken: String?, _ algorithm: OpenIDProvider.Algorithm
    ) throws(OpenIDError) {
        // The standard leaves it open which hash belongs to EdDSA.
        guard let hash, let accessToken, algorithm != .edDSA else { return }
        let bytes = Data(accessToken.utf8)
        let digest: [UInt8] =
            switch algorithm {
            case .rs256, .ps256, .es256, .edDSA: Array(SHA256.hash(data: bytes))
            case .rs384, .ps384, .es384: Array(SHA384.hash(data: bytes))
            case .rs512, .ps512, .es512: Array(SHA512.hash(data: bytes))
            }
        guard isEqual(hash, Base64URL.encode(digest.prefix(digest.count / 2))) else {
            throw .token("It belongs to another access token.")
        }
    }
}
#endif
