import ArgumentParser
import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Measures people who work with Examples/Tracker.
struct TrackerLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tracker", abstract: "People who each act once in two seconds, in a tab of their own.",
        discussion: """
            They open projects, boards and issues, move cards, edit fields, comment, search and sort: what a seed has chosen. \
            The time of an action is that from its last event to the arrival of the commit that shows its effect, which for \
            what is written is in the database by then.
            """)

    @Option(help: "The executable of Tracker.") var app: String
    @Option(help: "The number of people.") var people = 100
    @Option(help: "Seconds of the measurement.") var seconds = 30.0
    @Option(help: "Seconds before it.") var warmUp = 10.0
    @Option(help: "Seconds from one action of a person to the next.") var interval = 2.0
    @Option(help: "The limit of the 99th percentile in milliseconds; above it, the command fails.") var limit = 100.0
    @Option(help: "Decides what people do.") var seed: UInt64 = 1

    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracker-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let many = "1000000"
        let server = try AppProcess(
            path: app, arguments: ["--demo", "--people", "\(people + 1)"],
            environment: [
                "TRACKER_FOLDER": folder.path, "LIFELINE_METRICS_TOKEN": ServerMetrics.token,
                "LIFELINE_MAX_SCENES_PER_ADDRESS": many, "LIFELINE_MAX_CONNECTIONS_PER_ADDRESS": many,
                "LIFELINE_ADDRESS_EVENTS_PER_SECOND": many, "LIFELINE_ADDRESS_PAGES_PER_SECOND": many,
            ], announcement: "Sign in as")
        defer { server.stop() }
        let times = TrackerTimes()
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let results = try await eventLoop.submit { NIOLoopBound(Results(), eventLoop: eventLoop) }.get()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, email) in emails.enumerated() {
                let visitor = try await Visitor(
                    port: server.port, credentials: .init(email: email, password: "tracker on lifeline"),
                    on: eventLoop, results: results)
                try await visitor.wait { $0.shows("Audit log") }
                let somebody = TrackerVisitor(visitor, name: email, seed: seed &* 1_000_003 &+ UInt64(index)) {
                    times.record($0, $1)
                }
                // Spread over the interval.
                let delay = interval * Double(index * 37 % people) / Double(people)
                group.addTask { try await work(somebody, after: delay, times) }
            }
            group.addTask { try await Task.sleep(for: .seconds(interval + warmUp)) }
            try await group.next()
            try await measure(server, times)
            group.cancelAll()
        }
        try times.check(limit: limit)
    }

    /// The members of the demo without its guest, who must not write.
    private var emails: [String] {
        let known = ["ada", "grace", "alan", "katherine"].map { "\($0)@example.com" }
        return Array((known + (0..<max(0, people - 4)).map { "member\($0 + 6)@example.com" }).prefix(people))
    }

    private func work(_ somebody: TrackerVisitor, after delay: Double, _ times: TrackerTimes) async throws {
        var somebody = somebody
        var next = ContinuousClock.now + .seconds(delay)
        while !Task.isCancelled {
            try? await Task.sleep(until: next)
            if Task.isCancelled { return }
            do {
                try await somebody.act()
            } catch is CancellationError {
                return
            } catch {
                times.fail(error)
                return
            }
            // Whoever had to wait does not do twice as much afterwards.
            repeat { next += .seconds(interval) } while next < .now
        }
    }

    private func measure(_ server: AppProcess, _ times: TrackerTimes) async throws {
        times.reset()
        let (before, clock) = (try await ServerMetrics(port: server.port), ContinuousClock.now)
        let (used, ownUse) = (server.processorTime, Self.ownProcessorTime)
        try await Task.sleep(for: .seconds(seconds))
        let passed = (ContinuousClock.now - clock).inSeconds
        let metrics = try await ServerMetrics(port: server.port).since(before)
        let format = Load.format
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.prefix { $0 != " " } ?? "?"
        print("\(people) people, \(format(Double(times.count) / passed)) actions a second; load average \(load)")
        print(times.table)
        print(
            "processor: server \(format((server.processorTime - used) / passed * 100)) %, "
                + "this program \(format((Self.ownProcessorTime - ownUse) / passed * 100)) %; "
                + "memory: \(server.memory / 1024) MB")
        print(TrackerShares(metrics: metrics, seconds: passed, actions: times.count).text)
    }

    private static var ownProcessorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// The times of all actions.
final class TrackerTimes: Sendable {
    private struct State {
        var times: [TrackerVisitor.Action: [Int64]] = [:]
        var failures: [String] = []
    }

    private let state = Mutex(State())

    func record(_ action: TrackerVisitor.Action, _ time: TimeAmount) {
        state.withLock { $0.times[action, default: []].append(time.nanoseconds) }
    }

    func fail(_ error: any Error) { state.withLock { $0.failures.append("\(error)") } }

    func reset() { state.withLock { $0.times = [:] } }

    var count: Int { state.withLock { $0.times.values.reduce(0) { $0 + $1.count } } }

    var table: String {
        let times = state.withLock { $0.times }
        let all = ("all", times.values.flatMap(\.self))
        let rows = TrackerVisitor.Action.allCases.map { ($0.rawValue, times[$0] ?? []) } + [all]
        return rows.map { name, times in
            let (label, sorted) = (name.padding(toLength: 20, withPad: " ", startingAt: 0), times.sorted())
            guard let longest = sorted.last else { return "  \(label) -" }
            func at(_ part: Double) -> String {
                Load.format(Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]) / 1e6)
            }
            return "  \(label) \(sorted.count) times: p50 \(at(0.5)) ms, p99 \(at(0.99)) ms, "
                + "longest \(Load.format(Double(longest) / 1e6)) ms"
        }
        .joined(separator: "\n")
    }

    /// - Throws: If somebody could not do what they wanted, or the 99th percentile is above a limit.
    func check(limit: Double) throws {
        let (times, failures) = state.withLock { ($0.times.values.flatMap(\.self).sorted(), $0.failures) }
        for failure in failures.prefix(3) { print("Failed: \(failure.prefix(2000))") }
        guard failures.isEmpty, !times.isEmpty else { throw ExitCode.failure }
        let p99 = Double(times[min(times.count - 1, Int(Double(times.count) * 0.99))]) / 1e6
        guard p99 > limit else { return }
        print("The 99th percentile, \(Load.format(p99)) ms, is above the limit of \(Load.format(limit)) ms.")
        throw ExitCode.failure
    }
}

/// How the server's time is divided, by its metrics.
struct TrackerShares {
    let metrics: ServerMetrics
    let seconds: Double
    let actions: Int

    var text: String {
        let phases = ["update", "layout", "commit"]
        let rows = [("event", "answering events"), ("change", "showing changes to others, and results of writes")]
        var lines = rows.map { cause, title in
            let parts = phases.map { phase in
                "\(phase) \(share(metrics.timer("lifeline_turn_phase_seconds", "cause=\"\(cause)\"", "phase=\"\(phase)\"").seconds))"
            }
            let turns = metrics.timer("lifeline_turn_phase_seconds", "cause=\"\(cause)\"", "phase=\"commit\"").count
            return
                "  \(title): \(Load.format(Double(turns) / seconds)) turns a second; \(parts.joined(separator: ", "))"
        }
        for (kind, title) in [("write", "writing, with the log's flushes"), ("read", "reading")] {
            let (time, count) = metrics.timer("lifeline_statement_seconds", "kind=\"\(kind)\"")
            lines.append(
                "  database, \(title): \(Load.format(Double(count) / seconds)) statements a second, \(share(time))")
        }
        for request in metrics.values(of: "request", in: "lifeline_fetch_seconds") {
            let (time, count) = metrics.timer("lifeline_fetch_seconds", "request=\"\(request)\"")
            guard count > 0 else { continue }
            lines.append(
                "  fetching \(request): \(Load.format(Double(count) / seconds)) times a second, "
                    + "\(Load.format(time / Double(count) * 1000)) ms each, \(share(time))")
        }
        return lines.joined(separator: "\n")
    }

    /// A time as a share of one core.
    private func share(_ time: Double) -> String { "\(Load.format(time / seconds * 100)) %" }
}
