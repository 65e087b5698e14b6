import ArgumentParser
import Foundation

/// Measures a server under many scenes, and under scenes that demand more than their share.
@main struct Load: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs an app on this machine, opens scenes of it, and reports the round trips.",
        subcommands: [Scenes.self, Fairness.self, Followers.self, TrackerLoad.self], defaultSubcommand: Scenes.self)

    static func format(_ value: Double) -> String { String(format: "%.1f", value) }
}

struct Scenes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Clicks in each scene once a second, with an increasing number of scenes.")

    @Option(help: "The app's executable. Its first button is clicked.") var app: String
    @Option(help: "Initial number of scenes.") var scenes = 1000
    @Option(help: "Seconds of each measurement.") var seconds = 10
    @Option(help: "Scenes to add in each step, until a click's p99 passes the limit; 0 for none.") var step = 500
    @Option(help: "The limit in milliseconds.") var limit = 50.0
    @Option(help: "The maximum number of scenes.") var most = 10_000

    func run() async throws {
        // All scenes have one address here.
        let many = "1000000"
        let server = try AppProcess(
            path: app,
            environment: [
                "LIFELINE_MAX_SCENES": many, "LIFELINE_MAX_SCENES_PER_ADDRESS": many,
                "LIFELINE_ADDRESS_EVENTS_PER_SECOND": many, "LIFELINE_MAX_CONNECTIONS": many,
                "LIFELINE_MAX_CONNECTIONS_PER_ADDRESS": many, "LIFELINE_ADDRESS_PAGES_PER_SECOND": many,
            ])
        defer { server.stop() }
        let format = Load.format
        let before = server.memory
        let idle = try await Crowd(port: server.port)
        try await idle.grow(by: scenes, clicks: false)
        try await Task.sleep(for: .seconds(2))
        let after = server.memory
        let share = Double(after - before) / Double(scenes)
        print("memory: \(before) kB before, \(after) kB with \(scenes) idle scenes: \(format(share)) kB each")
        let idleTime = server.processorTime
        try await Task.sleep(for: .seconds(5))
        let idleShare = (server.processorTime - idleTime) / 5 * 100
        print("processor: \(format(idleShare)) % while \(scenes) scenes are idle")
        let crowd = try await Crowd(port: server.port)
        var count = scenes
        try await crowd.grow(by: scenes, clicks: true)
        while true {
            try await Task.sleep(for: .seconds(2))
            _ = try await crowd.take()
            let time = server.processorTime
            try await Task.sleep(for: .seconds(seconds))
            let summary = try await crowd.take()
            let busy = (server.processorTime - time) / Double(seconds) * 100
            print(
                "\(count) scenes, \(summary.events / seconds) clicks/s: p50 \(format(summary.median)) ms, "
                    + "p99 \(format(summary.p99)) ms, longest \(format(summary.longest)) ms, "
                    + "\(summary.bytes / max(1, summary.events)) bytes a click, \(format(busy)) % processor, "
                    + "\(summary.lost) lost")
            guard summary.lost == 0, summary.events > 0 else { throw ExitCode.failure }
            guard step > 0 else { return }
            guard summary.p99 <= limit, summary.events > count * seconds / 2 else {
                print("p99 passes \(format(limit)) ms at \(count) scenes (besides \(scenes) idle ones)")
                return
            }
            guard count + step <= most else {
                print("p99 stays below \(format(limit)) ms up to \(count) scenes, the maximum requested")
                return
            }
            try await crowd.grow(by: step, clicks: true)
            count += step
        }
    }
}
