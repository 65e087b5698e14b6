import LifelineUI
import Testing

@testable import LifelineKit
@testable import LifelineTesting

/// Files that are dragged into a page and out of it.
@MainActor @Suite struct FileDropTests {
    private struct FileInbox: View {
        let log: DragLog
        var body: some View {
            VStack {
                Text("Pictures").dropDestination(for: Data.self) { files, location in
                    log("\(files.map(\.count)) at \(Int(location.x))")
                    return true
                }
                Text("Addresses").dropDestination(for: URL.self) { urls, _ in
                    log(urls.map { "\($0.isFileURL) \((try? String(contentsOf: $0, encoding: .utf8)) ?? "")" }.joined())
                    return true
                }
                Text("Texts").dropDestination(for: String.self) { _, _ in true }
            }
        }
    }

    @Test func filesAreDropped() async throws {
        let log = DragLog()
        let scene = TestScene { FileInbox(log: log) }
        let files = [TestFile("a.txt", text: "one"), TestFile("b.txt", text: "three")]
        try await scene.drop(files, on: scene.find(text: "Pictures"), at: CGPoint(x: 7, y: 2))
        try await scene.wait { !log.lines.isEmpty }
        #expect(log.lines == ["[3, 5] at 7"])
        try await scene.drop([files[0]], on: scene.find(text: "Addresses"))
        try await scene.wait { log.lines.count > 1 }
        #expect(log.lines.last == "true one")
        await #expect(throws: TestSceneError.self) { try await scene.drop(files, on: scene.find(text: "Texts")) }
    }

    /// A value that is only made of files.
    private struct Note: Transferable {
        let text: String
        let name: String
        static var transferRepresentation: some TransferRepresentation {
            FileRepresentation(importedContentType: .commaSeparatedText) { received in
                Note(
                    text: try String(contentsOf: received.file, encoding: .utf8),
                    name: received.file.lastPathComponent)
            }
        }
    }

    /// One that is made of the other.
    private struct Title: Transferable {
        let note: Note
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation(importing: { Title(note: $0) })
        }
    }

    private static func csv(_ text: String) -> NSItemProvider {
        NSItemProvider(item: Data(text.utf8), typeIdentifier: UTType.commaSeparatedText.identifier)
    }

    private struct Notes: View {
        let log: DragLog
        var body: some View {
            VStack {
                Text("Notes").dropDestination(for: Note.self) { notes, _ in
                    notes.forEach { log("\($0.text) of \($0.name)") }
                    return true
                }
                Text("Titles").dropDestination(for: Title.self) { titles, _ in
                    titles.forEach { log("title \($0.note.text) of \($0.note.name)") }
                    return true
                }
                Text("Source").onDrag { FileDropTests.csv("dragged") }
                Button("Paste") {}
                    .pasteDestination(for: Note.self) { notes in notes.forEach { log("pasted \($0.text)") } }
            }
        }
    }

    @Test func aTypeThatIsMadeOfFilesGetsThem() async throws {
        let log = DragLog()
        let scene = TestScene { Notes(log: log) }
        try await scene.drop([TestFile("a.csv", text: "one", type: "text/csv")], on: scene.find(text: "Notes"))
        try await scene.drop([TestFile("b.csv", text: "two", type: "text/csv")], on: scene.find(text: "Titles"))
        try await scene.wait { log.lines.count == 2 }
        #expect(log.lines == ["one of a.csv", "title two of b.csv"])
        // What is no file becomes one.
        try scene.drag(from: scene.find(text: "Source"), to: scene.find(text: "Notes"))
        try await scene.wait { log.lines.count == 3 }
        #expect(log.lines.last?.hasPrefix("dragged of item") == true)
        for _ in 0..<5 where scene.focused?.name != "Paste" { try scene.press("Tab") }
        try await scene.paste([TestFile("c.csv", text: "three", type: "text/csv")])
        try await scene.wait { log.lines.count == 4 }
        #expect(log.lines.last == "pasted three")
        #expect(Note.importedContentTypes() == [.commaSeparatedText])
        #expect(Title.importedContentTypes() == [.commaSeparatedText])
        let note = try await Note(importing: Data("four".utf8), contentType: .commaSeparatedText)
        #expect(note.text == "four")
        let title = try await Self.csv("five").loadTransferable(type: Title.self)
        #expect(title.note.text == "five")
    }

    private struct Picture: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .png) { _ in Data([0x89, 0x50]) }
        }
    }

    private struct Desk: View {
        let file: URL
        var body: some View {
            VStack {
                Text("Picture").draggable(Picture())
                Text("Report").onDrag { NSItemProvider(contentsOf: file) ?? NSItemProvider() }
                Text("Named").onDrag {
                    let provider = NSItemProvider(object: "Größe: 1")
                    provider.suggestedName = "a/b: \\c"
                    return provider
                }
                Text("Secret").onDrag {
                    let provider = NSItemProvider()
                    provider.registerDataRepresentation(for: .png, visibility: .ownProcess) { completion in
                        completion(Data([1]), nil)
                        return nil
                    }
                    return provider
                }
            }
        }
    }

    @Test func theDesktopReceivesFiles() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Report \(UUID()).pdf")
        try Data("%PDF".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let scene = TestScene { Desk(file: file) }
        func drag(_ text: String) async throws -> TestDrag {
            let drag = try scene.startDrag(scene.find(text: text))
            try await scene.wait { scene.scene.runningTasks == 0 }
            return drag
        }
        let picture = try await drag("Picture").dropOnDesktop()
        #expect(picture == TestDownload(name: "item.png", contentType: "image/png", contents: Data([0x89, 0x50])))
        let report = try await drag("Report")
        #expect(try await report.dropOnDesktop().text == "%PDF")
        // An address serves one download.
        await #expect(throws: (any Error).self) { try await report.dropOnDesktop() }
        let named = try await drag("Named").dropOnDesktop()
        #expect(named.name == "ab c.txt" && named.text == "Größe: 1")
        let secret = try await drag("Secret")
        #expect(secret.exportedTexts == [:])
        secret.cancel()
    }

    @Test func theFileOfADragEndsWithIt() async throws {
        let scene = TestScene(visitor: "dragging") { Desk(file: URL(fileURLWithPath: "/nowhere")) }
        let visitor = scene.scene.visitor
        for _ in 0..<3 {
            let drag = try scene.startDrag(scene.find(text: "Picture"))
            try await scene.wait { scene.scene.runningTasks == 0 }
            #expect(PrivateAddresses.shared.count(of: visitor) == 1)
            drag.cancel()
        }
        scene.close()
        #expect(PrivateAddresses.shared.count(of: visitor) == 0)
    }
}
