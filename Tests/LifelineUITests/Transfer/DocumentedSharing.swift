import DocumentedExamples
import Foundation
import LifelineKit
import LifelineTesting
import LifelineUI
import Testing

// The examples of Documentation/Downloads.md and Documentation/RemoteImages.md, which are compared with this file.

@MainActor private enum Exporting {
    struct EditorView: View {
        @State private var note = Note("")
        @State private var isExporting = false

        var body: some View {
            TextEditor(text: $note.text)
                .toolbar { Button("Export") { isExporting = true } }
                .fileExporter(
                    isPresented: $isExporting, document: note, contentType: .plainText, defaultFilename: "Note"
                ) { result in
                    if case .failure(let error) = result { print(error) }
                }
        }
    }

    struct Note: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text: String

        init(_ text: String) { self.text = text }

        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }
}

@MainActor private func downloads(view: UIView, reportURL: URL, csv: String) {
    view.window?.windowScene?.download(reportURL, named: "Report March.pdf")
    view.window?.windowScene?.download(Data(csv.utf8), named: "Prices.csv")
}

@MainActor @ViewBuilder private func sharing(order: Order, report: String) -> some View {
    ShareLink(item: order.address, subject: Text("Order"))
    ShareLink("Send Report", item: report, preview: SharePreview("Report for March"))
}

private struct Order {
    var address: URL
}

private typealias EditorView = Exporting.EditorView

private struct Directory: App {
    // @main struct Directory: App {
    init() { UIApplication.shared.imageOrigins = ["https://images.example.org"] }
    var body: some Scene { WindowGroup { PeopleView() } }
}

private struct Portrait: View {
    let url: URL?

    var body: some View {
        AsyncImage(url: url) { image in
            image.resizable().scaledToFill()
        } placeholder: {
            ProgressView()
        }
        .frame(width: 64, height: 64)
        .clipShape(Circle())
    }
}

private struct PeopleView: View {
    var body: some View { Portrait(url: nil) }
}

private typealias Account = String

private func drawChart(_ account: Account) async throws -> Data { Data(account.utf8) }

@MainActor private func images(scene: UIWindowScene, imageView: UIImageView, account: Account) {
    imageView.image = scene.makeImage(size: CGSize(width: 320, height: 200), contentType: .png) {
        try await drawChart(account)
    }
}

@MainActor @Suite struct SharingDocumentTests {
    @Test(arguments: [("Downloads", 4), ("RemoteImages", 2)])
    func eachExampleIsCompiled(name: String, count: Int) throws {
        let examples = try DocumentedExamples(name)
        #expect(examples.count == count)
        #expect(examples.missing == [])
    }

    @Test func theExampleExports() async throws {
        let scene = TestScene { NavigationStack { EditorView() } }
        try scene.tap("Export")
        let files = try await scene.receiveDownloads()
        #expect(files.first?.name == "Note.txt")
    }
}
