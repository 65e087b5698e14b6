import Foundation
import LifelineTesting
import Mail
import Routes
import Testing

@testable import Accounts

@MainActor @Suite struct LinkTests {
    private func ask(_ client: TestClient, _ path: String, _ email: String, _ stage: Stage) async throws -> String? {
        let reply = try await client.post(path, form: ["email": email])
        #expect(reply.status == .ok, "\(reply.text)")
        await stage.accounts.settle()
        return await stage.mailer.link(to: email)
    }

    private func token(_ link: String) -> String { String(link.split(separator: "=").last ?? "") }

    @Test func aLinkSignsInOnce() async throws {
        let stage = Stage()
        try await stage.create(password: nil)
        let client = try stage.browser()
        let link = try #require(try await ask(client, "/sign-in/mail", "ada@example.com", stage))
        #expect(link.hasPrefix("/sign-in/link?token="))
        // Programs that check mails open it any number of times.
        for _ in 0..<3 {
            let page = try await client.get(link)
            #expect(page.status == .ok && page.text.contains("signed in as ada@example.com"))
            #expect(!page.text.contains("another browser"))
            #expect(page.headers[HTTPField.Name("Referrer-Policy")!] == "no-referrer")
        }
        #expect(try await !client.isSignedIn())
        #expect(try await client.post("/sign-in/link", form: ["token": token(link)]).status == .seeOther)
        #expect(try await client.isSignedIn())
        let again = try stage.browser()
        #expect(try await again.post("/sign-in/link", form: ["token": token(link)]).status == .gone)
        #expect(try await again.get(link).status == .gone)
        #expect(try await !again.isSignedIn())
    }

    @Test func ofManyUsesAtTheSameTimeOneSucceeds() async throws {
        let stage = Stage()
        try await stage.create()
        let link = try #require(try await ask(stage.browser(), "/sign-in/mail", "ada@example.com", stage))
        let token = token(link)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<10 {
                let client = try stage.browser()
                group.addTask { try await client.post("/sign-in/link", form: ["token": token]).status.code }
            }
            var all: [Int] = []
            for try await status in group { all.append(status) }
            return all
        }
        #expect(statuses.sorted() == [303] + Array(repeating: 410, count: 9))
    }

    @Test func aLinkExpires() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try stage.browser()
        let link = try #require(try await ask(client, "/reset-password", "ada@example.com", stage))
        stage.time.advance(by: 15 * 60 - 1)
        #expect(try await client.get(link).status == .ok)
        stage.time.advance(by: 1)
        #expect(try await client.get(link).status == .gone)
        #expect(
            try await client.post(
                "/sign-in/link", form: ["token": token(link), "new-password": "other plain words"]
            ).status == .gone)
    }

    @Test(arguments: ["", "x", "%00", String(repeating: "A", count: 43), String(repeating: "A", count: 5000)])
    func aTokenThatWasMadeUpOpensNothing(_ token: String) async throws {
        let client = try Stage().browser()
        #expect(try await client.get("/sign-in/link?token=\(token)").status == .gone)
        #expect(try await client.post("/sign-in/link", form: ["token": token]).status.code >= 410)
    }

    @Test func theStoreDoesNotHaveTheSecret() async throws {
        let stage = Stage()
        try await stage.create()
        let link = try #require(try await ask(stage.browser(), "/sign-in/mail", "ada@example.com", stage))
        let secret = try #require(Secret(token(link)))
        #expect(try await stage.store.link(digest: secret.text) == nil)
        let record = try #require(try await stage.store.link(digest: secret.digest))
        #expect(!String(decoding: try JSONEncoder().encode(record), as: UTF8.self).contains(secret.text))
    }

    @Test func anotherBrowserIsTold() async throws {
        let stage = Stage()
        try await stage.create()
        let link = try #require(try await ask(stage.browser(), "/sign-in/mail", "ada@example.com", stage))
        let page = try await stage.browser().get(link)
        #expect(page.text.contains("requested in another browser"))
        #expect(page.text.contains("ada@example.com"))
    }

    @Test func theAnswerDoesNotRevealWhetherThereIsAnAccount() async throws {
        let stage = Stage { $0.registration = .open }
        try await stage.create()
        for path in ["/sign-in/mail", "/reset-password", "/register"] {
            let known = try await stage.browser().post(path, form: ["email": "ada@example.com"])
            let unknown = try await stage.browser().post(path, form: ["email": "bob@example.com"])
            #expect(known.status == unknown.status)
            #expect(known.text == unknown.text.replacing("bob@", with: "ada@"))
            let names = { (reply: TestClient.Reply) in
                reply.headers[values: .setCookie].map { $0.prefix { $0 != "=" } }
            }
            #expect(names(known) == names(unknown))
        }
        await stage.accounts.settle()
        let bobs = await stage.mailer.messages.filter { $0.to[0].address == "bob@example.com" }
        #expect(bobs.map(\.subject) == ["Create your account for Notes"])
        let adas = await stage.mailer.messages.filter { $0.to[0].address == "ada@example.com" }
        #expect(!adas.contains { $0.subject.contains("Create") })
    }

    @Test func theAnswerDoesNotWaitForTheMail() async throws {
        let stage = Stage()
        try await stage.create()
        await stage.mailer.fail(with: MailError.notRunning)
        let reply = try await stage.browser().post("/reset-password", form: ["email": "ada@example.com"])
        #expect(reply.status == .ok)
        await stage.accounts.settle()
    }

    @Test func mailsGoToTheStoredAddress() async throws {
        let stage = Stage()
        // KELVIN SIGN, whose lower case is a k.
        try await stage.create("karl@example.com")
        _ = try await ask(stage.browser(), "/reset-password", "\u{212A}ARL@example.com", stage)
        #expect(await stage.mailer.messages.allSatisfy { $0.to.map(\.address) == ["karl@example.com"] })
    }

    @Test func mailsAreNotSentWithoutEnd() async throws {
        let stage = Stage()
        try await stage.create()
        for index in 0..<50 {
            let reply = try await stage.browser("10.0.0.\(index)").post(
                "/reset-password", form: ["email": "ada@example.com"])
            #expect(reply.status == .ok)
        }
        await stage.accounts.settle()
        #expect(await stage.mailer.messages.count == 3)
        for index in 0..<50 {
            try await stage.create("user\(index)@example.com", password: nil)
            _ = try await stage.browser("203.0.113.9").post(
                "/reset-password", form: ["email": "user\(index)@example.com"])
        }
        await stage.accounts.settle()
        #expect(await stage.mailer.messages.count == 3 + 30)
    }

    @Test func theFirstAdministratorFindsTheWay() async throws {
        let stage = Stage { $0.administrators = ["ada@example.com"] }
        let link = "Create the first account"
        #expect(try await stage.browser().get("/sign-in").text.contains(link))
        #expect(try await stage.browser().signIn().text.contains(link))
        try await stage.create("bob@example.com")
        #expect(try await !stage.browser().get("/sign-in").text.contains(link))
        // Without administrators, nobody could use it.
        #expect(try await !Stage().browser().get("/sign-in").text.contains(link))
        #expect(
            try await !Stage(hasMailer: false) { $0.administrators = ["ada@example.com"] }
                .browser().get("/sign-in").text.contains(link))
    }

    @Test func registrationNeedsTheMailbox() async throws {
        let stage = Stage { $0.registration = .open }
        let client = try stage.browser()
        let link = try #require(try await ask(client, "/register", "new@example.com", stage))
        #expect(try await stage.accounts.account(email: "new@example.com") == nil)
        let page = try await client.get(link).text
        #expect(page.contains(#"autocomplete="new-password""#))
        #expect(page.contains(#"autocomplete="username" value="new@example.com" readonly"#))
        let weak = try await client.post("/sign-in/link", form: ["token": token(link), "new-password": "short"])
        #expect(weak.status == .unprocessableContent && weak.text.contains("at least 8 characters"))
        let forged = try await client.post(
            "/sign-in/link",
            form: ["token": token(link), "new-password": Stage.password, "email": "eve@example.com", "roles": "x"])
        #expect(forged.status == .seeOther)
        let account = try #require(try await stage.accounts.account(email: "new@example.com"))
        #expect(account.roles.isEmpty)
        #expect(try await client.isSignedIn())
        #expect(try await stage.browser().signIn("new@example.com").status == .seeOther)
    }

    @Test func closedRegistrationIsForAdministratorsAndTheInvited() async throws {
        #expect(try await Stage().browser().get("/register").status == .notFound)
        let stage = Stage {
            $0.administrators = ["root@example.com"]
            $0.url = "https://notes.example.com/"
        }
        // Without an account, it is shown to everybody: see `theFirstAdministratorFindsTheWay`.
        try await stage.create("carol@example.com")
        #expect(try await !stage.browser().get("/sign-in").text.contains("/register"))
        #expect(try await ask(stage.browser(), "/register", "eve@example.com", stage) == nil)
        let client = try stage.browser()
        let link = try #require(try await ask(client, "/register", "root@example.com", stage))
        _ = try await client.post("/sign-in/link", form: ["token": token(link), "new-password": Stage.password])
        #expect(try await stage.accounts.account(email: "root@example.com")?.roles == [.administrator])
        try await stage.accounts.invite("bob@example.com", roles: ["editor"])
        let mail = try #require(await stage.mailer.messages.last)
        #expect(mail.text.contains("https://notes.example.com/sign-in/link?token="))
        #expect(mail.text.contains("7 days"))
        stage.time.advance(by: 6 * 86_400)
        let invitation = try #require(await stage.mailer.link(to: "bob@example.com"))
        let bob = try stage.browser()
        _ = try await bob.post("/sign-in/link", form: ["token": token(invitation), "new-password": Stage.password])
        #expect(try await stage.accounts.account(email: "bob@example.com")?.roles == ["editor"])
        await #expect(throws: AccountError.noAddress) { try await Stage().accounts.invite("bob@example.com") }
        await #expect(throws: AccountError.noMailer) {
            try await Stage(hasMailer: false).accounts.invite("bob@example.com")
        }
    }

    @Test func aForgottenPasswordIsReplaced() async throws {
        let stage = Stage()
        try await stage.create()
        let thief = try await stage.signedIn()
        let client = try stage.browser()
        let link = try #require(try await ask(client, "/reset-password", "ada@example.com", stage))
        let other = try #require(try await ask(client, "/sign-in/mail", "ada@example.com", stage))
        let reply = try await client.post(
            "/sign-in/link", form: ["token": token(link), "new-password": "other plain words"])
        #expect(reply.status == .seeOther)
        #expect(try await client.isSignedIn())
        #expect(try await !thief.isSignedIn())
        #expect(try await stage.browser().get(other).status == .gone)
        #expect(try await stage.browser().signIn("ada@example.com", "other plain words").status == .seeOther)
        #expect(try await stage.browser().signIn().status == .unprocessableContent)
    }

    @Test func anAddressIsChangedByWhoIsSignedIn() async throws {
        let stage = Stage()
        let ada = try await stage.create()
        try await stage.create("eve@example.com")
        let client = try await stage.signedIn()
        let wrong = try await client.post("/account/email", form: ["email": "new@example.com", "password": "x"])
        #expect(wrong.status == .unprocessableContent)
        let sent = try await client.post(
            "/account/email", form: ["email": "new@example.com", "password": Stage.password])
        #expect(sent.status == .ok)
        await stage.accounts.settle()
        let link = try #require(await stage.mailer.link(to: "new@example.com"))
        // The owner of the address, who is not ada, must not be given her account.
        let stranger = try stage.browser()
        #expect(try await stranger.get(link).text.contains("Sign in to the account"))
        _ = try await stranger.post("/sign-in/link", form: ["token": token(link)])
        #expect(try await !stranger.isSignedIn())
        let eve = try await stage.signedIn("eve@example.com")
        _ = try await eve.post("/sign-in/link", form: ["token": token(link)])
        #expect(try await stage.accounts.account(ada.id)?.email == "ada@example.com")
        let reply = try await client.post("/sign-in/link", form: ["token": token(link)])
        #expect(reply.headers[.location] == "/account?done=email")
        #expect(try await stage.accounts.account(ada.id)?.email == "new@example.com")
        #expect(try await stage.browser().signIn("new@example.com").status == .seeOther)
        #expect(try await stage.browser().signIn("ada@example.com").status == .unprocessableContent)
        await stage.accounts.settle()
        #expect(await stage.mailer.messages.last?.to.map(\.address) == ["ada@example.com"])
    }

    @Test func anAddressOfAnotherAccountCanNotBeTaken() async throws {
        let stage = Stage()
        try await stage.create()
        try await stage.create("eve@example.com")
        let eve = try await stage.signedIn("eve@example.com")
        let reply = try await eve.post(
            "/account/email", form: ["email": "ADA@example.com", "password": Stage.password])
        #expect(reply.status == .ok && reply.text.contains("Check your mail"))
        await stage.accounts.settle()
        #expect(await stage.mailer.messages.isEmpty)
    }

    @Test func withoutAMailerThereAreNoLinks() async throws {
        let stage = Stage(hasMailer: false)
        let client = try stage.browser()
        let page = try await client.get("/sign-in").text
        #expect(!page.contains("/sign-in/mail") && !page.contains("/reset-password"))
        for path in ["/sign-in/mail", "/reset-password", "/register", "/sign-in/link", "/account/email"] {
            #expect(try await client.get(path).status == .notFound)
        }
    }
}
