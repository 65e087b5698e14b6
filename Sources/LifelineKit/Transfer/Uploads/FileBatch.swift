import Foundation

/// A file that arrives, or has arrived, from the page.
@MainActor package final class FileUpload {
    package let id: UInt32
    package let name: String
    /// The number of bytes that the page declared.
    package let size: Int
    package fileprivate(set) var received = 0
    /// The complete file. It exists until the scene ends, the upload is discarded, or the app moves it.
    package fileprivate(set) var url: URL?
    /// The types that the content has and that were asked for, the preferred one first.
    package var contentTypes: [UTType] { transfer.contentTypes }
    let transfer: any PageUpload

    init(id: UInt32, size: Int, transfer: any PageUpload) {
        self.id = id
        self.size = size
        self.transfer = transfer
        name = transfer.name
    }

    package func discard() { transfer.discard() }
}

/// Files that were chosen, dropped or pasted together: all of them reach the app, or none.
@MainActor package final class FileBatch {
    package enum Outcome {
        case complete([FileUpload])
        case refused(FileUploadError)
        case cancelled
    }

    package private(set) var uploads: [FileUpload] = []
    /// The outcome, once there is one.
    package private(set) var outcome: Outcome?
    /// Called when bytes have arrived.
    package var onProgress: (() -> Void)?
    /// Called once, with the outcome. Called at once if there is one.
    package var onEnd: ((Outcome) -> Void)? {
        didSet { if let outcome, let onEnd { onEnd(outcome) } }
    }
    /// Called when there is an outcome, before `onEnd`, by the source of the files.
    var didEnd: (() -> Void)?

    package var totalBytes: Int { uploads.reduce(0) { $0 + $1.size } }
    package var receivedBytes: Int { uploads.reduce(0) { $0 + $1.received } }
    /// The part that has arrived, from 0 to 1.
    package var fraction: Double {
        let total = totalBytes
        return total == 0 ? 1 : Double(receivedBytes) / Double(total)
    }
    /// The file that arrives, the first one that is not complete.
    package var current: FileUpload? { uploads.first { $0.url == nil } }

    func add(_ upload: FileUpload) { uploads.append(upload) }

    /// Ends the uploads and removes the files.
    package func cancel() { end(.cancelled) }

    func end(_ new: Outcome) {
        guard outcome == nil else { return }
        outcome = new
        if case .complete = new {} else { for upload in uploads { upload.discard() } }
        didEnd?()
        onEnd?(new)
    }

    /// Reads the status of an upload after a change.
    func update(_ upload: FileUpload) {
        guard outcome == nil else { return }
        let status = upload.transfer.readStatus()
        upload.received = status.received
        switch status.outcome {
        case nil: onProgress?()
        case .refused(let error)?: end(.refused(error))
        case .cancelled?: end(.cancelled)
        case .complete(let url)?:
            upload.url = url
            if current == nil { end(.complete(uploads)) } else { onProgress?() }
        }
    }
}
