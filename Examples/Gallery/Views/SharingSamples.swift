import Foundation
import Lifeline

@MainActor let sharingSamples = [
    ViewSample("file-exporter", "fileExporter", "Files that the browser stores: text, tables, whole folders.") {
        FileExporterSample()
    },
    ViewSample("share-link", "ShareLink", "Copying, sending and downloading; on phones the system's own dialog.") {
        ShareLinkSample()
    },
    ViewSample("async-image", "AsyncImage", "Pictures that take a while, and what is shown meanwhile.") {
        AsyncImageSample()
    },
]

/// A text that is stored as a file.
private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text: String

    init(_ text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

private struct FileExporterSample: View {
    @State private var text = "Bread, milk and a pound of apples"
    @State private var isExporting = false
    @State private var isExportingAll = false
    @State private var message = "Nothing has been downloaded."

    var body: some View {
        Specimen("A document") {
            VStack(alignment: .leading, spacing: 12) {
                TextField("Text", text: $text).textFieldStyle(.roundedBorder)
                Button("Download as Text", systemImage: "square.and.arrow.down") { isExporting = true }
                    .fileExporter(
                        isPresented: $isExporting, document: Note(text), contentType: .plainText,
                        defaultFilename: "Shopping", onCompletion: report)
            }
        }
        Specimen("Several documents in one archive") {
            Button("Download Three Notes", systemImage: "folder") { isExportingAll = true }
                .fileExporter(
                    isPresented: $isExportingAll, documents: ["One", "Two", "Three"].map(Note.init),
                    contentType: .plainText
                ) { result in
                    report(result.map { $0[0] })
                }
        }
        Specimen("The result") { Text(message) }
    }

    private func report(_ result: Result<URL, any Error>) {
        message =
            switch result {
            case .success(let url): "\(url.lastPathComponent) was sent."
            case .failure(let error): "\(error)"
            }
    }
}

private struct ShareLinkSample: View {
    private let address = URL(string: "https://www.swift.org")!

    var body: some View {
        Specimen("An address") {
            ShareLink(item: address, subject: Text("Swift"), message: Text("Look at this:"))
        }
        Specimen("A text, with a label of its own") {
            ShareLink(item: "The quick brown fox") { Label("Send the Fox", systemImage: "paperplane") }
        }
        Specimen("A file") {
            ShareLink("Table", item: Prices(), preview: SharePreview("Prices"))
        }
    }
}

private struct Prices: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .commaSeparatedText) { (_: Prices) in Data("pen,2\nbook,9\n".utf8) }
    }
}

private struct AsyncImageSample: View {
    @State private var round = 0

    var body: some View {
        Specimen("With a placeholder") {
            HStack(spacing: 16) {
                ForEach(1..<4) { number in
                    AsyncImage(url: URL(string: "/pictures/\(number)?round=\(round)")) { image in
                        image.resizable().scaledToFill()
                    } placeholder: {
                        ProgressView()
                    }
                    .frame(width: 80, height: 80)
                    .background(Color(.secondarySystemBackground))
                    .clipShape(RoundedRectangle(cornerRadius: 16))
                }
            }
            Button("Load Again") { round += 1 }
        }
        Specimen("Each phase, with an animation") {
            AsyncImage(
                url: URL(string: "/pictures/4?round=\(round)"), transaction: Transaction(animation: .easeInOut)
            ) { phase in
                switch phase {
                case .success(let image): image.transition(.opacity)
                case .failure: Label("Not found", systemImage: "exclamationmark.triangle")
                default: ProgressView()
                }
            }
            .frame(height: 120)
        }
        Specimen("One of a site that the app does not list") {
            AsyncImage(url: URL(string: "https://elsewhere.example/picture.png")) { phase in
                if phase.error != nil {
                    Label("Not allowed", systemImage: "exclamationmark.triangle").foregroundStyle(.secondary)
                } else {
                    ProgressView()
                }
            }
        }
    }
}

/// The gallery's own pictures: `/pictures/1` to `/pictures/4`. They are made slowly, as from afar.
enum SamplePictures {
    static let route = Route("/pictures/:number") { request in
        let number = try request.parameter("number", as: Int.self, in: 1...4)
        try await Task.sleep(for: .milliseconds(200 * number))
        return Reply.data(svg(hue: 60 * number).utf8, contentType: "image/svg+xml")
    }

    private static func svg(hue: Int) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">\
        <rect width="120" height="120" fill="hsl(\(hue) 70% 80%)"/>\
        <circle cx="84" cy="36" r="16" fill="hsl(\(hue) 90% 95%)"/>\
        <path d="M0 120V86l34-30 28 26 24-18 34 30v26z" fill="hsl(\(hue) 45% 45%)"/></svg>
        """
    }
}
