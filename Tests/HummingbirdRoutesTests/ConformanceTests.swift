#if Hummingbird
import Hummingbird
import HummingbirdRoutes
import Routes
import Synchronization
import Testing

/// Bodies, streams, limits and connections, on both servers.
@Suite(.timeLimit(.minutes(3))) struct ConformanceTests {
    private typealias RouteError = Routes.HTTPError

    @Test(arguments: Server.allCases)
    func bodiesAndAnswersPassAtTheSameTime(_ server: Server) async throws {
        try await serve(server) {
            Route("/echo", .post) { request in
                Reply.stream(contentType: "application/octet-stream") { writer in
                    for try await chunk in request.body { try await writer.write(chunk) }
                }
            }
        } run: { port in
            let client = try await RawClient(port: port)
            try await client.send("POST /echo", ["Transfer-Encoding: chunked"])
            try await client.send(Array("5\r\nhello\r\n".utf8))
            #expect(try await client.head().status == 200)
            #expect(try await client.chunk() == Array("hello".utf8))
            try await client.send(Array("6\r\n world\r\n".utf8))
            #expect(try await client.chunk() == Array(" world".utf8))
            try await client.send(Array("0\r\n\r\n".utf8))
            #expect(try await client.chunk() == [])
            // The connection can be used again.
            #expect(try await client.request("POST /echo", body: "again").text == "again")
        }
    }

    @Test(arguments: Server.allCases)
    func aLongBodyIsReadNoFasterThanItsHandlerReads(_ server: Server) async throws {
        let (isReading, mayRead) = (Signal(), Signal())
        try await serve(server) {
            Route("/upload", .put) { request in
                isReading.set()
                await mayRead.wait()
                var count = 0
                for try await chunk in request.body { count += chunk.count }
                return "\(count)"
            }.bodyLimit(256 << 20)
        } run: { port in
            let client = try await RawClient(port: port)
            let total = 64 << 20
            try await client.send("PUT /upload", ["Content-Length: \(total)"])
            await isReading.wait()
            let sent = Mutex(0)
            let channel = client.channel
            let sending = Task {
                let part = ByteBuffer(repeating: 7, count: 1 << 20)
                for _ in 0..<(total >> 20) {
                    try await channel.writeAndFlush(part)
                    sent.withLock { $0 += 1 << 20 }
                }
            }
            // Until nothing more is accepted during many requests of another client.
            let other = try await RawClient(port: port)
            var (last, same) = (0, 0)
            while same < 100 {
                _ = try await other.request("GET /none", ["Accept: application/json"])
                let now = sent.withLock { $0 }
                same = now == last ? same + 1 : 0
                last = now
            }
            #expect(last < 32 << 20)
            mayRead.set()
            try await sending.value
            #expect(try await client.answer().text == "\(total)")
        }
    }

    @Test(arguments: Server.allCases)
    func aBodyInChunksOverTheLimitIsRefused(_ server: Server) async throws {
        try await serve(server) {
            Route("/length", .post) { request in "\(try await request.body.collect().count)" }.bodyLimit(10)
        } run: { port in
            let client = try await RawClient(port: port)
            try await client.send("POST /length", ["Transfer-Encoding: chunked"])
            try await client.send(Array("8\r\n12345678\r\n8\r\n12345678\r\n".utf8))
            let answer = try await client.answer()
            #expect(answer.status == 413 && answer.headers["connection"] == "close")
            #expect(answer.text.contains("longer than 10 bytes"))
            #expect(await client.end() == [])
        }
    }

    @Test(arguments: Server.allCases)
    func aDeclaredLengthOverTheLimitIsRefusedAtOnce(_ server: Server) async throws {
        try await serve(server) {
            Route("/length", .post) { request in "\(try await request.body.collect().count)" }
        } run: { port in
            let client = try await RawClient(port: port)
            try await client.send("POST /length", ["Content-Length: 5000000"])
            let answer = try await client.answer()
            #expect(answer.status == 413 && answer.headers["connection"] == "close")
            #expect(await client.end() == [])
        }
    }

    @Test(arguments: Server.allCases)
    func whatAHandlerDoesNotReadIsDiscarded(_ server: Server) async throws {
        try await serve(server) {
            Route("/unread", .post) { _ in "no" }
        } run: { port in
            let client = try await RawClient(port: port)
            for _ in 0..<3 {
                let answer = try await client.request("POST /unread", body: String(repeating: "x", count: 20_000))
                #expect(answer.text == "no")
            }
            // Much more than is worth reading.
            try await client.send("POST /unread", ["Content-Length: 1000000"])
            let answer = try await client.answer()
            #expect(answer.text == "no" && answer.headers["connection"] == "close")
            #expect(await client.end() == [])
        }
    }

    @Test(arguments: Server.allCases)
    func aClientThatWaitsForPermissionGetsItWhenTheHandlerReads(_ server: Server) async throws {
        try await serve(server) {
            Route("/read", .post) { request in "\(try await request.body.collect().count)" }
            Route("/refuse", .post) { _ -> String in throw RouteError(.forbidden, "no") }
        } run: { port in
            let client = try await RawClient(port: port)
            try await client.send("POST /read", ["Content-Length: 4", "Expect: 100-continue"])
            #expect(try await client.head().status == 100)
            try await client.send(Array("body".utf8))
            #expect(try await client.answer().text == "4")
            try await client.send("POST /refuse", ["Content-Length: 4", "Expect: 100-continue"])
            let answer = try await client.answer()
            #expect(answer.status == 403 && answer.headers["connection"] == "close")
            #expect(await client.end() == [])
        }
    }

    @Test(arguments: Server.allCases)
    func aSlowBodyIsRefused(_ server: Server) async throws {
        try await serve(server) {
            Route("/read", .post) { request in "\(try await request.body.collect().count)" }
        } configure: {
            $0.limits.requestTimeout = .milliseconds(10)
        } run: { port in
            let client = try await RawClient(port: port)
            try await client.send("POST /read", ["Content-Length: 4"])
            try await client.send(Array("bo".utf8))
            let answer = try await client.answer()
            #expect(answer.status == 408 && answer.headers["connection"] == "close")
            #expect(await client.end() == [])
        }
    }

    @Test(arguments: Server.allCases)
    func aSlowHandlerIsCancelledAndAnswered(_ server: Server) async throws {
        let isCancelled = Signal()
        try await serve(server) {
            Route("/slow") { _ -> String in
                do { try await Task.sleep(for: .seconds(3_600)) } catch { isCancelled.set() }
                return "late"
            }.timeout(.milliseconds(10))
        } run: { port in
            let client = try await RawClient(port: port)
            let answer = try await client.request("GET /slow")
            #expect(answer.status == 503 && answer.headers["connection"] == "close")
            #expect(answer.text.contains("too long to answer"))
            await isCancelled.wait()
            #expect(await client.end() == [])
        }
    }

    @Test(arguments: Server.allCases)
    func aClientThatLeavesCancelsItsHandler(_ server: Server) async throws {
        let (isRunning, isCancelled, isStreaming, isEnded) = (Signal(), Signal(), Signal(), Signal())
        try await serve(server) {
            Route("/wait") { _ -> String in
                isRunning.set()
                do { try await Task.sleep(for: .seconds(3_600)) } catch { isCancelled.set() }
                return "late"
            }
            Route("/stream") { _ in
                Reply.stream(contentType: "text/plain") { writer in
                    try await writer.write("first")
                    isStreaming.set()
                    do { try await Task.sleep(for: .seconds(3_600)) } catch { isEnded.set() }
                }
            }
        } run: { port in
            let client = try await RawClient(port: port)
            try await client.send("GET /wait")
            await isRunning.wait()
            client.close()
            await isCancelled.wait()
            let other = try await RawClient(port: port)
            try await other.send("GET /stream")
            await isStreaming.wait()
            other.close()
            await isEnded.wait()
        }
    }

    @Test(arguments: Server.allCases)
    func aClientThatLeavesInABodyEndsIt(_ server: Server) async throws {
        let isEnded = Signal()
        let result = Mutex("")
        try await serve(server) {
            Route("/read", .post) { request in
                do {
                    result.withLock { $0 = "read" }
                    _ = try await request.body.collect()
                    result.withLock { $0 = "complete" }
                } catch {
                    result.withLock { $0 = "\(type(of: error))" }
                }
                isEnded.set()
                return "x"
            }
        } run: { port in
            for framing in ["Content-Length: 100"] {
                let client = try await RawClient(port: port)
                try await client.send("POST /read", [framing])
                try await client.send(Array("half".utf8))
                client.close()
                await isEnded.wait()
                #expect(result.withLock { $0 } == "CancellationError", "\(framing)")
            }
        }
    }

    @Test(arguments: Server.allCases)
    func aStreamThatFailsEndsTheConnection(_ server: Server) async throws {
        struct Broken: Error {}
        try await serve(server) {
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
                let client = try await RawClient(port: port)
                try await client.send("GET \(path)")
                #expect(try await client.head().status == 200)
                let rest = String(decoding: await client.end(), as: UTF8.self)
                #expect(!rest.contains("0\r\n\r\n"), "\(path)")
            }
        }
    }

    @Test(arguments: Server.allCases)
    func aClientThatDoesNotReadStopsTheWriter(_ server: Server) async throws {
        let written = Mutex(0)
        let isCancelled = Signal()
        try await serve(server) {
            Route("/much") { _ in
                Reply.stream(contentType: "application/octet-stream") { writer in
                    let chunk = [UInt8](repeating: 7, count: 64 * 1024)
                    do {
                        while true {
                            try await writer.write(chunk)
                            written.withLock { $0 += chunk.count }
                        }
                    } catch {
                        isCancelled.set()
                        throw error
                    }
                }
            }
            Route("/written") { _ in "\(written.withLock { $0 })" }
        } run: { port in
            let client = try await RawClient(port: port, reads: false)
            try await client.send("GET /much")
            let other = try await RawClient(port: port)
            var (last, same) = ("", 0)
            while same < 200, Int(last) ?? 0 < 64 << 20 {
                let now = try await other.request("GET /written").text
                same = now == last && now != "0" ? same + 1 : 0
                last = now
            }
            #expect(try #require(Int(last)) < 64 << 20)
            client.close()
            await isCancelled.wait()
        }
    }

    @Test(arguments: Server.allCases)
    func theNumberOfRequestsIsLimited(_ server: Server) async throws {
        let (isRunning, mayEnd) = (Signal(), Signal())
        try await serve(server) {
            Route("/wait") { _ in
                isRunning.set()
                await mayEnd.wait()
                return "done"
            }
            Route("/quick") { _ in "quick" }
        } configure: {
            $0.limits.requestsPerAddress = 1
        } run: { port in
            let first = try await RawClient(port: port)
            try await first.send("GET /wait")
            await isRunning.wait()
            let second = try await RawClient(port: port)
            let refused = try await second.request("GET /quick")
            #expect(refused.status == 429 && refused.headers["retry-after"] == "5")
            mayEnd.set()
            #expect(try await first.answer().text == "done")
            // The handler is counted until it has returned.
            var answer = try await second.request("GET /quick")
            while answer.status == 429 { answer = try await second.request("GET /quick") }
            #expect(answer.text == "quick")
        }
    }

    @Test(arguments: Server.allCases)
    func theNumberOfStreamsIsLimited(_ server: Server) async throws {
        let mayEnd = Signal()
        try await serve(server) {
            Route("/stream") { _ in
                Reply.stream(contentType: "text/plain") { writer in
                    try await writer.write("first")
                    await mayEnd.wait()
                }
            }
        } configure: {
            $0.limits.streams = 1
        } run: { port in
            let first = try await RawClient(port: port)
            try await first.send("GET /stream")
            #expect(try await first.head().status == 200)
            #expect(try await first.chunk() == Array("first".utf8))
            let second = try await RawClient(port: port)
            #expect(try await second.request("GET /stream").status == 503)
            mayEnd.set()
            #expect(try await first.chunk() == [])
        }
    }

    /// Nothing is counted, and no task waits, for clients that left at any point.
    @Test func clientsThatLeaveAreForgotten() async throws {
        let responder = try RoutesResponder<RouteContext>([
            Route("/stream") { _ in
                Reply.stream(contentType: "text/plain") { writer in
                    for _ in 0..<100 { try await writer.write(String(repeating: "x", count: 10_000)) }
                }
            },
            Route("/read", .post) { request in "\(try await request.body.collect().count)" },
            Route("/unread", .post) { _ in "no" },
        ])
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let app = Application(
            responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) })
        let running = Task { try await app.run() }
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        for number in 0..<150 {
            let client = try await RawClient(port: port)
            switch number % 5 {
            case 0: try await client.send("GET /stream")
            case 1: try await client.send("POST /read", ["Content-Length: 50"])
            case 2: try await client.send("POST /unread", ["Transfer-Encoding: chunked"])
            case 3: try await client.send("POST /read", ["Transfer-Encoding: chunked"])
            default: try await client.send(Array("GET /str".utf8))
            }
            if number % 2 == 0 { await Task.yield() }
            client.close()
        }
        // There is no event for this.
        while responder.requestCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
        let client = try await RawClient(port: port)
        #expect(try await client.request("POST /read", body: "still").text == "5")
        running.cancel()
        _ = try? await running.value
    }

    @Test func routesThatAreInConflictAreErrors() {
        #expect {
            try RoutesResponder<RouteContext>([Route("/a") { _ in "1" }, Route("/a") { _ in "2" }])
        } throws: { "\($0)".contains("two routes for GET \"/a\"") }
    }

    @Test func otherRequestsGoToTheFallback() async throws {
        let responder = try RoutesResponder<RouteContext>([Route("/a") { _ in "route" }]) { request, _ in
            Response(status: .ok, body: .init(byteBuffer: .init(string: "router \(request.uri.path)")))
        }
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let app = Application(
            responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) })
        let running = Task { try await app.run() }
        var iterator = ports.makeAsyncIterator()
        let client = try await RawClient(port: try #require(await iterator.next()))
        #expect(try await client.request("GET /a").text == "route")
        #expect(try await client.request("GET /b").text == "router /b")
        running.cancel()
        _ = try? await running.value
    }
}
#endif
