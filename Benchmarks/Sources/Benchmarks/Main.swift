import CountedMemory
import Foundation

/// `Benchmarks` prints a table of all benchmarks, `Benchmarks NAME` of one. `Benchmarks --count NAME RUNS` performs
/// that many runs inside a function that an instruction counter looks for. `Benchmarks --objects NAME` prints the
/// objects that one run leaves, by type.
@main @MainActor enum Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--list" {
            for benchmark in Benchmark.all { print(benchmark.name) }
            return
        }
        if arguments.first == "--count", arguments.count == 3, let runs = Int(arguments[2]) {
            guard let benchmark = Benchmark.all.first(where: { $0.name == arguments[1] }) else {
                fail("There is no benchmark named \(arguments[1]); see --list.")
            }
            let prepared = benchmark.prepare()
            for _ in 0..<(prepared.reset == nil ? 20 : 3) { prepared.runOnce() }
            if let reset = prepared.reset {
                for _ in 0..<runs {
                    measuredRuns(prepared.run, 1)
                    reset()
                }
            } else {
                measuredRuns(prepared.run, runs)
            }
            print(benchmark.scale)
            return
        }
        if arguments.first == "--objects", arguments.count == 2 {
            guard let benchmark = Benchmark.all.first(where: { $0.name == arguments[1] }) else {
                fail("There is no benchmark named \(arguments[1]); see --list.")
            }
            return ObjectReport(of: benchmark).print()
        }
        let wanted = arguments.first.map { name in Benchmark.all.filter { $0.name.contains(name) } } ?? Benchmark.all
        for benchmark in wanted { report(benchmark) }
    }

    private static func report(_ benchmark: Benchmark) {
        let prepared = benchmark.prepare()
        for _ in 0..<(prepared.reset == nil ? 20 : 3) { prepared.runOnce() }
        let allocationsBefore = counted_allocations()
        prepared.run()
        let allocations = Double(counted_allocations() - allocationsBefore) / Double(benchmark.scale)
        prepared.reset?()
        var runs = 1
        // Restoring may take far longer than the measured code.
        let (minimum, rounds) = prepared.reset == nil ? (Duration.milliseconds(40), 7) : (.milliseconds(5), 3)
        while time(prepared, runs) < minimum, runs < 1 << 22 { runs *= 2 }
        let best = (0..<rounds).map { _ in time(prepared, runs) }.min()!
        let nanoseconds =
            (Double(best.components.attoseconds) / 1e9 + Double(best.components.seconds) * 1e9)
            / Double(runs * benchmark.scale)
        var line = benchmark.name.padding(toLength: 36, withPad: " ", startingAt: 0)
        line += String(format: "%12.1f ns", nanoseconds) + String(format: "%10.2f allocations", allocations)
        for (name, figure) in prepared.figures().sorted(by: { $0.key < $1.key }) {
            line += String(format: "%10.0f \(name)", figure)
        }
        print(line)
    }

    private static func time(_ prepared: Benchmark.Prepared, _ count: Int) -> Duration {
        let clock = ContinuousClock()
        guard let reset = prepared.reset else {
            return clock.measure { for _ in 0..<count { prepared.run() } }
        }
        return (0..<count).reduce(.zero) { sum, _ in
            defer { reset() }
            return sum + clock.measure(prepared.run)
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}

extension Benchmark.Prepared {
    func runOnce() {
        run()
        reset?()
    }
}

/// The function that callgrind looks for to start counting.
@_silgen_name("lifeline_measured_runs") @inline(never)
@MainActor func measuredRuns(_ run: () -> Void, _ count: Int) {
    for _ in 0..<count { run() }
}
