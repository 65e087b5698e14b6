import Foundation
import InMemoryLogging
import LifelineTesting
import Logging
import Mail
import Routes
import Testing

@testable import Accounts

@MainActor @Suite struct SignInTests {
    @Test func aFormSignsInAndOut() async throws {
        let stage = Stage()
        let ada = try await stage.create(roles: ["editor"])
        let client = try stage.browser()
        let page = try await client.get("/sign-in?next=/notes/7")
        #expect(page.status == .ok && page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.text.contains(#"<input type="hidden" name="next" value="/notes/7">"#))
        let reply = try await client.signIn(" Ada@Example.com ", next: "/notes/7")
        #expect(reply.status == .seeOther && reply.headers[.location] == "/notes/7")
        let account = try await client.get("/account")
        #expect(account.status == .ok && account.text.contains("ada@example.com"))
        #expect(try await stage.accounts.sessions(of: ada.id).count == 1)
        let out = try await client.post("/sign-out")
        #expect(out.status == .seeOther && out.headers[.location] == "/")
        #expect(client.session == nil)
        #expect(try await stage.accounts.sessions(of: ada.id).isEmpty)
        #expect(try await client.get("/account").status == .seeOther)
    }

    @Test func theFormIsForPasswordManagers() async throws {
        let page = try await Stage().browser().get("/sign-in").text
        let email = try #require(page.firstMatch(of: /<input [^>]*name="email"[^>]*>/)?.output)
        let password = try #require(page.firstMatch(of: /<input [^>]*name="password"[^>]*>/)?.output)
        #expect(email.contains(#"autocomplete="username""#) && email.contains(#"type="email""#))
        #expect(password.contains(#"autocomplete="current-password""#) && password.contains(#"type="password""#))
        #expect(page.contains(#"<form method="post" action="/sign-in">"#))
        #expect(!page.contains("<script"))
        let change = try await Stage().browser().get("/.well-known/change-password")
        #expect(change.headers[.location] == "/account/password")
    }

    @Test func theCookieIsForThisHostAndHTTPSAlone() async throws {
        let stage = Stage()
        try await stage.create()
        let reply = try await stage.browser().signIn()
        let cookie = try #require(
            reply.headers[values: .setCookie].first { $0.hasPrefix("__Host-lifeline-session-app=") })
        #expect(reply.headers[.cacheControl] == "no-store")
        for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"] { #expect(cookie.contains("; " + part)) }
        #expect(!cookie.contains("Domain"))
    }

    @Test func whatIsMissingIsSaidAndTheAddressIsKept() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try stage.browser()
        let wrong = try await client.signIn("ada@example.com", "another password")
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.contains(#"value="ada@example.com""#))
        #expect(!wrong.text.contains("another password"))
        #expect(wrong.text.contains(#"role="alert""#))
        #expect(try await client.signIn("ada@example.com", "").status == .unprocessableContent)
        #expect(try await client.signIn("", "x").status == .unprocessableContent)
        #expect(try await client.post("/sign-in", form: [:]).status == .unprocessableContent)
        #expect(client.session == nil)
    }

    @Test func whatSomebodyTypesIsEscaped() async throws {
        let attack = #""><script>alert('1')</script>"#
        let reply = try await Stage().browser().signIn(attack, "x", next: "/\"><script>")
        #expect(!reply.text.contains("<script"))
        #expect(reply.text.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)"))
        #expect(reply.headers[HTTPField.Name("Content-Security-Policy")!]!.contains("default-src 'none'"))
    }

    @Test func aPasswordThatIsChangedMeanwhileSignsNobodyIn() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let old = try #require(try await stage.store.account(ada.id)?.password)
        let routes = [
            Route("/begin", .post) { request in
                // As if the password had been compared before it was changed.
                try await stage.accounts.begin(ada, provenBy: old, for: request, next: nil)
            }
        ]
        try await stage.accounts.setPassword("other plain words", of: ada.id)
        let client = try stage.browser { routes }
        #expect(try await client.post("/begin").status == .forbidden)
        #expect(client.session == nil)
        #expect(try await stage.accounts.sessions(of: ada.id).isEmpty)
    }

    // MARK: Attacks

    @Test func guessingIsDelayedForTheGuesserAndNotForTheOwner() async throws {
        let stage = Stage()
        try await stage.create()
        let owner = try await stage.signedIn(at: "198.51.100.7")
        let guesser = try stage.browser("192.0.2.66")
        for _ in 0..<5 {
            #expect(try await guesser.signIn("ada@example.com", "guess guess").status == .unprocessableContent)
        }
        let refused = try await guesser.signIn()
        #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "1")
        #expect(refused.text.contains("too many attempts"))
        #expect(guesser.session == nil)
        // From elsewhere, and in a browser that knows the account, even in the guesser's network.
        #expect(try await stage.browser("203.0.113.5").signIn().status == .seeOther)
        owner.remoteAddress = "192.0.2.66"
        _ = try await owner.post("/sign-out")
        #expect(try await owner.signIn().status == .seeOther)
        stage.time.advance(by: 1)
        #expect(try await guesser.signIn().status == .seeOther)
    }

    @Test func guessingFromManyNetworksIsDelayedButKnownBrowsersAreNot() async throws {
        let stage = Stage()
        try await stage.create()
        let owner = try await stage.signedIn(at: "198.51.100.7")
        let guesser = try stage.browser()
        for index in 0..<51 {
            guesser.remoteAddress = "10.0.\(index).1"
            _ = try await guesser.signIn("ada@example.com", "guess guess")
        }
        guesser.remoteAddress = "10.1.0.1"
        #expect(try await guesser.signIn().status == .tooManyRequests)
        _ = try await owner.post("/sign-out")
        #expect(try await owner.signIn().status == .seeOther)
    }

    @Test func addressesOfOneIPv6NetworkCountTogether() async throws {
        let stage = Stage()
        try await stage.create()
        let guesser = try stage.browser()
        for index in 0..<6 {
            guesser.remoteAddress = "2001:db8:1:2::\(index)"
            _ = try await guesser.signIn("ada@example.com", "guess guess")
        }
        guesser.remoteAddress = "2001:db8:1:2:ffff::1"
        #expect(try await guesser.signIn().status == .tooManyRequests)
    }

    @Test func aMarkOfAnotherAccountsBrowserDoesNotHelp() async throws {
        let stage = Stage()
        try await stage.create()
        try await stage.create("eve@example.com")
        let eve = try await stage.signedIn("eve@example.com")
        for _ in 0..<5 { _ = try await eve.signIn("ada@example.com", "guess guess") }
        #expect(try await eve.signIn("ada@example.com").status == .tooManyRequests)
        eve.cookies["__Host-lifeline-device-app"] = "AAAA.AAAA"
        #expect(try await eve.signIn("ada@example.com").status == .tooManyRequests)
    }

    @Test func guessesAtTheSameTimeAreCounted() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try stage.browser()
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 {
                group.addTask { try await client.signIn("ada@example.com", "guess guess").status.code }
            }
            var all: [Int] = []
            for try await status in group { all.append(status) }
            return all
        }
        #expect(statuses.count { $0 == 422 } <= 5)
        #expect(statuses.count { $0 == 429 } >= 15)
    }

    @Test func anUnknownAddressIsAnsweredLikeAWrongPassword() async throws {
        let stage = Stage()
        try await stage.create()
        let known = try await stage.browser("192.0.2.1").signIn("ada@example.com", "wrong password")
        let unknown = try await stage.browser("192.0.2.2").signIn("bob@example.com", "wrong password")
        let without = try await stage.accounts.create(email: "eve@example.com")
        let linkOnly = try await stage.browser("192.0.2.3").signIn("eve@example.com", "wrong password")
        #expect(without.email == "eve@example.com")
        for reply in [unknown, linkOnly] {
            #expect(reply.status == known.status)
            let text = reply.text.replacing("bob@", with: "ada@").replacing("eve@", with: "ada@")
            #expect(text == known.text)
            #expect(reply.headers[values: .setCookie] == known.headers[values: .setCookie])
        }
    }

    /// Counts hashes instead of measuring time: each takes as long as any other.
    @Test(arguments: [
        "ada@example.com", "bob@example.com", "eve@example.com", "not an address", String(repeating: "a", count: 4000),
    ])
    func eachAttemptHashesOnce(_ email: String) async throws {
        let stage = Stage()
        try await stage.create()
        try await stage.create("eve@example.com", password: nil)
        for password in ["wrong password", String(repeating: "x", count: 4000)] {
            let before = stage.accounts.hasher.total
            _ = try await stage.browser().signIn(email, password)
            #expect(stage.accounts.hasher.total == before + 1)
        }
    }

    @Test(arguments: [
        "https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)",
        "/\t/evil.example", "\t//evil.example", "/\n/evil.example", "http:evil.example", "evil.example", "",
        "/%0d%0aSet-Cookie: a=b\r\nX: y", "/a\\b", "/ü",
    ])
    func theBrowserStaysInTheApp(_ next: String) async throws {
        let stage = Stage()
        try await stage.create()
        let client = try stage.browser()
        let reply = try await client.signIn(next: next)
        #expect(reply.status == .seeOther && reply.headers[.location] == "/")
        #expect(reply.headers[HTTPField.Name("X")!] == nil)
        let encoded = Accounts.encoded(next)
        #expect(try await client.get("/sign-in?next=\(encoded)").headers[.location] == "/")
        #expect(try await client.post("/sign-out", form: ["next": next]).headers[.location] == "/")
    }

    @Test func formsOfOtherSitesAreRefused() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        let session = client.session
        let site = HTTPField.Name("Sec-Fetch-Site")!
        for headers: HTTPFields in [
            [.origin: "https://evil.example"], [.origin: "null"],
            [.origin: "https://evil.example", site: "cross-site"],
            [.origin: "https://sub.localhost", site: "same-site"], [.origin: "http://localhost"],
        ] {
            for (path, form): (String, KeyValuePairs<String, String>) in [
                ("/sign-in", ["email": "ada@example.com", "password": Stage.password]), ("/sign-out", [:]),
                ("/account/password", ["password": Stage.password, "new-password": "other plain words"]),
                ("/account/sessions/end-others", [:]), ("/sign-in/link", ["token": Secret().text]),
                ("/account/email", ["email": "eve@example.com", "password": Stage.password]),
            ] {
                let reply = try await client.post(path, form: form, headers: headers)
                #expect(reply.status == .forbidden, "\(path) \(headers)")
                #expect(reply.headers[values: .setCookie].isEmpty)
            }
        }
        #expect(client.session == session)
        #expect(try await client.isSignedIn())
    }

    @Test func nothingChangesByALink() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        let page = try await client.get("/sign-out")
        #expect(page.status == .ok && page.text.contains(#"<form method="post" action="/sign-out">"#))
        #expect(try await client.isSignedIn())
        #expect(try await client.get("/sign-in?email=ada@example.com&password=x").status == .seeOther)
    }

    @Test func nothingTypedAndNoSecretIsLogged() async throws {
        let handler = InMemoryLogHandler()
        let stage = Stage { configuration in
            configuration.logger = Logger(label: "test") { _ in handler }
            configuration.logger.logLevel = .trace
            configuration.registration = .open
        }
        try await stage.create()
        let client = try await stage.signedIn()
        let session = try #require(client.session)
        _ = try await client.post("/reset-password", form: ["email": "ada@example.com"])
        await stage.accounts.settle()
        let token = try #require(await stage.mailer.link(to: "ada@example.com")?.split(separator: "=").last)
        for _ in 0..<8 { _ = try await client.signIn("typed@example.com", "typed password") }
        await stage.mailer.fail(with: MailError.unavailable(reason: "typed@example.com"))
        _ = try await client.post("/register", form: ["email": "typed@example.com"])
        await stage.accounts.settle()
        let lines = handler.entries.map { "\($0.message) \($0.metadata)" }.joined(separator: "\n")
        #expect(lines.contains("Signed in") && lines.contains("delayed") && lines.contains("Sending a mail failed"))
        for secret in ["example.com", "typed", "plain", session, String(token), String(session.prefix(20))] {
            #expect(!lines.contains(secret))
        }
    }

    @Test func aLargeFormIsRefused() async throws {
        let reply = try await Stage().browser().signIn("a", String(repeating: "x", count: 20_000))
        #expect(reply.status == .contentTooLarge)
    }

    @Test func aPasswordIsHashedAgainWhenTheParametersAreRaised() async throws {
        let store = MemoryAccountStore()
        let ada = try await Stage(store: store).create()
        let before = try #require(await store.account(ada.id)?.password)
        let stage = Stage(store: store) { $0.passwords.logRounds = 11 }
        #expect(try await stage.browser().signIn("ada@example.com", "wrong password").status == .unprocessableContent)
        #expect(await store.account(ada.id)?.password == before)
        #expect(try await stage.browser().signIn().status == .seeOther)
        let after = try #require(await store.account(ada.id)?.password)
        #expect(after.parameters.logRounds == 11)
        #expect(try await stage.browser().signIn().status == .seeOther)
        #expect(await store.account(ada.id)?.password == after)
    }

    @Test func administratorsGetTheirRoleWhenTheySignIn() async throws {
        let store = MemoryAccountStore()
        let ada = try await Stage(store: store).create()
        try await Stage(store: store).create("bob@example.com")
        let stage = Stage(store: store) { $0.administrators = ["ADA@example.com"] }
        _ = try await stage.signedIn()
        _ = try await stage.signedIn("bob@example.com")
        #expect(try await stage.accounts.account(ada.id)?.roles == [.administrator])
        #expect(try await stage.accounts.account(email: "bob@example.com")?.roles == [])
    }

    @Test func otherMethodsGetThePathToReturnTo() async throws {
        let stage = Stage {
            $0.otherMethods = [SignInMethod(title: "Sign in with <Example>", path: "/sign-in/example", field: "to")]
        }
        let client = try stage.browser()
        let link = #"<a href="/sign-in/example?to=/a%3Fb%3Dc">Sign in with &lt;Example&gt;</a>"#
        #expect(try await client.get("/sign-in?next=/a%3Fb%3Dc").text.contains(link))
        #expect(try await client.get("/sign-in?next=//evil.example").text.contains(#"<a href="/sign-in/example">"#))
    }

    @Test func allPagesCanBeBelowAPath() async throws {
        let stage = Stage { $0.root = "/members" }
        try await stage.create()
        let client = try stage.browser()
        let page = try await client.get("/members/sign-in")
        #expect(page.text.contains(#"action="/members/sign-in""#))
        #expect(
            try await client.post(
                "/members/sign-in", form: ["email": "ada@example.com", "password": Stage.password]
            ).status == .seeOther)
        #expect(try await client.get("/members/account").status == .ok)
        #expect(try await client.get("/sign-in").status == .notFound)
    }
}
