#if OpenIDConnect
import Crypto
import Foundation
import InMemoryLogging
import Logging
import OpenIDConnect
import Routes
import Testing

/// Tokens that must not sign anybody in.
@Suite(.timeLimit(.minutes(2))) struct HostileTokenTests {
    /// Claims that are changed, by the reason why the token is refused.
    private static let claims: [(String, String, @Sendable (inout [String: JSON]) -> Void)] = [
        ("another issuer", "issuer", { $0["iss"] = "https://evil.example" }),
        ("no issuer", "content", { $0["iss"] = nil }),
        ("a slash more", "issuer", { if case .text(let text)? = $0["iss"] { $0["iss"] = .text(text + "/") } }),
        ("another audience", "another client", { $0["aud"] = "other" }),
        ("no audience", "content", { $0["aud"] = nil }),
        ("an empty audience", "another client", { $0["aud"] = [] }),
        ("several audiences", "made for another client", { $0["aud"] = ["shop", "other"] }),
        (
            "several audiences, another party", "made for another client",
            {
                $0["aud"] = ["shop", "other"]; $0["azp"] = "other"
            }
        ),
        ("another party", "made for another client", { $0["azp"] = "other" }),
        ("expired", "expired", { $0["exp"] = .number(Date().timeIntervalSince1970 - 61) }),
        ("no expiry", "content", { $0["exp"] = nil }),
        ("expiry as text", "content", { $0["exp"] = "9999999999" }),
        ("future", "future", { $0["iat"] = .number(Date().timeIntervalSince1970 + 120) }),
        ("not yet", "future", { $0["nbf"] = .number(Date().timeIntervalSince1970 + 120) }),
        ("old", "too old", { $0["iat"] = .number(Date().timeIntervalSince1970 - 3_700) }),
        ("no time", "content", { $0["iat"] = nil }),
        ("another nonce", "another sign-in", { $0["nonce"] = "other" }),
        ("no nonce", "another sign-in", { $0["nonce"] = nil }),
        ("nobody", "nobody", { $0["sub"] = "" }),
        ("no subject", "content", { $0["sub"] = nil }),
        ("a number as subject", "content", { $0["sub"] = 1 }),
        ("a long subject", "nobody", { $0["sub"] = .text(String(repeating: "x", count: 256)) }),
        ("another access token", "another access token", { $0["at_hash"] = "AAAAAAAAAAAAAAAAAAAAAA" }),
    ]

    private func expectRefusal(
        _ reason: String, _ name: String,
        algorithms: Set<OpenIDProvider.Algorithm> = OpenIDProvider.Algorithm.recommended,
        _ change: @escaping @Sendable (inout TestService.Behaviour) -> Void
    ) async throws {
        try await TestService.run(change) { service in
            let log = InMemoryLogHandler()
            let signIns = SignIns()
            let company = try provider(service, algorithms: algorithms, logger: Logger(label: "test") { _ in log })
            let answer = try await TestBrowser(company.app(signIns)).signIn()
            #expect(answer.status == .forbidden, "\(name)")
            #expect(answer.text.contains("not valid. Please start again."), "\(name)")
            #expect(signIns.all.isEmpty, "\(name)")
            #expect(answer.headers[values: .setCookie].isEmpty, "\(name)")
            let lines = log.entries.map { "\($0.message) \($0.metadata)" }
            #expect(lines.count == 1 && lines[0].contains(reason), "\(name): \(lines)")
            #expect(!lines.contains { $0.contains("ada@") || $0.contains("eyJ") || $0.contains("access\"") })
        }
    }

    @Test(arguments: claims.indices)
    func aClaimThatIsWrongIsRefused(_ index: Int) async throws {
        let (name, reason, change) = Self.claims[index]
        try await expectRefusal(reason, name) { $0.claims = change }
    }

    @Test func severalAudiencesWithThisPartyAreAccepted() async throws {
        try await TestService.run({
            $0.claims = {
                $0["aud"] = ["shop", "other"]; $0["azp"] = "shop"
            }
        }) { service in
            let signIns = SignIns()
            _ = try await TestBrowser(provider(service).app(signIns)).signIn()
            #expect(signIns.all.count == 1)
        }
    }

    @Test func clocksMayDifferAMinute() async throws {
        try await TestService.run({
            $0.claims = { claims in
                let now = Date().timeIntervalSince1970
                claims["exp"] = .number(now - 30)
                claims["iat"] = .number(now + 30)
                claims["at_hash"] = .text(base64URL(Array(SHA256.hash(data: Data("access".utf8))).prefix(16)))
            }
        }) { service in
            let signIns = SignIns()
            _ = try await TestBrowser(provider(service).app(signIns)).signIn()
            #expect(signIns.all.count == 1)
        }
    }

    @Test(arguments: ["none", "None", "NONE", ""])
    func aTokenWithoutSignatureIsRefused(_ algorithm: String) async throws {
        try await expectRefusal("algorithm", algorithm) {
            $0.token = { claims, _ in
                base64URL(JSON.object(["alg": .text(algorithm)]).data) + "." + base64URL(JSON.object(claims).data) + "."
            }
        }
    }

    /// Who knows the public key could sign with it, if the algorithm of the token decided.
    @Test func aPublicKeyIsNotASharedSecret() async throws {
        try await expectRefusal("algorithm", "HS256") {
            $0.token = { claims, key in
                let header: JSON = ["alg": "HS256", "kid": "first"]
                let signed = base64URL(header.data) + "." + base64URL(JSON.object(claims).data)
                let secret = SymmetricKey(data: key.published.data)
                return signed + "." + base64URL(HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: secret))
            }
        }
    }

    @Test func aPublishedSharedSecretIsNotUsed() async throws {
        try await expectRefusal("algorithm", "oct") {
            $0.published = [["kty": "oct", "kid": "first", "k": "c2VjcmV0", "alg": "HS256"]]
            $0.token = { claims, _ in
                let signed =
                    base64URL(JSON.object(["alg": "HS256", "kid": "first"]).data) + "."
                    + base64URL(JSON.object(claims).data)
                let secret = SymmetricKey(data: Data("secret".utf8))
                return signed + "." + base64URL(HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: secret))
            }
        }
    }

    @Test func anAlgorithmThatIsNotAllowedIsRefused() async throws {
        try await expectRefusal("algorithm", "ES256", algorithms: [.rs256]) { _ in }
    }

    @Test(
        arguments: [
            (["typ": "at+jwt"], "another type"), (["crit": ["exp"]], "extensions"), (["b64": false], "extensions"),
            (["kid": "other"], "does not publish"), (["alg": "ES384"], "does not publish"),
            (["alg": "RS256"], "does not publish"), (["crit": "exp"], "header"),
        ] as [([String: JSON], String)])
    func aHeaderThatIsWrongIsRefused(_ header: [String: JSON], _ reason: String) async throws {
        try await expectRefusal(reason, "\(header)") { $0.header = header }
    }

    /// The token must not choose its key by itself.
    @Test func aKeyInTheTokenIsNotUsed() async throws {
        let own = try SigningKey(.es256, "first")
        try await expectRefusal("signature", "jwk") {
            $0.signer = own
            $0.header = ["jwk": own.published, "jku": "https://evil.example/keys"]
        }
    }

    @Test func aKeyForEncryptionDoesNotSign() async throws {
        let key = try SigningKey()
        try await expectRefusal("does not publish", "enc") {
            $0.keys = [key]
            guard case .object(var fields) = key.published else { return }
            fields["use"] = "enc"
            $0.published = [.object(fields)]
        }
    }

    @Test(arguments: [
        "", "a", "a.b", "a.b.c", "a.b.c.d", "...", String(repeating: "x", count: 100_000), "e30.e30.", "😀.😀.😀",
    ])
    func whatIsNoTokenIsRefused(_ token: String) async throws {
        try await expectRefusal(token.utf8.count > 65_536 ? "too long" : "not valid", "token") {
            $0.token = { _, _ in token }
        }
    }

    @Test func aChangedTokenIsRefused() async throws {
        for part in 0..<3 {
            try await expectRefusal("not valid", "part \(part)") {
                $0.token = { claims, key in
                    var parts = try key.token(claims).split(separator: ".").map(String.init)
                    switch part {
                    case 0: parts[0] = base64URL(JSON.object(["alg": "ES256", "kid": "first", "x": 1]).data)
                    case 1: parts[1] = base64URL(JSON.object(claims.merging(["sub": "admin"]) { $1 }).data)
                    default: parts[2] = base64URL([UInt8](repeating: 1, count: 64))
                    }
                    return parts.joined(separator: ".")
                }
            }
        }
    }

    // MARK: Keys

    @Test func aNewKeyIsFoundAndAnOldOneForgotten() async throws {
        let (first, second) = (try SigningKey(.es256, "first"), try SigningKey(.es256, "second"))
        let clock = TestClock()
        try await TestService.run({ $0.keys = [first] }) { service in
            let signIns = SignIns()
            let company = try provider(service, now: { clock.now })
            _ = try await TestBrowser(company.app(signIns)).signIn()
            #expect(signIns.all.count == 1)
            service.change { $0.keys = [second] }
            // Keys are not requested again at once, because anybody could cause that.
            let whileKept = try await signInStatus(company.app(signIns))
            #expect(whileKept == .forbidden)
            clock.advance(by: 61)
            let afterwards = try await signInStatus(company.app(signIns))
            #expect(afterwards == .seeOther)
            #expect(signIns.all.count == 2 && service.requests.filter { $0 == "keys" }.count == 2)
            service.change { $0.signer = first }
            clock.advance(by: 61)
            let withOldKey = try await signInStatus(company.app(signIns))
            #expect(withOldKey == .forbidden)
        }
    }

    @Test func unknownKindsOfKeysAndKeysWithoutNamesAreNoProblem() async throws {
        let key = try SigningKey()
        let other = try SigningKey(.es256, "other")
        func unnamed(_ key: SigningKey) -> JSON {
            guard case .object(var fields) = key.published else { return key.published }
            fields["kid"] = nil
            fields["alg"] = nil
            return .object(fields)
        }
        let published: [JSON] = [
            ["kty": "future", "x": 1], "text", ["kty": "RSA"], unnamed(other), unnamed(key),
        ]
        try await TestService.run({
            $0.keys = [key]
            $0.published = published
            $0.token = { claims, key in
                // Without the key's name.
                try key.token(claims, header: ["kid": .object([:])])
            }
        }) { service in
            let signIns = SignIns()
            let withUnknownName = try await signInStatus(provider(service).app(signIns))
            #expect(withUnknownName == .forbidden)
            service.change { $0.token = nil }
            let unnamedKey = key.withoutName
            service.change { $0.signer = unnamedKey }
            _ = try await TestBrowser(provider(service).app(signIns)).signIn()
            #expect(signIns.all.count == 1)
        }
    }
}
#endif
