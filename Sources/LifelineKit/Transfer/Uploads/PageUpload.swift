import Foundation

/// A file as a page declares it, before any byte has arrived.
package struct DeclaredFile: Hashable, Sendable {
    package var name: String
    package var size: Int
    /// The MIME type that the browser guessed from the name. Nothing is decided by it.
    package var type: String

    package init(name: String, size: Int, type: String = "") {
        self.name = name
        self.size = size
        self.type = type
    }
}

/// How far an upload is.
package struct PageUploadStatus: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        case complete(URL)
        case refused(FileUploadError)
        /// Discarded by the app, the user or the end of the scene.
        case cancelled
    }

    package var received: Int
    package var outcome: Outcome?

    package init(received: Int, outcome: Outcome?) {
        self.received = received
        self.outcome = outcome
    }
}

/// A file that a scene's display receives. `LifelineServer` connects it to `WindowServer`.
@MainActor package protocol PageUpload: AnyObject {
    /// Where the page sends the file.
    var address: String { get }
    /// The name, as one component of a path.
    var name: String { get }
    /// The types of the content, the preferred one first; empty before they are known.
    var contentTypes: [UTType] { get }
    /// Returns the status. Its next change is notified again.
    func readStatus() -> PageUploadStatus
    /// Ends the upload and removes the file.
    func discard()
}
