import NIOCore
import NIOPosix
import Routes
import SeededRandom
import Testing

@testable import WindowServer

/// Mutated requests to routes, over real sockets: nothing traps, and nothing is left over.
@Suite struct RouteFuzzTests {
    private static let corpus: [String] = [
        "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
        "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\na=1&b=2",
        "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: "
            + "chunked\r\n\r\n3d\r\n--b\r\nContent-Disposition: form-data; name=a; filename=x\r\n\r\n1\r\n--b--\r\n0\r\n\r\n",
        "POST /ignore HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n",
        "POST /ignore HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n"
            + String(repeating: "x", count: 500),
        "POST /small HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n123456789\r\n0\r\n\r\n",
        "GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n", "HEAD /stream HTTP/1.0\r\nHost: localhost\r\n\r\n",
        "DELETE /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /stream HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        "OPTIONS /echo HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ]

    @RouteBuilder private static func routes() -> [Route] {
        Route("/echo", .post) { Reply.stream($0.body, contentType: "text/plain") }
        Route("/form", .post) { request in
            try await request.form { for try await _ in $0.body {} }.map(\.name).joined()
        }
        Route("/ignore", .post) { _ in "ignored" }
        Route("/small", .post) { try await $0.body.collect().count.description }.bodyLimit(5)
        Route("/stream") { _ in
            Reply.stream(contentType: "text/plain") { for _ in 0..<20 { try await $0.write("some text") } }
        }
    }

    @Test(arguments: SeededGenerator.seeds()) func mutatedRequestsLeaveNothingBehind(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await withRoutes {
            Self.routes()
        } configure: {
            $0.limits.requestTimeout = .milliseconds(500)
        } run: { port in
            for _ in 0..<TestSample.size(3_000, sampled: 250) {
                let client = try await RouteConnection(port: port)
                var bytes: [UInt8] = []
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    bytes += Array(Self.corpus.randomElement(using: &random)!.utf8)
                }
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let index = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes.remove(at: index)
                    default: bytes.insert(UInt8.random(in: 0...127, using: &random), at: index)
                    }
                }
                var rest = bytes[...]
                do {
                    while !rest.isEmpty {
                        let piece = rest.prefix(Int.random(in: 1...200, using: &random))
                        try await client.send(Array(piece))
                        rest = rest.dropFirst(piece.count)
                    }
                    // Some clients wait for an answer, others leave.
                    if Bool.random(using: &random) { _ = try await client.head() }
                } catch {}
                client.close()
            }
            let client = try await RouteConnection(port: port)
            #expect(try await client.request("POST /echo", body: "still here").text == "still here")
            client.close()
        } afterwards: { context in
            #expect(context.requestCount == 0)
            #expect(context.connectionCount == 0)
        }
    }
}
