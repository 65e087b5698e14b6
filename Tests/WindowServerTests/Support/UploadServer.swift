import Foundation
import Routes
import Synchronization
import Testing

@testable import WindowServer

/// A server on a real socket with open pages, whose scenes ask for files.
@MainActor final class UploadServer {
    let server: WindowServer
    let app = RecordingApp()
    let port: Int
    let folder: URL

    init(_ configure: (inout WindowServer.Configuration) -> Void = { _ in }) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("uploads-\(UUID())", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.announcesAddress = false
        configuration.uploadFolder = folder.path
        configuration.limits.shutdownTimeout = .milliseconds(100)
        configuration.limits.adoptionTimeout = .seconds(600)
        configuration.limits.freeDiskBytes = 0
        configure(&configuration)
        server = try WindowServer(configuration: configuration, delegate: app)
        try await server.start()
        port = try #require(server.boundAddress).port
    }

    func stop() async {
        await server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens a page. Returns its display and the visitor's cookie.
    func open(cookie: String? = nil) async throws -> (display: Display, cookie: String) {
        let client = try await RouteConnection(port: port)
        let answer = try await client.request("GET /", cookie.map { ["Cookie: \($0)"] } ?? [])
        client.close()
        let new = answer.headers["set-cookie"].map { String($0.prefix { $0 != ";" }) }
        return (try #require(app.displays.last), try #require(cookie ?? new))
    }

    /// The files below the server's folder, without its lock.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { path in
            var isFolder: ObjCBool = false
            // It may have been removed since it was listed.
            let exists = FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue && !path.hasSuffix(".lock")
        }
    }

    /// Waits until no file is left: files are removed on other threads.
    func waitUntilEmpty() async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !files.isEmpty, .now < deadline { try await Task.sleep(for: .milliseconds(1)) }
        #expect(files.isEmpty)
    }
}

/// An upload of a test, which records its changes.
@MainActor final class RecordedUpload {
    let upload: DisplayUpload
    private let changes: AsyncStream<Void>

    init(
        _ display: Display, name: String = "file.txt", length: Int,
        check: @escaping @Sendable (UploadContent) throws(UploadRefusal) -> Void = { _ throws(UploadRefusal) in }
    ) throws(UploadRefusal) {
        let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        upload = try display.beginUpload(
            name: name, length: length, check: check, onChange: { continuation.yield() })
    }

    /// Waits until the upload is over.
    func outcome() async -> UploadStatus.Outcome? {
        if let outcome = upload.readStatus().outcome { return outcome }
        for await _ in changes { if let outcome = upload.readStatus().outcome { return outcome } }
        return nil
    }

    /// Waits for the complete file.
    func file() async throws -> URL {
        guard case .complete(let url) = await outcome() else {
            Issue.record("The upload is not complete: \(upload.readStatus())")
            throw CancellationError()
        }
        return url
    }
}

extension RouteConnection {
    /// The headers of a page's request that sends bytes.
    static func patchHeaders(_ cookie: String, offset: Int, isLast: Bool) -> [String] {
        [
            "Cookie: \(cookie)", "Origin: http://localhost", "Content-Type: application/partial-upload",
            "Upload-Offset: \(offset)", "Upload-Complete: \(isLast ? "?1" : "?0")",
        ]
    }

    func patch(
        _ address: String, _ cookie: String, offset: Int = 0, isLast: Bool = true, body: String
    ) async throws -> Answer {
        try await send(
            "PATCH \(address)",
            Self.patchHeaders(cookie, offset: offset, isLast: isLast)
                + ["Content-Length: \(body.utf8.count)"], body: body)
        return try await answer()
    }
}
