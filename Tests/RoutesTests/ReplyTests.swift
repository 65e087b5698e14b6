import Foundation
import LifelineTesting
import Testing

@testable import Routes

/// What handlers return, and what clients get.
@MainActor @Suite struct ReplyTests {
    private struct User: Encodable, RouteResponse {
        var name: String
        var birthday: Date
    }

    @Test func valuesBecomeReplies() async throws {
        let user = User(name: "Zoë/Ada", birthday: Date(timeIntervalSince1970: 0))
        let client = try TestClient(routes: [
            Route("/text") { _ in "text" },
            Route("/data") { _ in Data([1, 2, 3]) },
            Route("/json") { _ in user },
            Route("/list") { _ in [user] },
            Route("/none") { _ in nil as User? },
            Route("/some") { _ in user as User? },
            Route("/status") { _ in HTTPResponse.Status.accepted },
            Route("/page") { _ in Reply.html("<p>Hello").status(.created).header(.contentLanguage, "en") },
            Route("/go") { _ in Reply.redirect(to: "/ä b\r\nX: y?q=1") },
            Route("/stream") { _ in
                Reply.stream(
                    AsyncStream { continuation in
                        for byte in UInt8(1)...3 { continuation.yield([byte]) }
                        continuation.finish()
                    }, contentType: "application/octet-stream")
            },
            Route("/several", [.put, .patch]) { "\($0.method)" },
        ])
        let text = try await client.get("/text")
        #expect(text.text == "text" && text.headers[.contentType] == "text/plain; charset=utf-8")
        let data = try await client.get("/data")
        #expect(data.body == [1, 2, 3] && data.headers[.contentType] == "application/octet-stream")
        let json = try await client.get("/json")
        #expect(json.text == "{\"birthday\":\"1970-01-01T00:00:00Z\",\"name\":\"Zoë/Ada\"}")
        #expect(json.headers[.contentType] == "application/json")
        #expect(try await client.get("/list").text == "[\(json.text)]")
        #expect(try await client.get("/some").text == json.text)
        #expect(try await client.get("/none").status == .notFound)
        #expect(try await client.get("/status").status == .accepted)
        let page = try await client.get("/page")
        #expect(page.status == .created && page.headers[.contentLanguage] == "en" && page.text == "<p>Hello")
        let redirect = try await client.get("/go")
        #expect(redirect.status == .seeOther)
        #expect(redirect.headers[.location] == "/%C3%A4%20b%0D%0AX:%20y?q=1")
        #expect(try await client.get("/stream").body == [1, 2, 3])
        #expect(try await client.send(.patch, "/several").text == "PATCH")
        #expect(try await client.get("/several").headers[.allow] == "PUT, PATCH, OPTIONS")
        let head = try await client.send(.head, "/text")
        #expect(head.status == .ok && head.body.isEmpty)
    }

    @Test func everyAnswerIsIsolatedFromOtherSites() async throws {
        let own = HTTPField.Name("Content-Security-Policy")!
        let client = try TestClient(routes: [
            Route("/plain") { _ in "x" }, Route("/broken") { _ -> String in throw CocoaError(.fileNoSuchFile) },
            Route("/own") { _ in
                Reply.html("x").header(own, "default-src 'self'").header(.cacheControl, "max-age=60")
                    .header(.xContentTypeOptions, "none").header(.contentLength, "7").header(.connection, "close")
            },
        ])
        for path in ["/plain", "/broken", "/nothing"] {
            let headers = try await client.get(path).headers
            #expect(headers[.xContentTypeOptions] == "nosniff")
            #expect(headers[own]?.hasPrefix("default-src 'none'; ") == true)
            #expect(headers[.crossOriginResourcePolicy] == "same-origin")
            #expect(headers[HTTPField.Name("Referrer-Policy")!] == "same-origin")
            #expect(headers[.cacheControl] == "no-store")
        }
        let headers = try await client.get("/own").headers
        #expect(headers[own] == "default-src 'self'" && headers[.cacheControl] == "max-age=60")
        #expect(headers[values: .xContentTypeOptions] == ["nosniff"])
        #expect(headers[.contentLength] == nil && headers[.connection] == nil)
    }

    @Test func errorsArePagesForPeopleAndProblemsForPrograms() async throws {
        struct Secret: Error, CustomStringConvertible { var description: String { "password=hunter2" } }
        let routes = [
            Route("/known") { _ -> String in
                throw HTTPError(.conflict, "The order <b>is</b> sent.", headers: [.retryAfter: "9"])
            },
            Route("/unknown") { _ -> String in throw Secret() },
            Route("/continue") { _ in HTTPResponse.Status.continue },
        ]
        let client = try TestClient(routes: routes)
        let problem = try await client.get("/known")
        #expect(problem.status == .conflict && problem.headers[.retryAfter] == "9")
        #expect(problem.headers[.contentType] == "application/problem+json")
        #expect(
            problem.text
                == "{\"detail\":\"The order <b>is</b> sent.\",\"status\":409,\"title\":\"Conflict\",\"type\":\"about:blank\"}"
        )
        let unknown = try await client.get("/unknown")
        #expect(unknown.status == .internalServerError && !unknown.text.contains("hunter2"))
        #expect(try await client.get("/continue").status == .internalServerError)
        client.becomeBrowser()
        let page = try await client.get("/known")
        #expect(page.status == .conflict && page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.text.contains("<h1>Conflict</h1>") && page.text.contains("The order &lt;b&gt;is&lt;/b&gt; sent."))
        #expect(try await client.get("/unknown").text.contains("Something went wrong in this app."))
        let development = try TestClient(routes: routes, isDevelopment: true)
        #expect(try await development.get("/unknown").text.contains("hunter2"))
    }

    // MARK: Files

    private func withFile(_ text: String, _ body: (TestClient, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routes-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a file.txt")
        try Data(text.utf8).write(to: file)
        let client = try TestClient(routes: [
            Route("/file") { request in try Reply.file(file, for: request) },
            Route("/save") { request in
                try Reply.file(file, for: request, contentType: "text/x", disposition: .attachment(name: "Ä \"1\".txt"))
            },
            Route("/in/*path") { request in try Reply.file(request.segments("path"), in: folder, for: request) },
            Route("/gone") { request in try Reply.file(folder.appendingPathComponent("gone"), for: request) },
            Route("/folder") { request in try Reply.file(folder, for: request) },
        ])
        try await body(client, folder)
    }

    @Test func aFileIsSentWithItsVersion() async throws {
        try await withFile("0123456789") { client, folder in
            let whole = try await client.get("/file")
            #expect(whole.status == .ok && whole.text == "0123456789")
            #expect(whole.headers[.contentType] == "text/plain; charset=utf-8")
            #expect(whole.headers[.contentDisposition] == "inline" && whole.headers[.acceptRanges] == "bytes")
            #expect(whole.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            let tag = try #require(whole.headers[.eTag])
            let date = try #require(whole.headers[.lastModified])
            #expect(date.wholeMatch(of: /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/) != nil)
            for condition: HTTPFields in [
                [.ifNoneMatch: tag], [.ifNoneMatch: "\"x\", W/\(tag)"], [.ifNoneMatch: "*"], [.ifModifiedSince: date],
            ] {
                let same = try await client.get("/file", headers: condition)
                #expect(same.status == .notModified && same.body.isEmpty && same.headers[.eTag] == tag, "\(condition)")
            }
            for condition: HTTPFields in [
                [.ifNoneMatch: "\"x\""], [.ifNoneMatch: "\"x\"", .ifModifiedSince: date],
                [.ifModifiedSince: "Sun, 06 Nov 1994 08:49:37 GMT"], [.ifModifiedSince: "nonsense"],
            ] {
                #expect(try await client.get("/file", headers: condition).status == .ok, "\(condition)")
            }
            try Data("changed".utf8).write(to: folder.appendingPathComponent("a file.txt"))
            #expect(try await client.get("/file", headers: [.ifNoneMatch: tag]).text == "changed")
            let saved = try await client.get("/save")
            #expect(saved.headers[.contentType] == "text/x")
            #expect(
                saved.headers[.contentDisposition]
                    == "attachment; filename=\"_ _1_.txt\"; filename*=UTF-8''%C3%84%20%221%22.txt")
        }
    }

    @Test func partsOfAFileAreSent() async throws {
        try await withFile("0123456789") { client, _ in
            for (range, text, header) in [
                ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=8-", "89", "bytes 8-9/10"),
                ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=-30", "0123456789", "bytes 0-9/10"),
                ("bytes=9-99", "9", "bytes 9-9/10"),
            ] {
                let part = try await client.get("/file", headers: [.range: range])
                #expect(part.status == .partialContent && part.text == text, "\(range)")
                #expect(part.headers[.contentRange] == header)
            }
            for range in ["bytes=10-", "bytes=-0", "bytes=99999999999999999999-"] {
                let refused = try await client.get("/file", headers: [.range: range])
                #expect(refused.status == .rangeNotSatisfiable && refused.headers[.contentRange] == "bytes */10")
            }
            for range in ["bytes=3-1", "bytes=0-1,3-4", "bytes=-", "bytes=a-b", "lines=1-2", "bytes=+1-2"] {
                #expect(try await client.get("/file", headers: [.range: range]).text == "0123456789", "\(range)")
            }
            let tag = try await client.get("/file").headers[.eTag] ?? ""
            #expect(try await client.get("/file", headers: [.range: "bytes=0-0", .ifRange: tag]).text == "0")
            #expect(try await client.get("/file", headers: [.range: "bytes=0-0", .ifRange: "\"x\""]).text.count == 10)
        }
    }

    @Test func nothingOutsideOfAFolderIsSent() async throws {
        try await withFile("text") { client, folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
            try Data("inner".utf8).write(to: folder.appendingPathComponent("sub/b.json"))
            try Data("hidden".utf8).write(to: folder.appendingPathComponent(".env"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("out").path, withDestinationPath: "/etc")
            #expect(try await client.get("/in/a%20file.txt").text == "text")
            let inner = try await client.get("/in/sub/b.json")
            #expect(inner.text == "inner" && inner.headers[.contentType] == "application/json")
            for path in [
                "/in/../a%20file.txt", "/in/%2e%2e/x", "/in/.env", "/in/sub", "/in/nothing", "/in/out/passwd", "/gone",
                "/folder", "/in/sub%2Fb.json",
            ] {
                #expect(try await client.get(path).status == .notFound, "\(path)")
            }
        }
    }
}
