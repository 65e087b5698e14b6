/// Receives files of the desktop that are dropped or pasted on a view, when all have arrived.
///
/// A module of the page passes them to `offerFiles` of `Client/Features/uploads.js`.
@MainActor final class OfferedFiles {
    let types: [UTType]
    private(set) weak var scene: UIWindowScene?
    private let request: FileRequest

    /// - Parameters:
    ///   - types: The accepted types. Why files of other types were refused is shown.
    ///   - perform: Receives the files, each with its name and type.
    init(
        _ types: [UTType], on view: UIView, in scene: UIWindowScene,
        perform: @escaping @MainActor ([NSItemProvider]) -> Void
    ) {
        self.types = types
        self.scene = scene
        request = FileRequest(rules: FileRules(types: types), source: .offer) { [weak scene] outcome in
            guard let scene else { return }
            FileTransferController.show(outcome, in: scene) { [weak scene] uploads in
                scene?.inScene { perform(Self.providers(of: uploads)) }
            }
        }
        scene.files.add(request, to: view.layer)
    }

    func remove() { scene?.files.remove(request) }

    private static func providers(of uploads: [FileUpload]) -> [NSItemProvider] {
        uploads.compactMap { upload in
            guard let url = upload.url else { return nil }
            let provider = NSItemProvider()
            provider.suggestedName = upload.name
            provider.setFile(url, type: upload.contentTypes.first { $0 != .item } ?? .data)
            return provider
        }
    }
}
