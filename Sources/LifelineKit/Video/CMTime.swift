/// A time or a duration, as a fraction of seconds.
///
/// ```swift
/// player.seek(to: CMTime(seconds: 90, preferredTimescale: 600))
/// ```
public struct CMTime: Hashable, Comparable, Sendable {
    /// The number of units of 1 / `timescale` seconds.
    public var value: Int64
    /// Parts of a second. 0 for `invalid` and `indefinite`.
    public var timescale: Int32

    public init(value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = max(0, timescale)
    }

    /// Creates the nearest time with a timescale; `invalid` for a number that is no time.
    public init(seconds: Double, preferredTimescale: Int32) {
        let scaled = (seconds * Double(preferredTimescale)).rounded()
        guard preferredTimescale > 0, scaled.isFinite, abs(scaled) < 0x1p62 else {
            self = .invalid
            return
        }
        self.init(value: Int64(scaled), timescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(value: 0, timescale: 0)
    /// The duration of a live stream, and of an item that is not loaded.
    public static let indefinite = CMTime(value: 1, timescale: 0)

    /// Whether the time is one.
    public var isValid: Bool { self != .invalid }
    /// Whether the time is of unknown length, as that of a live video.
    public var isIndefinite: Bool { self == .indefinite }
    /// Whether the time is a number of seconds.
    public var isNumeric: Bool { timescale > 0 }

    /// The time in seconds; NaN if it is not numeric.
    public var seconds: Double { timescale > 0 ? Double(value) / Double(timescale) : .nan }

    public static func == (a: CMTime, b: CMTime) -> Bool {
        if a.timescale == b.timescale { return a.value == b.value }
        return a.isNumeric && b.isNumeric && a.crossed(b) == b.crossed(a)
    }

    public static func < (a: CMTime, b: CMTime) -> Bool {
        guard a.isNumeric, b.isNumeric else { return false }
        let (one, other) = (a.crossed(b), b.crossed(a))
        return one.high < other.high || one.high == other.high && one.low < other.low
    }

    public func hash(into hasher: inout Hasher) {
        // Equal times of different timescales.
        hasher.combine(isNumeric ? seconds : Double(value))
    }

    private struct Product: Equatable {
        let high: Int64
        let low: UInt64
    }

    /// The value in units of both timescales.
    private func crossed(_ other: CMTime) -> Product {
        let (high, low) = value.multipliedFullWidth(by: Int64(other.timescale))
        return Product(high: high, low: low)
    }
}
