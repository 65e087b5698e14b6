import Foundation
@testable import LifelineKit
import LifelineTesting
@testable import LifelineUI
import Testing

@MainActor @Suite struct FileExporterTests {
    struct Note: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text: String
        init(_ text: String) { self.text = text }

        init(configuration: ReadConfiguration) throws {
            guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
            text = String(decoding: data, as: UTF8.self)
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            guard !text.isEmpty else { throw CocoaError(.fileWriteUnknown) }
            #expect(configuration.existingFile == nil)
            return FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    /// A document that is a folder.
    struct Project: FileDocument {
        static let readableContentTypes = [UTType.folder]
        init() {}
        init(configuration: ReadConfiguration) throws {}
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(directoryWithFileWrappers: ["a.txt": FileWrapper(regularFileWithContents: Data("a".utf8))])
        }
    }

    final class Board: ReferenceFileDocument {
        static let readableContentTypes = [UTType.json]
        @Published var cards = [1, 2]
        init() {}
        init(configuration: ReadConfiguration) throws {
            cards = try JSONDecoder().decode([Int].self, from: configuration.file.regularFileContents ?? Data())
        }
        func snapshot(contentType: UTType) -> [Int] { cards }
        func fileWrapper(snapshot: [Int], configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
        }
    }

    /// A button that exports, and the outcome.
    struct Exporter<Exporting: View>: View {
        @State private var isExporting = false
        @State private var outcome = "none"
        let modify: (Button<Text>, Binding<Bool>, @escaping (Result<URL, any Error>) -> Void) -> Exporting
        var body: some View {
            VStack {
                modify(Button("Export") { isExporting = true }, $isExporting) { result in
                    outcome = (try? result.get().lastPathComponent) ?? "failed"
                }
                Text("outcome \(outcome), \(isExporting ? "presented" : "closed")")
            }
        }
    }

    private func export<Exporting: View>(
        _ modify: @escaping (Button<Text>, Binding<Bool>, @escaping (Result<URL, any Error>) -> Void) -> Exporting
    ) async throws -> (TestScene, [TestDownload]) {
        let scene = TestScene { Exporter(modify: modify) }
        try scene.tap("Export")
        return (scene, try await scene.receiveDownloads())
    }

    @Test func aDocumentIsDownloaded() async throws {
        let (scene, files) = try await export { button, isPresented, done in
            button.fileExporter(
                isPresented: isPresented, document: Note("one"), contentType: .plainText, defaultFilename: "My Note",
                onCompletion: done)
        }
        #expect(files.map(\.name) == ["My Note.txt"])
        #expect(files.map(\.text) == ["one"] && files.map(\.contentType) == ["text/plain"])
        try await scene.wait(for: "outcome My Note.txt, closed")
        // The next time it is downloaded again.
        try scene.tap("Export")
        #expect(try await scene.receiveDownloads().count == 1)
        #expect(try await scene.receiveDownloads().isEmpty)
    }

    @Test func whatTheDocumentThrowsIsReported() async throws {
        let (scene, files) = try await export { button, isPresented, done in
            button.fileExporter(
                isPresented: isPresented, document: Note(""), contentType: .plainText, onCompletion: done)
        }
        #expect(files.isEmpty)
        try await scene.wait(for: "outcome failed, closed")
        let (other, nothing) = try await export { button, isPresented, done in
            button.fileExporter(
                isPresented: isPresented, document: nil as Note?, contentTypes: [.plainText], onCompletion: done)
        }
        #expect(nothing.isEmpty)
        try await other.wait(for: "outcome failed, closed")
    }

    @Test func foldersAndSeveralDocumentsAreArchives() async throws {
        let (_, folder) = try await export { button, isPresented, done in
            button.fileExporter(
                isPresented: isPresented, document: Project(), contentType: .folder, defaultFilename: "Site",
                onCompletion: done)
        }
        #expect(folder.map(\.name) == ["Site.zip"] && folder.map(\.contentType) == ["application/zip"])
        #expect(folder.first?.contents.starts(with: Data("PK\u{3}\u{4}".utf8)) == true)
        #expect(folder.first?.text.contains("Site/a.txt") == true)
        let (_, several) = try await export { button, isPresented, done in
            button.fileExporter(isPresented: isPresented, documents: [Note("1"), Note("2")], contentType: .plainText) {
                done($0.map { $0[0] })
            }
        }
        #expect(several.map(\.name) == ["Documents.zip"])
        #expect(several.first?.text.contains("Untitled (1).txt") == true)
    }

    @Test func objectsAndTransferableValuesAreDownloaded() async throws {
        let (_, board) = try await export { button, isPresented, done in
            button.fileExporter(
                isPresented: isPresented, document: Board(), contentType: .json, defaultFilename: "board.json",
                onCompletion: done)
        }
        #expect(board.map(\.name) == ["board.json"] && board.map(\.text) == ["[1,2]"])
        let (_, text) = try await export { button, isPresented, done in
            button.fileExporter(
                isPresented: isPresented, item: "plain", contentTypes: [.text], defaultFilename: "t",
                onCompletion: done, onCancellation: {})
        }
        #expect(text.map(\.name) == ["t.txt"] && text.map(\.text) == ["plain"])
        let (scene, none) = try await export { button, isPresented, done in
            button.fileExporter(
                isPresented: isPresented, item: "plain", contentTypes: [.image], onCompletion: done)
        }
        #expect(none.isEmpty)
        try await scene.wait(for: "outcome failed, closed")
        let (_, both) = try await export { button, isPresented, done in
            button.fileExporter(isPresented: isPresented, items: ["a", "b"]) { done($0.map { $0[0] }) }
        }
        #expect(both.map(\.name) == ["Documents.zip"])
    }

    @Test func documentsAreReadFromImportedFiles() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
        try Data("read".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let configuration = try FileDocumentReadConfiguration(contentsOf: url)
        #expect(configuration.contentType == .plainText)
        #expect(try Note(configuration: configuration).text == "read")
        #expect(Note.writableContentTypes == [.plainText] && Board.writableContentTypes == [.json])
    }
}
