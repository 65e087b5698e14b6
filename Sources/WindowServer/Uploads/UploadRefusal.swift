import HTTPTypes
import Routes

/// Why a file is not accepted, or why its upload ended.
package enum UploadRefusal: Error, Sendable {
    /// The file is larger than `DisplayLimits.uploadBytes`.
    case tooLarge(limit: Int)
    /// The visitor has as many files as allowed (`DisplayLimits.uploadsPerVisitor`).
    case tooManyFiles(limit: Int)
    /// The visitor's files would have more bytes than allowed (`DisplayLimits.uploadBytesPerVisitor`).
    case tooManyBytes(limit: Int)
    /// The files of the visitor's address, or of all visitors, would have more bytes than allowed, or the disk is
    /// nearly full.
    case noSpace
    /// The body has more bytes than the page declared.
    case longerThanDeclared(Int)
    /// The bytes are not what was asked for. The client gets the error's description.
    case content(any Error & CustomStringConvertible)
    /// Nothing arrived for `DisplayLimits.uploadTimeout`.
    case stalled
    /// The upload was cancelled, or its scene ended.
    case cancelled
    /// The file could not be written. The text is for the log.
    case failed(String)

    /// The answer to the request that caused it.
    var httpError: HTTPError {
        switch self {
        case .tooLarge(let limit):
            HTTPError(.contentTooLarge, "The file is larger than \(limit) bytes.")
        case .tooManyFiles(let limit):
            HTTPError(.contentTooLarge, "There are already \(limit) files of this visitor.")
        case .tooManyBytes(let limit):
            HTTPError(.contentTooLarge, "The files of this visitor would have more than \(limit) bytes.")
        case .noSpace: HTTPError(Self.insufficientStorage, "The server has no space for this file now.")
        case .longerThanDeclared(let length):
            HTTPError(.contentTooLarge, "The body is longer than the \(length) bytes that the page declared.")
        case .content(let error): HTTPError(.unsupportedMediaType, error.description)
        case .stalled: HTTPError(.requestTimeout, "Nothing of the file arrived for too long.")
        case .cancelled: HTTPError(.notFound, Self.unknownAddress)
        case .failed: HTTPError(.internalServerError, "The file could not be stored.")
        }
    }

    private static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")

    static let unknownAddress =
        "This is not the address of a running upload: it was completed or cancelled, or its page was closed."
}
