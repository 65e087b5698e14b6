import Foundation

/// What one step of a save cost.
public struct StepTime: Sendable {
    public let step: String
    /// By the clock.
    public let milliseconds: Double
    /// Of the processors, programs that were run included; what a quiet machine would need at most.
    public let processor: Double

    /// What this process and those that it ran have used so far, in milliseconds.
    static func processorTime() -> Double {
        var sum = 0.0
        for who in [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue] {
            var usage = rusage()
            getrusage(who, &usage)
            for time in [usage.ru_utime, usage.ru_stime] {
                sum += Double(time.tv_sec) * 1000
                sum += Double(time.tv_usec) / 1000
            }
        }
        return sum
    }
}

extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}
