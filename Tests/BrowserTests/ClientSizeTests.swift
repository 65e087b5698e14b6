import Foundation
import LayerTree
import Testing
import WindowServer

@Suite("The client's files")
struct ClientSizeTests {
    /// What a visitor downloads, as the server sends it: the client with its style sheet. Features come when they are used.
    @Test func theClientIsSmall() throws {
        var sizes: [String: Int] = [:]
        for (name, bytes) in try ClientFiles(folder: ScriptedServer.clientFolder.path).load() {
            sizes[name] = try gzipped(bytes)
        }
        let (script, sheet) = (try #require(sizes["client.js"]), try #require(sizes["client.css"]))
        #expect(script + sheet < 15_000, "gzipped: \(sizes)")
        for (name, size) in sizes where name.hasPrefix("features/") { #expect(size < 4000, "\(name)") }
    }

    private func gzipped(_ bytes: [UInt8]) throws -> Int {
        let gzip = Process()
        let (input, output) = (Pipe(), Pipe())
        gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-9", "-n", "-c"]
        gzip.standardInput = input
        gzip.standardOutput = output
        try gzip.run()
        // Each file fits in a pipe's buffer.
        try input.fileHandleForWriting.write(contentsOf: bytes)
        try input.fileHandleForWriting.close()
        let size = output.fileHandleForReading.readDataToEndOfFile().count
        gzip.waitUntilExit()
        return size
    }

    @Test func theTablesOfBothSidesAreEqual() throws {
        let wire = try String(
            contentsOf: ScriptedServer.clientFolder.appendingPathComponent("wire.js"), encoding: .utf8)
        // The names stand in concatenated string literals after the constant's name.
        func names(of constant: String) -> [String] {
            let start = wire.range(of: "export const \(constant) = (")!.upperBound
            let end = wire.range(of: ").split", range: start..<wire.endIndex)!.lowerBound
            let literals = wire[start..<end].split(separator: "\"", omittingEmptySubsequences: false)
            let text = literals.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }.joined()
            return text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(names(of: "ELEMENTS") == LayerElement.allCases.map(\.tag))
        #expect(names(of: "ATTRIBUTES") == [""] + LayerAttribute.allCases.map(\.name))
    }
}
