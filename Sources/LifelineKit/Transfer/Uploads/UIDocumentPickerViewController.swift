/// Lets users choose files, which are sent to the server.
///
/// ```swift
/// let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .image])
/// picker.delegate = self
/// present(picker, animated: true)
///
/// func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
///     for url in urls { try? FileManager.default.moveItem(at: url, to: archive.appending(path: url.lastPathComponent)) }
/// }
/// ```
///
/// The browser shows its own dialog. While the files arrive a panel shows the progress and a button that cancels; files
/// that are too large or of another type than asked for are refused there. The type is decided by the content.
///
/// The URLs are those of temporary files, which are removed when the scene ends: move or copy what you keep. Their last
/// components are the names that the files have on the user's device, without anything that could leave a folder or
/// mislead a reader.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController, FileImporting {
    /// Not retained. Nil by default.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen at once. False by default.
    open var allowsMultipleSelection = false {
        didSet { fileImport.rules.maximumCount = allowsMultipleSelection ? 0 : 1 }
    }

    package let fileImport: FileImport

    /// - Parameters:
    ///   - contentTypes: The types of the files; a file must be one of them. `.item` accepts any file.
    ///   - asCopy: Without effect: all files are copies.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        fileImport = FileImport(rules: FileRules(types: contentTypes, maximumCount: 1))
        super.init(nibName: nil, bundle: nil)
        fileImport.attach(to: self)
        fileImport.onEnd = { [weak self] outcome in
            guard let self else { return }
            switch outcome {
            case .complete(let files): delegate?.documentPicker(self, didPickDocumentsAt: files.compactMap(\.url))
            case .refused, .cancelled: delegate?.documentPickerWasCancelled(self)
            }
        }
    }

    public required init?(coder: NSCoder) { nil }

    open override func loadView() { view = fileImport.panel }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        fileImport.controllerDidDisappear()
    }
}

/// Is notified of the files that a user chose. The picker dismisses itself before.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
    /// Called with the files when they have arrived. They are temporary: move or copy what you keep.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The user chose nothing, cancelled, or chose files that were refused, which the picker has shown.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
