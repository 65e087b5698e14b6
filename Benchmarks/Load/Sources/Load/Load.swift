import ArgumentParser
import Foundation

/// Measures how a running app bears many scenes at once.
@main struct Load: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens scenes of an app on this machine, clicks in each once a second, and reports the round trips.")

    @Option(help: "The app's port on 127.0.0.1.") var port: Int
    @Option(help: "The app's process, to report its memory.") var process: Int?
    @Option(help: "A text by which the button to click is found; the first button without it.") var button = ""
    @Option(help: "Scenes to begin with.") var scenes = 1000
    @Option(help: "Seconds of each measurement.") var seconds = 10
    @Option(help: "Scenes to add in each step, until a click's p99 passes the limit; 0 for none.") var step = 500
    @Option(help: "The limit in milliseconds.") var limit = 50.0
    @Option(help: "The most scenes to open.") var most = 10_000

    func run() async throws {
        let before = memory()
        let idle = try await Crowd(host: "127.0.0.1", port: port, button: button)
        try await idle.grow(by: scenes, clicks: false)
        try await Task.sleep(for: .seconds(2))
        if let before, let after = memory() {
            let share = Double(after - before) / Double(scenes)
            print("memory: \(before) kB before, \(after) kB with \(scenes) idle scenes: \(format(share)) kB each")
            let cpu = cpuTime()
            try await Task.sleep(for: .seconds(5))
            if let cpu, let later = cpuTime() {
                print("processor: \(format((later - cpu) / 5 * 100)) % while \(scenes) scenes are idle")
            }
        }
        let crowd = try await Crowd(host: "127.0.0.1", port: port, button: button)
        var count = scenes
        try await crowd.grow(by: scenes, clicks: true)
        while true {
            try await Task.sleep(for: .seconds(2))
            _ = try await crowd.take()
            let cpu = cpuTime()
            try await Task.sleep(for: .seconds(seconds))
            let summary = try await crowd.take()
            let busy = cpu.flatMap { cpu in cpuTime().map { ($0 - cpu) / Double(seconds) * 100 } } ?? 0
            print(
                "\(count) scenes, \(summary.clicks / seconds) clicks/s: p50 \(format(summary.median)) ms, "
                    + "p99 \(format(summary.p99)) ms, longest \(format(summary.longest)) ms, "
                    + "\(summary.bytes / max(1, summary.clicks)) bytes a click, \(format(busy)) % processor, \(summary.lost) lost"
            )
            guard step > 0 else { return }
            guard summary.p99 <= limit, summary.lost == 0, summary.clicks > count * seconds / 2 else {
                print("p99 passes \(format(limit)) ms at \(count) scenes (besides \(scenes) idle ones)")
                return
            }
            guard count + step <= most else {
                print("p99 stays below \(format(limit)) ms up to \(count) scenes, the most that were asked for")
                return
            }
            try await crowd.grow(by: step, clicks: true)
            count += step
        }
    }

    private func format(_ value: Double) -> String { String(format: "%.1f", value) }

    /// Resident memory in kB.
    private func memory() -> Int? {
        guard let process, let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
        else { return nil }
        return Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "")
    }

    /// Seconds of processor time used so far.
    private func cpuTime() -> Double? {
        guard let process, let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return nil }
        return (user + system) / 100
    }
}
