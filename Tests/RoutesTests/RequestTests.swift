import Foundation
import LifelineTesting
import Routes
import Testing

/// What handlers read from requests.
@MainActor @Suite struct RequestTests {
    private struct Order: Codable, Equatable, RouteResponse {
        var item: String
        var count: Int
        var notes: [String]?
    }

    private func client(@RouteBuilder _ routes: () -> [Route]) throws -> TestClient { try TestClient(routes: routes()) }

    @Test func parametersHaveTypes() async throws {
        let client = try client {
            Route("/users/:id") { request in "\(try request.parameter("id", as: Int.self) + 1)" }
            Route("/items/:id") { request in try request.parameter("id", as: UUID.self).uuidString }
            Route("/files/*path") { request in try request.segments("path").joined(separator: "|") }
            Route("/wrong/:id") { request in try request.parameter("name") }
            Route("/pages/:number") { request in "\(try request.parameter("number", as: Int.self, in: 1...) - 1)" }
            Route("/shares/:part") { request in "\(try request.parameter("part", as: Double.self, in: 0...1))" }
        }
        #expect(try await client.get("/users/41").text == "42")
        for path in ["/users/x", "/users/", "/users/9999999999999999999999", "/items/12"] {
            #expect(try await client.get(path).status == .notFound, "\(path)")
        }
        #expect(try await client.get("/pages/1").text == "0")
        #expect(try await client.get("/pages/\(Int.max)").status == .ok)
        for path in [
            "/pages/0", "/pages/\(Int.min)", "/pages/-1", "/pages/x", "/shares/1.5", "/shares/nan", "/shares/-0.1",
        ] {
            #expect(try await client.get(path).status == .notFound, "\(path)")
        }
        let id = UUID()
        #expect(try await client.get("/items/\(id)").text == id.uuidString)
        #expect(try await client.get("/files/a/b%20c").text == "a|b c")
        for path in ["/files/a/../b", "/files/%2E%2E/b", "/files/a%2Fb", "/files/a%5Cb"] {
            #expect(try await client.get(path).status == .notFound, "\(path)")
        }
        #expect(try await client.get("/wrong/1").status == .internalServerError)
    }

    @Test func theQueryHasTypes() async throws {
        let client = try client {
            Route("/search") { request in
                let query = request.query
                let page = try query.value("page", as: Int.self) ?? 1
                return "\(try query.require("q")) \(page) \(query.values(of: "tag"))"
            }
        }
        #expect(try await client.get("/search?q=a+b%26c&page=2&tag=x&tag=y").text == "a b&c 2 [\"x\", \"y\"]")
        #expect(try await client.get("/search?q=&page=").text == " 1 []")
        let missing = try await client.get("/search?page=1")
        #expect(missing.status == .badRequest && missing.text.contains("\\\"q\\\" is missing"))
        let wrong = try await client.get("/search?q=1&page=x")
        #expect(wrong.status == .badRequest && wrong.text.contains("\\\"page\\\" is not valid"))
    }

    @Test func jsonIsDecodedOrItsErrorNamed() async throws {
        let client = try client {
            Route("/orders", .post) { request in try await request.decode(Order.self) }
        }
        let order = Order(item: "Tea", count: 2, notes: ["hot"])
        let reply = try await client.post("/orders", json: order)
        #expect(reply.status == .ok && reply.headers[.contentType] == "application/json")
        #expect(try reply.decode(Order.self) == order)
        func send(_ text: String, _ type: String? = "application/json; charset=utf-8") async throws -> (Int, String) {
            let headers: HTTPFields = type.map { [.contentType: $0] } ?? [:]
            let reply = try await client.post("/orders", headers: headers, body: Array(text.utf8))
            return (reply.status.code, reply.text)
        }
        #expect(try await send("{}", "text/plain").0 == 415)
        #expect(try await send("{}", nil).0 == 415)
        #expect(try await send("{\"item\":\"x\",\"count\":1}", "application/vnd.shop+json").0 == 200)
        for text in ["", "{", "nonsense"] { #expect(try await send(text).0 == 400) }
        let missing = try await send("{\"item\":\"secret\"}")
        #expect(missing.0 == 422 && missing.1.contains("count is missing") && !missing.1.contains("secret"))
        let wrong = try await send("{\"item\":\"secret\",\"count\":1,\"notes\":[1]}")
        #expect(wrong.0 == 422 && wrong.1.contains("notes.[0] has the wrong type") && !wrong.1.contains("secret"))
    }

    @Test func datesAreInISO8601InBothDirections() async throws {
        struct Day: Codable, Equatable, RouteResponse { var date: Date }
        let client = try client { Route("/day", .post) { request in try await request.decode(Day.self) } }
        let day = Day(date: Date(timeIntervalSince1970: 1_795_000_000))
        let text = "{\"date\":\"2026-11-18T11:06:40Z\"}"
        func send(_ text: String) async throws -> TestClient.Reply {
            try await client.post("/day", headers: [.contentType: "application/json"], body: Array(text.utf8))
        }
        let reply = try await send(text)
        #expect(reply.text == text)
        #expect(try reply.decode(Day.self) == day)
        #expect(try await client.post("/day", json: day).text == text)
        #expect(try await send(text.replacing("40Z", with: "40.250Z")).text == text)
        for wrong in ["785000000", "\"tomorrow\"", "\"2026-13-18T11:06:40Z\""] {
            let reply = try await send("{\"date\":\(wrong)}")
            #expect(reply.status == .unprocessableContent && reply.text.contains("date "))
        }
    }

    @Test func aBodyIsCollectedUpToALimitAndReadOnce() async throws {
        let client = try client {
            Route("/collect", .post) { request in "\(try await request.body.collect(upTo: 10).count)" }
            Route("/twice", .post) { request in
                let first = try await request.body.collect()
                return "\(first.count) \(try await request.body.collect().count)"
            }
            Route("/part", .post) { request in
                var iterator = request.body.makeAsyncIterator()
                let first = try await iterator.next() ?? []
                return "\(first.count) \(try await request.body.collect().count)"
            }
            Route("/limited", .post) { request in "\(try await request.body.collect().count)" }.bodyLimit(5)
        }
        #expect(try await client.post("/collect", body: .init(repeating: 1, count: 10)).text == "10")
        #expect(try await client.post("/collect", body: .init(repeating: 1, count: 11)).status == .contentTooLarge)
        #expect(
            try await client.send(.post, "/collect", chunks: [[1, 2], .init(repeating: 1, count: 9)]).status.code == 413
        )
        #expect(try await client.post("/twice", body: [1, 2, 3]).text == "3 0")
        #expect(try await client.send(.post, "/part", chunks: [[1, 2], [3]]).text == "2 1")
        #expect(try await client.post("/limited", body: .init(repeating: 1, count: 6)).status == .contentTooLarge)
        #expect(try await client.send(.post, "/limited", chunks: [[1, 2, 3], [4, 5, 6]]).status.code == 413)
    }

    @Test func cookiesAreReadAndSetWithSafeDefaults() async throws {
        @RouteBuilder func routes() -> [Route] {
            Route("/set") { _ in
                Reply.text("set").cookie(Cookie("name", "Zoë; 100%", maxAge: .seconds(60))).cookie(Cookie("plain", "1"))
            }
            Route("/get") { request in request.cookies["name"] ?? "none" }
            Route("/remove") { _ in Reply.noContent.cookie(.removing("name")) }
            Route("/strict") { _ in
                var cookie = Cookie("strict", "1")
                cookie.sameSite = .strict
                cookie.path = "/strict"
                cookie.domain = "example.com"
                cookie.isHTTPOnly = false
                return Reply.noContent.cookie(cookie)
            }
            Route("/invalid") { _ in Reply.noContent.cookie(Cookie("a=b", "1")) }
        }
        let client = try TestClient(routes: routes())
        #expect(try await client.get("/get").text == "none")
        let set = try await client.get("/set").headers[values: .setCookie]
        #expect(set[0] == "name=Zo%C3%AB%3B%20100%25; Path=/; Max-Age=60; HttpOnly; SameSite=Lax")
        #expect(try await client.get("/get").text == "Zoë; 100%")
        #expect(try await client.get("/get", headers: [.cookie: "a=b; name=x=y; name=z"]).text == "x=y")
        _ = try await client.get("/remove")
        #expect(client.cookies == ["plain": "1"])
        let strict = try await client.get("/strict").headers[.setCookie]
        #expect(strict == "strict=1; Path=/strict; Domain=example.com; SameSite=Strict")
        #expect(try await client.get("/invalid").status == .internalServerError)
        let secure = try TestClient(routes: routes(), isSecure: true)
        #expect(
            try await secure.get("/set").headers[values: .setCookie][1]
                == "plain=1; Path=/; HttpOnly; SameSite=Lax; Secure")
    }

    @Test func aRequestKnowsItsClient() async throws {
        let client = try client {
            Route("/who") { request in
                "\(request.method) \(request.path) \(request.host) \(request.remoteAddress) \(request.visitor ?? "nobody")"
            }
        }
        #expect(try await client.get("/who?x").text == "GET /who localhost 192.0.2.1 nobody")
        let visitor = client.becomeBrowser()
        #expect(try await client.get("/who").text == "GET /who localhost 192.0.2.1 \(visitor)")
        // A visitor that the server did not sign.
        client.cookies = ["lifeline-visitor-app": "\(visitor).AAAA"]
        #expect(try await client.get("/who").text.hasSuffix("nobody"))
    }
}
