import Foundation

/// A file that a display's page sends.
@MainActor package final class DisplayUpload {
    private let upload: Upload
    private let store: UploadStore

    init(_ upload: Upload, _ store: UploadStore) {
        self.upload = upload
        self.store = store
    }

    /// Where the page sends the file: a path that nobody can guess, valid until the upload is over.
    package var address: String { UploadStore.root + upload.token }
    /// The file's name, as one component of a path.
    package var name: String { upload.name }

    /// Returns the status. Its next change is notified again.
    package func readStatus() -> UploadStatus { upload.readStatus() }

    /// Ends the upload, and removes its file.
    package func discard() { store.discard(upload) }
}

extension Display {
    /// The server's uploads, or for a display without a server its own.
    package var uploads: UploadStore {
        if let store = registry?.uploads ?? ownUploads { return store }
        let store = UploadStore(limits: limits)
        ownUploads = store
        return store
    }

    /// Admits a file that the page has declared.
    ///
    /// The upload is bound to the visitor, the scene and its user: it ends when one of them changes.
    ///
    /// - Parameters:
    ///   - name: The name that the client gave it.
    ///   - check: Called on a thread that may wait, with the first bytes and with the complete file. An error ends the
    ///     upload.
    ///   - onChange: Called on any thread when the status has changed, once until it is read.
    /// - Throws: Which limit the file exceeds.
    package func beginUpload(
        name: String, length: Int, check: @escaping @Sendable (UploadContent) throws(UploadRefusal) -> Void,
        onChange: @escaping @Sendable () -> Void
    ) throws(UploadRefusal) -> DisplayUpload {
        guard state != .closed else { throw .cancelled }
        let store = uploads
        let upload = try store.admit(
            name: name, length: length, of: id, visitor: request.visitor, network: request.network, check: check,
            onChange: onChange)
        return DisplayUpload(upload, store)
    }

    /// Stores bytes as if the page had sent them, for tests without a server.
    ///
    /// - Parameter isLast: Whether the file is complete with them.
    package func receiveUpload(
        at address: String, _ chunks: [[UInt8]], isLast: Bool = true
    ) async throws(UploadRefusal) {
        guard let upload = uploads.running(String(address.dropFirst(UploadStore.root.count))),
            await upload.acquire() != nil
        else { throw .cancelled }
        defer { upload.release() }
        try await upload.store(chunks)
        if isLast { try await upload.complete() }
    }

    /// Ends all uploads and removes their files.
    func endUploads() { (registry?.uploads ?? ownUploads)?.end(id) }
}
