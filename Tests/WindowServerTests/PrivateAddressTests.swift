import Foundation
import Routes
import Testing

@testable import WindowServer

/// Addresses of one visitor, over real sockets.
@Suite struct PrivateAddressTests {
    /// Opens a page, and returns the browser's cookie and its visitor.
    private func visit(_ client: RouteConnection) async throws -> (cookie: String, visitor: String) {
        let page = try await client.request("GET /", ["Accept: text/html"])
        let cookie = String(try #require(page.headers["set-cookie"]).prefix { $0 != ";" })
        let value = try #require(cookie.split(separator: "=").last)
        return ("Cookie: \(cookie)", String(value.prefix { $0 != "." }))
    }

    private func withFile(
        run: (RouteConnection, PrivateAddresses.Lease, _ cookie: String) async throws -> Void
    ) async throws {
        try await withRoutes {
        } run: { port in
            let client = try await RouteConnection(port: port)
            let (cookie, visitor) = try await visit(client)
            let made = Date()
            let lease = PrivateAddresses.shared.add(for: visitor, name: "Größe 1/2.txt") { request in
                try Reply.file(
                    Data("0123456789".utf8), madeAt: made, for: request, contentType: "text/plain",
                    disposition: .attachment(name: "Größe 1/2.txt"))
            }
            try await run(client, lease, cookie)
        }
    }

    @Test func oneBrowserGetsTheFileAsAnAttachment() async throws {
        try await withFile { client, lease, cookie in
            #expect(lease.path.hasPrefix("/lifeline/files/"))
            #expect(lease.path.hasSuffix("/Gr%C3%B6%C3%9Fe%201%2F2.txt"))
            let answer = try await client.request("GET \(lease.path)", [cookie])
            #expect(answer.status == 200 && answer.text == "0123456789")
            #expect(answer.headers["content-type"] == "text/plain")
            #expect(answer.headers["x-content-type-options"] == "nosniff")
            #expect(answer.headers["cache-control"] == "private, no-cache")
            #expect(answer.headers["content-security-policy"]?.contains("sandbox") == true)
            #expect(
                answer.headers["content-disposition"]
                    == "attachment; filename=\"Gr__e 1_2.txt\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201%2F2.txt")
            let part = try await client.request("GET \(lease.path)", [cookie, "Range: bytes=4-"])
            #expect(part.status == 206 && part.text == "456789")
            #expect(part.headers["content-range"] == "bytes 4-9/10")
            let head = try await client.request("HEAD \(lease.path)", [cookie])
            #expect(head.status == 200 && head.headers["content-length"] == "10")
        }
    }

    @Test func othersGetNothing() async throws {
        try await withFile { client, lease, cookie in
            #expect(try await client.request("GET \(lease.path)").status == 404)
            let (other, _) = try await visit(client)
            #expect(try await client.request("GET \(lease.path)", [other]).status == 404)
            let forged = cookie.replacing("=", with: "=x", maxReplacements: 1)
            #expect(try await client.request("GET \(lease.path)", [forged]).status == 404)
            // Neither the token alone nor another one is enough.
            var path = lease.path
            let index = path.index(path.startIndex, offsetBy: PrivateAddresses.root.count)
            path.replaceSubrange(index...index, with: path[index] == "0" ? "1" : "0")
            #expect(try await client.request("GET \(path)", [cookie]).status == 404)
            #expect(try await client.request("GET \(PrivateAddresses.root)", [cookie]).status == 404)
            #expect(try await client.request("GET \(PrivateAddresses.root)../health", [cookie]).status == 404)
            #expect(try await client.request("POST \(lease.path)", [cookie], body: "x").status == 405)
        }
    }

    @Test func aReleasedAddressIsGone() async throws {
        try await withRoutes {
        } run: { port in
            let client = try await RouteConnection(port: port)
            let (cookie, visitor) = try await visit(client)
            var lease: PrivateAddresses.Lease? = PrivateAddresses.shared.add(for: visitor, name: "a") { _ in
                Reply.text("here")
            }
            let path = try #require(lease?.path)
            #expect(PrivateAddresses.shared.count(of: visitor) == 1)
            #expect(try await client.request("GET \(path)", [cookie]).text == "here")
            lease?.end()
            #expect(try await client.request("GET \(path)", [cookie]).status == 404)
            lease = PrivateAddresses.shared.add(for: visitor, name: "") { _ in Reply.text("") }
            lease = nil
            #expect(PrivateAddresses.shared.count(of: visitor) == 0)
        }
    }

    /// Whoever waits for the end of an answer is notified, also if the client leaves.
    @Test func theEndOfABodyIsReported() async throws {
        let (ends, report) = AsyncStream.makeStream(of: Bool.self)
        try await withRoutes {
            Route("/whole") { _ in
                Reply.text("all").onEnd { if case .success = $0 { report.yield(true) } else { report.yield(false) } }
            }
            Route("/endless") { _ in
                Reply.stream(contentType: "text/plain") { writer in
                    while true { try await writer.write(String(repeating: "x", count: 10_000)) }
                }.onEnd { if case .success = $0 { report.yield(true) } else { report.yield(false) } }
            }
        } run: { port in
            var ends = ends.makeAsyncIterator()
            let client = try await RouteConnection(port: port)
            let answer = try await client.request("GET /whole")
            #expect(answer.text == "all" && answer.headers["content-length"] == "3")
            #expect(await ends.next() == true)
            try await client.send("GET /endless")
            _ = try await client.head()
            client.close()
            #expect(await ends.next() == false)
        }
    }
}
