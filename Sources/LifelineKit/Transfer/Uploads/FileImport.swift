import Foundation

/// What pickers of files do: ask for files with the browser's dialog, show how they arrive, and pass them on.
///
/// It ends once, by dismissing its controller.
@MainActor package final class FileImport {
    package enum Outcome {
        case complete([FileUpload])
        case refused(FileUploadError)
        case cancelled
    }

    private enum Phase {
        case idle
        case choosing(FileRequest)
        case sending(FileBatch)
        case refused
        case over
    }

    package var rules: FileRules { didSet { updateTitle() } }
    /// The texts of the page's own dialog; nil for the standard ones.
    package var message: String? { didSet { updateTitle() } }
    package var buttonLabel: String?
    /// Whether the panel shows why files were refused. False passes that to `onEnd`.
    package var showsErrors = true
    /// Called when the controller was dismissed.
    package var onEnd: ((Outcome) -> Void)?

    /// After this time, in seconds, the panel is shown.
    static let delay = 0.3

    private weak var controller: (any FileImporting)?
    private weak var scene: UIWindowScene?
    private var phase = Phase.idle
    private var timer: SceneTimer?
    let panel = UploadPanelView()

    init(rules: FileRules) {
        self.rules = rules
        panel.isHidden = true
        panel.onButton = { [weak self] in self?.cancel() }
    }

    func attach(to controller: any FileImporting) {
        self.controller = controller
        controller.modalPresentationStyle = .custom
        updateTitle()
    }

    private var dialog: FileRequest.Dialog {
        let (question, button): (FrameworkText, FrameworkText) =
            switch (rules.isForImages, rules.maximumCount == 1) {
            case (true, true): (.choosePhotoToUpload, .choosePhoto)
            case (true, false): (.choosePhotosToUpload, .choosePhotos)
            case (false, true): (.chooseFileToUpload, .chooseFile)
            case (false, false): (.chooseFilesToUpload, .chooseFiles)
            }
        return FileRequest.Dialog(message: message ?? question.string, button: buttonLabel ?? button.string)
    }

    /// The title is the name of the picker for screen readers.
    private func updateTitle() { controller?.title = dialog.message }

    private var presentation: UploadPresentation? { controller?.extras?.presentation as? UploadPresentation }

    // MARK: Course

    /// Files that were dropped or pasted, for which no dialog is opened, and whose panel is shown at once.
    var given: FileRequest.Outcome?

    /// Opens the dialog: the controller is being presented.
    func begin() {
        guard let scene = controller?.presentingViewController?.viewIfLoaded?.window?.windowScene else { return }
        self.scene = scene
        panel.isHidden = true
        if let given {
            didChoose(given)
            return revealProgress()
        }
        let request = FileRequest(rules: rules, source: .dialog(dialog)) { [weak self] in self?.didChoose($0) }
        phase = .choosing(request)
        scene.files.open(request)
    }

    private func didChoose(_ outcome: FileRequest.Outcome) {
        switch outcome {
        case .cancelled: end(.cancelled)
        case .refused(let error): refuse(error)
        case .chosen(let batch):
            phase = .sending(batch)
            panel.show(batch)
            batch.onProgress = { [weak self, weak batch] in if let batch { self?.panel.show(batch) } }
            if given == nil {
                timer = scene?.clock.schedule(after: Self.delay) { [weak self] in self?.revealProgress() }
            }
            batch.onEnd = { [weak self] outcome in
                switch outcome {
                case .complete(let files): self?.end(.complete(files))
                case .refused(let error): self?.refuse(error)
                case .cancelled: self?.end(.cancelled)
                }
            }
        }
    }

    private func revealProgress() {
        guard case .sending(let batch) = phase else { return }
        presentation?.reveal()
        let name = batch.current?.name ?? ""
        let fraction = batch.fraction.formatted(
            .percent.precision(.fractionLength(0)).locale(SceneLanguage.current.locale))
        announce(FrameworkText.uploadingProgress(.string(name), .string(fraction)))
    }

    private func refuse(_ error: FileUploadError) {
        guard showsErrors else { return end(.refused(error)) }
        timer?.cancel()
        phase = .refused
        panel.show(error)
        presentation?.reveal()
        announce(error.description, isAssertive: true)
    }

    /// The panel's button, or Escape.
    func cancel() {
        switch phase {
        case .sending(let batch): batch.cancel()
        case .choosing, .refused: end(.cancelled)
        case .idle, .over: break
        }
    }

    private func end(_ outcome: Outcome) {
        if case .over = phase { return }
        if case .choosing(let request) = phase { scene?.files.remove(request) }
        phase = .over
        timer?.cancel()
        if case .complete(let files) = outcome { announce(Self.success(files)) }
        guard let controller, let presenter = controller.presentingViewController as UIViewController?,
            presenter !== controller
        else {
            onEnd?(outcome)
            return
        }
        presenter.dismiss(animated: !panel.isHidden) { [self] in onEnd?(outcome) }
    }

    /// The controller has disappeared, perhaps because the app dismissed it.
    func controllerDidDisappear() {
        switch phase {
        case .sending(let batch):
            phase = .over
            batch.cancel()
        case .choosing(let request):
            phase = .over
            scene?.files.remove(request)
        case .refused: phase = .over
        case .idle, .over: return
        }
        timer?.cancel()
        onEnd?(.cancelled)
    }

    // MARK: Screen readers

    private func announce(_ text: String, isAssertive: Bool = false) {
        scene?.send(.announce(text, isAssertive: isAssertive))
    }

    static func success(_ files: [FileUpload]) -> String {
        files.count == 1
            ? FrameworkText.fileUploaded(.string(files[0].name)) : FrameworkText.filesUploaded(.int(files.count))
    }
}
