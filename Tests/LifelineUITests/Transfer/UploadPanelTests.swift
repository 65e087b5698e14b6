import Foundation
import LifelineUI
import Testing

@testable import LifelineTesting

/// What is shown while files arrive, and why they were refused.
@MainActor @Suite struct UploadPanelTests {
    struct Screen: View {
        let log: DragLog
        @State private var isShown = false
        @State private var isImporting = false
        @State private var title = ""

        var body: some View {
            VStack {
                Text("Inbox").dropDestination(for: Data.self) { files, _ in
                    log("dropped \(files.map(\.count))")
                    return true
                }
                Text("Pictures").onDrop(of: [.image], isTargeted: nil) { _ in true }
                Button("Open") { isShown = true }
            }
            .sheet(isPresented: $isShown, onDismiss: { log("dismissed") }) {
                VStack {
                    TextField("Title", text: $title)
                    Button("Import") { isImporting = true }
                }
                .fileImporter(
                    isPresented: $isImporting, allowedContentTypes: [.plainText], allowsMultipleSelection: false
                ) { result in
                    log((try? result.get()) == nil ? "failed" : "imported")
                } onCancellation: {
                    log("cancelled")
                }
            }
        }
    }

    private let log = DragLog()
    private let scene: TestScene

    init() {
        let log = log
        scene = TestScene(size: CGSize(width: 800, height: 700)) { Screen(log: log) }
    }

    @Test func escapeActsOnThePanelAndNotOnWhatItCovers() async throws {
        try scene.tap("Open")
        try scene.find(role: "textbox").type("x")
        try scene.tap("Import")
        try scene.declareFiles([TestFile("a.txt", text: String(repeating: "x", count: 100_000))])
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "progressbar").count == 1)
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(log.lines == ["cancelled"])
        #expect(scene.findAll(role: "progressbar").isEmpty)
        #expect(!scene.text.contains("Discard changes?"))
        #expect(scene.focused?.name == "Import")
        // Now it acts on the sheet.
        try scene.press("Escape")
        #expect(scene.text.contains("Discard changes?"))
    }

    private func beginDrop(_ files: [TestFile]) throws {
        let request = try #require(scene.fileRequests.first { !$0.hasDialog })
        scene.declare(files, for: request)
    }

    @Test func aDropThatTakesLongShowsItsProgressAndCanBeCancelled() async throws {
        try beginDrop([TestFile("big.txt", text: String(repeating: "x", count: 100_000))])
        #expect(scene.findAll(role: "progressbar").isEmpty)
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "progressbar").count == 1)
        #expect(scene.text.contains("Uploading “big.txt”"))
        try scene.tap("Cancel")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "progressbar").isEmpty)
        #expect(log.lines.isEmpty)
        // The next one is not affected.
        try await scene.drop([TestFile("a.txt", text: "one")], on: scene.find(text: "Inbox"))
        try await scene.wait { !log.lines.isEmpty }
        #expect(log.lines == ["dropped [3]"])
        #expect(scene.announcements.last == "“a.txt” was uploaded.")
    }

    @Test func aDropThatArrivesWhileThePanelIsShownIsPerformed() async throws {
        let file = TestFile("big.txt", text: String(repeating: "x", count: 100_000))
        try beginDrop([file])
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "progressbar").count == 1)
        await scene.sendFiles([file])
        scene.advance(by: .seconds(1))
        try await scene.wait { !log.lines.isEmpty }
        #expect(log.lines == ["dropped [100000]"])
        #expect(scene.findAll(role: "progressbar").isEmpty)
    }

    @Test func whyADropWasRefusedIsShown() async throws {
        try await scene.drop(
            [TestFile("a.png", text: "no picture", type: "image/png")], on: scene.find(text: "Pictures"))
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("Not Uploaded"))
        #expect(scene.text.contains("“a.png” has the wrong type."))
        #expect(scene.announcements.last?.contains("wrong type") == true)
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(!scene.text.contains("Not Uploaded"))
    }
}
