#if OpenIDConnect
import Accounts
import DocumentedExamples
import Foundation
import OpenIDConnect
import Routes
import Testing

// The examples of Documentation/OpenIDConnect.md, which are compared with this file.

private actor Sessions {
    static let shared = Sessions()
    func begin(issuer: String, subject: String) -> String { "\(issuer) \(subject)" }
}

func makeProvider(secret: String) throws -> OpenIDProvider {
    try OpenIDProvider(
        name: "company", issuer: "https://id.example.com", clientID: "shop", clientSecret: secret)
}

func signInRoutes(_ company: OpenIDProvider) -> [Route] {
    company.routes { signIn in
        let identity = signIn.identity
        let session = await Sessions.shared.begin(issuer: identity.issuer, subject: identity.subject)
        return Reply.redirect(to: signIn.returnPath).cookie(Cookie("session", session))
    }
}

func accountRoutes(_ company: OpenIDProvider, _ accounts: Accounts) -> [Route] {
    company.routes { signIn in
        let identity = signIn.identity
        if let account = try await accounts.account(identity: identity.id) {
            return try await accounts.signIn(account, for: signIn.request, next: signIn.returnPath)
        }
        guard let email = identity.email, identity.isEmailVerified else {
            throw HTTPError(.forbidden, "The service has not confirmed your mail address.")
        }
        do {
            let account = try await accounts.create(
                email: email, name: identity.name ?? "", identities: [identity.id])
            return try await accounts.signIn(account, for: signIn.request, next: signIn.returnPath)
        } catch AccountError.identityTaken {
            throw HTTPError(.conflict, "There is an account with your mail address. Sign in to it by its password.")
        }
    }
}

@Suite struct OpenIDDocumentTests {
    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        let examples = try DocumentedExamples("OpenIDConnect")
        #expect(examples.count == 3)
        #expect(examples.missing == [])
    }

    @Test func accountsAreCreatedFoundAndNotTakenOver() async throws {
        try await TestService.run { service in
            let accounts = Accounts(store: MemoryAccountStore())
            let routes = accountRoutes(try provider(service), accounts)
            let browser = try TestBrowser(routes)
            let answer = try await browser.signIn("/sign-in/company?to=/orders")
            #expect(answer.location == "/orders" && browser.cookies.keys.contains("lifeline-session-app"))
            let ada = try #require(try await accounts.account(identity: service.issuer + "|person-1"))
            #expect(ada.email == "ada@example.com" && ada.name == "Ada")
            // The same person, with another address at the service.
            service.change { $0.claims = { $0["email"] = "lovelace@example.com" } }
            _ = try await TestBrowser(routes).signIn()
            #expect(try await accounts.sessions(of: ada.id).count == 2)
            // Somebody else with her address.
            service.change {
                $0.claims = { claims in
                    claims["sub"] = "person-2"
                    claims["email"] = "ada@example.com"
                }
            }
            #expect(try await TestBrowser(routes).signIn().status == .conflict)
            service.change {
                $0.claims = { claims in
                    claims["sub"] = "person-3"
                    claims["email"] = "eve@example.com"
                    claims["email_verified"] = false
                }
            }
            #expect(try await TestBrowser(routes).signIn().status == .forbidden)
            #expect(try await accounts.accounts().count == 1)
        }
    }

    @Test func theExamplesWork() throws {
        let routes = signInRoutes(try makeProvider(secret: "secret"))
        #expect(routes.map(\.path) == ["/sign-in/company", "/sign-in/company/callback"])
    }
}
#endif
