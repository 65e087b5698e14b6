import Foundation
import LifelineTesting
import Routes
import Testing

@testable import Accounts

@MainActor @Suite struct SessionTests {
    /// Loads a page of the app: the only requests that replace a session's secret.
    private func load(_ client: TestClient, _ stage: Stage) async throws -> Bool {
        try await client.authenticate().user != nil
    }

    @Test func signingInMakesANewSecret() async throws {
        let stage = Stage()
        try await stage.create()
        let attacker = try await stage.signedIn()
        let planted = attacker.session
        let victim = try stage.browser()
        victim.session = planted
        #expect(try await victim.signIn().status == .seeOther)
        #expect(victim.session != planted)
        // Whoever planted it has nothing: it ended.
        #expect(try await !attacker.isSignedIn())
        #expect(try await victim.isSignedIn())
    }

    @Test(arguments: ["", "x", "AAAA.AAAA", String(repeating: "A", count: 43)])
    func aSecretThatWasMadeUpIsRemoved(_ value: String) async throws {
        let stage = Stage()
        let client = try stage.browser()
        client.session = value
        #expect(try await client.authenticate().user == nil)
        #expect(client.session == nil)
    }

    @Test func aSecretNeedsItsSignature() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        let parts = try #require(client.session).split(separator: ".")
        client.session = "\(parts[0])." + Base64URL.encode([UInt8](repeating: 0, count: 32))
        #expect(try await !client.isSignedIn())
        let other = Accounts(store: stage.store, configuration: Stage.configuration)
        client.session = other.keys.signed(String(parts[0]), for: .session)
        #expect(try await !client.isSignedIn())
        client.session = parts.joined(separator: ".")
        #expect(try await client.isSignedIn())
    }

    @Test func theStoreDoesNotHaveTheSecret() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let client = try await stage.signedIn()
        let session = try #require(client.session)
        let records = try await stage.store.sessions(of: ada.id)
        let stored = String(decoding: try JSONEncoder().encode(records), as: UTF8.self)
        #expect(!stored.contains(session.prefix(43)))
    }

    @Test func aKeyCanBeReplaced() async throws {
        let store = MemoryAccountStore()
        let (old, new) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        let before = Stage(store: store) { $0.secrets = [old] }
        try await before.create()
        let session = try await before.signedIn().session
        let during = try Stage(store: store) { $0.secrets = [new, old] }.browser()
        during.session = session
        #expect(try await during.isSignedIn())
        let after = try Stage(store: store) { $0.secrets = [new] }.browser()
        after.session = session
        #expect(try await !after.isSignedIn())
    }

    @Test func aPageReplacesAnOldSecret() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        let first = client.session
        #expect(try await load(client, stage))
        #expect(client.session == first)
        stage.time.advance(by: 3_601)
        #expect(try await load(client, stage))
        #expect(client.session != first)
        #expect(try await client.isSignedIn())
    }

    @Test func requestsUnderWayMayUseThePreviousSecret() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        let old = try stage.browser()
        _ = try await client.isSignedIn()
        old.session = client.session
        stage.time.advance(by: 3_601)
        #expect(try await load(client, stage))
        #expect(try await old.isSignedIn())
        #expect(try await client.isSignedIn())
        stage.time.advance(by: 59)
        #expect(try await old.isSignedIn())
        #expect(try await client.isSignedIn())
    }

    @Test func aReplacedSecretThatIsSentAgainEndsTheSession() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        let thief = try stage.browser()
        _ = try await client.isSignedIn()
        thief.session = client.session
        stage.time.advance(by: 3_601)
        #expect(try await load(client, stage))
        #expect(try await client.isSignedIn())
        stage.time.advance(by: 61)
        #expect(try await !thief.isSignedIn())
        #expect(try await !client.isSignedIn())
    }

    @Test func aThiefWhoLoadsAPageFirstIsNoticedToo() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        _ = try await client.isSignedIn()
        let thief = try stage.browser()
        thief.session = client.session
        stage.time.advance(by: 3_601)
        #expect(try await load(thief, stage))
        #expect(try await thief.isSignedIn())
        stage.time.advance(by: 61)
        #expect(try await !client.isSignedIn())
        #expect(try await !thief.isSignedIn())
    }

    @Test func anAnswerThatGotLostSignsNobodyOut() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        _ = try await client.isSignedIn()
        let first = client.session
        stage.time.advance(by: 3_601)
        for _ in 0..<3 {
            #expect(try await load(client, stage))
            #expect(client.session != first)
            // The browser has not received it.
            client.session = first
            stage.time.advance(by: 3_601)
            #expect(try await client.isSignedIn())
        }
        #expect(try await load(client, stage))
        #expect(try await client.isSignedIn())
        #expect(client.session != first)
    }

    @Test func pagesAtTheSameTimeGetOneSecret() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        _ = try await client.isSignedIn()
        let session = client.session
        stage.time.advance(by: 3_601)
        let others = try (0..<8).map { _ in try stage.browser() }
        try await withThrowingTaskGroup { group in
            for other in others {
                other.session = session
                group.addTask { _ = try await other.authenticate() }
            }
            try await group.waitForAll()
        }
        #expect(others.count { $0.session != session } == 1)
        for other in others { #expect(try await other.isSignedIn()) }
    }

    @Test func aSessionEndsWhenItIsNotUsed() async throws {
        let stage = Stage()
        try await stage.create()
        let (used, unused) = (try await stage.signedIn(), try await stage.signedIn())
        for _ in 0..<3 {
            stage.time.advance(by: 6 * 86_400)
            #expect(try await used.isSignedIn())
        }
        #expect(try await !unused.isSignedIn())
    }

    @Test func aSessionEndsAfterItsLifetime() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        for _ in 0..<12 {
            stage.time.advance(by: 7 * 86_400)
            #expect(try await client.isSignedIn())
        }
        stage.time.advance(by: 7 * 86_400)
        #expect(try await !client.isSignedIn())
    }

    @Test func sessionsAreListedAndEnded() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let here = try stage.browser()
        here.headers[.userAgent] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        _ = try await here.signIn()
        stage.time.advance(by: 600)
        let phone = try stage.browser("198.51.100.9")
        phone.headers[.userAgent] =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1"
        _ = try await phone.signIn()
        let third = try await stage.signedIn()
        let sessions = try await stage.accounts.sessions(of: ada.id)
        #expect(Set(sessions.map(\.device)) == ["Firefox on Linux", "Safari on iPhone", "Unknown browser"])
        let page = try await here.get("/account").text
        #expect(page.contains("Safari on iPhone") && page.contains("198.51.100.9") && page.contains("This browser"))
        let id = try #require(sessions.first { $0.device == "Safari on iPhone" }).id
        #expect(try await here.post("/account/sessions/end", form: ["session": id]).status == .seeOther)
        #expect(try await !phone.isSignedIn())
        #expect(try await third.isSignedIn())
        _ = try await here.post("/account/sessions/end-others")
        #expect(try await !third.isSignedIn())
        #expect(try await here.isSignedIn())
    }

    @Test func anAccountHasAHundredSessionsAtMost() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        var clients: [TestClient] = []
        for _ in 0..<102 {
            clients.append(try await stage.signedIn())
            stage.time.advance(by: 1)
        }
        #expect(try await stage.accounts.sessions(of: ada.id).count == 100)
        #expect(try await !clients[0].isSignedIn())
        #expect(try await !clients[1].isSignedIn())
        #expect(try await clients[2].isSignedIn())
        #expect(try await clients[101].isSignedIn())
    }

    @Test func expiredSessionsLeaveTheStore() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        _ = try await stage.signedIn()
        stage.time.advance(by: 15 * 86_400)
        try await stage.create("bob@example.com")
        _ = try await stage.signedIn("bob@example.com")
        #expect(try await stage.store.sessions(of: ada.id).isEmpty)
    }

    @Test func nobodyEndsSomebodyElsesSession() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        try await stage.create("eve@example.com")
        let client = try await stage.signedIn()
        let id = try await stage.accounts.sessions(of: ada.id)[0].id
        let eve = try await stage.signedIn("eve@example.com")
        _ = try await eve.post("/account/sessions/end", form: ["session": id])
        #expect(try await client.isSignedIn())
        // The name of a session is no secret.
        let stranger = try stage.browser()
        stranger.session = stage.accounts.keys.signed(id, for: .session)
        #expect(try await !stranger.isSignedIn())
    }

    @Test func aNewPasswordEndsAllOtherSessions() async throws {
        let stage = Stage()
        try await stage.create()
        let (here, elsewhere) = (try await stage.signedIn(), try await stage.signedIn())
        let old = here.session
        let wrong = try await here.post(
            "/account/password", form: ["password": "not the password", "new-password": "other plain words"])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("current password is not right"))
        let weak = try await here.post(
            "/account/password", form: ["password": Stage.password, "new-password": "password1"])
        #expect(weak.status == .unprocessableContent && weak.text.contains("easy to guess"))
        #expect(try await elsewhere.isSignedIn())
        let reply = try await here.post(
            "/account/password", form: ["password": Stage.password, "new-password": "other plain words"])
        #expect(reply.headers[.location] == "/account?done=password")
        #expect(here.session != old)
        #expect(try await here.isSignedIn())
        #expect(try await !elsewhere.isSignedIn())
        await stage.accounts.settle()
        #expect(await stage.mailer.messages.last?.subject == "Your password was changed")
        #expect(try await elsewhere.signIn().status == .unprocessableContent)
        #expect(try await elsewhere.signIn("ada@example.com", "other plain words").status == .seeOther)
    }

    @Test func theCurrentPasswordCanNotBeGuessedInAnUnlockedBrowser() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        for _ in 0..<5 {
            _ = try await client.post(
                "/account/password", form: ["password": "guess guess", "new-password": "other plain words"])
        }
        let reply = try await client.post(
            "/account/password", form: ["password": Stage.password, "new-password": "other plain words"])
        #expect(reply.status == .tooManyRequests)
    }

    @Test func aRemovedAccountIsSignedOut() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let client = try await stage.signedIn()
        try await stage.accounts.remove(ada.id)
        #expect(try await !client.isSignedIn())
        #expect(try await client.signIn().status == .unprocessableContent)
    }

    @Test func changedRolesReplaceTheSecret() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        let client = try await stage.signedIn()
        _ = try await client.isSignedIn()
        let old = client.session
        try await stage.accounts.setRoles(["editor"], of: ada.id)
        #expect(try await load(client, stage))
        #expect(client.session != old)
    }

    @Test func routesAskWhoSendsARequest() async throws {
        let stage = Stage()
        try await stage.create(roles: ["editor"])
        try await stage.create("bob@example.com")
        @RouteBuilder func routes() -> [Route] {
            Route("/me") { request in try await request.account()?.email ?? "nobody" }
            Route("/edit") { request in try await request.requireAccount("editor").email }
            Route("/wrapped") { _ in "edited" }.requiresAccount("editor").bodyLimit(5)
        }
        let nobody = try stage.browser(routes: routes)
        #expect(try await nobody.get("/me").text == "nobody")
        for path in ["/edit", "/wrapped"] {
            let page = try await nobody.get(path + "?a=b")
            #expect(page.status == .seeOther && page.headers[.location] == "/sign-in?next=\(path)%3Fa%3Db")
            let data = try await nobody.get(path, headers: [.accept: "application/json"])
            #expect(data.status == .unauthorized && data.headers[.location] == nil)
            #expect(try await stage.signedIn(routes: routes).get(path).status == .ok)
            #expect(try await stage.signedIn("bob@example.com", routes: routes).get(path).status == .forbidden)
        }
        let without = try TestClient(routes: routes())
        #expect(try await without.get("/edit").status == .internalServerError)
    }
}
