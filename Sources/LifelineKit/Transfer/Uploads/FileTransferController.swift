/// Shows how files arrive that were dropped or pasted, or why they were refused.
package final class FileTransferController: UIViewController, FileImporting {
    package let fileImport: FileImport

    private init(_ outcome: FileRequest.Outcome) {
        fileImport = FileImport(rules: FileRules(types: []))
        fileImport.given = outcome
        fileImport.message = FrameworkText.upload.string
        super.init(nibName: nil, bundle: nil)
        fileImport.attach(to: self)
    }

    package required init?(coder: NSCoder) { nil }

    package override func loadView() { view = fileImport.panel }

    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        fileImport.controllerDidDisappear()
    }

    /// Shows the course of an upload above all other controllers.
    ///
    /// - Parameter completion: Called with the files, once all have arrived.
    package static func show(
        _ outcome: FileRequest.Outcome, in scene: UIWindowScene, completion: @escaping ([FileUpload]) -> Void
    ) {
        guard let top = scene.topmostController else {
            if case .chosen(let batch) = outcome { batch.cancel() }
            return
        }
        let controller = FileTransferController(outcome)
        controller.fileImport.onEnd = { if case .complete(let files) = $0 { completion(files) } }
        top.present(controller, animated: true)
    }
}

extension UIWindowScene {
    /// The controller above all others of the key window.
    package final var topmostController: UIViewController? {
        var top = keyWindow?.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }
}
