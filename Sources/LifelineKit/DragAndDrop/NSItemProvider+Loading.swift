extension NSItemProvider {
    /// Returns the data of the form that has a type, otherwise of the first one that is a kind of it.
    public func loadDataRepresentation(for contentType: UTType) async throws -> Data {
        guard let form = form(conformingTo: contentType) else { throw ItemProviderError.unavailable(contentType) }
        return try await form.load()
    }

    /// Loads the data of the form that has a type, otherwise of the first one that is a kind of it.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(completionHandler) { try await $0.loadDataRepresentation(for: contentType) }
    }

    /// Loads the data of a type. The handler is called on the main actor, with the data or an error.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(for: UTType(identifying: typeIdentifier), completionHandler: completionHandler)
    }

    /// Writes the data of a form to a temporary file, which is removed when the handler returns. A file that the user has
    /// dropped or pasted is passed on without a copy.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let type = UTType(identifying: typeIdentifier)
        if let file, form(conformingTo: type) != nil { return load(completionHandler) { _ in file } }
        return load(
            { (file: TemporaryItem?, error) in
                completionHandler(file?.url, error)
                file?.remove()
            },
            { provider in try await provider.temporaryItem(of: type) })
    }

    /// Calls the closure with a file of a form: the one that the user has dropped or pasted, otherwise a temporary one,
    /// which is removed afterwards.
    package func withFile<Value: Sendable>(
        of type: UTType, _ body: @Sendable (URL) async throws -> Value
    ) async throws -> Value {
        if let file, form(conformingTo: type) != nil { return try await body(file) }
        let item = try await temporaryItem(of: type)
        defer { item.remove() }
        return try await body(item.url)
    }

    private func temporaryItem(of type: UTType) async throws -> TemporaryItem {
        let data = try await loadDataRepresentation(for: type)
        return try TemporaryItem(data, name: suggestedName, type: form(conformingTo: type)?.type ?? type)
    }

    /// Whether an object of the type can be made of the item.
    public func canLoadObject<Object: NSItemProviderReading>(ofClass type: Object.Type) -> Bool {
        readableType(for: type) != nil
    }

    /// Makes an object of the item.
    public func loadObject<Object: NSItemProviderReading>(ofClass type: Object.Type) async throws -> Object {
        guard let contentType = readableType(for: type) else {
            throw ItemProviderError.unavailable(Object.readableContentTypes.first ?? .data)
        }
        return try await Object.object(
            withItemProviderData: loadDataRepresentation(for: contentType), contentType: contentType)
    }

    /// Makes an object of the item.
    @discardableResult
    public func loadObject<Object: NSItemProviderReading>(
        ofClass type: Object.Type, completionHandler: @escaping @MainActor @Sendable (Object?, (any Error)?) -> Void
    ) -> Progress {
        load(completionHandler) { try await $0.loadObject(ofClass: type) }
    }

    private func readableType<Object: NSItemProviderReading>(for type: Object.Type) -> UTType? {
        let registered = registeredContentTypes
        for wanted in Object.readableContentTypes {
            if let found = registered.first(where: { $0.conforms(to: wanted) }) { return found }
        }
        return nil
    }

    /// Runs a task of the current scene, whose result is passed on. Cancelling the progress cancels the task.
    func load<Value: Sendable>(
        _ completion: @escaping @MainActor @Sendable (Value?, (any Error)?) -> Void,
        _ body: @escaping @Sendable (NSItemProvider) async throws -> Value
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let task = Task { @MainActor in
            do {
                let value = try await body(self)
                try Task.checkCancellation()
                completion(value, nil)
            } catch {
                completion(nil, error)
            }
        }
        progress.cancellationHandler = { task.cancel() }
        return progress
    }
}

/// A file that exists while it is used.
private struct TemporaryItem: Sendable {
    let url: URL
    private let folder: URL

    init(_ data: Data, name: String?, type: UTType) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-" + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Names of other sites must not lead out of the folder.
        let safe = (name ?? "item").filter { $0 != "/" && $0 != "\0" }.drop { $0 == "." }.prefix(100)
        var file = folder.appendingPathComponent(safe.isEmpty ? "item" : String(safe))
        if file.pathExtension.isEmpty, let suffix = type.preferredFilenameExtension {
            file.appendPathExtension(suffix)
        }
        do { try data.write(to: file) } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
        (self.folder, url) = (folder, file)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
