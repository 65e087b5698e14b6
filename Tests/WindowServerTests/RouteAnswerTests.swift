import Foundation
import InMemoryLogging
import Logging
import Routes
import Synchronization
import Testing

@testable import WindowServer

/// Answers of routes over real sockets, and how routes and pages share addresses.
@Suite struct RouteAnswerTests {
    @Test func aStreamIsSentAsItIsMadeAndEnds() async throws {
        let isRead = Signal()
        try await withRoutes {
            Route("/stream") { _ in
                Reply.stream(contentType: "text/plain") { writer in
                    try await writer.write("one")
                    await isRead.wait()
                    try await writer.write("two")
                }
            }
            Route("/sized") { _ in
                Reply.stream(contentType: "text/plain", length: 6) { try await $0.write("abcdef") }
            }
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("GET /stream")
            #expect(try await client.head().headers["transfer-encoding"] == "chunked")
            #expect(try await client.chunk() == "one")
            await isRead.set()
            #expect(try await client.chunk() == "two")
            #expect(try await client.chunk() == "")
            let sized = try await client.request("GET /sized")
            #expect(sized.headers["content-length"] == "6" && sized.text == "abcdef")
            #expect(try await client.request("HEAD /sized").headers["content-length"] == "6")
            // Without a length, the end of the connection ends the (empty) body.
            let other = try await RouteConnection(port: port)
            #expect(try await other.request("HEAD /stream").headers["connection"] == "close")
            #expect(try await other.end() == [])
            // A client of HTTP/1.0 knows no chunks.
            try await client.send(Array("GET /stream HTTP/1.0\r\nHost: localhost\r\n\r\n".utf8))
            let old = try await client.head()
            #expect(old.headers["transfer-encoding"] == nil && old.headers["content-length"] == nil)
            #expect(try await client.end() == Array("onetwo".utf8))
        }
    }

    @Test func aStreamThatFailsOrHasAnotherLengthEndsTheConnection() async throws {
        struct Broken: Error {}
        try await withRoutes {
            Route("/broken") { _ in
                Reply.stream(contentType: "text/plain") { writer in
                    try await writer.write("half")
                    throw Broken()
                }
            }
            Route("/short") { _ in Reply.stream(contentType: "text/plain", length: 9) { try await $0.write("half") } }
            Route("/long") { _ in Reply.stream(contentType: "text/plain", length: 2) { try await $0.write("half") } }
        } run: { port in
            for path in ["/broken", "/short", "/long"] {
                let client = try await RouteConnection(port: port)
                try await client.send("GET \(path)")
                #expect(try await client.head().status == 200)
                let rest = String(decoding: try await client.end(), as: UTF8.self)
                // No end of the last chunk: the client notices that something is missing.
                #expect(!rest.contains("0\r\n\r\n"), "\(path)")
            }
        }
    }

    @Test func aClientThatDoesNotReadStopsTheWriter() async throws {
        let written = Counter()
        let isCancelled = Signal()
        try await withRoutes {
            Route("/much") { _ in
                Reply.stream(contentType: "application/octet-stream") { writer in
                    let chunk = [UInt8](repeating: 7, count: 64 * 1024)
                    do {
                        while true {
                            try await writer.write(chunk)
                            written.add(chunk.count)
                        }
                    } catch is CancellationError {
                        await isCancelled.set()
                        throw CancellationError()
                    }
                }
            }
            Route("/written") { _ in "\(written.value)" }
        } run: { port in
            let client = try await RouteConnection(port: port, reads: false)
            try await client.send("GET /much")
            let other = try await RouteConnection(port: port)
            // Until nothing more was written during many requests.
            var (last, same) = ("", 0)
            while same < 200, Int(last) ?? 0 < 64 << 20 {
                let now = try await other.request("GET /written").text
                same = now == last && now != "0" ? same + 1 : 0
                last = now
            }
            // What the buffers of the system hold, at most.
            #expect(try #require(Int(last)) < 64 << 20)
            client.close()
            await isCancelled.wait()
            other.close()
        }
    }

    @Test func aHandlerThatTakesTooLongIsCancelledAndAnswered() async throws {
        let isCancelled = Signal()
        try await withRoutes {
            Route("/slow") { _ in
                do { try await Task.sleep(for: .seconds(3600)) } catch { await isCancelled.set() }
                return "late"
            }.timeout(.milliseconds(10))
        } run: { port in
            let client = try await RouteConnection(port: port)
            let answer = try await client.request("GET /slow", ["Accept: text/html"])
            #expect(answer.status == 503 && answer.headers["connection"] == "close")
            #expect(answer.text.contains("<h1>Service Unavailable</h1>"))
            await isCancelled.wait()
            #expect(try await client.end() == [])
        }
    }

    @Test func aLongBodyIsSentInParts() async throws {
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await withRoutes {
            Route("/long") { _ in Reply.data(bytes, contentType: "application/octet-stream") }
        } run: { port in
            let client = try await RouteConnection(port: port)
            let answer = try await client.request("GET /long")
            #expect(answer.headers["content-length"] == "1000000" && answer.body == bytes)
            #expect(try await client.request("HEAD /long").headers["content-length"] == "1000000")
            client.close()
        }
    }

    @Test func programsGetProblemsForRequestsThatAreNotUnderstood() async throws {
        try await withRoutes {
            Route("/hello") { _ in "hello" }
        } run: { port in
            for (accept, type) in [
                ("application/json", "application/problem+json"), ("text/html", "text/html; charset=utf-8"),
            ] {
                let client = try await RouteConnection(port: port)
                let lines = "GET /hello HTTP/1.1\r\nHost: elsewhere.example\r\nAccept: \(accept)\r\n\r\n"
                try await client.send(Array(lines.utf8))
                let answer = try await client.answer()
                #expect(answer.status == 421 && answer.headers["content-type"] == type)
                _ = try await client.end()
            }
        }
    }

    @Test func stoppingTheServerCancelsHandlers() async throws {
        let (isRunning, isCancelled) = (Signal(), Signal())
        let client = try await withRoutes {
            Route("/slow") { _ in
                await isRunning.set()
                do { try await Task.sleep(for: .seconds(3600)) } catch { await isCancelled.set() }
                return "late"
            }
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("GET /slow")
            await isRunning.wait()
            return UncheckedBox(client)
        }.value
        await isCancelled.wait()
        #expect(try await client.end() == [])
    }

    @Test func requestsThatRunAtTheSameTimeAreLimitedByNetwork() async throws {
        for keyPath in [\DisplayLimits.requests, \DisplayLimits.requestsPerAddress] {
            let (isRunning, isReleased) = (Signal(), Signal())
            try await withRoutes {
                Route("/wait") { _ in
                    await isRunning.set()
                    await isReleased.wait()
                    return "done"
                }
                Route("/hello") { _ in "hello" }
            } configure: {
                $0.limits[keyPath: keyPath] = 1
            } run: { port in
                let first = try await RouteConnection(port: port)
                let second = try await RouteConnection(port: port)
                try await first.send("GET /wait")
                await isRunning.wait()
                let refused = try await second.request("GET /hello")
                #expect(refused.status == (keyPath == \.requests ? 503 : 429))
                #expect(refused.headers["retry-after"] == "5")
                #expect(refused.headers["content-type"] == "application/problem+json")
                await isReleased.set()
                #expect(try await first.answer().text == "done")
                // The handler's place is free when its task has ended, soon after its answer.
                while try await second.request("GET /hello").status != 200 {}
                first.close()
                second.close()
            }
        }
    }

    @Test func streamsThatAreSentAtTheSameTimeAreLimited() async throws {
        try await withRoutes {
            Route("/endless") { _ in
                Reply.stream(contentType: "text/plain") { writer in
                    try await writer.write("begin")
                    try await Task.sleep(for: .seconds(3600))
                }
            }
            Route("/hello") { _ in "hello" }
        } configure: {
            $0.limits.streams = 1
        } run: { port in
            let first = try await RouteConnection(port: port)
            try await first.send("GET /endless")
            _ = try await first.head()
            let second = try await RouteConnection(port: port)
            #expect(try await second.request("GET /endless").status == 503)
            #expect(try await second.request("GET /hello").text == "hello")
            first.close()
            second.close()
        }
    }

    @Test func routesAndPagesShareAddresses() async throws {
        try await withRoutes {
            Route("/contact", .post) { _ in "sent" }
            Route("/data") { _ in "data" }
        } run: { port in
            let client = try await RouteConnection(port: port)
            let html = ["Accept: text/html,*/*;q=0.8"]
            #expect(try await client.request("GET /contact", html).text.hasPrefix("<!doctype html>"))
            #expect(try await client.request("POST /contact", body: "x").text == "sent")
            let refused = try await client.request("GET /contact")
            #expect(refused.status == 405 && refused.headers["allow"] == "POST, OPTIONS")
            let options = try await client.request("OPTIONS /data")
            #expect(options.status == 204 && options.headers["allow"] == "GET, HEAD, OPTIONS")
            #expect(try await client.request("GET /data", html).text == "data")
            #expect(try await client.request("GET /other", html).headers["content-type"] == "text/html; charset=utf-8")
            let unknown = try await client.request("GET /other", ["Accept: application/json"])
            #expect(unknown.status == 404 && unknown.headers["content-type"] == "application/problem+json")
            #expect(try await client.request("DELETE /other", ["Accept: application/json"]).status == 405)
            #expect(try await client.request("GET /health").text == "ok\n")
            client.close()
        }
    }

    @MainActor @Test func aRouteThatCannotBeServedPreventsTheStart() throws {
        let cases: [([Route], String)] = [
            ([Route("/health") { _ in "x" }], "the server itself answers (/health)"),
            ([Route("/lifeline/x") { _ in "x" }], "the server itself answers (/lifeline)"),
            ([Route("x") { _ in "x" }], "must begin with a slash"),
            (
                [Route("/a/:id") { _ in "x" }, Route("/a/:name") { _ in "y" }],
                "two routes for GET \"/a/:name\" (as \"/a/:id\")"
            ),
        ]
        for (routes, text) in cases {
            let error = #expect(throws: WindowServerError.self) {
                var configuration = WindowServer.Configuration()
                configuration.routes = routes
                _ = try WindowServer(configuration: configuration, delegate: RecordingApp())
            }
            #expect(error?.description.contains(text) == true, "\(String(describing: error))")
        }
    }

    @Test func theLogContainsNothingThatWasTyped() async throws {
        struct Failed: Error, CustomStringConvertible {
            var description: String
        }
        let handler = InMemoryLogHandler()
        var configuration = WindowServer.Configuration()
        configuration.routes = [
            Route("/login/:name", .post) { request -> String in
                let form = try await request.form()
                throw Failed(description: "bad password \(form["password"] ?? "")")
            }
        ]
        let routes = try InMemoryRoutes(configuration, logger: Logger(label: "test") { _ in handler })
        let (status, _) = try await routes.answer(
            .post, "/login/ada?token=secret-token",
            [
                .contentType: "application/x-www-form-urlencoded", .authorization: "secret-key",
                HTTPField.Name("Host")!: "localhost",
            ], [Array("password=secret-word".utf8)], remoteAddress: "192.0.2.1"
        ) { chunk in
            #expect(!String(decoding: chunk, as: UTF8.self).contains("secret"))
        }
        #expect(status == .internalServerError)
        #expect(handler.entries.count == 1)
        let lines = handler.entries.map { "\($0.message) \($0.metadata)" }.joined()
        #expect(lines.contains("/login/:name") && lines.contains("Failed"))
        #expect(!lines.contains("secret") && !lines.contains("ada"))
    }
}

/// A number that several threads change.
final class Counter: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func add(_ count: Int) { number.withLock { $0 += count } }
}

/// Passes a connection from a closure to the test that made it.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
