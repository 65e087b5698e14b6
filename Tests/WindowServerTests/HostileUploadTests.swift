import Foundation
import Routes
import Testing

@testable import WindowServer

/// What a hostile or broken client may send: each has a clear answer, and nothing is left on the disk.
@MainActor @Suite struct HostileUploadTests {
    /// Runs a test with a page and a connection, and checks that no file is left.
    private func withPage(
        _ configure: (inout WindowServer.Configuration) -> Void = { _ in },
        run: (UploadServer, Display, String) async throws -> Void
    ) async throws {
        let server = try await UploadServer(configure)
        let (display, cookie) = try await server.open()
        do {
            try await run(server, display, cookie)
            try await server.waitUntilEmpty()
            #expect(server.server.registry.uploads.usage == (0, 0))
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private func expectRefusal(_ upload: RecordedUpload, _ matches: (UploadRefusal) -> Bool) async {
        guard case .ended(let refusal) = await upload.outcome(), matches(refusal) else {
            Issue.record("Not refused as expected: \(upload.upload.readStatus())")
            return
        }
    }

    @Test func aFileOverTheLimitIsRefusedBeforeItIsSent() async throws {
        try await withPage {
            $0.limits.uploadBytes = 1_000
        } run: { _, display, _ in
            do throws(UploadRefusal) {
                _ = try RecordedUpload(display, length: 1_001)
                Issue.record("Accepted")
            } catch {
                guard case .tooLarge(limit: 1_000) = error else { throw error }
            }
        }
    }

    @Test func moreBytesThanDeclaredEndTheUpload() async throws {
        try await withPage { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let upload = try RecordedUpload(display, length: 5)
            let answer = try await client.patch(upload.upload.address, cookie, body: "0123456789")
            #expect(answer.status == 413)
            #expect(answer.text.contains("longer than the 5 bytes"))
            await expectRefusal(upload) { if case .longerThanDeclared(5) = $0 { true } else { false } }
        }
    }

    @Test func aBodyWithoutEndEndsTheUpload() async throws {
        try await withPage { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let upload = try RecordedUpload(display, length: 200_000)
            try await client.send(
                "PATCH \(upload.upload.address)",
                RouteConnection.patchHeaders(cookie, offset: 0, isLast: true)
                    + ["Transfer-Encoding: chunked"])
            let chunk = String(repeating: "x", count: 50_000)
            for _ in 0..<5 { try await client.sendChunk(chunk) }
            let answer = try await client.answer()
            #expect(answer.status == 413)
            await expectRefusal(upload) { if case .longerThanDeclared(200_000) = $0 { true } else { false } }
        }
    }

    @Test func aBodyThatIsTooSlowIsAnswered() async throws {
        try await withPage {
            $0.limits.requestTimeout = .seconds(1)
        } run: { server, display, cookie in
            let upload = try RecordedUpload(display, length: 100)
            let client = try await RouteConnection(port: server.port)
            try await client.send(
                "PATCH \(upload.upload.address)",
                RouteConnection.patchHeaders(cookie, offset: 0, isLast: true)
                    + ["Content-Length: 100"], body: "slow")
            let answer = try await client.answer()
            #expect(answer.status == 408)
            #expect(answer.text.contains("too slowly"))
            // It may be continued, until it is cancelled.
            #expect(upload.upload.readStatus().received == 4)
            upload.upload.discard()
        }
    }

    @Test func anUploadOfWhichNothingArrivesEnds() async throws {
        try await withPage {
            $0.limits.uploadTimeout = .milliseconds(200)
        } run: { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let (begun, waiting) = (
                try RecordedUpload(display, length: 100), try RecordedUpload(display, length: 100)
            )
            try await client.send(
                "PATCH \(begun.upload.address)",
                RouteConnection.patchHeaders(cookie, offset: 0, isLast: true)
                    + ["Content-Length: 100"], body: "some")
            for upload in [begun, waiting] {
                await expectRefusal(upload) { if case .stalled = $0 { true } else { false } }
            }
            #expect(try await client.answer().status == 408)
        }
    }

    @Test func aContentThatTheSceneRefusesEndsTheUpload() async throws {
        struct NoPicture: Error, CustomStringConvertible {
            var description: String { "“a.png” is no picture." }
        }
        try await withPage { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let upload = try RecordedUpload(display, name: "a.png", length: 100_000) { content throws(UploadRefusal) in
                if !content.beginning.starts(with: [0x89, 0x50]) { throw .content(NoPicture()) }
            }
            let answer = try await client.patch(
                upload.upload.address, cookie, body: String(repeating: "MZ", count: 50_000))
            #expect(answer.status == 415)
            #expect(answer.text.contains("is no picture"))
            await expectRefusal(upload) { if case .content(is NoPicture) = $0 { true } else { false } }
        }
    }

    @Test func anotherVisitorCannotUseAnAddress() async throws {
        try await withPage { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let upload = try RecordedUpload(display, length: 5)
            let other = try await server.open().cookie
            #expect(other != cookie)
            for headers in [["Cookie: \(other)"], ["Cookie: \(cookie)x"], []] {
                let head = try await client.request("HEAD \(upload.upload.address)", headers)
                #expect(head.status == 403)
            }
            let answer = try await client.patch(upload.upload.address, other, body: "01234")
            #expect(answer.status == 403)
            #expect(answer.text.contains("another visitor"))
            let deletion = try await client.request(
                "DELETE \(upload.upload.address)", ["Cookie: \(other)", "Origin: http://localhost"])
            #expect(deletion.status == 403)
            #expect(upload.upload.readStatus().outcome == nil)
            #expect(try await client.patch(upload.upload.address, cookie, body: "01234").status == 204)
            upload.upload.discard()
        }
    }

    @Test func requestsOfOtherSitesAreRefused() async throws {
        try await withPage { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let upload = try RecordedUpload(display, length: 5)
            for origin in [["Origin: https://evil.example"], ["Origin: null"], ["Sec-Fetch-Site: cross-site"], []] {
                for method in ["PATCH", "DELETE"] {
                    try await client.send(
                        "\(method) \(upload.upload.address)",
                        [
                            "Cookie: \(cookie)", "Content-Type: application/partial-upload", "Upload-Offset: 0",
                            "Upload-Complete: ?1", "Content-Length: 5",
                        ] + origin, body: "01234")
                    #expect(try await client.answer().status == 403)
                }
            }
            #expect(upload.upload.readStatus().received == 0)
            upload.upload.discard()
        }
    }

    @Test func malformedRequestsChangeNothing() async throws {
        try await withPage { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let upload = try RecordedUpload(display, length: 5)
            let address = upload.upload.address
            let common = ["Cookie: \(cookie)", "Origin: http://localhost"]
            let type = "Content-Type: application/partial-upload"
            let cases: [([String], Int)] = [
                (["Upload-Offset: 0", "Upload-Complete: ?1"], 415),
                (["Content-Type: text/plain", "Upload-Offset: 0", "Upload-Complete: ?1"], 415),
                ([type, "Upload-Complete: ?1"], 400),
                ([type, "Upload-Offset: -1", "Upload-Complete: ?1"], 400),
                ([type, "Upload-Offset: 9223372036854775808", "Upload-Complete: ?1"], 400),
                ([type, "Upload-Offset: zero", "Upload-Complete: ?1"], 400),
                ([type, "Upload-Offset: 0"], 400),
                ([type, "Upload-Offset: 0", "Upload-Complete: yes"], 400),
            ]
            for (headers, status) in cases {
                #expect(try await client.request("PATCH \(address)", common + headers, body: "01234").status == status)
            }
            for method in ["GET", "PUT", "POST"] {
                let answer = try await client.request("\(method) \(address)", common, body: "")
                #expect(answer.status == 405)
            }
            for path in ["", "%00", "..%2f..%2fetc%2fpasswd", String(repeating: "A", count: 43)] {
                let answer = try await client.patch("/lifeline/uploads/" + path, cookie, body: "x")
                #expect([404, 405, 413].contains(answer.status), "\(path): \(answer.status)")
            }
            #expect(upload.upload.readStatus().received == 0)
            upload.upload.discard()
        }
    }

    @Test func namesCannotLeaveTheFolder() async throws {
        try await withPage { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            for name in ["../../etc/passwd", "..\\..\\x", "/etc/passwd", "..", ".", "", "a/../../b", "\0x", "C:\\x"] {
                let upload = try RecordedUpload(display, name: name, length: 1)
                #expect(try await client.patch(upload.upload.address, cookie, body: "x").status == 204)
                let file = try await upload.file()
                let folder = try #require(server.server.registry.uploads.folder)
                #expect(file.path.hasPrefix(folder.path + "/"))
                #expect(file.deletingLastPathComponent().deletingLastPathComponent().path == folder.path)
                #expect(FileManager.default.fileExists(atPath: file.path))
                upload.upload.discard()
            }
        }
    }

    // MARK: Quotas

    private func expect(
        _ display: Display, length: Int, _ matches: (UploadRefusal) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do throws(UploadRefusal) {
            _ = try RecordedUpload(display, length: length)
            Issue.record("Accepted", sourceLocation: sourceLocation)
        } catch {
            #expect(matches(error), sourceLocation: sourceLocation)
        }
    }

    @Test func aVisitorHasAQuotaInAllTabs() async throws {
        try await withPage {
            $0.limits.uploadsPerVisitor = 3
            $0.limits.uploadBytesPerVisitor = 100
        } run: { server, display, cookie in
            let second = try await server.open(cookie: cookie).display
            let uploads = [try RecordedUpload(display, length: 40), try RecordedUpload(second, length: 40)]
            expect(second, length: 21) { if case .tooManyBytes(limit: 100) = $0 { true } else { false } }
            let last = try RecordedUpload(display, length: 20)
            expect(second, length: 0) { if case .tooManyFiles(limit: 3) = $0 { true } else { false } }
            // Another visitor has a quota of its own.
            let other = try await server.open().display
            try RecordedUpload(other, length: 100).upload.discard()
            uploads[0].upload.discard()
            try RecordedUpload(second, length: 40).upload.discard()
            for upload in uploads + [last] { upload.upload.discard() }
        }
    }

    @Test func filesThatTheAppMovedAwayCountNoMore() async throws {
        try await withPage {
            $0.limits.uploadsPerVisitor = 1
        } run: { server, display, cookie in
            let client = try await RouteConnection(port: server.port)
            let first = try RecordedUpload(display, length: 1)
            _ = try await client.patch(first.upload.address, cookie, body: "x")
            let file = try await first.file()
            expect(display, length: 1) { if case .tooManyFiles = $0 { true } else { false } }
            try FileManager.default.removeItem(at: file)
            try RecordedUpload(display, length: 1).upload.discard()
        }
    }

    @Test func anAddressAndTheServerHaveQuotas() async throws {
        for isForAll in [false, true] {
            try await withPage {
                if isForAll { $0.limits.allUploadBytes = 100 } else { $0.limits.uploadBytesPerAddress = 100 }
            } run: { server, display, _ in
                let first = try RecordedUpload(display, length: 60)
                let other = try await server.open().display
                expect(other, length: 41) { if case .noSpace = $0 { true } else { false } }
                try RecordedUpload(other, length: 40).upload.discard()
                first.upload.discard()
            }
        }
    }

    @Test func theDiskIsNotFilled() async throws {
        try await withPage {
            $0.limits.freeDiskBytes = .max
        } run: { _, display, _ in
            expect(display, length: 1) { if case .noSpace = $0 { true } else { false } }
        }
    }

    @Test func aDisplayThatIsClosedAcceptsNothing() async throws {
        try await withPage { _, display, _ in
            display.close()
            expect(display, length: 1) { if case .cancelled = $0 { true } else { false } }
        }
    }
}
