/// Receives files of the desktop that are dropped or pasted on a view, when all have arrived.
///
/// A module of the page passes them to `offerFiles` of `Client/Features/uploads.js`.
@MainActor final class OfferedFiles {
    let types: [UTType]
    private(set) weak var scene: UIWindowScene?
    private let request: FileRequest

    /// - Parameters:
    ///   - types: The accepted types. The outcome of files of other types is announced.
    ///   - perform: Receives the files, each with its name and type.
    init(
        _ types: [UTType], on view: UIView, in scene: UIWindowScene,
        perform: @escaping @MainActor ([NSItemProvider]) -> Void
    ) {
        self.types = types
        self.scene = scene
        request = FileRequest(rules: FileRules(types: types), source: .offer) { [weak scene] outcome in
            switch outcome {
            case .chosen(let batch):
                batch.onEnd = { outcome in
                    if let scene { Self.finish(outcome, in: scene, perform) }
                }
            case .refused(let error): scene?.send(.announce(error.description, isAssertive: true))
            case .cancelled: break
            }
        }
        scene.files.add(request, to: view.layer)
    }

    func remove() { scene?.files.remove(request) }

    private static func finish(
        _ outcome: FileBatch.Outcome, in scene: UIWindowScene, _ perform: @MainActor ([NSItemProvider]) -> Void
    ) {
        switch outcome {
        case .complete(let uploads):
            let providers = uploads.compactMap { upload -> NSItemProvider? in
                guard let url = upload.url else { return nil }
                let provider = NSItemProvider()
                provider.suggestedName = upload.name
                provider.setFile(url, type: upload.contentTypes.first { $0 != .item } ?? .data)
                return provider
            }
            scene.inScene { perform(providers) }
        case .refused(let error): scene.send(.announce(error.description, isAssertive: true))
        case .cancelled: break
        }
    }
}
