/// A dragged item as a file, which the desktop stores where it is dropped.
///
/// Chromium downloads it when it is dropped; other browsers ignore the form.
@MainActor struct DragFile {
    /// The name of the form. Its value is the media type, the name and the address.
    static let media = "DownloadURL"
    /// How long after the press of its source the drag may be dropped. Seconds.
    private static let patience: TimeInterval = 3600

    private let source: FileDownload.Source
    private let name: String
    private let type: UTType

    /// Returns nil unless there is one item that is a file, has the name of one, or has data other than text.
    init?(_ providers: [NSItemProvider]) {
        guard providers.count == 1, let provider = providers.first else { return nil }
        let forms = provider.publicForms.filter { !$0.type.conforms(to: .url) }
        let suggested = provider.suggestedName
        guard let form = suggested == nil ? forms.first(where: { MediaTypes.ofText($0.type) == nil }) : forms.first
        else { return nil }
        type = form.type
        source =
            provider.file.map { .file($0) }
            ?? .stream { writer in try await writer.write(Array(form.load())) }
        // The form separates its parts by colons.
        let base = (suggested ?? "item").filter { !":/\\".contains($0) && !$0.isNewline }
        let hasSuffix = !URL(fileURLWithPath: base).pathExtension.isEmpty
        let suffix = form.type.preferredFilenameExtension ?? (form.type.conforms(to: .plainText) ? "txt" : nil)
        name = base + (hasSuffix ? "" : suffix.map { "." + $0 } ?? "")
    }

    private var contentType: String { type.preferredMIMEType ?? "application/octet-stream" }

    /// Makes an address for the scene's browser; nil if it has too many downloads.
    func download(for scene: UIWindowScene) -> FileDownload? {
        guard let display = scene.display else { return nil }
        return try? FileDownload(
            source, name: name, contentType: contentType, visitor: display.visitor, clock: scene.clock,
            patience: Self.patience)
    }

    /// The form for the page, which adds its origin to the address.
    func form(at path: String) -> DragCommand.Text {
        DragCommand.Text(type: Self.media, text: "\(contentType):\(name):\(path)")
    }
}
