#if OpenIDConnect
import Foundation
import OpenIDConnect
import Routes
import Testing

@Suite(.timeLimit(.minutes(2))) struct SignInTests {
    @Test(arguments: SigningKey.Kind.allCases)
    func somebodySignsIn(_ kind: SigningKey.Kind) async throws {
        let key = try SigningKey(kind)
        try await TestService.run({ $0.keys = [key] }) { service in
            let signIns = SignIns()
            let browser = try TestBrowser(provider(service).app(signIns))
            let answer = try await browser.signIn("/sign-in/company?to=/orders%3Fpage%3D2")
            #expect(answer.status == .seeOther && answer.location == "/orders?page=2", "\(answer.text)")
            #expect(
                signIns.identities == [
                    OpenIDIdentity(
                        issuer: service.issuer, subject: "person-1", email: "ada@example.com", isEmailVerified: true,
                        name: "Ada")
                ])
            #expect(signIns.all.first?.provider == "company")
            #expect(signIns.identities.first?.id == service.issuer + "|person-1")
            #expect(browser.cookies == ["session": "1"], "The sign-in is forgotten.")
            let asked = try #require(service.authorizations.first)
            #expect(asked["response_type"] == "code" && asked["client_id"] == "shop")
            #expect(asked["scope"] == "openid email profile" && asked["code_challenge_method"] == "S256")
            #expect(asked["redirect_uri"] == "http://shop.example.com/sign-in/company/callback")
            for name in ["state", "nonce", "code_challenge"] { #expect(asked[name]?.count == 43, "\(name)") }
            #expect(Set([asked["state"], asked["nonce"], asked["code_challenge"]]).count == 3)
        }
    }

    @Test func theCookieIsProtected() async throws {
        try await TestService.run { service in
            let browser = try TestBrowser(provider(service).app(SignIns()), isSecure: true)
            _ = try await browser.get("/sign-in/company")
            let cookie = try #require(browser.setCookies.first)
            #expect(cookie.hasPrefix("__Host-lifeline-sign-in-company-app="))
            for attribute in ["HttpOnly", "Secure", "SameSite=Lax", "Path=/;", "Max-Age=600"] {
                #expect(cookie.contains(attribute))
            }
            let asked = try await TestBrowser.answer(
                of: try #require(try await browser.get("/sign-in/company").location))
            #expect(asked.hasPrefix("/sign-in/company/callback?"))
            #expect(service.authorizations.last?["redirect_uri"]?.hasPrefix("https://shop.example.com/") == true)
            // The cookie reveals nothing of the state.
            let state = try #require(service.authorizations.last?["state"])
            #expect(!browser.cookies.values.contains { $0.contains(state) })
        }
    }

    @Test func theOriginCanBeFixed() async throws {
        try await TestService.run { service in
            let browser = try TestBrowser(
                provider(service, origin: "https://shop.example.com").app(SignIns()))
            #expect(try await browser.signIn().status == .seeOther)
            #expect(
                service.authorizations.first?["redirect_uri"] == "https://shop.example.com/sign-in/company/callback")
        }
    }

    @Test func clientsWithoutASecretAndSecretsInFormsWork() async throws {
        try await TestService.run({ $0.secret = nil }) { service in
            let signIns = SignIns()
            _ = try await TestBrowser(provider(service, clientSecret: nil).app(signIns)).signIn()
            #expect(signIns.all.count == 1)
        }
        try await TestService.run({ $0.metadata["token_endpoint_auth_methods_supported"] = ["client_secret_post"] }) {
            service in
            let signIns = SignIns()
            _ = try await TestBrowser(provider(service).app(signIns)).signIn()
            #expect(signIns.all.count == 1 && service.secretsInForm == 1)
        }
    }

    @Test func aWrongSecretIsReportedWithoutIt() async throws {
        try await TestService.run { service in
            let signIns = SignIns()
            let answer = try await TestBrowser(provider(service, clientSecret: "wrong").app(signIns)).signIn()
            #expect(answer.status == .badGateway && signIns.all.isEmpty)
            #expect(!answer.text.contains("wrong") && !answer.text.contains("private"))
        }
    }

    @Test func severalTabsSignInAtTheSameTime() async throws {
        try await TestService.run { service in
            let signIns = SignIns()
            let browser = try TestBrowser(provider(service).app(signIns))
            var callbacks: [String] = []
            for number in 1...5 { callbacks.append(try await browser.goToService("/sign-in/company?to=/\(number)")) }
            #expect(try await browser.get(callbacks[0]).status == .badRequest, "Only the last four are remembered.")
            for number in [3, 2, 5, 4] {
                #expect(try await browser.get(callbacks[number - 1]).location == "/\(number)")
            }
            #expect(signIns.all.count == 4)
        }
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)",
        "evil.example", "", "/a\r\nSet-Cookie: x=1", "/%0d%0a/\u{0}", "///evil.example", " /a",
        "/" + String(repeating: "a", count: 3_000),
    ])
    func nobodyIsSentToAnotherSite(_ path: String) async throws {
        try await TestService.run { service in
            let browser = try TestBrowser(provider(service).app(SignIns()))
            let encoded = path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            #expect(try await browser.signIn("/sign-in/company?to=\(encoded)").location == "/")
        }
    }

    @Test func theDescriptionAndTheKeysAreKept() async throws {
        let clock = TestClock()
        try await TestService.run({
            // The service's clock.
            $0.claims = { claims in
                claims["iat"] = .number(clock.now.timeIntervalSince1970)
                claims["exp"] = .number(clock.now.timeIntervalSince1970 + 300)
            }
        }) { service in
            let signIns = SignIns()
            let company = try provider(service, now: { clock.now })
            for _ in 0..<3 { _ = try await TestBrowser(company.app(signIns)).signIn() }
            #expect(service.requests == ["metadata", "token", "keys", "token", "token"])
            clock.advance(by: 59 * 60)
            _ = try await TestBrowser(company.app(signIns)).signIn()
            #expect(service.requests.count == 6)
            clock.advance(by: 2 * 60)
            _ = try await TestBrowser(company.app(signIns)).signIn()
            #expect(service.requests.suffix(3) == ["metadata", "token", "keys"])
            #expect(signIns.all.count == 5)
        }
    }

    @Test func claimsOfTheServiceAreAdded() async throws {
        try await TestService.run({
            $0.claims = { claims in for name in ["email", "email_verified", "name"] { claims[name] = nil } }
            $0.userInfo = ["sub": "person-1", "email": "eve@example.com", "email_verified": "true", "name": "Eve"]
        }) { service in
            let signIns = SignIns()
            _ = try await TestBrowser(provider(service, requestsUserInfo: true).app(signIns)).signIn()
            #expect(signIns.identities.first?.email == "eve@example.com")
            #expect(signIns.identities.first?.isEmailVerified == true && signIns.identities.first?.name == "Eve")
            service.change { $0.userInfo["sub"] = "person-2" }
            let answer = try await TestBrowser(provider(service, requestsUserInfo: true).app(signIns)).signIn()
            #expect(answer.status == .badGateway && signIns.all.count == 1)
        }
    }

    @Test func anAddressIsVerifiedOnlyIfTheServiceSaysSo() async throws {
        for (value, isVerified) in [
            (JSON.flag(false), false), (nil, false), (1, false), ("yes", false), ("true", true),
        ]
            as [(JSON?, Bool)]
        {
            try await TestService.run({ $0.claims = { $0["email_verified"] = value } }) { service in
                let signIns = SignIns()
                _ = try await TestBrowser(provider(service).app(signIns)).signIn()
                #expect(signIns.identities.first?.isEmailVerified == isVerified)
            }
        }
    }
}
#endif
