import Foundation
import LayerTree
import Routes
import SeededRandom
import Testing

@testable import WindowServer

#if canImport(Glibc)
    /// The memory of the whole process: `scripts/test` runs this apart from other tests.
    @MainActor @Suite struct MemoryOfProcessTests {
        /// The memory of the process that is not in files, in bytes.
        private nonisolated static var residentBytes: Int {
            get throws {
                let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                return Int(try #require(status.firstMatch(of: /RssAnon:\s+(\d+) kB/)).1)! * 1024
            }
        }

        /// Scenes of many layers.
        private final class LargeApp: WindowServerDelegate {
            func windowServer(didOpen display: Display) {
                for number in 0..<100 {
                    let layer = CALayer()
                    layer.frame = CGRect(x: 0, y: Double(number), width: 100, height: 20)
                    layer.text = LayerText("Row \(number) of a list that is long")
                    display.context.root.addSublayer(layer)
                }
            }
        }

        @Test nonisolated func aBodyOf200MegabytesNeedsLittleMemory() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID())")
            try #require(FileManager.default.createFile(atPath: file.path, contents: nil))
            defer { try? FileManager.default.removeItem(at: file) }
            let size = 200 << 20
            let peak = Counter()
            let (before, answer) = try await withRoutes {
                Route("/upload", .put) { request in
                    let handle = try FileHandle(forWritingTo: file)
                    defer { try? handle.close() }
                    var (count, measuredAt) = (0, 0)
                    for try await chunk in request.body {
                        try handle.write(contentsOf: chunk)
                        count += chunk.count
                        guard count - measuredAt > 4 << 20 else { continue }
                        measuredAt = count
                        let now = try Self.residentBytes
                        if now > peak.value { peak.add(now - peak.value) }
                    }
                    return "\(count)"
                }.bodyLimit(1 << 30)
                Route("/download") { request in try Reply.file(file, for: request) }
            } run: { port in
                let client = try await RouteConnection(port: port)
                func upload(_ size: Int) async throws -> String {
                    try await client.send("PUT /upload", ["Content-Length: \(size)"])
                    let chunk = [UInt8](repeating: 7, count: 1 << 18)
                    for _ in 0..<(size / chunk.count) { try await client.send(chunk) }
                    return try await client.answer().text
                }
                // What is made once: buffers, caches.
                _ = try await upload(8 << 20)
                let before = try Self.residentBytes
                let answer = try await upload(size)
                try await client.send("GET /download")
                #expect(try await client.head().headers["content-length"] == "\(size)")
                for _ in 0..<200 { _ = try await client.bytes(1 << 20) }
                let now = try Self.residentBytes
                if now > peak.value { peak.add(now - peak.value) }
                client.close()
                return (before, answer)
            }
            #expect(answer == "\(size)")
            // About 12 MB, which depend on how far the system's and the allocator's buffers grow. A body that is kept costs 200.
            #expect(peak.value - before < size / 4, "\(before) at first, at most \(peak.value)")
        }

        /// A gigabyte in a complete run. Three times the connection is lost, and the client continues.
        @Test func anUploadWithLostConnectionsNeedsLittleMemory() async throws {
            let size = TestSample.size(1 << 30, sampled: 128 << 20)
            let server = try await UploadServer {
                $0.limits.uploadBytes = 2 << 30
                $0.limits.uploadBytesPerVisitor = 4 << 30
            }
            let (display, cookie) = try await server.open()
            var peak = 0
            // Its period is a prime number: bytes at a wrong place are other ones.
            let (chunk, period) = (1 << 18, 1_048_573)
            var generator = SeededGenerator(seed: 1)
            let once = Data((0..<period).map { _ in UInt8.random(in: 0...255, using: &generator) })
            let pattern = once + once.prefix(chunk)
            func bytes(at offset: Int, count: Int) -> Data {
                pattern[offset % period..<offset % period + count]
            }
            // Sends the bytes from an offset to another. With all of them sent, returns the status of the answer.
            func send(_ address: String, from start: Int, to end: Int, of size: Int) async throws -> Int? {
                let client = try await RouteConnection(port: server.port)
                defer { client.close() }
                try await client.send(
                    "PATCH \(address)",
                    RouteConnection.patchHeaders(cookie, offset: start, isLast: true)
                        + ["Content-Length: \(size - start)"])
                var offset = start
                while offset < end {
                    let count = min(chunk, end - offset)
                    try await client.send(Array(bytes(at: offset, count: count)))
                    offset += count
                    if offset % (8 << 20) < chunk { peak = max(peak, try Self.residentBytes) }
                }
                return end == size ? try await client.answer().status : nil
            }
            // What is made once: buffers, threads, caches.
            let first = try RecordedUpload(display, length: 8 << 20)
            _ = try await send(first.upload.address, from: 0, to: 8 << 20, of: 8 << 20)
            first.upload.discard()
            let before = try Self.residentBytes
            let upload = try RecordedUpload(display, length: size)
            var (offset, losses) = (0, 0)
            for stop in [size / 4, size / 2, size * 3 / 4, size] {
                let status = try await send(upload.upload.address, from: offset, to: stop, of: size)
                if stop == size {
                    #expect(status == 204)
                    break
                }
                losses += 1
                // Asking ends what the lost connection may still store. How much of what was sent has been stored depends on
                // the buffers of the system, which are lost with the connection.
                let client = try await RouteConnection(port: server.port)
                let head = try await client.request("HEAD \(upload.upload.address)", ["Cookie: \(cookie)"])
                client.close()
                let stored = try #require(head.headers["upload-offset"].flatMap { Int($0) })
                #expect(stored > offset && stored <= stop)
                offset = stored
            }
            let file = try await upload.file()
            let stored = try FileHandle(forReadingFrom: file)
            var checked = 0
            while let data = try stored.read(upToCount: chunk), !data.isEmpty {
                try #require(data == bytes(at: checked, count: data.count), "from byte \(checked)")
                checked += data.count
            }
            #expect(checked == size)
            #expect(losses == 3)
            print("\(size >> 20) MiB, \(losses) lost connections: \((peak - before) >> 10) KiB more at most")
            #expect(peak - before < 30_000_000, "\(before) at first, at most \(peak)")
            await server.stop()
        }

        @Test func theMemoryOfScenesThatHaveEndedIsReturned() async throws {
            let clock = ManualDisplayClock()
            let app = LargeApp()
            var configuration = WindowServer.Configuration()
            configuration.announcesAddress = false
            configuration.limits.scenesPerVisitor = 10_000
            configuration.limits.adoptionTimeout = .seconds(3600)
            let server = try WindowServer(configuration: configuration, delegate: app, clock: clock)
            let registry = server.registry
            func open() throws -> Display {
                let display = try registry.open(DisplayRequest(), traits: DisplayTraits())
                _ = display.consumeFirstPaint()
                return display
            }
            // What is made once: tables, caches.
            try open().close()
            let before = try Self.residentBytes
            var displays = try (0..<900).map { _ in try open() }
            // Lives on at the end of the heap.
            let last = try open()
            let peak = try Self.residentBytes
            for display in displays { display.close() }
            displays = []
            clock.advance(by: MemoryTrimmer.delay + .seconds(1))
            await registry.memory.trimming?.value
            let after = try Self.residentBytes
            #expect(peak - before > 30_000_000)
            #expect(after - before < 10_000_000, "\(before) at first, \(peak) with 900 scenes, \(after) after them")
            withExtendedLifetime(last) {}
        }
    }
#endif
