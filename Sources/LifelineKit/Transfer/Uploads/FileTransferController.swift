/// Shows how files arrive that were dropped or pasted if that takes long, or why they were refused.
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

    /// Shows the course of an upload above all other controllers, as soon as there is something to show.
    ///
    /// - Parameter completion: Called with the files, once all have arrived.
    package static func show(
        _ outcome: FileRequest.Outcome, in scene: UIWindowScene, completion: @escaping ([FileUpload]) -> Void
    ) {
        switch outcome {
        case .cancelled: break
        case .refused: present(outcome, in: scene, completion)
        case .chosen(let batch):
            let timer = scene.clock.schedule(after: FileImport.delay) { [weak scene] in
                if let scene { present(outcome, in: scene, completion) }
            }
            batch.onEnd = { [weak scene] end in
                timer.cancel()
                switch end {
                case .complete(let files):
                    scene?.send(.announce(FileImport.success(files), isAssertive: false))
                    completion(files)
                case .refused(let error): if let scene { present(.refused(error), in: scene, completion) }
                case .cancelled: break
                }
            }
        }
    }

    private static func present(
        _ outcome: FileRequest.Outcome, in scene: UIWindowScene, _ completion: @escaping ([FileUpload]) -> Void
    ) {
        guard let top = scene.topmostController else { return }
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
