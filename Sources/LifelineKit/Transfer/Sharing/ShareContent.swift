import LayerTree

/// What a page shares, and what browsers can do with it.
package struct ShareContent: Sendable {
    /// A file that is made when it is needed.
    package struct File: Sendable {
        package var name: String
        package var type: UTType
        package var source: FileDownload.Source

        package init(name: String, type: UTType, source: FileDownload.Source) {
            self.name = name
            self.type = type
            self.source = source
        }
    }

    package var subject = ""
    package var texts: [String] = []
    package var links: [URL] = []
    package var files: [File] = []

    package init() {}

    package var isEmpty: Bool { texts.isEmpty && links.isEmpty && files.isEmpty }

    /// The texts and links, one in a line.
    package var plainText: String { (texts + links.map(\.absoluteString)).joined(separator: "\n") }

    /// An address that opens a message in a mail program.
    package var mailAddress: URL? {
        var components = URLComponents()
        components.scheme = "mailto"
        // Lines are separated by CR LF (RFC 6068, 5). Spaces are "%20": mail programs show "+".
        components.queryItems =
            (subject.isEmpty ? [] : [URLQueryItem(name: "subject", value: subject)])
            + [URLQueryItem(name: "body", value: plainText.replacingOccurrences(of: "\n", with: "\r\n"))]
        components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        return components.url
    }

    /// Something to do with the content.
    package enum Action: CaseIterable, Sendable {
        /// The dialog of the operating system, which browsers open on phones and some computers.
        case system
        case copy, mail, download

        package var title: String {
            switch self {
            case .system: FrameworkText.shareOptions.string
            case .copy: FrameworkText.copy.string
            case .mail: "E-Mail"
            case .download: FrameworkText.download.string
            }
        }

        package var symbol: String {
            switch self {
            case .system: "square.and.arrow.up"
            case .copy: "doc.on.doc"
            case .mail: "envelope"
            case .download: "square.and.arrow.down"
            }
        }
    }

    /// What can be done.
    package func actions(withSystemDialog hasSystemDialog: Bool) -> [Action] {
        guard !isEmpty else { return [] }
        return Action.allCases.filter { action in
            switch action {
            case .system: hasSystemDialog
            case .copy, .mail: !texts.isEmpty || !links.isEmpty
            case .download: !files.isEmpty
            }
        }
    }
}

extension UIWindowScene {
    static let shareFeature = "share"

    package final func perform(_ action: ShareContent.Action, _ content: ShareContent) {
        switch action {
        case .copy:
            send(.copy(content.plainText))
            send(.announce(FrameworkText.copied.string, isAssertive: false))
        case .mail: if let address = content.mailAddress { send(.open(url: address.absoluteString, inNewTab: false)) }
        case .download: for file in content.files { download(file.source, named: file.name, file.type) }
        case .system: openSystemDialog(content)
        }
    }

    private final func openSystemDialog(_ content: ShareContent) {
        guard let display else { return }
        var writer = WireWriter()
        writer.string(content.subject)
        writer.string(content.texts.joined(separator: "\n"))
        writer.string(content.links.first?.absoluteString ?? "")
        // The page fetches the files, and hands them over to the system.
        let downloads = content.files.compactMap { file -> (FileDownload, ShareContent.File)? in
            let type = file.type.preferredMIMEType ?? "application/octet-stream"
            let download = try? FileDownload(
                file.source, name: file.name, contentType: type, visitor: display.visitor, clock: clock)
            return download.map { ($0, file) }
        }
        writer.uint(downloads.count)
        for (download, file) in downloads {
            writer.string(download.path)
            writer.string(file.name)
            writer.string(file.type.preferredMIMEType ?? "application/octet-stream")
        }
        send(.feature(LayerFeature(Self.shareFeature, writer.bytes)))
    }
}
