import Foundation

/// The time by which a store decides what has expired. Tests set it.
public struct StoreClock: Sendable {
    private let read: @Sendable () -> Date

    /// Creates a clock.
    ///
    /// - Parameter now: Returns the time; the system's by default.
    public init(now: @escaping @Sendable () -> Date = { Date() }) { read = now }

    /// The current time.
    public var now: Date { read() }
}

extension Duration {
    /// The duration in seconds.
    package var timeInterval: TimeInterval {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
