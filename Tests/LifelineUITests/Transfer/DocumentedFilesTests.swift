import DocumentedExamples
import Foundation
import LifelineTesting
import LifelineUI
import Testing

// The examples of Documentation/Files.md, which are compared with this file.

@MainActor private enum Example1 {
    struct ImportView: View {
        @State private var isImporting = false
        @State private var message = ""

        var body: some View {
            Button("Import…") { isImporting = true }
                .fileImporter(isPresented: $isImporting, allowedContentTypes: [.commaSeparatedText]) { result in
                    do {
                        let file = try result.get()
                        message = try "\(String(contentsOf: file, encoding: .utf8).count) characters"
                    } catch {
                        message = error.localizedDescription
                    }
                }
            Text(message)
        }
    }
}

@MainActor private enum Example2 {
    final class ReportsController: UIViewController, UIDocumentPickerDelegate {
        let archive = URL(fileURLWithPath: "/srv/reports")

        func add() {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
            picker.allowsMultipleSelection = true
            picker.delegate = self
            present(picker, animated: true)
        }

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            for url in urls {
                let name = UUID().uuidString + ".pdf"
                try? FileManager.default.moveItem(at: url, to: archive.appendingPathComponent(name))
            }
        }
    }
}

@MainActor private enum Example3 {
    struct AvatarView: View {
        @State private var item: PhotosPickerItem?
        @State private var photo: Data?

        var body: some View {
            PhotosPicker("Choose a photo", selection: $item, matching: .images)
                .task(id: item) { photo = try? await item?.loadTransferable(type: Data.self) }
            Text(photo.map { "\($0.count) bytes" } ?? "No photo")
        }
    }
}

@MainActor @Suite struct DocumentedFilesTests {
    private typealias ImportView = Example1.ImportView

    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        let examples = try DocumentedExamples("Files")
        #expect(examples.count >= 4)
        #expect(examples.missing == [])
    }

    @Test func theExampleWorks() async throws {
        let scene = TestScene { ImportView() }
        try scene.tap("Import…")
        try await scene.chooseFiles([TestFile("prices.csv", text: "pen;2\n")])
        #expect(scene.text.contains("6 characters"))
    }
}
