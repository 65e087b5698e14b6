import Foundation
import NIOCore
import Routes
import Testing

@testable import WindowServer

/// Bodies of requests over real sockets.
@Suite struct RouteBodyTests {
    @RouteBuilder private static func echo(limit: Int = 1 << 20) -> [Route] {
        Route("/echo", .post) { request in
            Reply.stream(request.body, contentType: "text/plain")
        }.bodyLimit(limit)
        Route("/count", .post) { request in
            var count = 0
            for try await chunk in request.body { count += chunk.count }
            return "\(count)"
        }.bodyLimit(limit)
        Route("/ignore", .post) { _ in "ignored" }.bodyLimit(limit)
        Route("/hello") { _ in "hello" }
    }

    @Test func aBodyReachesTheHandlerWhileItArrives() async throws {
        try await withRoutes {
            Self.echo()
        } run: { port in
            for headers in [["Content-Length: 10"], ["Transfer-Encoding: chunked"]] {
                let client = try await RouteConnection(port: port)
                let isChunked = headers[0].hasPrefix("Transfer")
                try await client.send("POST /echo", headers)
                #expect(try await client.head().status == 200)
                for part in ["first", "later"] {
                    if isChunked { try await client.sendChunk(part) } else { try await client.send(Array(part.utf8)) }
                    #expect(try await client.chunk() == part)
                }
                if isChunked { try await client.send(Array("0\r\n\r\n".utf8)) }
                #expect(try await client.chunk() == "")
                // The connection goes on.
                #expect(try await client.request("GET /hello").text == "hello")
                client.close()
            }
        }
    }

    @Test func aClientThatAsksIsToldToContinueWhenTheHandlerReads() async throws {
        try await withRoutes {
            Self.echo()
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("POST /count", ["Content-Length: 5", "Expect: 100-continue"])
            #expect(try await client.head().status == 100)
            try await client.send(Array("12345".utf8))
            #expect(try await client.answer().text == "5")
            // Nobody reads, so nobody asks for the body; without it the connection can't be used any more.
            try await client.send("POST /ignore", ["Content-Length: 5", "Expect: 100-continue"])
            let answer = try await client.answer()
            #expect(answer.status == 200 && answer.text == "ignored")
            #expect(answer.headers["connection"] == "close")
            #expect(try await client.end() == [])
        }
    }

    @Test func aBodyOverTheLimitIsRefusedAtOnce() async throws {
        try await withRoutes {
            Self.echo(limit: 100)
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("POST /count", ["Content-Length: 101"])
            let answer = try await client.answer()
            #expect(answer.status == 413)
            #expect(answer.headers["content-type"] == "application/problem+json")
            #expect(answer.text.contains("longer than 100 bytes"))
            #expect(try await client.end() == [])
            let exact = try await RouteConnection(port: port)
            #expect(try await exact.request("POST /count", body: String(repeating: "x", count: 100)).text == "100")
            exact.close()
        }
    }

    @Test func anEndlessBodyIsRefusedAndItsConnectionClosed() async throws {
        try await withRoutes {
            Self.echo(limit: 100_000)
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("POST /count", ["Transfer-Encoding: chunked"])
            let chunk = String(repeating: "x", count: 10_000)
            // Sends until the server has closed.
            do { for _ in 0..<100_000 { try await client.sendChunk(chunk) } } catch {}
            #expect(try await client.answer().status == 413)
        }
    }

    @Test func whatAHandlerDoesNotReadIsDiscardedOrEndsTheConnection() async throws {
        try await withRoutes {
            Self.echo()
        } run: { port in
            let client = try await RouteConnection(port: port)
            let first = try await client.request("POST /ignore", body: String(repeating: "x", count: 30_000))
            #expect(first.text == "ignored" && first.headers["connection"] == nil)
            #expect(try await client.request("GET /hello").text == "hello")
            // More than is discarded.
            try await client.send("POST /ignore", ["Content-Length: 500000"])
            let second = try await client.answer()
            #expect(second.text == "ignored" && second.headers["connection"] == "close")
            #expect(try await client.end() == [])
        }
    }

    @Test func requestsInOnePieceAreAnsweredInOrder() async throws {
        let isReleased = Signal()
        try await withRoutes {
            Route("/slow", .post) { request in
                await isReleased.wait()
                return "slow \(try await request.body.collect().count)"
            }
            Route("/release") { _ in
                await isReleased.set()
                return "released"
            }
            Self.echo()
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send(
                "POST /slow", ["Content-Length: 3"],
                body: "abcPOST /ignore HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n"
                    + "abcdGET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    + "HEAD /hello HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let other = try await RouteConnection(port: port)
            #expect(try await other.request("GET /release").text == "released")
            #expect(try await client.answer().text == "slow 3")
            #expect(try await client.answer().text == "ignored")
            #expect(try await client.answer().text == "hello")
            let head = try await client.answer(hasBody: false)
            #expect(head.status == 200 && head.headers["content-length"] == "5")
            #expect(try await client.answer().text == "ok\n")
            client.close()
            other.close()
        }
    }

    @Test func aMalformedBodyIsReportedToItsHandlerAndAnswered() async throws {
        try await withRoutes {
            Self.echo()
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("POST /count", ["Transfer-Encoding: chunked"], body: "5\r\nhello\r\nnonsense\r\n")
            let answer = try await client.answer()
            #expect(answer.status == 400 && answer.headers["connection"] == "close")
            _ = try await client.end()
        }
    }

    @Test func aLongBodyWithoutARouteIsRefusedAndTheAnswerReachesItsClient() async throws {
        try await withRoutes {
            Self.echo()
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("POST /elsewhere", ["Content-Length: 300000"])
            try await client.send(.init(repeating: 7, count: 300_000))
            #expect(try await client.answer().status == 413)
            #expect(try await client.end() == [])
        }
    }

    @Test func aSlowBodyEndsWithATimeOut() async throws {
        try await withRoutes {
            Self.echo()
        } configure: {
            $0.limits.requestTimeout = .milliseconds(100)
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("POST /count", ["Content-Length: 10"], body: "slow")
            let answer = try await client.answer()
            #expect(answer.status == 408 && answer.headers["connection"] == "close")
            _ = try await client.end()
        }
    }

    /// The handler takes longer than its time as a whole, but not for any part.
    @Test func eachPartOfABodyGivesTheHandlerTime() async throws {
        try await withRoutes {
            Route("/slow", .put) { request in
                let clock = ContinuousClock()
                let end = clock.now + .milliseconds(3_200)
                var count = 0
                for try await chunk in request.body {
                    count += chunk.count
                    let next = min(end, clock.now + .milliseconds(10))
                    while clock.now < next { await Task.yield() }
                }
                return "\(count)"
            }.bodyLimit(1 << 30).timeout(.milliseconds(1_500))
        } run: { port in
            let client = try await RouteConnection(port: port)
            let size = 32 << 20
            try await client.send("PUT /slow", ["Content-Length: \(size)"])
            let chunk = [UInt8](repeating: 7, count: 1 << 20)
            for _ in 0..<32 { try await client.send(chunk) }
            #expect(try await client.answer().text == "\(size)")
            client.close()
        }
    }

    @Test func aClientThatLeavesCancelsTheHandler() async throws {
        let (isReading, isCancelled) = (Signal(), Signal())
        try await withRoutes {
            Route("/read", .post) { request in
                do {
                    for try await _ in request.body { await isReading.set() }
                } catch is CancellationError {
                    await isCancelled.set()
                }
                return "read"
            }
        } run: { port in
            let client = try await RouteConnection(port: port)
            try await client.send("POST /read", ["Content-Length: 10"], body: "half")
            await isReading.wait()
            client.close()
            await isCancelled.wait()
        }
    }

    /// Without a limit to what the server takes from the socket, the client could send everything.
    @Test func aClientIsReadNoFasterThanTheHandlerReads() async throws {
        let isReleased = Signal()
        try await withRoutes {
            Route("/later", .put) { request in
                await isReleased.wait()
                var count = 0
                for try await chunk in request.body { count += chunk.count }
                return "\(count)"
            }.bodyLimit(1 << 30)
        } configure: {
            $0.ioThreads = 1
        } run: { port in
            let client = try await RouteConnection(port: port)
            let size = 64 << 20
            try await client.send("PUT /later", ["Content-Length: \(size)"])
            let sent = Counter()
            let sending = Task { [channel = client.channel] in
                let chunk = [UInt8](repeating: 7, count: 1 << 20)
                for _ in 0..<64 {
                    try await channel.writeAndFlush(ByteBuffer(bytes: chunk)).get()
                    sent.add(1)
                }
            }
            // Until nothing more was sent during many requests of another connection, which pass meanwhile.
            let other = try await RouteConnection(port: port)
            var (last, same) = (0, 0)
            while same < 200, last < 64 {
                #expect(try await other.request("GET /health").status == 200)
                let now = sent.value
                same = now == last ? same + 1 : 0
                last = now
            }
            // What the buffers of the system hold, at most.
            #expect(last < 32)
            await isReleased.set()
            #expect(try await client.answer().text == "\(size)")
            try await sending.value
            client.close()
            other.close()
        }
    }
}
