import Foundation
import LifelineKit
import LifelineTesting
import Testing

@MainActor @Suite struct DocumentPickerTests {
    private final class Screen: UIViewController, UIDocumentPickerDelegate {
        var types: [UTType] = [.commaSeparatedText]
        var allowsMultiple = false
        var texts: [String] = []
        var urls: [URL] = []
        private(set) var picker: UIDocumentPickerViewController?

        override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(type: .system)
            button.setTitle("Import", for: .normal)
            button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
            button.addAction(UIAction { [weak self] _ in self?.choose() }, for: .primaryActionTriggered)
            view.addSubview(button)
        }

        func choose() {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
            picker.delegate = self
            picker.allowsMultipleSelection = allowsMultiple
            self.picker = picker
            present(picker, animated: true)
        }

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            self.urls = urls
            for url in urls {
                let text = (try? String(contentsOf: url, encoding: .utf8)) ?? "?"
                texts.append("\(url.lastPathComponent): \(text)")
            }
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { texts.append("cancelled") }
    }

    private let screen = Screen()
    private let scene: TestScene

    init() {
        let screen = screen
        scene = TestScene(root: screen)
    }

    @Test func theDelegateGetsTheFile() async throws {
        #expect(!scene.asksForFiles)
        try scene.tap("Import")
        #expect(scene.asksForFiles)
        #expect(scene.acceptedFiles == ".csv,text/csv")
        try await scene.chooseFiles([TestFile("prices.csv", text: "pen;2\n")])
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["prices.csv: pen;2\n"])
        #expect(!scene.asksForFiles)
        #expect(screen.presentedViewController == nil)
        #expect(scene.announcements.last == "“prices.csv” was uploaded.")
    }

    @Test func severalFilesArriveTogether() async throws {
        screen.allowsMultiple = true
        try scene.tap("Import")
        let files = (1...45).map { TestFile("\($0).csv", text: "\($0)") }
        try await scene.chooseFiles(files)
        scene.advance(by: .seconds(1))
        #expect(screen.texts == (1...45).map { "\($0).csv: \($0)" })
    }

    @Test func aCancelledDialogIsReported() async throws {
        try scene.tap("Import")
        try scene.cancelChoosingFiles()
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["cancelled"])
        #expect(screen.presentedViewController == nil)
        // It can be opened again.
        try scene.tap("Import")
        try await scene.chooseFiles([TestFile("a.csv", text: "1")])
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["cancelled", "a.csv: 1"])
    }

    @Test func thePanelShowsTheProgressAndCancels() async throws {
        try scene.tap("Import")
        let file = TestFile("big.csv", text: String(repeating: "x", count: 2_000_000))
        try scene.declareFiles([file])
        #expect(scene.findAll(role: "progressbar").isEmpty)
        scene.advance(by: .milliseconds(400))
        #expect(scene.findAll(role: "progressbar").count == 1)
        #expect(scene.text.contains("Uploading “big.csv”"))
        #expect(scene.text.contains("0 bytes of 2 MB (0%)"))
        #expect(scene.announcements.last == "Uploading “big.csv”, 0%")
        try scene.tap("Cancel")
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["cancelled"])
        #expect(scene.findAll(role: "progressbar").isEmpty)
    }

    @Test func escapeCancels() async throws {
        try scene.tap("Import")
        try scene.declareFiles([TestFile("a.csv", text: "1")])
        scene.advance(by: .milliseconds(400))
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["cancelled"])
    }

    @Test func aFileOfAnotherTypeIsExplained() async throws {
        try scene.tap("Import")
        try await scene.chooseFiles([TestFile("virus.csv", contents: Data([0x7F, 0x45, 0x4C, 0x46, 0, 0]))])
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("“virus.csv” has the wrong type. Allowed: CSV."))
        #expect(screen.texts == [])
        try scene.tap("OK")
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["cancelled"])
    }

    @Test func moreFilesThanAllowedAreRefused() async throws {
        try scene.tap("Import")
        try await scene.chooseFiles([TestFile("a.csv", text: "1"), TestFile("b.csv", text: "2")])
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("Choose one file."))
    }

    @Test func namesAreSafe() async throws {
        screen.types = [.item]
        try scene.tap("Import")
        try await scene.chooseFiles([TestFile("../../x\u{202E}gpj.exe", text: "1")])
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["xgpj.exe: 1"])
    }

    @Test func theFilesEndWithTheScene() async throws {
        try scene.tap("Import")
        try await scene.chooseFiles([TestFile("a.csv", text: "1")])
        scene.advance(by: .seconds(1))
        let url = try #require(screen.urls.first)
        #expect(FileManager.default.fileExists(atPath: url.path))
        scene.close()
        let deadline = ContinuousClock.now + .seconds(60)
        while FileManager.default.fileExists(atPath: url.path), .now < deadline {
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test func anAppMayDismissThePicker() async throws {
        try scene.tap("Import")
        try scene.declareFiles([TestFile("a.csv", text: "1")])
        screen.dismiss(animated: false)
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["cancelled"])
        #expect(!scene.asksForFiles)
    }

    @Test func anUploadContinuesAfterALostConnection() async throws {
        try scene.tap("Import")
        scene.disconnect()
        scene.reconnect()
        #expect(scene.asksForFiles)
        try await scene.chooseFiles([TestFile("a.csv", text: "1")])
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["a.csv: 1"])
    }
}
