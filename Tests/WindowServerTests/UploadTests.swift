import Foundation
import Routes
import Testing

@testable import WindowServer

/// Uploads over real sockets, as a page or `curl` makes them.
@MainActor @Suite struct UploadTests {
    @Test func aFileArrivesInOneRequest() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let upload = try RecordedUpload(display, name: "notes.txt", length: 5)
        let client = try await RouteConnection(port: server.port)
        let answer = try await client.patch(upload.upload.address, cookie, body: "hello")
        #expect(answer.status == 204)
        #expect(answer.headers["upload-complete"] == "?1")
        #expect(answer.headers["upload-offset"] == "5")
        let file = try await upload.file()
        #expect(file.lastPathComponent == "notes.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let folder = try FileManager.default.attributesOfItem(
            atPath: try #require(server.server.registry.uploads.folder).path)
        #expect(folder[.posixPermissions] as? Int == 0o700)
        // The address is used up.
        #expect(try await client.patch(upload.upload.address, cookie, body: "again").status == 404)
        let head = try await client.request("HEAD \(upload.upload.address)", ["Cookie: \(cookie)"])
        #expect(head.status == 404)
        client.close()
        await server.stop()
    }

    @Test func anEmptyFileArrives() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let upload = try RecordedUpload(display, length: 0)
        let client = try await RouteConnection(port: server.port)
        #expect(try await client.patch(upload.upload.address, cookie, body: "").status == 204)
        #expect(try Data(contentsOf: try await upload.file()).isEmpty)
        client.close()
        await server.stop()
    }

    @Test func aFileContinuesAfterEachLostConnection() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let upload = try RecordedUpload(display, name: "film.mp4", length: bytes.count)
        let address = upload.upload.address
        var offset = 0
        for stop in [70_000, 70_001, 250_000] {
            let client = try await RouteConnection(port: server.port)
            try await client.send(
                "PATCH \(address)",
                RouteConnection.patchHeaders(cookie, offset: offset, isLast: true)
                    + ["Content-Length: \(bytes.count - offset)"])
            if stop > offset { try await client.send(Array(bytes[offset..<stop])) }
            client.close()
            // As the page does: asks where to continue, which also ends the earlier request.
            let next = try await RouteConnection(port: server.port)
            let head = try await next.request("HEAD \(address)", ["Cookie: \(cookie)"])
            next.close()
            #expect(head.status == 204)
            #expect(head.headers["upload-complete"] == "?0")
            #expect(head.headers["upload-length"] == "300000")
            let received = try #require(head.headers["upload-offset"].flatMap { Int($0) })
            #expect(received >= offset && received <= stop)
            offset = received
        }
        let client = try await RouteConnection(port: server.port)
        try await client.send(
            "PATCH \(address)",
            RouteConnection.patchHeaders(cookie, offset: offset, isLast: true)
                + ["Content-Length: \(bytes.count - offset)"])
        try await client.send(Array(bytes[offset...]))
        #expect(try await client.answer().status == 204)
        client.close()
        #expect([UInt8](try Data(contentsOf: try await upload.file())) == bytes)
        await server.stop()
    }

    @Test func aNewRequestEndsOneWhoseConnectionHangs() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let upload = try RecordedUpload(display, length: 10)
        let (hanging, client) = (
            try await RouteConnection(port: server.port), try await RouteConnection(port: server.port)
        )
        try await hanging.send(
            "PATCH \(upload.upload.address)",
            RouteConnection.patchHeaders(cookie, offset: 0, isLast: true)
                + ["Content-Length: 10", "Expect: 100-continue"])
        // The handler reads.
        #expect(try await hanging.head().status == 100)
        let answer = try await client.patch(upload.upload.address, cookie, body: "0123456789")
        #expect(answer.status == 204)
        #expect(try await hanging.answer().status == 409)
        #expect(try String(contentsOf: try await upload.file(), encoding: .utf8) == "0123456789")
        hanging.close()
        client.close()
        await server.stop()
    }

    @Test func aRequestAtAnotherOffsetLearnsTheRightOne() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let upload = try RecordedUpload(display, length: 10)
        let client = try await RouteConnection(port: server.port)
        let first = try await client.patch(upload.upload.address, cookie, isLast: false, body: "01234")
        #expect(first.status == 204)
        #expect(first.headers["upload-complete"] == "?0")
        for offset in [0, 4, 6, 1_000_000] {
            let answer = try await client.patch(upload.upload.address, cookie, offset: offset, body: "x")
            #expect(answer.status == 409)
            #expect(answer.headers["upload-offset"] == "5")
        }
        // The end can't come before the last byte.
        let early = try await client.patch(upload.upload.address, cookie, offset: 5, body: "5")
        #expect(early.status == 400)
        #expect(early.headers["upload-offset"] == "6")
        #expect(try await client.patch(upload.upload.address, cookie, offset: 6, body: "6789").status == 204)
        #expect(try String(contentsOf: try await upload.file(), encoding: .utf8) == "0123456789")
        client.close()
        await server.stop()
    }

    @Test func theProgressIsReported() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let upload = try RecordedUpload(display, length: 1_000)
        let client = try await RouteConnection(port: server.port)
        _ = try await client.patch(
            upload.upload.address, cookie, isLast: false, body: String(repeating: "a", count: 400))
        #expect(upload.upload.readStatus().received == 400)
        #expect(upload.upload.readStatus().outcome == nil)
        client.close()
        await server.stop()
    }

    @Test func aCancelledUploadLeavesNothing() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let client = try await RouteConnection(port: server.port)
        // By the client …
        let first = try RecordedUpload(display, length: 10)
        _ = try await client.patch(first.upload.address, cookie, isLast: false, body: "01234")
        let answer = try await client.request(
            "DELETE \(first.upload.address)", ["Cookie: \(cookie)", "Origin: http://localhost"])
        #expect(answer.status == 204)
        guard case .ended(.cancelled) = await first.outcome() else {
            Issue.record("Not cancelled")
            return
        }
        // … by the scene …
        let second = try RecordedUpload(display, length: 10)
        _ = try await client.patch(second.upload.address, cookie, isLast: false, body: "01234")
        second.upload.discard()
        #expect(try await client.patch(second.upload.address, cookie, offset: 5, body: "56789").status == 404)
        // … and with the scene.
        let third = try RecordedUpload(display, length: 5)
        _ = try await client.patch(third.upload.address, cookie, body: "01234")
        let fourth = try RecordedUpload(display, length: 10)
        _ = try await client.patch(fourth.upload.address, cookie, isLast: false, body: "01234")
        #expect(FileManager.default.fileExists(atPath: try await third.file().path))
        display.close()
        #expect(try await client.patch(fourth.upload.address, cookie, offset: 5, body: "56789").status == 404)
        try await server.waitUntilEmpty()
        #expect(server.server.registry.uploads.usage == (0, 0))
        client.close()
        await server.stop()
    }

    @Test func anotherUserOfTheSceneGetsNoFiles() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        display.user = "anna"
        let upload = try RecordedUpload(display, length: 10)
        let client = try await RouteConnection(port: server.port)
        _ = try await client.patch(upload.upload.address, cookie, isLast: false, body: "01234")
        display.user = "bert"
        #expect(try await client.patch(upload.upload.address, cookie, offset: 5, body: "56789").status == 404)
        try await server.waitUntilEmpty()
        client.close()
        await server.stop()
    }

    /// As the document shows it.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")))
    func curlSendsAFile() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let source = server.folder.appendingPathComponent("source")
        let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try bytes.write(to: source)
        let upload = try RecordedUpload(display, name: "copy.bin", length: bytes.count)
        let origin = "http://localhost:\(server.port)"
        func curl(_ arguments: [String]) async throws -> String {
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
            process.arguments = [
                "-s", "-o", "/dev/null", "-w", "%{http_code}", "-b", cookie, "-H", "Origin: \(origin)",
            ]
            process.arguments? += arguments + [origin + upload.upload.address]
            process.standardOutput = output
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in continuation.resume() }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
            return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        let patch = [
            "-X", "PATCH", "-H", "Content-Type: application/partial-upload", "-H", "Upload-Offset: 0", "-H",
            "Upload-Complete: ?1", "--data-binary", "@\(source.path)",
        ]
        #expect(try await curl(["-I"]) == "204")
        #expect(try await curl(patch) == "204")
        #expect(try Data(contentsOf: try await upload.file()) == bytes)
        #expect(try await curl(patch) == "404")
        await server.stop()
    }

    @Test func theFolderEndsWithTheServer() async throws {
        let server = try await UploadServer()
        let (display, cookie) = try await server.open()
        let client = try await RouteConnection(port: server.port)
        // Complete ones, and some that are not.
        for index in 0..<30 {
            let upload = try RecordedUpload(display, length: 5)
            let isLast = index % 3 > 0
            _ = try await client.patch(
                upload.upload.address, cookie, isLast: isLast, body: isLast ? "01234" : "012")
        }
        let folder = try #require(server.server.registry.uploads.folder)
        #expect(FileManager.default.fileExists(atPath: folder.path))
        client.close()
        await server.server.stop()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        await server.stop()
    }
}
