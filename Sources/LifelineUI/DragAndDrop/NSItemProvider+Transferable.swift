extension NSItemProvider {
    /// Adds all forms of a value.
    public func register<T: Transferable>(_ payload: @autoclosure @escaping @Sendable () -> T) {
        for type in T.exportedTypes {
            // A text's own type says how it is encoded.
            let concrete = type == .plainText ? .utf8PlainText : type
            registerDataRepresentation(for: concrete, visibility: .all) { completion in
                let progress = Progress(totalUnitCount: 1)
                let task = Task {
                    do {
                        completion(try await payload().exported(as: type), nil)
                    } catch {
                        completion(nil, error)
                    }
                }
                progress.cancellationHandler = { task.cancel() }
                return progress
            }
        }
    }

    /// Makes a value of the item. Throws `TransferError.unsupportedType` if the item has no form of a type that can be
    /// imported.
    public func loadTransferable<T: Transferable>(type transferableType: T.Type) async throws -> T {
        guard let type = importableType(for: T.self) else {
            throw TransferError.unsupportedType(T.importedContentTypes().first ?? .data)
        }
        return try await transferable(as: type)
    }

    /// Makes a value of the item's form of a type.
    func transferable<T: Transferable>(as type: UTType) async throws -> T {
        guard let form = T.importedForm(for: type) else { throw TransferError.unsupportedType(type) }
        if let read = form.import { return try await read(loadDataRepresentation(for: type)) }
        guard let readFile = form.importFile else { throw TransferError.unsupportedType(type) }
        return try await withFile(of: type, readFile)
    }

    /// Makes a value of the item.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type,
        completionHandler: @escaping @MainActor @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let task = Task { @MainActor in
            do {
                completionHandler(.success(try await loadTransferable(type: T.self)))
            } catch {
                completionHandler(.failure(error))
            }
        }
        progress.cancellationHandler = { task.cancel() }
        return progress
    }

    /// The item's form of which a value is made: of those that fit, the type prefers one.
    func importableType<T: Transferable>(for type: T.Type) -> UTType? {
        for wanted in T.importedContentTypes() {
            if let found = registeredContentTypes.first(where: { $0.conforms(to: wanted) }) { return found }
        }
        return nil
    }
}

extension Transferable {
    /// The types to which values of the type can be converted, the preferred one first.
    static var exportedTypes: [UTType] { transferForms.filter { $0.export != nil }.map(\.contentType) }
}

extension UIDragItem {
    /// Whether a value of the type can be made of the item.
    func canTransfer<T: Transferable>(to type: T.Type) -> Bool {
        localObject is T || itemProvider.importableType(for: type) != nil
    }
}

extension Sequence<UIDragItem> {
    /// Calls the closure with the values that can be made of the items: at once if no conversion is needed, otherwise in
    /// a task of the scene.
    @MainActor func transfer<T: Transferable>(
        to type: T.Type, _ body: @escaping @MainActor ([T]) -> Void
    ) {
        let items = filter { $0.canTransfer(to: type) }
        let local = items.compactMap { $0.localObject as? T }
        guard local.count < items.count else { return local.isEmpty ? () : body(local) }
        UIWindowScene.startTask { [weak scene = UIWindowScene.current] in
            var values: [T] = []
            for item in items {
                if let value = item.localObject as? T {
                    values.append(value)
                } else if let value = try? await item.itemProvider.loadTransferable(type: type) {
                    values.append(value)
                }
            }
            guard let scene, !Task.isCancelled else { return }
            scene.inScene {
                if values.isEmpty { announceRefusal() } else { body(values) }
            }
        }
    }
}
