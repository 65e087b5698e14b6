import Foundation

/// The measured app, as a separate process on a free port.
final class AppProcess {
    enum Failure: Error, CustomStringConvertible {
        case noAddress(String)

        var description: String {
            switch self {
            case .noAddress(let output): "The app did not say where it runs: \(output)"
            }
        }
    }

    let port: Int
    private let process = Process()

    /// Starts the app and waits until it listens.
    ///
    /// - Parameter announcement: A text of its output to wait for as well.
    init(
        path: String, arguments: [String] = [], environment: [String: String] = [:], announcement: String = ""
    ) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(["LIFELINE_HOST": "127.0.0.1", "LIFELINE_PORT": "0"]) { $1 }.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while true {
            let data = output.fileHandleForReading.availableData
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: /running at http:\/\/[^\n]*:(\d+)/), let port = Int(match.1),
                announcement.isEmpty || text.contains(announcement)
            {
                self.port = port
                return
            }
            guard data.isEmpty else { continue }
            process.terminate()
            throw Failure.noAddress(text)
        }
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Ends the app as `kill -9` does: nothing of it runs any more.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Resident memory in kB.
    var memory: Int {
        guard let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
        else { return 0 }
        return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }

    /// Processor time used so far, in seconds.
    var processorTime: Double {
        guard let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return 0 }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
        return (user + system) / 100
    }
}
