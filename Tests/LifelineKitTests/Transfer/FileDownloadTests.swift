import Foundation
import HTTPTypes
@testable import LifelineKit
@testable import LifelineTesting
import Routes
import Testing

@MainActor @Suite struct FileDownloadTests {
    private let clock = TestClock()

    private final class Outcome {
        var results: [Result<Void, any Error>] = []
    }

    /// Answers a request, and returns the status and what the client got. It leaves after `limit` bytes.
    private func get(
        _ path: String, range: String? = nil, method: HTTPRequest.Method = .get, visitor: String = "v",
        limit: Int = .max
    ) async throws -> (Int, String) {
        guard let route = PrivateAddresses.shared.route(at: path) else { return (404, "") }
        let request = RouteRequest(
            method: method, path: path, queryString: "", headers: range.map { [.range: $0] } ?? [:],
            body: RequestBody(nil, length: 0), host: "localhost", isSecure: false, remoteAddress: "",
            visitor: visitor, parameters: [:])
        let reply: Reply
        do { reply = try await route.handler(request) } catch let error as HTTPError { return (error.status.code, "") }
        let text = Text()
        if method != .head, case .stream(_, let produce) = reply.body {
            do {
                try await produce(
                    ReplyWriter { bytes in
                        guard await text.append(bytes) <= limit else { throw CancellationError() }
                    })
            } catch is CancellationError {}
        }
        return (reply.status.code, await text.value)
    }

    private actor Text {
        var value = ""
        func append(_ bytes: [UInt8]) -> Int {
            value += String(decoding: bytes, as: UTF8.self)
            return value.utf8.count
        }
    }

    private func make(
        _ source: FileDownload.Source, _ outcome: Outcome, visitor: String = "v"
    ) throws -> FileDownload {
        try FileDownload(source, name: "n.txt", contentType: "text/plain", visitor: visitor, clock: clock) {
            outcome.results.append($0)
        }
    }

    private func wait(_ outcome: Outcome) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while outcome.results.isEmpty, .now < deadline { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test func itServesOneDownload() async throws {
        let outcome = Outcome()
        let download = try make(.data(Data("0123456789".utf8)), outcome)
        #expect(try await get(download.path, method: .head) == (200, ""))
        #expect(try await get(download.path, visitor: "other") == (404, ""))
        // A part can't be the beginning.
        #expect(try await get(download.path, range: "bytes=4-") == (404, ""))
        #expect(try await get(download.path) == (200, "0123456789"))
        try await wait(outcome)
        #expect(outcome.results.count == 1 && (try? outcome.results[0].get()) != nil)
        #expect(try await get(download.path) == (404, ""))
        #expect(try await get(download.path, range: "bytes=0-") == (404, ""))
        download.cancel()
        #expect(outcome.results.count == 1)
    }

    @Test func anInterruptedOneIsContinued() async throws {
        let outcome = Outcome()
        let content = String(repeating: "0123456789", count: 20_000)
        let download = try make(.data(Data(content.utf8)), outcome)
        let (_, first) = try await get(download.path, limit: 100_000)
        #expect(first.utf8.count > 100_000 && first.utf8.count < 200_000 && outcome.results.isEmpty)
        let (status, rest) = try await get(download.path, range: "bytes=\(first.utf8.count)-")
        #expect(status == 206 && first + rest == content)
        try await wait(outcome)
        #expect((try? outcome.results.first?.get()) != nil)
        download.cancel()
    }

    @Test func aDownloadThatDoesNotBeginOrEndIsGivenUp() async throws {
        let outcome = Outcome()
        let download = try make(.data(Data("0123456789".utf8)), outcome)
        clock.advance(by: .seconds(59))
        #expect(outcome.results.isEmpty)
        clock.advance(by: .seconds(2))
        #expect(throws: DownloadError.notBegun) { try outcome.results[0].get() }
        #expect(try await get(download.path) == (404, ""))
        let second = Outcome()
        let begun = try make(.data(Data(repeating: 1, count: 200_000)), second)
        _ = try await get(begun.path, limit: 1)
        // The report of the beginning is on its way.
        for _ in 0..<1000 where second.results.isEmpty {
            clock.advance(by: .seconds(10))
            await Task.yield()
        }
        #expect(throws: DownloadError.interrupted) { try second.results[0].get() }
        #expect(try await get(begun.path, range: "bytes=5-").0 == 404)
    }

    @Test func errorsAreReported() async throws {
        struct Broken: Error {}
        let outcome = Outcome()
        let download = try make(.stream { _ in throw Broken() }, outcome)
        await #expect(throws: Broken.self) { try await get(download.path) }
        try await wait(outcome)
        #expect(throws: Broken.self) { try outcome.results[0].get() }
        #expect(try await get(download.path) == (404, ""))
        let other = Outcome()
        let cancelled = try make(.data(Data()), other)
        cancelled.cancel()
        #expect(throws: CancellationError.self) { try other.results[0].get() }
        #expect(try await get(cancelled.path) == (404, ""))
    }

    @Test func aVisitorHasALimit() throws {
        let outcome = Outcome()
        var all: [FileDownload] = []
        for _ in 0..<FileDownload.maximumCount { all.append(try make(.data(Data()), outcome, visitor: "limited")) }
        #expect(throws: DownloadError.tooMany(limit: FileDownload.maximumCount)) {
            try make(.data(Data()), outcome, visitor: "limited")
        }
        all.removeLast().cancel()
        all.append(try make(.data(Data()), outcome, visitor: "limited"))
        for download in all { download.cancel() }
        #expect(PrivateAddresses.shared.count(of: "limited") == 0)
    }

    @Test func aSceneDownloads() async throws {
        let scene = TestScene(root: UIViewController())
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).csv")
        try Data("a,b\n".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let outcome = Outcome()
        scene.scene.download(url, named: "Table.csv") { outcome.results.append($0) }
        scene.scene.download(Data("{}".utf8), named: "x.json")
        scene.scene.download(Data([0]), named: "raw", contentType: .png)
        let files = try await scene.receiveDownloads()
        #expect(files.map(\.name) == ["Table.csv", "x.json", "raw"])
        #expect(files.map(\.contentType) == ["text/csv", "application/json", "image/png"])
        #expect(files[0].text == "a,b\n")
        try await wait(outcome)
        #expect((try? outcome.results[0].get()) != nil)
        let missing = Outcome()
        scene.scene.download(URL(fileURLWithPath: "/nothing/here")) { missing.results.append($0) }
        #expect(throws: CocoaError.self) { try missing.results[0].get() }
    }
}

@MainActor @Suite struct PrivateImageTests {
    @Test func anImageHasAnAddressWhileItExists() async throws {
        let scene = TestScene(root: UIViewController())
        let visitor = scene.client.display.visitor
        let size = CGSize(width: 8, height: 4)
        var image: UIImage? = scene.scene.makeImage(size: size, contentType: .png) { Data([1, 2]) }
        #expect(image?.size == CGSize(width: 8, height: 4))
        let path = try #require(image?.layerImage(.resize, isTemplate: false)?.url)
        let tinted = image?.withTintColor(.red)
        image = nil
        let route = try #require(PrivateAddresses.shared.route(at: path))
        func request(_ visitor: String) -> RouteRequest {
            RouteRequest(
                method: .get, path: path, queryString: "", headers: [:], body: RequestBody(nil, length: 0),
                host: "localhost", isSecure: false, remoteAddress: "", visitor: visitor, parameters: [:])
        }
        for _ in 0..<2 {
            let reply = try await route.handler(request(visitor))
            guard case .bytes(let bytes) = reply.body else { throw HTTPError(.internalServerError) }
            #expect(bytes == [1, 2] && reply.headers[.contentType] == "image/png")
        }
        await #expect(throws: HTTPError.self) { try await route.handler(request("another")) }
        withExtendedLifetime(tinted) {}
    }

    @Test func theAddressEndsWithTheImage() throws {
        let scene = TestScene(root: UIViewController())
        var image: UIImage? = scene.scene.makeImage(size: .zero, contentType: .png) { Data() }
        let path = try #require(image?.layerImage(.resize, isTemplate: false)?.url)
        #expect(PrivateAddresses.shared.route(at: path) != nil)
        image = nil
        #expect(PrivateAddresses.shared.route(at: path) == nil)
    }
}
