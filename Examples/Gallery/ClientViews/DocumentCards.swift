import Lifeline

struct DocumentCard: View {
    private static let letter = """
        <!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Letter</title>
        <style>
          body { font: 16px/1.5 Georgia, serif; margin: 24px; max-width: 34em }
          h1 { font-size: 22px } td, th { text-align: left; padding: 2px 16px 2px 0 }
        </style>
        <h1>A letter</h1>
        <p>This is a document with styles of its own. It has no scripts, loads nothing, and can't reach the page
        around it.</p>
        <table><tr><th>Item<th>Price<tr><td>Pen<td>2.50<tr><td>Paper<td>4.00</table>
        </html>
        """

    var body: some View {
        WebView(html: Self.letter, title: "Letter")
            .frame(height: 220)
            .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}

struct ImageCard: View {
    @State private var isExporting = false
    @State private var name = "Ada Lovelace"

    private var badge: some View {
        HStack(spacing: 12) {
            Text(String(name.prefix(1)))
                .font(.title.weight(.bold)).foregroundColor(.white)
                .frame(width: 52, height: 52)
                .background(Circle().fill(Color.blue))
            VStack(alignment: .leading, spacing: 2) {
                Text(name).font(.headline)
                Text("Visitor").font(.subheadline).foregroundColor(.secondary)
            }
        }
        .padding(16)
        .background(RoundedRectangle(cornerRadius: 14).fill(Color(.tertiarySystemFill)))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("Name", text: $name).textFieldStyle(.roundedBorder)
            if let image = ImageRenderer(content: badge).uiImage {
                Image(uiImage: image).accessibilityLabel("Badge of \(name)")
            }
            Button("Download SVG") { isExporting = true }
        }
        .fileExporter(
            isPresented: $isExporting,
            document: SVGFile(isExporting ? ImageRenderer(content: badge).svg ?? Data() : Data()),
            contentType: .svg, defaultFilename: "badge"
        ) { _ in }
    }
}

private struct SVGFile: FileDocument {
    static let readableContentTypes = [UTType.svg]
    let data: Data

    init(_ data: Data) { self.data = data }

    init(configuration: ReadConfiguration) throws {
        data = configuration.file.regularFileContents ?? Data()
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: data)
    }
}
