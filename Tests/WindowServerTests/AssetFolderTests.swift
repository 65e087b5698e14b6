import Foundation
import SeededRandom
import Testing

@testable import WindowServer

/// The folder in which processes of several builds keep the files of their pages.
@Suite struct AssetFolderTests {
    private let scratch = FileManager.default.temporaryDirectory
        .appendingPathComponent("assets-\(UUID().uuidString)")
    private var path: String { scratch.appendingPathComponent("shared").path }

    /// The files of the client as another build has them.
    private func otherClient() throws -> ClientFiles {
        let folder = scratch.appendingPathComponent("client")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: ClientFiles().folder, toPath: folder.path)
        let sheet = folder.appendingPathComponent("client.css")
        try (try Data(contentsOf: sheet) + Data("body { color: teal }".utf8)).write(to: sheet)
        return ClientFiles(folder: folder.path)
    }

    @Test func eachBuildServesTheFilesOfBoth() throws {
        defer { try? FileManager.default.removeItem(at: scratch) }
        let old = try AssetCatalog(clientFiles: ClientFiles(), folder: AssetFolder(path: path))
        let new = try AssetCatalog(clientFiles: otherClient(), folder: AssetFolder(path: path))
        let published = new.publish(Array("h1 { }".utf8), contentType: "text/css")
        let font = old.publish(name: "font.woff2", hash: "0123456789abcdef") { [1, 2, 3, 10, 4] }
        #expect(old.build != new.build)
        for (own, other) in [(old, new), (new, old)] {
            for address in own.client.values + [published, font] {
                let expected = try #require(own[address] ?? other[address])
                let found = try #require(other[address] ?? own[address])
                #expect(found.bytes(compressed: false)?.bytes == expected.bytes(compressed: false)?.bytes)
                #expect(found.contentType == expected.contentType && found.tag == expected.tag)
            }
        }
        // Of its own accord a catalog knows neither.
        let alone = try AssetCatalog(clientFiles: ClientFiles())
        #expect(alone[published] == nil && alone[font] == nil)
        #expect(try #require(new.client["client.css"].flatMap { old[$0] }).contentType == "text/css; charset=utf-8")
    }

    @Test(arguments: SeededGenerator.seeds()) func noAddressLeadsElsewhere(seed: UInt64) throws {
        defer { try? FileManager.default.removeItem(at: scratch) }
        let folder = try AssetFolder(path: path)
        let root = "/lifeline/assets/"
        try Data("text/plain\nsecret".utf8).write(to: scratch.appendingPathComponent("secret"))
        var addresses = [
            "", "/", root, root + "/", root + "..", root + "../secret", root + "0123456789abcdef/../../secret",
            root + "0123456789abcdef/..", root + "0123456789abcdef/.hidden", root + "0123456789abcdef//etc/passwd",
            root + "0123456789ABCDEF/a", root + "0123456789abcdef/a/b/c", root + "0123456789abcdef/a%2fb",
            root + "0123456789abcdef/a\0b", root + "٠١٢٣٤٥٦٧", "/etc/passwd",
        ]
        var random = SeededGenerator(seed: seed)
        let parts = ["..", ".", "/", "secret", "0123456789abcdef", "a", "\\", "%2e", "\u{0}", "shared", "//"]
        for _ in 0..<2000 {
            let count = Int.random(in: 0..<6, using: &random)
            addresses.append(root + (0..<count).map { _ in parts.randomElement(using: &random)! }.joined())
        }
        for address in addresses {
            #expect(folder.asset(at: address) == nil, "\(address)")
            folder.save(address, contentType: "text/plain") { nil }
        }
        #expect(try String(contentsOf: scratch.appendingPathComponent("secret"), encoding: .utf8).hasSuffix("secret"))
    }

    @Test func filesThatNobodyUsesAnyMoreAreRemoved() throws {
        defer { try? FileManager.default.removeItem(at: scratch) }
        let folder = try AssetFolder(path: path)
        let (old, kept) = ("/lifeline/assets/00000000000000aa/a.js", "/lifeline/assets/00000000000000bb")
        for address in [old, kept] { folder.save(address, contentType: "text/plain") { [1] } }
        for file in ["00000000000000aa/a.js", "00000000000000bb/content"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -31 * 86_400)], ofItemAtPath: path + "/" + file)
        }
        // A process of the build that has it starts.
        folder.save(kept, contentType: "text/plain") {
            Issue.record("It is there.")
            return nil
        }
        let next = try AssetFolder(path: path)
        #expect(next.asset(at: old) == nil && next.asset(at: kept)?.bytes(compressed: false)?.bytes == [1])
    }

    @Test func aFolderThatCannotBeWrittenIsAnError() throws {
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try Data().write(to: scratch.appendingPathComponent("file"))
        #expect(throws: WindowServerError.self) { try AssetFolder(path: scratch.path + "/file/folder") }
    }
}
