import Foundation
import LifelineUI
import LiveServer
import Testing

@testable import Guestbook
@testable import LifelineKit

/// The guestbook on a listening server, as `curl` uses its routes.
@MainActor @Suite("The guestbook by curl", .serialized, .enabled(if: LiveServer.hasCurl, "curl is not installed"))
struct GuestbookCurlTests {
    private func withServer<Tested: App>(_ app: Tested.Type, _ test: (LiveServer) async throws -> Void) async throws {
        let server = try await LiveServer(app)
        do {
            try await test(server)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private let json = "Content-Type: application/json"

    @Test func programsAddAndReadEntries() async throws {
        try await withServer(GuestbookApp.self) { server in
            let before = Guestbook.shared.entries.count
            let added = try await server.curl(
                "/api/entries", "-H", json, "-d", #"{"name": "Ada", "text": "Hello"}"#)
            #expect(added.status == 201 && added.body == #"{"name":"Ada","text":"Hello"}"#)
            #expect(added.values("content-type") == ["application/json"])
            let entry = try await server.curl("/api/entries/\(before + 1)")
            #expect(entry.status == 200 && entry.body == added.body)
            #expect(entry.values("cache-control") == ["no-store"])
            let signed = try await server.curl("/sign", "-d", "name=Zo%C3%AB&text=Hi+there")
            #expect(signed.status == 303 && signed.values("location") == ["/"])
            #expect(Guestbook.shared.entries.last?.name == "Zoë")
            let page = try await server.curl("/", "-H", "Accept: text/html")
            #expect(page.status == 200 && page.body.contains("Hi there"))
            let part = try await server.curl("/api/entries", "-r", "0-3")
            #expect(part.status == 200, "Only files have ranges.")
        }
    }

    /// A program that is told what is wrong, in the form that it asks for.
    @Test func mistakesAreExplained() async throws {
        try await withServer(GuestbookApp.self) { server in
            let broken = try await server.curl("/api/entries", "-H", json, "-d", "{")
            #expect(broken.status == 400)
            let empty = try await server.curl("/api/entries", "-H", json, "-d", #"{"name": "", "text": ""}"#)
            #expect(empty.status == 422 && empty.body.contains("1 to 500 characters"))
            let typed = try await server.curl("/api/entries", "-d", "name=Ada&text=Hello")
            #expect(typed.status == 415)
            #expect(try await server.curl("/api/entries/none").status == 404)
            #expect(try await server.curl("/api/entries/999999").status == 404)
            #expect(try await server.curl("/nothing", "-H", "Accept: application/json").status == 404)
            let page = try await server.curl("/nothing", "-H", "Accept: text/html")
            #expect(page.status == 404 && page.body.contains("No page of this book"))
            let method = try await server.curl("/api/entries/1", "-X", "DELETE")
            #expect(method.status == 405 && method.values("allow") == ["GET, HEAD, OPTIONS"])
            #expect(try await server.curl("/sign").status == 405)
        }
    }

    /// What another site's page may have caused.
    @Test func foreignPagesCannotSign() async throws {
        try await withServer(GuestbookApp.self) { server in
            let count = Guestbook.shared.entries.count
            for header in ["Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site"] {
                let reply = try await server.curl("/sign", "-H", header, "-d", "name=Eve&text=x")
                #expect(reply.status == 403, "\(header)")
            }
            #expect(Guestbook.shared.entries.count == count)
            let own = try await server.curl("/sign", "-H", "Origin: \(server.url)", "-d", "text=x")
            #expect(own.status == 400, "It gets as far as the missing name.")
        }
    }

    // MARK: Downloads

    private struct FilesApp: App {
        var body: some Scene { WindowGroup { Text("Visitor \(UIWindowScene.current?.visitor ?? "")") } }
    }

    @Test func aDownloadIsServedOnce() async throws {
        try await withServer(FilesApp.self) { server in
            #expect(try await server.curl("/", jar: "other").status == 200)
            let page = try await server.curl("/", jar: "owner")
            let owner = try #require(page.body.firstMatch(of: /Visitor ([\w-]+)/)?.1)
            let download = try FileDownload(
                .data(Data("0123456789".utf8)), name: "Größe 1.txt", contentType: "text/plain",
                visitor: String(owner), clock: MainQueueClock.shared)
            defer { download.cancel() }
            #expect(try await server.curl(download.path, jar: "other").status == 404)
            #expect(try await server.curl(download.path, jar: "none").status == 404)
            #expect(try await server.curl(download.path, jar: "owner", "-r", "4-").status == 404)
            let file = try await server.curl(download.path, jar: "owner")
            #expect(file.status == 200 && file.body == "0123456789")
            let disposition = try #require(file.values("content-disposition").first)
            #expect(disposition.hasPrefix("attachment") && disposition.contains("UTF-8''Gr%C3%B6%C3%9Fe%201.txt"))
            #expect(file.values("x-content-type-options") == ["nosniff"])
            #expect(file.values("content-length") == ["10"])
            #expect(try await server.curl(download.path, jar: "owner").status == 404)
            // A download that was interrupted goes on.
            let rest = try await server.curl(download.path, jar: "owner", "-r", "4-")
            #expect(rest.status == 206 && rest.body == "456789")
            #expect(rest.values("content-range") == ["bytes 4-9/10"])
            #expect(try await server.curl(download.path, jar: "owner", "-r", "40-").status == 416)
        }
    }
}
