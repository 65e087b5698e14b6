#if OpenIDConnect
import Foundation
import JWTKit

/// The public keys of a service.
actor KeyCache {
    private static let lifetime: TimeInterval = 3_600
    /// How often unknown keys are looked for.
    private static let shortestInterval: TimeInterval = 60
    private static let maximumKeys = 100

    /// A key that can verify tokens.
    struct Key: Sendable {
        var jwk: JWK
        /// What it may be used for, if the service says so.
        var use: String?
    }

    private var keys: [Key] = []
    private var date: Date?
    private var request: Task<Result<[Key], OpenIDError>, Never>?

    /// Returns the keys that may have signed a token.
    ///
    /// - Parameter identifier: The key's name in the token.
    func candidates(
        _ identifier: String?, _ algorithm: OpenIDProvider.Algorithm, at address: String, now: Date
    ) async throws(OpenIDError) -> [JWK] {
        let age = date.map { now.timeIntervalSince($0) } ?? .infinity
        if age < Self.lifetime {
            let found = Self.matching(keys, identifier, algorithm)
            // A key that is not known may be new.
            if !found.isEmpty || age < Self.shortestInterval { return found }
        }
        let task =
            request
            ?? Task {
                do throws(OpenIDError) { return .success(try await Self.request(address)) } catch {
                    return .failure(error)
                }
            }
        request = task
        let result = await task.value
        // Another one may have begun since.
        if request == task { request = nil }
        keys = try result.get()
        date = now
        return Self.matching(keys, identifier, algorithm)
    }

    private static func matching(
        _ keys: [Key], _ identifier: String?, _ algorithm: OpenIDProvider.Algorithm
    ) -> [JWK] {
        keys.filter { key in
            guard key.use == nil || key.use == "sig" else { return false }
            guard identifier == nil || key.jwk.keyIdentifier?.string == identifier else { return false }
            guard key.jwk.algorithm == nil || key.jwk.algorithm?.rawValue == algorithm.rawValue else { return false }
            return key.jwk.keyType == algorithm.keyType
        }.map(\.jwk)
    }

    private static func request(_ address: String) async throws(OpenIDError) -> [Key] {
        struct Set: Decodable {
            var keys: [Entry]
        }
        struct Use: Decodable {
            var use: String?
        }
        /// Keys of unknown kinds are left out.
        struct Entry: Decodable {
            var key: Key?
            init(from decoder: any Decoder) throws {
                guard let jwk = try? JWK(from: decoder) else { return }
                key = Key(jwk: jwk, use: (try? Use(from: decoder))?.use)
            }
        }
        let answer = try await ServiceClient.get(address, "The request for its keys (jwks_uri)")
        let set = try answer.decode(Set.self, "The request for its keys (jwks_uri)")
        return Array(set.keys.compactMap(\.key).prefix(maximumKeys))
    }
}

extension OpenIDProvider.Algorithm {
    /// The kind of key that the algorithm needs.
    var keyType: JWK.KeyType {
        switch self {
        case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512: .rsa
        case .es256, .es384, .es512: .ecdsa
        case .edDSA: .octetKeyPair
        }
    }
}
#endif
