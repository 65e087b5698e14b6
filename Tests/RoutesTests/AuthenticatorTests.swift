import LayerTree
import LifelineTesting
import LifelineUI
import Testing

@testable import Routes

/// Who opens pages, and which windows they may see.
@MainActor @Suite struct AuthenticatorTests {
    /// Takes the user from a header.
    private struct HeaderAuthenticator: Authenticator {
        static let name = HTTPField.Name("X-User")!

        func authenticate(_ request: RouteRequest) throws -> Authentication {
            let user = request.headers[Self.name]
            if user == "unknown" { throw HTTPError(.serviceUnavailable, "Later.") }
            return Authentication(user: user, details: user.map { "details of \($0)" }, cookies: [Cookie("seen", "1")])
        }
    }

    private struct Reports: App {
        var body: some Scene {
            WindowGroup { Text("Start of \(UIWindowScene.current?.user ?? "nobody")") }.addresses("/")
            WindowGroup("Reports", id: "reports") { Text("All reports") }
                .admission { $0.user == "ada" ? .allowed : .refused("Reports are for Ada.") }
                .admission { $0.user == nil ? .redirected(to: "/login?next=/reports") : .allowed }
            RouteGroup {
                Route("/who") { request in
                    try await request.authenticator?.authenticate(request).user ?? "nobody"
                }
                Route("/network") { $0.network }
            }
            .authenticator(HeaderAuthenticator())
        }
    }

    private func client(_ user: String?) throws -> TestClient {
        let client = try TestClient(of: Reports.self)
        client.becomeBrowser()
        client.headers[HeaderAuthenticator.name] = user
        return client
    }

    @Test func aSceneHasTheUserOfItsPage() async throws {
        let client = try client("ada")
        let scene = try await client.open()
        #expect(scene.scene.user == "ada" && scene.text == "Start of ada")
        #expect(scene.scene.authentication.details as? String == "details of ada")
        #expect(client.cookies["seen"] == "1")
        #expect(!scene.scene.visitor.isEmpty)
        #expect(try await self.client(nil).open().text == "Start of nobody")
        #expect(TestScene(of: Reports.self, authentication: Authentication(user: "bob")).text == "Start of bob")
    }

    @Test func anErrorIsAnsweredInsteadOfThePage() async throws {
        let client = try client("unknown")
        await #expect {
            _ = try await client.open()
        } throws: {
            ($0 as? HTTPError)?.status == .serviceUnavailable
        }
    }

    @Test func aWindowIsAdmittedRefusedOrRedirected() async throws {
        #expect(try await client("ada").open("/reports").text == "All reports")
        let refused = try await client("bob").open("/reports")
        #expect(!refused.scene.isAccessAllowed && refused.scene.isAddressKnown && refused.scene.redirection == nil)
        #expect(refused.text.contains("Reports are for Ada."))
        let redirected = try await client(nil).open("/reports")
        #expect(redirected.scene.redirection == "/login?next=/reports")
        #expect(!redirected.text.contains("All reports"))
    }

    @Test func aSceneIsNotRedirectedToAnotherSite() async throws {
        let page = try await client(nil).open()
        let scene = page.scene
        for path in ["//evil.example", "https://evil.example", "/\\evil.example", ""] {
            scene.redirect(to: path)
            #expect(scene.redirection == "/")
        }
    }

    @Test func routesCanAskTheAuthenticator() async throws {
        #expect(try await client("ada").get("/who").text == "ada")
        #expect(try await client(nil).get("/who").text == "nobody")
    }

    @Test func aRequestHasItsNetwork() async throws {
        let client = try client(nil)
        client.remoteAddress = "2001:db8:1:2:3:4:5:6"
        #expect(try await client.get("/network").text == "2001:db8:1:2::/64")
        client.remoteAddress = "192.0.2.7"
        #expect(try await client.get("/network").text == "192.0.2.7")
    }

    @Test(arguments: [
        ("/", true), ("/a?b=/c#d", true), ("/%2F/evil", true), ("", false), ("a", false), ("//a", false),
        ("/\\a", false),
        ("/a\\b", false), ("/\ta", false), ("/\u{0}", false), ("/ü", false), ("https://a", false), (" /a", false),
    ])
    func aLocalPathStaysInTheApp(_ path: String, _ isLocal: Bool) {
        #expect(LocalPath.isLocal(path) == isLocal)
    }

    @Test func aFormIsSubmittedByTheClient() async throws {
        let scene = try await client(nil).open()
        scene.scene.submitForm(to: "/login", fields: ["name": "Ada"])
        scene.scene.submitForm(to: "//evil.example")
        await scene.settle()
        let features = scene.commands.compactMap { command -> LayerFeature? in
            if case .feature(let feature) = command { feature } else { nil }
        }
        #expect(features.map(\.name) == ["submit-form"])
        #expect(String(decoding: features[0].payload, as: UTF8.self).contains("/login"))
    }
}
