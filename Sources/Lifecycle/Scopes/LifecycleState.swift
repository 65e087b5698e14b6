/// The stages of a life cycle.
///
/// ```
///  initialized ──▶ active ◀──▶ inactive ──▶ deinitialized
///       └───────────────────────────────────────▲
/// ```
/// An active scope that is released becomes inactive first, so `active` is always followed by `inactive`.
public enum LifecycleState: Int, CaseIterable, Sendable, CustomStringConvertible {
    /// It has never been active.
    case initialized
    /// It is in use.
    case active
    /// It was active and no longer is. It may become active again.
    case inactive
    /// It has been deallocated. No other state follows.
    case deinitialized

    public var description: String {
        switch self {
        case .initialized: "initialized"
        case .active: "active"
        case .inactive: "inactive"
        case .deinitialized: "deinitialized"
        }
    }
}

/// A set of states.
public struct LifecycleStateOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a set of one state.
    public init(_ state: LifecycleState) { self.init(rawValue: 1 << state.rawValue) }

    /// The state before the first activation.
    public static let initialized = LifecycleStateOptions(.initialized)
    /// The state of a scope in use.
    public static let active = LifecycleStateOptions(.active)
    /// The state of a scope that is no longer in use, and may be again.
    public static let inactive = LifecycleStateOptions(.inactive)
    /// The last state.
    public static let deinitialized = LifecycleStateOptions(.deinitialized)

    /// All states except `active`.
    public static let notActive: LifecycleStateOptions = [.initialized, .inactive, .deinitialized]

    /// Whether a state is one of the options.
    public func contains(_ state: LifecycleState) -> Bool { contains(LifecycleStateOptions(state)) }
}
