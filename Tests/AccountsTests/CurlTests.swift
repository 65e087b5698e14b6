import Foundation
import LifelineUI
import LiveServer
import Routes
import Testing

@testable import Accounts

/// The pages on a listening server, used by `curl`.
@MainActor @Suite("Accounts by curl", .serialized, .enabled(if: LiveServer.hasCurl, "curl is not installed"))
struct CurlTests {
    private struct NotesApp: App {
        static var stage = Stage()

        var body: some Scene {
            WindowGroup("Notes") { Text("Notes of \(UIWindowScene.current?.account?.email ?? "nobody")") }
                .addresses("/", "/notes/:id").requiresAccount()
            WindowGroup("Members", id: "members") { Text("All members") }.requiresAccount(.administrator)
            AccountPages(Self.stage.accounts)
            Route("/api/me") { request in try await request.requireAccount().email }
        }
    }

    /// - Parameter configure: Changes the configuration of the accounts.
    private func withServer(
        _ configure: (inout Accounts.Configuration) -> Void = { _ in },
        _ test: (LiveServer, Stage) async throws -> Void
    ) async throws {
        let stage = Stage(configure)
        NotesApp.stage = stage
        try await stage.create()
        let server = try await LiveServer(NotesApp.self)
        do {
            try await test(server, stage)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private let html = "Accept: text/html"
    private let credentials = "email=ada%40example.com&password=several+plain+words"

    @Test func signingInFollowingTheRedirections() async throws {
        try await withServer { server, _ in
            let page = try await server.curl("/notes/7?a=b", "-H", html)
            #expect(page.status == 303)
            #expect(page.values("location") == ["/sign-in?next=/notes/7%3Fa%3Db"])
            #expect(!page.body.contains("Notes of"))
            let form = try await server.curl("/sign-in?next=/notes/7%3Fa%3Db", "-H", html)
            #expect(form.status == 200 && form.body.contains(#"value="/notes/7?a=b""#))
            let refused = try await server.curl("/sign-in", "-H", html, "-d", credentials)
            #expect(refused.status == 403, "A browser sends Origin with its cookies.")
            let reply = try await server.curl(
                "/sign-in", "-H", "Origin: \(server.url)", "-d", credentials + "&next=/notes/7?a=b")
            #expect(reply.status == 303 && reply.values("location") == ["/notes/7?a=b"])
            let notes = try await server.curl("/notes/7?a=b", "-H", html)
            #expect(notes.status == 200 && notes.body.contains("Notes of ada@example.com"))
            #expect(try await server.curl("/api/me").body == "ada@example.com")
            let members = try await server.curl("/members", "-H", html)
            #expect(members.status == 403 && !members.body.contains("All members"))
            let out = try await server.curl("/sign-out", "-H", "Origin: \(server.url)", "-d", "")
            #expect(out.status == 303 && out.values("clear-site-data") == [#""storage""#])
            #expect(try await server.curl("/notes/7", "-H", html).status == 303)
            #expect(try await server.curl("/api/me").status == 401)
        }
    }

    @Test func aSessionCookieIsReplacedByAPage() async throws {
        try await withServer { server, stage in
            _ = try await server.curl("/sign-in", "-d", credentials)
            _ = try await server.curl("/api/me")
            stage.time.advance(by: 3_601)
            let data = try await server.curl("/api/me")
            #expect(data.status == 200 && data.values("set-cookie").isEmpty)
            let page = try await server.curl("/", "-H", html)
            #expect(page.status == 200)
            #expect(page.values("set-cookie").contains { $0.hasPrefix("lifeline-session-app=") })
            #expect(try await server.curl("/", "-H", html).status == 200)
        }
    }

    @Test func aMadeUpCookieIsRemoved() async throws {
        try await withServer { server, _ in
            let page = try await server.curl("/", "-H", html, "-H", "Cookie: lifeline-session-app=x.y")
            #expect(page.status == 303)
            #expect(
                page.values("set-cookie").contains {
                    $0.hasPrefix("lifeline-session-app=; ") && $0.contains("Max-Age=0")
                })
        }
    }

    @Test func linksHaveTheHostOfTheApp() async throws {
        try await withServer { server, stage in
            let foreign = try await server.curl(
                "/reset-password", "-H", "Host: evil.example", "-d", "email=ada@example.com")
            #expect(foreign.status == 421)
            let forwarded = try await server.curl(
                "/reset-password", "-H", "X-Forwarded-Host: evil.example", "-H", "Forwarded: host=evil.example", "-d",
                "email=ada@example.com")
            #expect(forwarded.status == 200)
            await stage.accounts.settle()
            let text = try #require(await stage.mailer.messages.last?.text)
            #expect(await stage.mailer.messages.count == 1)
            #expect(text.contains(server.url + "/sign-in/link?token=") && !text.contains("evil"))
        }
    }
}
