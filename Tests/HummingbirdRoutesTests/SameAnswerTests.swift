#if Hummingbird
import Foundation
import HummingbirdRoutes
import Routes
import Testing
import WindowServer

/// Each request gets the same answer from both servers: status, headers and body.
@Suite(.timeLimit(.minutes(2))) struct SameAnswerTests {
    private struct Item: Codable, RouteResponse {
        var name: String
    }

    private struct Broken: Error, CustomStringConvertible {
        var description: String { "secret text" }
    }

    @RouteBuilder private static func routes() -> [Route] {
        Route("/") { _ in "start" }
        Route("/items/:id") { request in Item(name: "\(try request.parameter("id", as: Int.self))") }
        Route("/items/special") { _ in "special" }
        Route("/items", .post) { request in try await request.decode(Item.self) }
        Route("/files/*path") { request in try request.segments("path").joined(separator: "|") }
        Route("/query") { request in try request.query.require("q") }
        Route("/form", .post) { request in try await request.form().require("name") }
        Route("/hook", .post) { _ in "hooked" }.csrf(.off)
        Route("/change", [.put, .patch]) { request in "\(request.method.rawValue)" }
        Route("/nothing") { _ in Reply.noContent }
        Route("/created") { _ in Reply.text("new", status: .created).header(.location, "/items/1") }
        Route("/redirect") { _ in Reply.redirect(to: "/elsewhere?a=b c") }
        Route("/cookies") { request in
            Reply.text(request.cookies["a"] ?? "none").cookie(Cookie("one", "1")).cookie(Cookie("two", "zwei ;"))
        }
        Route("/failure") { _ -> String in throw Broken() }
        Route("/conflict") { _ -> String in
            throw Routes.HTTPError(.conflict, "Sold <out>.", headers: [.retryAfter: "7"])
        }
        Route("/early") { _ in Routes.HTTPResponse.Status(code: 103) }
        Route("/bad-cookie") { _ in Reply.text("x").cookie(Cookie("a b", "1")) }
        Route("/facts") { request in
            "\(request.host) \(request.isSecure) \(request.remoteAddress) \(request.prefersHTML) \(request.path) "
                + "\(request.queryString) \(request.headers[.userAgent] ?? "-")"
        }
        Route("/own-headers") { _ in
            Reply.text("x").header(.cacheControl, "public").header(.contentSecurityPolicy, "default-src 'self'")
                .header(.connection, "keep-alive").header(.transferEncoding, "gzip").header(.contentLength, "9")
        }
        Route("/unread", .post) { _ in "not read" }
        Route("/length", .post) { request in "\(try await request.body.collect().count)" }
        Route("/long") { _ in String(repeating: "0123456789", count: 100_000) }
        Route("/stream") { _ in
            Reply.stream(contentType: "text/plain") { writer in
                for part in ["one", "two", "three"] { try await writer.write(part) }
            }
        }
        Route("/sized") { _ in
            Reply.stream(contentType: "text/plain", length: 6) { try await $0.write("abcdef") }
        }
    }

    /// Request lines with headers and bodies.
    private static let requests: [(String, [String], String?)] = [
        ("GET /", [], nil), ("HEAD /", [], nil), ("GET /items/12", [], nil), ("GET /items/12/", [], nil),
        ("GET /items/special", [], nil), ("GET /items/x", ["Accept: application/json"], nil),
        ("GET /items/x", ["Accept: text/html"], nil), ("GET /items/%ZZ", ["Accept: application/json"], nil),
        ("GET /files/a/b%20c/d", [], nil), ("GET /files/a/..%2Fb", ["Accept: application/json"], nil),
        ("GET /files/a//b", ["Accept: application/json"], nil), ("GET /query?q=a%20b+c", [], nil),
        ("GET /query", [], nil), ("GET /unknown", ["Accept: application/json"], nil),
        ("POST /items", ["Content-Type: application/json"], #"{"name":"x"}"#),
        ("POST /items", ["Content-Type: application/json"], #"{"nam":"x"}"#),
        ("POST /items", ["Content-Type: application/json"], "{"), ("POST /items", ["Content-Type: text/plain"], "x"),
        ("POST /form", ["Content-Type: application/x-www-form-urlencoded"], "name=Ada+L"),
        ("POST /form", ["Content-Type: application/x-www-form-urlencoded"], "other=1"),
        ("PUT /change", [], "x"), ("PATCH /change", [], nil), ("DELETE /change", [], nil),
        ("GET /change", ["Accept: application/json"], nil), ("OPTIONS /change", [], nil), ("OPTIONS /items/1", [], nil),
        ("GET /nothing", [], nil), ("HEAD /nothing", [], nil), ("GET /created", [], nil),
        ("GET /redirect", [], nil), ("GET /cookies", ["Cookie: a=1; b=2", "Accept: */*"], nil),
        ("GET /failure", [], nil), ("GET /failure", ["Accept: text/html"], nil), ("GET /conflict", [], nil),
        ("GET /conflict", ["Accept: text/html"], nil), ("HEAD /conflict", [], nil), ("GET /early", [], nil),
        ("GET /bad-cookie", [], nil), ("GET /facts?a=b", ["User-Agent: test"], nil),
        ("GET /facts", ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"], nil),
        ("GET /own-headers", [], nil), ("POST /unread", [], "some text"), ("POST /unread", [], nil),
        ("POST /length", [], String(repeating: "x", count: 200_000)), ("GET /long", [], nil), ("GET /sized", [], nil),
        ("GET /stream", [], nil), ("HEAD /sized", [], nil),
        // Other sites' pages.
        ("POST /length", ["Origin: http://localhost"], "x"), ("POST /length", ["Origin: https://evil.example"], "x"),
        ("POST /length", ["Origin: null"], "x"), ("POST /length", ["Origin: https://friend.example"], "x"),
        ("POST /length", ["Sec-Fetch-Site: cross-site"], "x"),
        ("POST /length", ["Sec-Fetch-Site: cross-site", "Origin: http://localhost"], "x"),
        ("POST /length", ["Sec-Fetch-Site: same-origin"], "x"), ("POST /length", ["Sec-Fetch-Site: none"], "x"),
        ("POST /length", ["Cookie: a=1"], "x"), ("POST /hook", ["Origin: https://evil.example", "Cookie: a=1"], "x"),
        ("GET /", ["Origin: https://evil.example"], nil),
        ("POST /length", ["Content-Length: 2000000"], nil),
    ]

    private static let connectionHeaders = ["date", "server", "connection", "keep-alive"]

    private func answers(_ server: Server, _ configure: @escaping (inout Settings) -> Void) async throws
        -> [RawClient.Answer]
    {
        try await serve(server, Self.routes) { settings in
            settings.allowedOrigins = ["https://friend.example"]
            configure(&settings)
        } run: { port in
            var answers: [RawClient.Answer] = []
            for (line, headers, body) in Self.requests {
                let client = try await RawClient(port: port)
                var answer = try await client.request(line, headers, body: body)
                answer.headers = answer.headers.filter { !Self.connectionHeaders.contains($0.key) }
                answers.append(answer)
                client.close()
            }
            return answers
        }
    }

    @Test(arguments: [0, 1])
    func bothServersAnswerAlike(_ variant: Int) async throws {
        func configure(_ settings: inout Settings) {
            settings.isDevelopment = variant == 1
            settings.trustsForwardedHeaders = variant == 1
        }
        let (lifeline, hummingbird) = (
            try await answers(.lifeline, configure), try await answers(.hummingbird, configure)
        )
        for ((request, first), second) in zip(zip(Self.requests, lifeline), hummingbird) {
            let name = "\(request.0) \(request.1)"
            #expect(first.status == second.status, "\(name)")
            #expect(first.headers == second.headers, "\(name)")
            #expect(first.text == second.text, "\(name)")
        }
        // Not just alike: a few as they must be.
        func status(_ line: String, _ headers: [String] = []) -> Int? {
            zip(Self.requests, hummingbird).first { $0.0.0 == line && $0.0.1 == headers }?.1.status
        }
        #expect(status("GET /") == 200 && status("OPTIONS /change") == 204 && status("GET /early") == 500)
        #expect(status("POST /length", ["Origin: https://evil.example"]) == 403)
        #expect(status("POST /length", ["Origin: https://friend.example"]) == 200)
        #expect(status("POST /length", ["Content-Length: 2000000"]) == 413)
    }

    @Test func headsThatAreNotAcceptedHaveTheSameStatus() async throws {
        for server in Server.allCases {
            try await serve(server, Self.routes) { port in
                for (line, headers) in [
                    ("GET //evil.example/", []), ("GET /a\\b", []), ("GET /", ["Origin: a", "Origin: b"]),
                    ("BREW /change", []), ("GET /", ["Content-Length: x"]),
                ] {
                    let client = try await RawClient(port: port)
                    try await client.send(line, headers)
                    #expect(try await client.head().status == 400, "\(server) \(line) \(headers)")
                    client.close()
                }
            }
        }
    }

    @Test func unknownHostsAreRefused() async throws {
        for server in Server.allCases {
            try await serve(server, Self.routes) { port in
                for (host, status) in [
                    ("localhost:\(port)", 200), ("evil.example", 421), ("a b", 400), (nil, 400),
                ] as [(String?, Int)] {
                    let client = try await RawClient(port: port)
                    try await client.send("GET /", ["Accept: application/json"], host: host)
                    #expect(try await client.head().status == status, "\(server) \(host ?? "none")")
                    client.close()
                }
                let client = try await RawClient(port: port)
                try await client.send("GET /", ["Host: localhost"])
                #expect(try await client.head().status == 400, "\(server), two hosts")
            }
        }
    }

    @Test func limitsHaveTheSameDefaults() {
        let (own, other) = (DisplayLimits(), RouteLimits())
        #expect(own.bodyBytes == other.bodyBytes && own.requestTimeout == other.requestTimeout)
        #expect(own.bodyBytesPerSecond == other.bodyBytesPerSecond && own.handlerTimeout == other.handlerTimeout)
        #expect(own.requests == other.requests && own.requestsPerAddress == other.requestsPerAddress)
        #expect(own.streams == other.streams)
    }
}
#endif
