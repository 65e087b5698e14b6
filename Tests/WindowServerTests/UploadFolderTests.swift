import Foundation
import SeededRandom
import Testing

@testable import WindowServer

@Suite struct UploadFolderTests {
    private func withParent(_ body: (URL) throws -> Void) throws {
        let parent = FileManager.default.temporaryDirectory.appendingPathComponent("parent-\(UUID())")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: parent) }
        try body(parent)
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test func foldersOfEndedProcessesAreRemovedAndOthersKept() throws {
        try withParent { parent in
            var ended: UploadFolder? = try UploadFolder(in: parent)
            let path = try #require(ended).url
            try Data("rest".utf8).write(to: path.appendingPathComponent("file"))
            let living = try UploadFolder(in: parent)
            #expect(UploadFolder.removeStale(in: parent) == 0)
            // The end of a process releases its lock.
            ended = nil
            #expect(UploadFolder.removeStale(in: parent) == 1)
            #expect(try names(in: parent) == [living.url.lastPathComponent])
            living.remove()
        }
    }

    @Test func nothingElseIsRemoved() throws {
        try withParent { parent in
            let victim = parent.appendingPathComponent("victim")
            try FileManager.default.createDirectory(at: victim, withIntermediateDirectories: true)
            try Data("keep".utf8).write(to: victim.appendingPathComponent("file"))
            // A link with the name of a folder, a file, and a folder that is being created.
            try FileManager.default.createSymbolicLink(
                at: parent.appendingPathComponent("lifeline-uploads-link"), withDestinationURL: victim)
            try Data().write(to: parent.appendingPathComponent("lifeline-uploads-file"))
            try FileManager.default.createDirectory(
                at: parent.appendingPathComponent("lifeline-uploads-young"), withIntermediateDirectories: true)
            #expect(UploadFolder.removeStale(in: parent) == 0)
            #expect(try names(in: parent).count == 4)
            #expect(try names(in: victim) == ["file"])
        }
    }

    @Test func aFolderThatCannotBeCreatedIsAnError() {
        #expect(throws: UploadRefusal.self) {
            try UploadFolder(in: URL(fileURLWithPath: "/nonexistent/folder"))
        }
    }

    @Test func theFreeSpaceIsKnown() throws {
        try withParent { parent in
            let folder = try UploadFolder(in: parent)
            #expect(folder.freeBytes > 0)
            folder.remove()
            #expect(folder.freeBytes == 0)
        }
    }
}

@Suite struct UploadNameTests {
    @Test(arguments: [
        ("report.pdf", "report.pdf"), ("../../etc/passwd", "passwd"), ("..\\..\\boot.ini", "boot.ini"),
        ("/etc/passwd", "passwd"), ("..", "file"), (".", "file"), ("", "file"), ("   ", "file"), ("a/", "a"),
        (".profile", "_profile"), ("a\0b.txt", "ab.txt"), ("a\r\nb.txt", "ab.txt"), ("x.txt.", "x.txt"),
        ("photo\u{202E}gpj.exe", "photogpj.exe"), ("a\u{200B}b", "ab"), ("C:evil.txt", "Cevil.txt"),
        ("r\u{e9}sum\u{e9}.pdf", "r\u{e9}sum\u{e9}.pdf"), ("写真.jpg", "写真.jpg"),
        ("👩‍👧.png", "👩‍👧.png"), ("a\u{2028}b", "ab"), ("\u{FEFF}x", "x"),
    ])
    func namesAreOneComponentAsItIsSpelled(name: String, expected: String) {
        #expect(UploadName.sanitized(name) == expected)
    }

    @Test func longNamesKeepTheirExtension() {
        let name = UploadName.sanitized(String(repeating: "ü", count: 300) + ".jpeg")
        #expect(name.utf8.count <= 255)
        #expect(name.hasSuffix("ü.jpeg"))
        #expect(UploadName.sanitized("a." + String(repeating: "b", count: 300)).utf8.count == 255)
    }

    /// Whatever the name, the result is a component of its own.
    @Test(arguments: SeededGenerator.seeds()) func randomNamesStayInTheirFolder(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["/", "\\", "..", ".", "\0", "\u{202E}", "a", "é", "\n", " ", "\u{FF0F}", ":", "~", "👩‍👧"]
        for _ in 0..<2_000 {
            let name = (0..<Int.random(in: 0...12, using: &generator))
                .map { _ in pieces.randomElement(using: &generator)! }.joined()
            let result = UploadName.sanitized(name)
            #expect(!result.isEmpty && result != "." && result != "..", "\(name.debugDescription)")
            #expect(!result.hasPrefix(".") && !result.contains { "/\\\0\n:".contains($0) }, "\(name.debugDescription)")
        }
    }
}
