import Foundation

/// The motion of a damped spring, as a curve of values.
///
/// With mass *m*, stiffness *k* and damping *c*, the distance *x* to the target follows m·x″ + c·x′ + k·x = 0; this type
/// evaluates its closed solution. `SpringKeyframe` and `Animation.spring(_:)` use it.
public struct Spring: Hashable, Sendable {
    /// The angular frequency without damping, in radians per second.
    private var frequency: Double
    /// 1 settles as fast as possible without oscillating.
    public private(set) var dampingRatio: Double

    private init(frequency: Double, dampingRatio: Double) {
        self.frequency = frequency.isFinite ? max(0.01, min(1e5, frequency)) : 1
        self.dampingRatio = dampingRatio.isFinite ? max(0, min(100, dampingRatio)) : 1
    }

    /// Creates a spring of a perceived duration in seconds. With a `bounce` of 0 it does not oscillate, up to 1 it
    /// oscillates longer, and negative ones, down to −1, are slower.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        let bounce = max(-0.999, min(1, bounce))
        self.init(
            frequency: 2 * .pi / max(0.001, duration), dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// Creates a spring of an approximate duration in seconds.
    public init(response: Double, dampingRatio: Double) {
        self.init(frequency: 2 * .pi / max(0.001, response), dampingRatio: dampingRatio)
    }

    /// Creates a spring of physical numbers. Unless `allowOverDamping` is true, it is damped critically at most.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
        let ratio = damping / (2 * (mass * stiffness).squareRoot())
        self.init(
            frequency: (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(1, ratio))
    }

    /// Creates the spring that is within `epsilon` of its target after a duration in seconds, for a distance of 1.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // The settling time is inversely proportional to the frequency.
        let unit = Spring(frequency: 1, dampingRatio: max(0.01, dampingRatio))
        let time = unit.settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: epsilon)
        self.init(frequency: time / max(0.001, settlingDuration), dampingRatio: max(0.01, dampingRatio))
    }

    /// Does not overshoot. 0.5 seconds.
    public static var smooth: Spring { smooth() }
    /// Overshoots slightly. 0.5 seconds.
    public static var snappy: Spring { snappy() }
    /// Overshoots clearly. 0.5 seconds.
    public static var bouncy: Spring { bouncy() }

    /// A spring that does not overshoot unless `extraBounce` is positive. `duration` is in seconds.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring that overshoots slightly. `duration` is in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring that overshoots clearly. `duration` is in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Numbers

    /// The perceived duration in seconds.
    public var duration: TimeInterval { 2 * .pi / frequency }
    /// The duration, in seconds.
    public var response: Double { duration }
    /// −1…1; 0 does not oscillate.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
    /// The mass: always 1.
    public var mass: Double { 1 }
    /// The stiffness of the spring of mass 1.
    public var stiffness: Double { frequency * frequency }
    /// The damping of the spring of mass 1.
    public var damping: Double { 2 * dampingRatio * frequency }

    /// Seconds until the spring stays within 1/1000 of its target, for a distance of 1.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

    /// Returns the seconds until the value stays within `epsilon` of `target`; at most 60.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
    ) -> TimeInterval {
        let epsilon = max(1e-9, epsilon)
        // The bound of the motion: decaying exponentially with the slower of the two exponents.
        let distance = target.magnitudeSquared.squareRoot()
        let speed = initialVelocity.magnitudeSquared.squareRoot()
        guard distance > epsilon || speed > 0 else { return 0 }
        let z = dampingRatio
        let decay = z < 1 ? z * frequency : frequency * (z - max(0, z * z - 1).squareRoot())
        guard decay > 1e-3 else { return 60 }
        let amplitude = (distance + speed / frequency) * (z < 1 ? 1 / (1 - z * z).squareRoot() : 1)
        var time = max(0, log(amplitude / epsilon) / decay)
        // Near critical damping the exponential has an additional factor of t.
        if z > 0.9, z < 1.2 {
            for _ in 0..<20 {
                time = max(0, log((distance + (frequency * distance + speed) * time) / epsilon) / decay)
            }
        }
        return min(60, time)
    }

    // MARK: Motion from zero to a target

    /// Returns the value after some seconds of a motion that starts at zero.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let factors = factors(at: time)
        return target + (initialVelocity.scaled(by: factors.velocity) - target.scaled(by: factors.distance))
    }

    /// Returns the velocity, in units per second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let slopes = slopes(at: time)
        return initialVelocity.scaled(by: slopes.velocity) - target.scaled(by: slopes.distance)
    }

    /// Moves a value and its velocity on by some seconds.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let distance = target - value
        let start = value
        let before = velocity
        value = start + self.value(target: distance, initialVelocity: before, time: deltaTime)
        velocity = self.velocity(target: distance, initialVelocity: before, time: deltaTime)
    }

    /// Returns the acceleration at a position.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// The remaining distance after a time, as a multiple of the distance and of the velocity at the start.
    private func factors(at time: TimeInterval) -> (distance: Double, velocity: Double) {
        let (w, z, t) = (frequency, dampingRatio, max(0, time))
        if abs(z - 1) < 1e-4 {
            let e = exp(-w * t)
            return ((1 + w * t) * e, t * e)
        }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            let e = exp(-z * w * t)
            return (e * (cos(d * t) + z * w / d * sin(d * t)), e * sin(d * t) / d)
        }
        let root = w * (z * z - 1).squareRoot()
        let (slow, fast) = (-z * w + root, -z * w - root)
        let (a, b) = (exp(slow * t), exp(fast * t))
        return ((slow * b - fast * a) / (slow - fast), (a - b) / (slow - fast))
    }

    /// The derivatives of `factors`.
    private func slopes(at time: TimeInterval) -> (distance: Double, velocity: Double) {
        let (w, z, t) = (frequency, dampingRatio, max(0, time))
        if abs(z - 1) < 1e-4 {
            let e = exp(-w * t)
            return (-w * w * t * e, (1 - w * t) * e)
        }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            let e = exp(-z * w * t)
            return (-e * w * w / d * sin(d * t), e * (cos(d * t) - z * w / d * sin(d * t)))
        }
        let root = w * (z * z - 1).squareRoot()
        let (slow, fast) = (-z * w + root, -z * w - root)
        let (a, b) = (exp(slow * t), exp(fast * t))
        return (slow * fast * (b - a) / (slow - fast), (slow * a - fast * b) / (slow - fast))
    }
}

extension Spring {
    // The forms for values with animatable data.

    /// Returns the value after some seconds of a motion between two values.
    public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = toValue
        let start = fromValue.animatableData
        result.animatableData =
            start
            + value(
                target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// Returns the velocity after some seconds of a motion between two values, in units per second.
    public func velocity<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = toValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }
}
