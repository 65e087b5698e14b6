/// A pace of an app's own.
///
/// ```swift
/// struct Steps: CustomAnimation {
///     func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///         time < 1 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
///     }
/// }
/// withAnimation(Animation(Steps())) { isOpen.toggle() }
/// ```
/// The browser plays it: `animate` is called for a distance of 1, sixty times per second of the animation, and what it
/// returns is the pace of all changes.
public protocol CustomAnimation: Hashable, Sendable {
    /// Returns how much of the change `value` has happened after a time in seconds; nil when the animation is over.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
}

/// The state of an animation.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation stores from one call to the next.
    public var state = AnimationState<Value>()
    /// Whether the animation has reached its target, although it is still moving. False by default.
    public var isLogicallyComplete = false

    init() {}
}

/// What a custom animation stores.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    /// The value of a key; its default until the animation stores one.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// The key of something that a custom animation stores.
public protocol AnimationStateKey {
    associatedtype Value
    /// The value of an animation that has not stored one.
    static var defaultValue: Value { get }
}

extension Animation {
    /// The longest custom animation, in seconds; later ones end there.
    private static var customLimit: TimeInterval { 20 }

    /// Creates an animation with a pace of an app's own.
    public init(_ base: some CustomAnimation) {
        var context = AnimationContext<Double>()
        var samples: [Double] = []
        var logical: TimeInterval?
        let step = 1.0 / 60
        while Double(samples.count) * step <= Self.customLimit {
            let time = Double(samples.count) * step
            guard let value = base.animate(value: 1.0, time: time, context: &context) else { break }
            samples.append(value.isFinite ? max(-100, min(100, value)) : 0)
            if context.isLogicallyComplete, logical == nil { logical = time }
        }
        samples.append(1)
        self.init(.samples(samples), duration: Double(samples.count - 1) * step)
        logicalDuration = logical
    }

    /// Returns an animation by a spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(.spring(damping: max(0.01, spring.dampingRatio)), duration: spring.duration)
    }

    /// Returns an animation by a spring. See `interpolatingSpring(mass:stiffness:damping:initialVelocity:)` for the
    /// velocity.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        .spring(spring)
    }

    /// A spring for movements that follow the user.
    ///
    /// - Parameters:
    ///   - duration: Seconds until the spring has settled perceptibly.
    ///   - blendDuration: Without effect.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce)
    }

    public static var interactiveSpring: Animation { interactiveSpring(response: 0.15) }
    public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }

    /// Returns an animation with the pace of a curve.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        if let (start, end) = curve.controlPoints {
            return timingCurve(start.x, start.y, end.x, end.y, duration: duration)
        }
        return Animation(.samples((0...48).map { curve.value(at: Double($0) / 48) }), duration: duration)
    }

    /// Returns the animation with another moment at which it counts as complete, in seconds after its delay: completions
    /// with the criterion `logicallyComplete` are called then.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        var copy = self
        copy.logicalDuration = max(0, duration)
        return copy
    }
}
