import ArgumentParser
import Foundation
import NIOCore

/// Measures tabs that only follow what the server changes.
struct Followers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens tabs of an app whose data change by themselves, and reports what each receives.",
        discussion: """
            The app shows the time of its last change in UTC, such as 14:03:22.417. The latency of an update is measured from \
            this time to the arrival of the bytes that contain it: they may follow those of other parts of the page.
            """)

    @Option(help: "The app's executable.") var app: String
    @Option(help: "The number of tabs.") var tabs = 200
    @Option(help: "Seconds of the measurement.") var seconds = 10.0
    @Option(help: "Widths of the tabs' viewports in points, used in turn.") var widths = "1280"

    func validate() throws {
        guard tabs > 0, seconds > 0 else { throw ValidationError("--tabs and --seconds must be positive.") }
        guard !sizes.isEmpty, sizes.count == widths.split(separator: ",").count else {
            throw ValidationError("--widths needs numbers with commas between them, such as 390,1280.")
        }
    }

    private var sizes: [Double] { widths.split(separator: ",").compactMap { Double($0) } }

    func run() async throws {
        let format = Load.format
        let server = try AppProcess(
            path: app,
            environment: [
                "LIFELINE_MAX_SCENES_PER_ADDRESS": "100000", "LIFELINE_MAX_CONNECTIONS_PER_ADDRESS": "100000",
                "LIFELINE_ADDRESS_EVENTS_PER_SECOND": "1000000", "LIFELINE_ADDRESS_PAGES_PER_SECOND": "100000",
            ])
        defer { server.stop() }
        let before = server.memory
        let crowd = try await Crowd(port: server.port)
        for index in 0..<tabs {
            try await crowd.open(width: sizes[index % sizes.count]) { tab in
                tab.onCommit = { message in
                    guard let age = Self.age(of: message, at: Date.now) else { return }
                    crowd.record(age)
                }
            }
        }
        // Until all tabs show what they opened.
        try await Task.sleep(for: .seconds(1))
        _ = try await crowd.take()
        let time = server.processorTime, clock = ContinuousClock.now
        try await Task.sleep(for: .seconds(seconds))
        let summary = try await crowd.take()
        let passed = (ContinuousClock.now - clock).inSeconds
        let busy = (server.processorTime - time) / passed * 100
        let memory = Double(server.memory - before) / Double(tabs)
        print(
            "\(tabs) tabs of \(widths) points: \(String(format: "%.2f", Double(summary.events) / Double(tabs) / passed)) "
                + "updates a second in each; from the change to the bytes p50 \(format(summary.median)) ms, "
                + "p99 \(format(summary.p99)) ms, longest \(format(summary.longest)) ms; "
                + "\(format(busy)) % processor; \(summary.bytes / max(1, summary.events)) bytes an update, "
                + "\(format(Double(summary.bytes) / Double(tabs) / passed / 1000)) kB a second for each tab; "
                + "\(format(memory)) kB of memory a tab; \(summary.lost) lost")
        guard summary.lost == 0, summary.events > 0 else { throw ExitCode.failure }
    }

    /// Returns the milliseconds since the time of day that a message contains; nil if it contains none.
    static func age(of message: [UInt8], at now: Date) -> Double? {
        guard let start = message.indices.dropLast(11).first(where: { isTime(message, at: $0) }) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Double {
            message[(start + offset)..<(start + offset + count)].reduce(0) { $0 * 10 + Double($1 - 48) }
        }
        let seconds = number(0, 2) * 3600 + number(3, 2) * 60 + number(6, 2) + number(9, 3) / 1000
        let day = now.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
        let age = day - seconds
        return (age < -1 ? age + 86_400 : max(0, age)) * 1000
    }

    private static func isTime(_ bytes: [UInt8], at start: Int) -> Bool {
        guard bytes[start + 2] == UInt8(ascii: ":"), bytes[start + 5] == UInt8(ascii: ":"),
            bytes[start + 8] == UInt8(ascii: ".")
        else { return false }
        return [0, 1, 3, 4, 6, 7, 9, 10, 11].allSatisfy { (48...57).contains(bytes[start + $0]) }
    }
}
