import Foundation
import LifelineKit
import Synchronization
import WindowServer

/// Files that a tab sends to its scene.
extension Display {
    package var uploadLimit: Int { limits.uploadsPerVisitor }
    package var uploadFolder: URL? { uploads.folder }

    package func beginUpload(
        _ file: DeclaredFile, rules: FileRules, onChange: @escaping @Sendable () -> Void
    ) throws(FileUploadError) -> any PageUpload {
        let maximumPixels = limits.imagePixels
        let types = FoundTypes()
        do throws(UploadRefusal) {
            let upload = try beginUpload(
                name: file.name, length: file.size,
                check: { content throws(UploadRefusal) in
                    types.list = rules.acceptedTypes(of: content.name, beginning: content.beginning)
                    let refusal = rules.refusal(
                        of: content.name, beginning: content.beginning, file: content.file,
                        maximumPixels: maximumPixels)
                    if let refusal { throw .content(refusal) }
                }, onChange: onChange)
            return SentFile(upload, types)
        } catch {
            throw FileUploadError(error, name: file.name)
        }
    }
}

/// The types that were found in a file, on another thread.
private final class FoundTypes: Sendable {
    private let types = Mutex<[UTType]>([])

    var list: [UTType] {
        get { types.withLock { $0 } }
        set { types.withLock { $0 = newValue } }
    }
}

/// Connects an upload of the server to the scene.
@MainActor private final class SentFile: PageUpload {
    private let upload: DisplayUpload
    private let types: FoundTypes

    init(_ upload: DisplayUpload, _ types: FoundTypes) {
        self.upload = upload
        self.types = types
    }

    // The complete file belongs to whoever refers to it; a released one is not discarded, because apps keep its URL.
    var address: String { upload.address }
    var name: String { upload.name }
    var contentTypes: [UTType] { types.list }
    func discard() { upload.discard() }

    func readStatus() -> PageUploadStatus {
        let status = upload.readStatus()
        let outcome: PageUploadStatus.Outcome? =
            switch status.outcome {
            case nil: nil
            case .complete(let url): .complete(url)
            case .ended(.cancelled): .cancelled
            case .ended(let refusal): .refused(FileUploadError(refusal, name: upload.name))
            }
        return PageUploadStatus(received: status.received, outcome: outcome)
    }
}

extension FileUploadError {
    init(_ refusal: UploadRefusal, name: String) {
        self =
            switch refusal {
            case .tooLarge(let limit): .tooLarge(name: name, limit: limit)
            case .tooManyFiles(let limit): .tooManyFiles(limit: limit)
            case .tooManyBytes(let limit): .tooManyBytes(limit: limit)
            case .noSpace: .noSpace
            case .longerThanDeclared(let length): .tooLarge(name: name, limit: length)
            case .content(let error): error as? FileUploadError ?? .failed(name: name)
            case .stalled, .cancelled: .interrupted(name: name)
            case .failed: .failed(name: name)
            }
    }
}
