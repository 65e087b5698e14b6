#if OpenIDConnect
import Foundation

/// What a service publishes about itself (OpenID Connect Discovery 1.0).
struct ProviderMetadata: Decodable, Sendable {
    var issuer: String
    var authorizationEndpoint: String
    var tokenEndpoint: String
    var jwksURI: String
    var userInfoEndpoint: String?
    var tokenMethods: [String]?
    var challengeMethods: [String]?
    var sendsIssuer: Bool?

    private enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case jwksURI = "jwks_uri"
        case userInfoEndpoint = "userinfo_endpoint"
        case tokenMethods = "token_endpoint_auth_methods_supported"
        case challengeMethods = "code_challenge_methods_supported"
        case sendsIssuer = "authorization_response_iss_parameter_supported"
    }

    /// - Throws: If it describes another service, or addresses that are not private.
    func check(issuer expected: String) throws(OpenIDError) {
        guard issuer == expected else {
            throw .service(
                "Its description names another issuer than the configured one. Compare them character by character.")
        }
        if let challengeMethods, !challengeMethods.contains("S256") {
            throw .service("It does not support PKCE with S256.")
        }
        for address in [authorizationEndpoint, tokenEndpoint, jwksURI] + (userInfoEndpoint.map { [$0] } ?? []) {
            guard ServiceAddress.isAllowed(address), !address.contains("#") else {
                throw .service("Its description has an address without https.")
            }
        }
    }

    static func request(issuer: String) async throws(OpenIDError) -> ProviderMetadata {
        let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        let what = "The description (.well-known/openid-configuration)"
        let answer = try await ServiceClient.get(base + "/.well-known/openid-configuration", what)
        let metadata = try answer.decode(ProviderMetadata.self, what)
        try metadata.check(issuer: issuer)
        return metadata
    }
}

/// Keeps what a service publishes about itself, and requests it once for all who wait.
actor ProviderMetadataCache {
    private static let lifetime: TimeInterval = 3_600

    private let issuer: String
    private var current: (metadata: ProviderMetadata, date: Date)?
    private var request: Task<Result<ProviderMetadata, OpenIDError>, Never>?

    init(issuer: String) { self.issuer = issuer }

    func get(now: Date) async throws(OpenIDError) -> ProviderMetadata {
        if let current, now.timeIntervalSince(current.date) < Self.lifetime { return current.metadata }
        let issuer = issuer
        let task =
            request
            ?? Task {
                do throws(OpenIDError) {
                    return .success(try await ProviderMetadata.request(issuer: issuer))
                } catch {
                    return .failure(error)
                }
            }
        request = task
        let result = await task.value
        // Another one may have begun since.
        if request == task { request = nil }
        let metadata = try result.get()
        current = (metadata, now)
        return metadata
    }
}
#endif
