import HTTPTypes
import Routes

/// The addresses to which pages send files: "Resumable Uploads for HTTP" (IETF draft) from the second request on.
///
/// The first request of the draft, which creates an upload, is the page's message to its scene. So the address of an
/// upload exists only for a file that a scene asked for.
///
/// ```
/// HEAD    where to continue            204, Upload-Offset
/// PATCH   bytes from Upload-Offset     204, Upload-Offset
/// DELETE  cancels the upload           204
/// ```
struct UploadRoutes: Sendable {
    private let store: UploadStore

    init(store: UploadStore) { self.store = store }

    var routes: [Route] {
        let path = UploadStore.root + ":token"
        return [
            Route(path, .head) { try await head($0) },
            // The handler knows the length.
            Route(path, .patch) { try await patch($0) }.bodyLimit(.max),
            Route(path, .delete) { try await delete($0) },
        ]
    }

    /// Returns the upload with the requested address.
    private func upload(for request: RouteRequest) throws -> Upload {
        guard let upload = store.running(try request.parameter("token")) else {
            throw UploadRefusal.cancelled.httpError
        }
        guard upload.visitor == request.visitor else {
            throw HTTPError(
                .forbidden, "The address of this upload belongs to another visitor. Are cookies allowed?")
        }
        return upload
    }

    private func reply(_ upload: Upload, isComplete: Bool = false) -> Reply {
        Reply(.noContent)
            .header(.uploadOffset, "\(upload.received)")
            .header(.uploadLength, "\(upload.length)")
            .header(.uploadComplete, isComplete ? "?1" : "?0")
    }

    private func head(_ request: RouteRequest) async throws -> Reply {
        let upload = try upload(for: request)
        guard await upload.acquire() != nil else { throw UploadRefusal.cancelled.httpError }
        defer { upload.release() }
        return reply(upload)
    }

    private func delete(_ request: RouteRequest) async throws -> Reply {
        try upload(for: request).end(.cancelled)
        return .noContent
    }

    private func patch(_ request: RouteRequest) async throws -> Reply {
        let upload = try upload(for: request)
        guard request.contentType == "application/partial-upload" else {
            throw HTTPError(
                .unsupportedMediaType, "The Content-Type must be application/partial-upload.",
                headers: [.acceptPatch: "application/partial-upload"])
        }
        guard let offset = request.headers[.uploadOffset].flatMap({ Int($0) }), offset >= 0 else {
            throw HTTPError(.badRequest, "The header Upload-Offset is missing or not a number.")
        }
        let isLast: Bool
        switch request.headers[.uploadComplete] {
        case "?1": isLast = true
        case "?0": isLast = false
        default: throw HTTPError(.badRequest, "The header Upload-Complete must be ?0 or ?1.")
        }
        guard await upload.acquire() != nil else { throw UploadRefusal.cancelled.httpError }
        defer { upload.release() }
        do {
            let received = upload.received
            guard offset == received else {
                throw HTTPError(
                    .conflict, "The upload continues at byte \(received).", headers: [.uploadOffset: "\(received)"])
            }
            if let length = request.body.length, length > upload.length - offset {
                throw UploadRefusal.longerThanDeclared(upload.length)
            }
            try await upload.store(request.body)
            guard isLast else { return reply(upload) }
            guard upload.received == upload.length else {
                throw HTTPError(
                    .badRequest, "The upload has \(upload.received) of \(upload.length) bytes, so it is not complete.",
                    headers: [.uploadOffset: "\(upload.received)"])
            }
            try await upload.complete()
            return reply(upload, isComplete: true)
        } catch let refusal as UploadRefusal {
            // Does nothing if it has ended before, which may be the reason.
            upload.end(refusal)
            if case .ended(let reason) = upload.status.outcome { throw reason.httpError }
            throw refusal.httpError
        } catch is CancellationError where !Task.isCancelled {
            throw HTTPError(.conflict, "Another request continues this upload.")
        }
    }
}

extension HTTPField.Name {
    static let uploadOffset = HTTPField.Name("Upload-Offset")!
    static let uploadLength = HTTPField.Name("Upload-Length")!
    static let uploadComplete = HTTPField.Name("Upload-Complete")!
    static let acceptPatch = HTTPField.Name("Accept-Patch")!
}
