/// A movement of symbol images.
///
/// The browser plays it. The symbols of this framework have one layer, so effects by layer move the whole symbol.
public protocol SymbolEffect: Sendable {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that is played once, when a value changes.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts as long as it is active.
public protocol IndefiniteSymbolEffect {}
/// An effect of the insertion and the removal of a symbol.
public protocol TransitionSymbolEffect {}
/// An effect of the change from one symbol to another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case automatic
        case bounce(isDown: Bool)
        case pulse
        case variableColor(isReversing: Bool, isCumulative: Bool, hides: Bool)
        /// With the factor of the size.
        case scale(Double)
        case appear(scale: Double)
        case disappear(scale: Double)
        /// With the factors of the sizes that the old symbol gets, and with which the new one begins.
        case replace(old: Double, new: Double)
        /// With a direction in points, or an angle in degrees.
        case wiggle(x: Double, y: Double, degrees: Double)
        case rotate(isClockwise: Bool)
        case breathe(isPulsing: Bool)
    }

    let form: Form
}

/// How often, and how fast, a symbol effect is played.
public struct SymbolEffectOptions: Hashable, Sendable {
    var speedFactor = 1.0
    /// Nil for once (discrete effects) or without end (indefinite ones).
    var count: Double?
    /// Seconds between two repetitions.
    var pause = 0.0

    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions(count: .infinity)
    public static let nonRepeating = SymbolEffectOptions(count: 1)

    /// Plays the effect several times; nil without end.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Plays the effect again and again.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    /// Plays the effect faster: 2 halves its duration.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Plays the effect without end.
    public var repeating: SymbolEffectOptions { with { $0.count = .infinity } }
    /// Plays the effect once.
    public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }

    /// Plays the effect several times; nil without end.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        with { $0.count = count.map { Double(max(1, $0)) } ?? .infinity }
    }

    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with {
            $0.count = behavior.count
            $0.pause = behavior.pause
        }
    }

    /// Plays the effect faster: 2 halves its duration.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.speedFactor = speed.isFinite ? max(0.01, min(100, speed)) : 1 }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }

    /// How an effect is repeated.
    public struct RepeatBehavior: Hashable, Sendable {
        let count: Double
        let pause: TimeInterval

        /// Without pauses.
        public static let continuous = RepeatBehavior(count: .infinity, pause: 0)
        public static let periodic = periodic()

        /// - Parameters:
        ///   - count: Nil without end.
        ///   - delay: Seconds between two repetitions; nil for half a second.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(
                count: count.map { Double(max(1, $0)) } ?? .infinity,
                pause: delay.map { $0.isFinite ? max(0, $0) : 0 } ?? 0.5)
        }
    }
}
