/// A request for files of a page: by its browser's dialog, or by dropping or pasting them on a view.
///
/// ```swift
/// let request = FileRequest(rules: FileRules(types: [.image]), source: .offer) { outcome in
///     FileTransferController.show(outcome, in: scene) { files in … }
/// }
/// scene.files.add(request, to: view.layer)
/// ```
@MainActor package final class FileRequest {
    package enum Outcome {
        /// The files are being sent.
        case chosen(FileBatch)
        case refused(FileUploadError)
        case cancelled
    }

    /// The texts of the browser's dialog and of the page's own button, which is shown if the browser does not open its
    /// dialog without a click.
    package struct Dialog: Hashable, Sendable {
        package var message: String
        package var button: String

        package init(message: String, button: String) {
            self.message = message
            self.button = button
        }
    }

    /// How the page gets files.
    package enum Source: Hashable, Sendable {
        case dialog(Dialog)
        /// Dropped on the layer, or pasted there: a module of the page passes them to `offerFiles` of
        /// `Client/Features/uploads.js`.
        case offer
    }

    package let rules: FileRules
    package let source: Source
    var dialog: Dialog? { if case .dialog(let dialog) = source { dialog } else { nil } }
    private let handler: (Outcome) -> Void
    /// Set while the request is active.
    var id: UInt32 = 0
    /// Files of which a message declared only the first ones.
    private var declared: (offer: UInt32, count: Int, files: [DeclaredFile])?

    /// - Parameter handler: Called once for a dialog, and for each drop or paste otherwise.
    package init(rules: FileRules, source: Source, handler: @escaping (Outcome) -> Void) {
        self.rules = rules
        self.source = source
        self.handler = handler
    }

    func finish(_ outcome: Outcome) { handler(outcome) }

    /// Collects files from messages.
    ///
    /// - Returns: All files, once they are complete.
    func collect(_ files: [DeclaredFile], offer: UInt32, first: Int, count: Int) -> [DeclaredFile]? {
        if first == 0 { declared = (offer, count, []) }
        guard let (expected, total, before) = declared, expected == offer, total == count, before.count == first,
            files.count <= count - first
        else { return nil }
        guard first + files.count < count else {
            declared = nil
            return before + files
        }
        declared?.files += files
        return nil
    }
}
