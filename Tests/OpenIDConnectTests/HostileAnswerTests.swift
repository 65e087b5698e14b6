#if OpenIDConnect
import Foundation
import OpenIDConnect
import Routes
import Testing

/// Answers of services, and of others in their name, that must not sign anybody in.
@Suite(.timeLimit(.minutes(2))) struct HostileAnswerTests {
    @Test func anAnswerCountsOnce() async throws {
        try await TestService.run { service in
            let signIns = SignIns()
            let browser = try TestBrowser(provider(service).app(signIns))
            let callback = try await browser.goToService()
            let cookies = browser.cookies
            #expect(try await browser.get(callback).status == .seeOther)
            #expect(try await browser.get(callback).status == .badRequest)
            // Also with the cookie as it was.
            browser.cookies = cookies
            let answer = try await browser.get(callback)
            #expect(answer.status == .badRequest && answer.text.contains("Please start again"))
            #expect(signIns.all.count == 1 && service.requests.filter { $0 == "token" }.count == 1)
        }
    }

    @Test func anAnswerBelongsToTheBrowserThatBegan() async throws {
        try await TestService.run { service in
            let signIns = SignIns()
            let app = try provider(service).app(signIns)
            let (attacker, victim) = (try TestBrowser(app), try TestBrowser(app))
            let callback = try await attacker.goToService()
            #expect(try await victim.get(callback).status == .badRequest)
            _ = try await victim.goToService()
            #expect(try await victim.get(callback).status == .badRequest)
            #expect(signIns.all.isEmpty && !service.requests.contains("token"))
        }
    }

    /// An attacker makes a victim's browser end a sign-in with the attacker's code, or uses a stolen code.
    @Test func aCodeBelongsToTheSignInThatItWasMadeFor() async throws {
        try await TestService.run { service in
            let signIns = SignIns()
            let app = try provider(service).app(signIns)
            let (attacker, victim) = (try TestBrowser(app), try TestBrowser(app))
            let (his, hers) = (try await attacker.goToService(), try await victim.goToService())
            func value(_ name: String, _ callback: String) -> String {
                let parts = URLComponents(string: callback)
                return parts?.queryItems?.first { $0.name == name }?.value ?? ""
            }
            let swapped = "/sign-in/company/callback?code=\(value("code", his))&state=\(value("state", hers))"
            let answer = try await victim.get(swapped)
            // The service notices the verifier of another sign-in (PKCE).
            #expect(answer.status == .badGateway && signIns.all.isEmpty)
        }
    }

    @Test func aCookieOfAnotherProviderOrOfAnAttackerIsNotRead() async throws {
        try await TestService.run { service in
            let signIns = SignIns()
            let secrets = ["a secret of at least thirty-two characters"]
            let first = try provider(service, name: "first", secrets: secrets)
            let second = try provider(service, name: "second", secrets: secrets)
            let browser = try TestBrowser(first.app(signIns) + second.app(signIns))
            let callback = try await browser.goToService("/sign-in/first")
            let value = try #require(browser.cookies["lifeline-sign-in-first-app"])
            browser.cookies["lifeline-sign-in-second-app"] = value
            #expect(
                try await browser.get(callback.replacing("/first/", with: "/second/")).status == .badRequest)
            for bad in [
                "", "x", value + "A", String(value.dropLast()), "AAAA" + value.dropFirst(4),
                String(repeating: "A", count: 6_000),
            ] {
                browser.cookies["lifeline-sign-in-first-app"] = bad
                #expect(try await browser.get(callback).status == .badRequest)
            }
            browser.cookies["lifeline-sign-in-first-app"] = value
            // Another process with the same secret can end the sign-in.
            let other = try TestBrowser(
                provider(service, name: "first", secrets: ["new secret of the app"] + secrets).app(signIns))
            other.cookies = browser.cookies
            #expect(try await other.get(callback).status == .seeOther)
        }
    }

    @Test func anAnswerIsValidForTenMinutes() async throws {
        let clock = TestClock()
        try await TestService.run { service in
            let signIns = SignIns()
            let browser = try TestBrowser(provider(service, now: { clock.now }).app(signIns))
            let callback = try await browser.goToService()
            clock.advance(by: 601)
            #expect(try await browser.get(callback).status == .badRequest && signIns.all.isEmpty)
        }
    }

    @Test func anAnswerOfAnotherIssuerIsRefused() async throws {
        try await TestService.run({ $0.callback = { $0.append(("iss", "https://evil.example")) } }) { service in
            let signIns = SignIns()
            let status = try await signInStatus(provider(service).app(signIns))
            #expect(status == .forbidden)
            #expect(signIns.all.isEmpty && !service.requests.contains("token"))
        }
    }

    @Test func anIssuerThatIsAnnouncedIsRequired() async throws {
        try await TestService.run({ $0.metadata["authorization_response_iss_parameter_supported"] = true }) { service in
            let signIns = SignIns()
            let announced = try await signInStatus(provider(service).app(signIns))
            #expect(announced == .seeOther)
            service.change { $0.callback = { answer in answer.removeAll { $0.0 == "iss" } } }
            let missing = try await signInStatus(provider(service).app(signIns))
            #expect(missing == .forbidden)
            #expect(signIns.all.count == 1)
        }
    }

    @Test(arguments: [
        ("access_denied", "was cancelled"), ("login_required", "did not sign you in"),
        ("<script>alert(1)</script>", "did not sign you in"),
    ])
    func aRefusalIsExplainedAndNotRepeated(_ code: String, _ text: String) async throws {
        try await TestService.run({
            $0.callback = { answer in
                answer.removeAll { $0.0 == "code" }
                answer += [("error", code), ("error_description", "Call 555-1234 <b>now</b>")]
            }
        }) { service in
            let signIns = SignIns()
            let answer = try await TestBrowser(provider(service).app(signIns)).signIn()
            #expect(answer.status == .forbidden && answer.text.contains(text))
            #expect(!answer.text.contains("script") && !answer.text.contains("555") && signIns.all.isEmpty)
        }
    }

    @Test func anAnswerWithoutAStateOfThisBrowserIsNotConsidered() async throws {
        try await TestService.run { service in
            let browser = try TestBrowser(provider(service).app(SignIns()))
            for query in [
                "", "?code=x", "?code=x&state=", "?code=x&state=y", "?error=access_denied", "?state=%00&code=x",
            ] {
                #expect(try await browser.get("/sign-in/company/callback" + query).status == .badRequest)
            }
            #expect(service.requests.isEmpty)
        }
    }

    @Test func aProgramThatOnlyLooksDoesNotUseTheAnswerUp() async throws {
        try await TestService.run { service in
            let signIns = SignIns()
            let browser = try TestBrowser(provider(service).app(signIns))
            let callback = try await browser.goToService()
            #expect(try await browser.get(callback, .head).status == .methodNotAllowed)
            #expect(try await browser.get(callback).status == .seeOther)
        }
    }

    // MARK: The service's description

    @Test(
        arguments: [
            ["issuer": "https://evil.example"], ["issuer": ""], ["token_endpoint": "http://id.example.com/token"],
            ["jwks_uri": "ftp://127.0.0.1/keys"], ["authorization_endpoint": "javascript:alert(1)"],
            ["userinfo_endpoint": "http://192.0.2.1/"], ["token_endpoint": 1],
            ["code_challenge_methods_supported": ["plain"]],
            ["token_endpoint": "https://user:password@id.example.com/"],
        ] as [[String: JSON]])
    func aBadDescriptionIsNotUsed(_ metadata: [String: JSON]) async throws {
        try await TestService.run({ $0.metadata = metadata }) { service in
            let browser = try TestBrowser(provider(service).app(SignIns()))
            let answer = try await browser.get("/sign-in/company")
            #expect(answer.status == .badGateway && answer.location == nil && browser.cookies.isEmpty)
            #expect(answer.text.contains("try again later"))
            // It is requested again, and may be right then.
            service.change { $0.metadata = [:] }
            #expect(try await browser.get("/sign-in/company").status == .seeOther)
        }
    }

    @Test func redirectionsAndOtherAnswersAreNotFollowed() async throws {
        let answers: [@Sendable () throws -> Reply] = [
            { Reply.redirect(to: "/elsewhere") }, { Reply.text("hello") }, { Reply(.notFound) },
            { Reply.text(String(repeating: " ", count: 2 << 20)) }, { Reply.text("[]") },
            { throw HTTPError(.serviceUnavailable) },
        ]
        for answer in answers {
            try await TestService.run({ $0.metadataAnswer = answer }) { service in
                let browser = try TestBrowser(provider(service).app(SignIns()))
                #expect(try await browser.get("/sign-in/company").status == .badGateway)
            }
            try await TestService.run({ $0.tokenAnswer = answer }) { service in
                let signIns = SignIns()
                let status = try await signInStatus(provider(service).app(signIns))
                #expect(status == .badGateway)
                #expect(signIns.all.isEmpty && !service.requests.contains("elsewhere"))
            }
        }
    }

    @Test func aServiceThatCanNotBeReachedIsReported() async throws {
        let company = try await TestService.run { try provider($0) }
        let answer = try await TestBrowser(company.app(SignIns())).get("/sign-in/company")
        #expect(answer.status == .badGateway && answer.text.contains("try again later"))
    }

    @Test(arguments: [
        ("http://id.example.com", "https"), ("id.example.com", "https"), ("", "https"),
        ("https://id.example.com?x=1", "query"),
        ("https://user@id.example.com", "https"), ("http://localhost.evil.example", "https"),
    ])
    func anIssuerMustBePrivate(_ issuer: String, _ text: String) {
        #expect {
            try OpenIDProvider(name: "company", issuer: issuer, clientID: "shop")
        } throws: { "\($0)".contains(text) }
    }

    @Test func otherMistakesAreExplained() throws {
        let issuer = "https://id.example.com"
        for name in ["", "a/b", "a b", "ä", String(repeating: "a", count: 41)] {
            #expect { try OpenIDProvider(name: name, issuer: issuer, clientID: "shop") } throws: {
                "\($0)".contains("name")
            }
        }
        #expect { try OpenIDProvider(name: "a", issuer: issuer, clientID: "") } throws: {
            "\($0)".contains("client ID")
        }
        #expect {
            try OpenIDProvider(name: "a", issuer: issuer, clientID: "shop", clientSecret: "")
        } throws: { "\($0)".contains("public client") }
        for origin in ["http://shop.example.com", "https://shop.example.com/", "shop.example.com"] {
            #expect {
                try OpenIDProvider(name: "a", issuer: issuer, clientID: "shop", origin: origin)
            } throws: { "\($0)".contains("origin") }
        }
        _ = try OpenIDProvider(
            name: "a-1", issuer: issuer + "/", clientID: "shop", origin: "https://shop.example.com:8443")
    }
}
#endif
