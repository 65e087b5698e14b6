#if OpenIDConnect
import Crypto
import Foundation
import JWTKit

/// What a token says about who signed in.
struct IDToken: JWTPayload, Sendable {
    var iss: String
    var sub: String
    var aud: Audience
    var azp: String?
    var exp: Double
    var iat: Double
    var nbf: Double?
    var nonce: String?
    var accessTokenHash: String?
    var claims: PersonClaims

    private enum CodingKeys: String, CodingKey {
        case iss, sub, aud, azp, exp, iat, nbf, nonce
        case accessTokenHash = "at_hash"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        iss = try container.decode(String.self, forKey: .iss)
        sub = try container.decode(String.self, forKey: .sub)
        aud = try container.decode(Audience.self, forKey: .aud)
        azp = try container.decodeIfPresent(String.self, forKey: .azp)
        exp = try container.decode(Double.self, forKey: .exp)
        iat = try container.decode(Double.self, forKey: .iat)
        nbf = try container.decodeIfPresent(Double.self, forKey: .nbf)
        nonce = try container.decodeIfPresent(String.self, forKey: .nonce)
        accessTokenHash = try container.decodeIfPresent(String.self, forKey: .accessTokenHash)
        claims = try PersonClaims(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {}

    /// The claims are checked by `TokenVerifier`, which knows what is expected.
    func verify(using algorithm: some JWTAlgorithm) throws {}

    /// One or several clients.
    struct Audience: Decodable, Sendable {
        var values: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let one = try? container.decode(String.self) {
                values = [one]
            } else {
                values = try container.decode([String].self)
            }
        }
    }
}

/// Claims about a person, in tokens and in answers to requests for them.
struct PersonClaims: Decodable, Sendable {
    var email: String?
    var isEmailVerified = false
    var name: String?

    private enum CodingKeys: String, CodingKey {
        case email, name
        case isEmailVerified = "email_verified"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        email = try? container.decodeIfPresent(String.self, forKey: .email)
        name = try? container.decodeIfPresent(String.self, forKey: .name)
        // Some services send a text.
        if let flag = try? container.decodeIfPresent(Bool.self, forKey: .isEmailVerified) {
            isEmailVerified = flag
        } else if let text = try? container.decodeIfPresent(String.self, forKey: .isEmailVerified) {
            isEmailVerified = text == "true"
        }
    }
}
#endif
