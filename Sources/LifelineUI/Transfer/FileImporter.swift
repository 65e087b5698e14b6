import LifelineKit

extension View {
    /// Lets users choose a file while `isPresented` is true, and sends it to the server.
    ///
    /// ```swift
    /// Button("Import…") { isImporting = true }
    ///     .fileImporter(isPresented: $isImporting, allowedContentTypes: [.commaSeparatedText]) { result in
    ///         switch result {
    ///         case .success(let url): table = try? Table(contentsOf: url)
    ///         case .failure(let error): message = error.localizedDescription
    ///         }
    ///     }
    /// ```
    ///
    /// The URL is that of a temporary file, which is removed when the scene ends: move or copy what you keep. Its last
    /// component is the name of the file on the user's device, without anything that could leave a folder.
    ///
    /// - Parameters:
    ///   - allowedContentTypes: The types of the file. The content decides, not the name.
    ///   - onCompletion: Called with the file, or with a `FileUploadError`. Not called if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false)
        { result in
            switch result {
            case .success(let urls): if let url = urls.first { onCompletion(.success(url)) }
            case .failure(let error): onCompletion(.failure(error))
            }
        }
    }

    /// Lets users choose files while `isPresented` is true, and sends them to the server. All of them arrive, or none.
    ///
    /// - Parameters:
    ///   - allowedContentTypes: The types of the files. The content decides, not the name.
    ///   - onCompletion: Called with the files, or with a `FileUploadError`. Not called if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes,
            allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
    }

    /// Lets users choose files while `isPresented` is true, and sends them to the server. All of them arrive, or none.
    ///
    /// - Parameters:
    ///   - allowedContentTypes: The types of the files. The content decides, not the name.
    ///   - onCompletion: Called with the files, or with a `FileUploadError`.
    ///   - onCancellation: Called if the user chooses nothing, or cancels while the files are sent.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(
            _FileImporter(
                isPresented: isPresented, types: allowedContentTypes, allowsMultiple: allowsMultipleSelection,
                showsErrors: false
            ) { outcome in
                switch outcome {
                case .complete(let files): onCompletion(.success(files.compactMap(\.url)))
                case .refused(let error): onCompletion(.failure(error))
                case .cancelled: onCancellation()
                }
            })
    }

    /// Sets the text of the page's own dialog for files, which is shown if the browser opens its dialog only after a
    /// click on the page.
    public func fileDialogMessage(_ message: some StringProtocol) -> some View {
        environment(\.fileDialogMessage, String(message))
    }

    public func fileDialogMessage(_ message: Text?) -> some View {
        environment(\.fileDialogMessage, message?.string)
    }

    /// Sets the label of the button that opens the browser's dialog; see `fileDialogMessage`.
    public func fileDialogConfirmationLabel(_ label: some StringProtocol) -> some View {
        environment(\.fileDialogConfirmationLabel, String(label))
    }

    public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        environment(\.fileDialogConfirmationLabel, label?.string)
    }
}

private enum FileDialogMessageKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

private enum FileDialogConfirmationLabelKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    var fileDialogMessage: String? {
        get { self[FileDialogMessageKey.self] }
        set { self[FileDialogMessageKey.self] = newValue }
    }

    var fileDialogConfirmationLabel: String? {
        get { self[FileDialogConfirmationLabelKey.self] }
        set { self[FileDialogConfirmationLabelKey.self] = newValue }
    }
}

/// Presents a picker of files while its binding is true.
struct _FileImporter: ViewModifier {
    @Binding var isPresented: Bool
    let types: [UTType]
    let allowsMultiple: Bool
    /// The number of files that may be chosen; 0 is any.
    var maximumCount = 0
    /// Whether the picker itself shows why files were refused.
    let showsErrors: Bool
    let onEnd: (FileImport.Outcome) -> Void
    @ViewScope private var scope
    @State private var presenter = FileImporterPresenter()
    @Environment(\.fileDialogMessage) private var message
    @Environment(\.fileDialogConfirmationLabel) private var label

    init(
        isPresented: Binding<Bool>, types: [UTType], allowsMultiple: Bool, maximumCount: Int = 0, showsErrors: Bool,
        onEnd: @escaping (FileImport.Outcome) -> Void
    ) {
        _isPresented = isPresented
        self.types = types
        self.allowsMultiple = allowsMultiple
        self.maximumCount = maximumCount
        self.showsErrors = showsErrors
        self.onEnd = onEnd
    }

    func body(content: Content) -> some View {
        presenter.follow(self, at: scope)
        return content
    }

    fileprivate func makePicker() -> UIDocumentPickerViewController {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: types, asCopy: true)
        picker.allowsMultipleSelection = allowsMultiple
        if allowsMultiple, maximumCount > 0 { picker.fileImport.rules.maximumCount = maximumCount }
        picker.fileImport.message = message
        picker.fileImport.buttonLabel = label
        picker.fileImport.showsErrors = showsErrors
        return picker
    }

    fileprivate func dismiss() { if isPresented { isPresented = false } }
}

/// Presents the picker of a modifier, and dismisses it when its binding becomes false or its view is removed.
@MainActor final class FileImporterPresenter {
    private var current: _FileImporter?
    private weak var picker: UIDocumentPickerViewController?
    private var isShown = false
    private var isConnected = false

    nonisolated init() {}

    func follow(_ modifier: _FileImporter, at place: ViewPlace) {
        current = modifier
        if !isConnected {
            isConnected = true
            place.onUnmount { [self] in dismiss() }
        }
        if !modifier.isPresented {
            dismiss()
        } else if !isShown, let scene = place.mountedNode?.graph.scene ?? UIWindowScene.current {
            isShown = true
            // A controller can't be presented while views are updated.
            scene.enqueue(.layout) { [weak scene] in self.present(in: scene) }
        }
    }

    private func present(in scene: UIWindowScene?) {
        guard isShown, let current, let top = scene?.topmostController else { return }
        let picker = current.makePicker()
        self.picker = picker
        picker.fileImport.onEnd = { [self] outcome in
            isShown = false
            self.current?.dismiss()
            self.current?.onEnd(outcome)
        }
        top.present(picker, animated: true)
    }

    private func dismiss() {
        guard isShown else { return }
        isShown = false
        guard let picker else { return }
        picker.fileImport.onEnd = nil
        picker.presentingViewController?.dismiss(animated: true)
    }
}
