import ArgumentParser
import Foundation
import NIOCore

/// Measures the effect of one hostile tab on an ordinary one.
struct Fairness: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Clicks in an ordinary tab beside a hostile one, for each kind of hostility.",
        discussion: """
            The ordinary tab's p99, from a click to the commit that answers it, must stay below 20 ms, or below three times \
            that of the same run without the hostile tab if this is more; the server's memory may grow by 100 MB. Medians of \
            the runs count.
            """)

    @Option(help: "The executable of LoadServer.") var app: String
    @Option(help: "Runs of each kind.") var runs = 5
    @Option(help: "Seconds of each measurement.") var seconds = 5.0
    @Option(help: "The limit in milliseconds.") var limit = 20.0
    @Option(help: "By how many MB the server may grow.") var growth = 100
    @Option(help: "Only kinds of hostility whose names contain this.") var only = ""
    @Flag(help: "Prints what exceeds the limits, but does not fail.") var reports = false

    private struct Measurement {
        var alone: Crowd.Summary
        var beside: Crowd.Summary
        var growth: Double
        var processor: Double
        var hostile: Crowd.Summary
    }

    func run() async throws {
        let format = Load.format
        var failures: [String] = []
        for kind in Hostility.allCases where only.isEmpty || kind.rawValue.contains(only) {
            var all: [Measurement] = []
            for _ in 0..<runs { all.append(try await measure(kind)) }
            let alone = Self.median(all.map(\.alone.p99)), p99 = Self.median(all.map(\.beside.p99))
            let grown = Self.median(all.map(\.growth))
            print(
                "\(kind.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)) p99 \(format(p99)) ms "
                    + "(alone \(format(alone))), p50 \(format(Self.median(all.map(\.beside.median)))) ms, "
                    + "longest \(format(Self.median(all.map(\.beside.longest)))) ms, "
                    + "\(format(grown)) MB more, \(format(Self.median(all.map(\.processor)))) % processor; hostile: "
                    + "\(Int(Self.median(all.map { Double($0.hostile.events) }))) events answered"
                    + (all.contains { !$0.hostile.closeCodes.isEmpty }
                        ? ", closed by \(Set(all.flatMap(\.hostile.closeCodes)).sorted())" : ""))
            if p99 > max(limit, 3 * alone) { failures.append("\(kind.rawValue): p99 \(format(p99)) ms") }
            if grown > Double(growth) { failures.append("\(kind.rawValue): \(format(grown)) MB more") }
            if all.contains(where: { $0.beside.lost > 0 || $0.beside.events == 0 }) {
                failures.append("\(kind.rawValue): the ordinary tab was lost")
            }
        }
        guard !failures.isEmpty else { return print("One hostile tab leaves an ordinary one its share.") }
        print("Over the limits: " + failures.joined(separator: "; "))
        if !reports { throw ExitCode.failure }
    }

    private func measure(_ kind: Hostility) async throws -> Measurement {
        let server = try AppProcess(path: app)
        defer { server.stop() }
        let ordinary = try await Crowd(port: server.port)
        try await ordinary.open { tab in
            let button = try tab.layer(reporting: .click)
            // Within the limit of 60 events a second.
            tab.every(.milliseconds(20)) { tab.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button) }
        }
        // The first clicks warm up the code.
        try await Task.sleep(for: .milliseconds(300))
        _ = try await ordinary.take()
        try await Task.sleep(for: .seconds(seconds / 2))
        let alone = try await ordinary.take()
        let memory = server.memory, time = server.processorTime, clock = ContinuousClock.now
        let hostile = try await Crowd(port: server.port)
        let stop = try await kind.begin(hostile)
        try await Task.sleep(for: .seconds(seconds))
        let beside = try await ordinary.take()
        let busy = (server.processorTime - time) / (ContinuousClock.now - clock).inSeconds * 100
        let grown = Double(server.memory - memory) / 1024
        stop()
        return Measurement(
            alone: alone, beside: beside, growth: grown, processor: busy, hostile: try await hostile.take())
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
