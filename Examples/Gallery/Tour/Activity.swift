import Foundation

/// How many pieces were placed lately, in equal periods of time.
struct Activity: Codable, Equatable, Sendable {
    static let key = "tour/activity"
    static let boardKey = "tour/board"
    /// Seconds.
    static let period = 10.0
    static let periods = 24

    /// The number of the last period, since 1970.
    private var last = 0
    /// The counts up to that period, the last one at the end.
    private var counts: [Int] = []

    static func number(at date: Date) -> Int { Int(date.timeIntervalSince1970 / period) }

    mutating func add(at date: Date) {
        counts = counts(at: date)
        last = Self.number(at: date)
        counts[counts.count - 1] += 1
    }

    /// The counts of the last periods until now, oldest first.
    func counts(at date: Date) -> [Int] {
        let passed = max(0, Self.number(at: date) - last)
        let shifted = (counts + Array(repeating: 0, count: min(passed, Self.periods))).suffix(Self.periods)
        return Array(repeating: 0, count: Self.periods - shifted.count) + shifted
    }
}
