import Browsers
import Foundation

/// The gallery, or another example, as a user starts it: its own process, found beside the tests, on a free port.
final class GalleryProcess: Sendable {
    private let process: SupervisedProcess
    private let folder: String
    let port: Int
    private let basePath: String
    /// The printed line that contains the address.
    let announcement: String

    private static func executable(_ name: String) -> String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name).path
    }

    private init(process: SupervisedProcess, folder: String, port: Int, basePath: String, announcement: String) {
        self.basePath = basePath
        self.process = process
        self.folder = folder
        self.port = port
        self.announcement = announcement
    }

    deinit { ProfileFolder.remove(folder) }

    /// Starts the gallery, or another example, and waits until it listens.
    static func start(
        _ example: String = "Gallery", port: Int = 0, environment: [String: String] = [:]
    ) async throws -> GalleryProcess {
        let folder = try ProfileFolder.create("gallery")
        let process = try SupervisedProcess(
            executable(example), ["--port", "\(port)"], folder: folder, environment: environment)
        let announcement = try await process.firstMatch(of: #"(?m)^(.* running at .*:\d+\S*)\n"#)
        let place = announcement.firstMatch(of: /:(\d+)(\S*)$/)
        return GalleryProcess(
            process: process, folder: folder, port: place.flatMap { Int($0.1) } ?? port,
            basePath: place.map { String($0.2) } ?? "", announcement: announcement)
    }

    var address: String { "http://127.0.0.1:\(port)\(basePath)/" }

    /// Ends it at once, as a crash would.
    func kill() async { await process.end(.kill) }

    /// Asks it to stop, and returns its exit code.
    @discardableResult
    func stop() async -> Int32? { await process.end(.terminate) }
}
