/// The order of the hooks of one event: higher values run first, equal ones in the order in which they were added.
public enum HookPriority: Hashable, Sendable {
    /// 1000: before all others.
    case highest
    /// 750.
    case high
    /// 500, the default.
    case medium
    /// 250.
    case low
    /// 0: after all others.
    case lowest
    /// An intermediate value, clamped to 0…1000.
    case custom(Int)

    /// 1000, 750, 500, 250, 0, or the custom value.
    public var value: Int {
        switch self {
        case .highest: 1000
        case .high: 750
        case .medium: 500
        case .low: 250
        case .lowest: 0
        case .custom(let value): max(0, min(1000, value))
        }
    }
}

extension HookPriority: Comparable {
    public static func < (a: HookPriority, b: HookPriority) -> Bool { a.value < b.value }
}
