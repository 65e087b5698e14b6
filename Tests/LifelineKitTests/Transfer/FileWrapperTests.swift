import Foundation
@testable import LifelineKit
import Testing

@Suite struct FileWrapperTests {
    private func text(_ text: String, _ name: String? = nil) -> FileWrapper {
        let wrapper = FileWrapper(regularFileWithContents: Data(text.utf8))
        wrapper.preferredFilename = name
        return wrapper
    }

    /// A folder on the disk that is removed.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func aFolderIsWrittenAndReadBack() throws {
        try withFolder { url in
            let inner = FileWrapper(directoryWithFileWrappers: ["deep.txt": text("deep")])
            let folder = FileWrapper(directoryWithFileWrappers: ["a.txt": text("a"), "inner": inner])
            try folder.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
            #expect(folder.filename == url.lastPathComponent)
            let read = try FileWrapper(url: url, options: .immediate)
            #expect(read.isDirectory && !read.isRegularFile && read.regularFileContents == nil)
            #expect(Set(try #require(read.fileWrappers).keys) == ["a.txt", "inner"])
            #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("a".utf8))
            let deep = read.fileWrappers?["inner"]?.fileWrappers?["deep.txt"]
            #expect(deep?.regularFileContents == Data("deep".utf8) && deep?.filename == "deep.txt")
        }
        #expect(throws: (any Error).self) { try FileWrapper(url: URL(fileURLWithPath: "/nothing/is/here")) }
    }

    @Test func filesAreAddedAndRemoved() {
        let folder = FileWrapper(directoryWithFileWrappers: [:])
        #expect(folder.addRegularFile(withContents: Data([1]), preferredFilename: "n") == "n")
        let second = text("2", "n")
        #expect(folder.addFileWrapper(second) == "2__#n")
        #expect(folder.addFileWrapper(text("3")) == "Untitled")
        #expect(folder.keyForFileWrapper(second) == "2__#n")
        folder.removeFileWrapper(second)
        #expect(folder.keyForFileWrapper(second) == nil && folder.fileWrappers?.count == 2)
        // A file contains nothing.
        #expect(text("x").addFileWrapper(second) == "" && text("x").fileWrappers == nil)
    }

    /// Another program reads the archive.
    @Test func anArchiveIsValid() throws {
        try withFolder { url in
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            var archive = ZipArchive()
            try archive.add(Data("1".utf8), at: "Größe.txt")
            try archive.add(Data("2".utf8), at: "Größe.txt")
            let long = text(String(repeating: "b", count: 70_000))
            let folder = FileWrapper(directoryWithFileWrappers: ["empty": text(""), "b.bin": long])
            try archive.add(folder, at: "folder")
            let file = url.appendingPathComponent("a.zip")
            try archive.data.write(to: file)
            let python = Process()
            python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            python.arguments = [
                "python3", "-c",
                """
                import sys, zipfile
                archive = zipfile.ZipFile(sys.argv[1])
                assert archive.testzip() is None
                print([(i.filename, i.file_size, archive.read(i)[:1]) for i in archive.infolist()])
                """, file.path,
            ]
            let output = Pipe()
            python.standardOutput = output
            try python.run()
            let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            python.waitUntilExit()
            #expect(python.terminationStatus == 0)
            #expect(
                printed
                    == "[('Größe.txt', 1, b'1'), ('Größe (1).txt', 1, b'2'), ('folder/b.bin', 70000, b'b'), ('folder/empty', 0, b'')]\n"
            )
        }
    }

    @Test func checksumsEqualThePublishedOne() {
        // The check value of CRC-32/ISO-HDLC.
        #expect(CRC32.of(Data("123456789".utf8)) == 0xCBF4_3926)
        #expect(CRC32.of(Data()) == 0)
    }
}
