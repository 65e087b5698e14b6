import Foundation

/// A damped spring of mass 1 that moves from 0 to 1; used as the timing curve of spring animations.
///
/// The motion is the closed solution of `x'' + 2ζω x' + ω² (x − 1) = 0`, `x(0) = 0`, `x'(0) = v`.
public struct SpringCurve: Hashable, Sendable {
    /// ω, in radians per second.
    public var frequency: Double
    /// ζ: below 1 the spring oscillates; at 1 it settles as fast as possible without oscillating.
    public var dampingRatio: Double
    /// The speed at the start, in multiples of the whole distance per second.
    public var initialVelocity: Double

    /// The threshold for being at rest, as a fraction of the distance.
    static let rest = 0.001

    public init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.frequency = max(0.01, frequency.isFinite ? frequency : 0.01)
        self.dampingRatio = max(0.01, min(100, dampingRatio.isFinite ? dampingRatio : 1))
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }

    /// Creates the curve of a spring. Mass and stiffness are positive; smaller values count as a millionth.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        let mass = max(1e-6, mass)
        let frequency = (max(1e-6, stiffness) / mass).squareRoot()
        self.init(
            frequency: frequency, dampingRatio: damping / (2 * frequency * mass), initialVelocity: initialVelocity)
    }

    /// Creates the spring that settles after `settlingDuration` seconds.
    public init(settlingDuration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let duration = max(0.001, settlingDuration)
        let ratio = max(0.01, min(1, dampingRatio))
        self.init(frequency: 1, dampingRatio: ratio)
        // Time scales with the frequency, so the settling time at frequency 1 yields the required frequency.
        frequency = settlingTime(limit: 10_000) / duration
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }

    /// Creates a spring from a perceived duration in seconds and a bounce in −1…1 (0 does not oscillate, 1 never
    /// stops).
    public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        let bounce = max(-0.99, min(0.99, bounce))
        self.init(
            frequency: 2 * .pi / max(0.001, perceptualDuration),
            dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), initialVelocity: initialVelocity)
    }

    /// Returns the position after a time in seconds; 1 is the end.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let w = frequency
        let z = dampingRatio
        let v = initialVelocity
        // y = x − 1 starts at −1 with the speed v.
        if abs(z - 1) < 1e-4 {
            return 1 + (-1 + (v - w) * time) * exp(-w * time)
        }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            return 1 + exp(-z * w * time) * (-cos(d * time) + (v - z * w) / d * sin(d * time))
        }
        let root = (z * z - 1).squareRoot()
        let fast = -w * (z + root)
        let slow = -w * (z - root)
        let a = (v + slow) / (fast - slow)
        return 1 + a * exp(fast * time) + (-1 - a) * exp(slow * time)
    }

    /// Seconds until it stays within 1/1000 of the end.
    public var settlingDuration: Double { settlingTime(limit: 60) }

    private func settlingTime(limit: Double) -> Double {
        let w = frequency
        let z = dampingRatio
        // The amplitude of the remaining motion decays with the slower of the two exponents.
        let decay = z < 1 ? z * w : w * (z - max(0, z * z - 1).squareRoot())
        let swing = z < 1 ? 1 / (1 - z * z).squareRoot() : 1
        let start = max(1, (swing + abs(initialVelocity) / w))
        var time = log(start / Self.rest) / max(1e-6, decay)
        // Near ζ = 1 the exponential has an additional factor of t.
        if z > 0.95, z < 1.2 {
            for _ in 0..<20 { time = log((1 + abs(w - initialVelocity) * time) / Self.rest) / max(1e-6, decay) }
        }
        return min(limit, time)
    }

    /// Returns the progress at equal intervals: few enough samples to be small on the wire, and at most one per frame.
    package func samples(duration: Double) -> [Float] {
        let count = max(12, min(48, Int(duration * 60)))
        return (0...count).map { index in
            index == count ? 1 : Float(value(at: duration * Double(index) / Double(count)))
        }
    }
}
