import Foundation
import Testing
import WindowServer

@Suite("The client's files")
struct ClientSizeTests {
    /// What a visitor downloads, as the server sends it: the client with its style sheet. Features come when they are used.
    @Test func theClientIsSmall() throws {
        var sizes: [String: Int] = [:]
        for (name, bytes) in try ClientFiles().load() {
            sizes[name] = try gzipped(bytes)
        }
        let (script, sheet) = (try #require(sizes["client.js"]), try #require(sizes["client.css"]))
        let early = try #require(sizes["early.js"])
        #expect(early < 500)
        #expect(script + sheet + early < 18_100, "gzipped: \(sizes)")
        for (name, size) in sizes where name.hasPrefix("features/") { #expect(size < 4000, "\(name)") }
    }

    /// Through files, and in a target without browsers: what is started at that moment inherits the pipe by which `Process`
    /// learns of the end, and keeps it open.
    private func gzipped(_ bytes: [UInt8]) throws -> Int {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let compressed = file.appendingPathExtension("gz")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: compressed) }
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-9", "-n", file.path]
        try gzip.run()
        gzip.waitUntilExit()
        return try Data(contentsOf: compressed).count
    }
}
