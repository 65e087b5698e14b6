import Foundation

/// The gallery as a user starts it: its own process, found beside the tests, on a free port.
final class GalleryProcess: @unchecked Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process = Process()
    let port: Int
    /// What it printed.
    let firstLine: String

    static var executable: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("Gallery")
    }

    /// Starts the gallery and waits until it listens.
    static func start(port: Int = 0, environment: [String: String] = [:]) async throws -> GalleryProcess {
        try await Task.detached { try GalleryProcess(port: port, environment: environment) }.value
    }

    private init(port: Int, environment: [String: String]) throws {
        let output = Pipe()
        process.executableURL = Self.executable
        process.arguments = ["--port", "\(port)"]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(description: "The gallery ended before it listened: \(text)") }
            text += String(decoding: data, as: UTF8.self)
        }
        firstLine = text.trimmingCharacters(in: .newlines)
        guard let number = firstLine.split(separator: ":").last.flatMap({ Int($0) }) else {
            throw Failure(description: "The gallery printed no address: \(firstLine)")
        }
        self.port = number
    }

    var address: String { "http://127.0.0.1:\(port)/" }

    /// Ends it at once, as a crash would.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Asks it to stop, and returns its exit code.
    @discardableResult
    func stop() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationStatus
    }

    deinit { if process.isRunning { process.terminate() } }
}
