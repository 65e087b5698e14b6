import Foundation
import LifelineKit
import LifelineServer
package import LifelineUI
package import Stores
package import WindowServer

/// An app on a listening server, for tests with a browser or `curl`.
@MainActor package final class LiveServer {
    /// What `curl` received.
    package struct Answer {
        package var status: Int
        package var head: String
        package var body: String

        /// The values of a header, by its lower-case name.
        package func values(_ name: String) -> [String] {
            head.split(separator: "\r\n").compactMap { line in
                line.lowercased().hasPrefix(name + ": ") ? String(line.dropFirst(name.count + 2)) : nil
            }
        }
    }

    /// `curl` printed no response.
    package struct NoAnswer: Error { package var text: String }

    private final class Opener: WindowServerDelegate {
        let app: any UIApplicationDelegate

        init(_ app: any UIApplicationDelegate) { self.app = app }

        func windowServer(didOpen display: Display) {
            UIApplication.shared.connect(display, configuredBy: app)
        }
    }

    package let server: WindowServer
    private let opener: Opener
    /// The port that the server listens on, or listened on.
    package private(set) var port: Int
    private let folder: URL

    /// - Parameters:
    ///   - port: 0 picks a free one.
    ///   - basePath: The path below which a proxy would serve the app.
    ///   - store: Keeps the scenes when the server stops.
    package init<Tested: App>(
        _ app: Tested.Type, port: Int = 0, basePath: String = "", store: (any Store)? = nil
    ) async throws {
        let delegate = DeclaredAppDelegate<Tested>()
        var configuration = WindowServer.Configuration()
        configuration.name = "app"
        configuration.port = port
        configuration.basePath = basePath
        configuration.announcesAddress = false
        configuration.routes = delegate.routes
        configuration.authenticator = delegate.authenticator
        configuration.secrets = [String(repeating: "s", count: 32)]
        configuration.sceneKeeper = store.flatMap {
            StoredScenes(store: $0, settings: StoreSettings(secrets: configuration.secrets))
        }
        opener = Opener(delegate)
        self.port = 0
        server = try WindowServer(configuration: configuration, delegate: opener)
        try await server.start()
        self.port = server.boundAddress?.port ?? 0
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    package var url: String { "http://localhost:\(port)\(server.configuration.basePath)" }

    package func stop() async {
        await server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs `curl`.
    ///
    /// - Parameter jar: The name of the cookie jar.
    package func curl(_ path: String, jar: String = "jar", _ options: String...) async throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let jar = folder.appendingPathComponent(jar).path
        process.arguments = ["curl", "-s", "-i", "--max-time", "20", "-b", jar, "-c", jar] + options + [url + path]
        let pipe = Pipe()
        process.standardOutput = pipe
        let data: Data = try await withCheckedThrowingContinuation { continuation in
            do {
                try process.run()
            } catch {
                return continuation.resume(throwing: error)
            }
            DispatchQueue.global().async {
                let data = pipe.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(returning: data)
            }
        }
        let text = String(decoding: data, as: UTF8.self)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let status = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw NoAnswer(text: text)
        }
        return Answer(
            status: status, head: String(parts[0]), body: parts.count > 1 ? String(parts[1]) : "")
    }

    package nonisolated static let hasCurl = ["/usr/bin/curl", "/usr/local/bin/curl", "/bin/curl"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}
