import LifelineKit

/// A photo or video that a user has chosen.
///
/// The file has already arrived; it is removed when the last copy of the item is released, or with the scene.
public struct PhotosPickerItem: Hashable, Sendable {
    private let file: PickedFile

    /// The types of the content, the preferred one first.
    public var supportedContentTypes: [UTType] { file.types }

    /// Always nil: browsers do not name the photos of a library.
    public var itemIdentifier: String? { nil }

    @MainActor init?(_ upload: FileUpload) {
        guard let file = PickedFile(upload) else { return nil }
        self.file = file
    }

    /// Loads the content as another type, outside of the main actor: as `Data`, or as a type with a `FileRepresentation`,
    /// which need not fit into the memory.
    ///
    /// - Returns: Nil if the type can't be made of this content.
    /// - Throws: The error of the type's representation, or of reading the file.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
        try await T.load(from: file.url, types: file.types)
    }

    /// As the asynchronous method. The handler is called on the main actor.
    ///
    /// - Returns: The progress. Its cancellation ends the loading with a `CancellationError`.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let task = Task { @MainActor in
            let result: Result<T?, any Error>
            do {
                let value = try await loadTransferable(type: type)
                try Task.checkCancellation()
                result = .success(value)
            } catch {
                result = .failure(error)
            }
            progress.completedUnitCount = 1
            completionHandler(result)
        }
        progress.cancellationHandler = { task.cancel() }
        return progress
    }

    public static func == (a: PhotosPickerItem, b: PhotosPickerItem) -> Bool { a.file === b.file }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }
}

/// Removes the file of an upload when nobody refers to it any more.
private final class PickedFile: Sendable {
    let url: URL
    let types: [UTType]
    private let upload: FileUpload

    @MainActor init?(_ upload: FileUpload) {
        guard let url = upload.url else { return nil }
        self.upload = upload
        self.url = url
        types = upload.contentTypes
    }

    deinit { Task { @MainActor [upload] in upload.discard() } }
}

extension Transferable {
    /// Makes a value of a file.
    ///
    /// - Parameter types: The types of the file, the preferred one first.
    static func load(from url: URL, types: [UTType]) async throws -> Self? {
        guard let form = types.lazy.compactMap(importedForm).first else { return nil }
        if let load = form.importFile { return try await load(url) }
        return try await form.import?(Data(contentsOf: url, options: .mappedIfSafe))
    }
}

extension Image: Transferable {
    /// Images are made of the files that browsers show.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(
            importedContentType: .image,
            importing: { data in
                guard let image = UIImage(data: data) else { throw TransferError.invalidData(.image) }
                return Image(uiImage: image)
            })
    }
}
