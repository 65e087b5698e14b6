#if SQLite
    import Foundation
    import Testing

    /// `RestorationApp` as a process that saves its scenes while it runs, in an SQLite file.
    @MainActor final class KillableApp {
        struct Failure: Error { var text: String }

        private let folder: URL
        private var process: Process?
        /// The same after a restart.
        private(set) var port = 0
        private var metricsPort = 0
        /// Whether the process knows whose turn ran when the one before was killed. A kill in a turn of a scene looks like
        /// a crash of that scene.
        private let recordsTurns: Bool
        private var starts = 0

        init(recordsTurns: Bool = true) throws {
            self.recordsTurns = recordsTurns
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("kill-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        var url: String { "http://localhost:\(port)/" }

        nonisolated private static var program: String {
            URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
                .appendingPathComponent("RestorationApp").path
        }

        /// Starts the app, and waits until it listens.
        func start() throws {
            starts += 1
            let process = Process(), output = Pipe()
            process.executableURL = URL(fileURLWithPath: Self.program)
            process.environment = ProcessInfo.processInfo.environment.merging([
                "LIFELINE_HOST": "127.0.0.1", "LIFELINE_PORT": "\(port)", "LIFELINE_PERSIST": "continuous",
                "LIFELINE_STORE": "sqlite:\(folder.path)/store.sqlite",
                "LIFELINE_SECRET": String(repeating: "s", count: 32),
                "LIFELINE_TURN_FILE": "\(folder.path)/turn\(recordsTurns ? 0 : starts)",
                "LIFELINE_METRICS_TOKEN": "a token of the tests",
            ]) { $1 }
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            self.process = process
            var text = ""
            while true {
                let data = output.fileHandleForReading.availableData
                text += String(decoding: data, as: UTF8.self)
                if let match = text.firstMatch(of: /running at http:\/\/[^\n]*:(\d+)/), let port = Int(match.1) {
                    self.port = port
                    return
                }
                guard data.isEmpty else { continue }
                process.terminate()
                throw Failure(text: "The app does not run: \(text)")
            }
        }

        var isRunning: Bool { process?.isRunning ?? false }

        func signal(_ number: Int32) {
            guard let process else { return }
            Foundation.kill(process.processIdentifier, number)
        }

        /// Ends the app as `kill -9` does.
        func kill() {
            signal(SIGKILL)
            process?.waitUntilExit()
        }

        func stop() {
            process?.terminate()
            process?.waitUntilExit()
            try? FileManager.default.removeItem(at: folder)
        }

        /// Waits until the process has ended by itself.
        func waitForEnd() async throws {
            let deadline = ContinuousClock.now + .seconds(60)
            while isRunning {
                guard .now < deadline else { throw Failure(text: "The app still runs.") }
                try await Task.sleep(for: .milliseconds(10))
            }
        }

        /// Waits until everything is saved that pages show.
        func waitForSaves() async throws {
            let deadline = ContinuousClock.now + .seconds(60)
            while true {
                let metrics = try await metrics()
                if metrics["lifeline_scenes_unsaved"] == 0, metrics["lifeline_scene_saves_total", default: 0] > 0 {
                    return
                }
                guard .now < deadline else { throw Failure(text: "Something is still not saved: \(metrics)") }
                try await Task.sleep(for: .milliseconds(10))
            }
        }

        private func metrics() async throws -> [String: Double] {
            let process = Process(), output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "curl", "-s", "--max-time", "20", "-H", "Authorization: Bearer a token of the tests", url + "metrics",
            ]
            process.standardOutput = output
            try process.run()
            let data = await Task.detached { output.fileHandleForReading.readDataToEndOfFile() }.value
            var values: [String: Double] = [:]
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
                let parts = line.split(separator: " ")
                if parts.count == 2 { values[String(parts[0])] = Double(parts[1]) }
            }
            return values
        }
    }
#endif
