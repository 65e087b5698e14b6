import Browsers
import Foundation

/// The gallery as a user starts it: its own process, found beside the tests, on a free port.
final class GalleryProcess: Sendable {
    private let process: SupervisedProcess
    private let folder: String
    let port: Int
    /// The printed line that contains the address.
    let announcement: String

    private static var executable: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("Gallery").path
    }

    private init(process: SupervisedProcess, folder: String, port: Int, announcement: String) {
        self.process = process
        self.folder = folder
        self.port = port
        self.announcement = announcement
    }

    deinit { ProfileFolder.remove(folder) }

    /// Starts the gallery and waits until it listens.
    static func start(port: Int = 0, environment: [String: String] = [:]) async throws -> GalleryProcess {
        let folder = try ProfileFolder.create("gallery")
        let process = try SupervisedProcess(
            executable, ["--port", "\(port)"], folder: folder, environment: environment)
        let announcement = try await process.firstMatch(of: #"(?m)^(.* running at .*:\d+)\n"#)
        let number = announcement.split(separator: ":").last.flatMap { Int($0) } ?? port
        return GalleryProcess(process: process, folder: folder, port: number, announcement: announcement)
    }

    var address: String { "http://127.0.0.1:\(port)/" }

    /// Ends it at once, as a crash would.
    func kill() async { await process.end(.kill) }

    /// Asks it to stop, and returns its exit code.
    @discardableResult
    func stop() async -> Int32? { await process.end(.terminate) }
}
