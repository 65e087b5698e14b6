/// How a change is animated: its duration, timing curve and delay.
///
/// An animation is declared, not streamed: the browser animates from the displayed state to the final state.
public struct Animation: Hashable, Sendable {
    /// The timing curve.
    enum Curve: Hashable, Sendable {
        case bezier(Double, Double, Double, Double)
        /// With `damping` 1 it settles without overshooting.
        case spring(damping: Double)
        /// Progress at equal intervals.
        case samples([Double])
    }

    var curve: Curve
    /// Seconds, without the delay.
    var duration: Double
    var delaySeconds = 0.0
    /// The number of repetitions; infinity for an endless animation.
    var repeats = 1.0
    var autoreverses = false
    /// Seconds after which the animation counts as complete, if it is not the duration.
    var logicalDuration: Double?

    init(_ curve: Curve, duration: Double) {
        self.curve = curve
        self.duration = max(0, duration)
    }

    /// The animation of `withAnimation`.
    public static let `default` = easeInOut(duration: 0.35)
    /// The same speed throughout, for 0.35 seconds.
    public static let linear = linear(duration: 0.35)
    /// Starts slowly, and takes 0.35 seconds.
    public static let easeIn = easeIn(duration: 0.35)
    /// Ends slowly, and takes 0.35 seconds.
    public static let easeOut = easeOut(duration: 0.35)
    /// Starts and ends slowly, and takes 0.35 seconds.
    public static let easeInOut = easeInOut(duration: 0.35)

    /// The same speed throughout, for a duration in seconds.
    public static func linear(duration: Double) -> Animation { .init(.bezier(0, 0, 1, 1), duration: duration) }
    /// Starts slowly. The duration is in seconds.
    public static func easeIn(duration: Double) -> Animation { .init(.bezier(0.42, 0, 1, 1), duration: duration) }
    /// Ends slowly. The duration is in seconds.
    public static func easeOut(duration: Double) -> Animation { .init(.bezier(0, 0, 0.58, 1), duration: duration) }
    /// Starts and ends slowly. The duration is in seconds.
    public static func easeInOut(duration: Double) -> Animation {
        .init(.bezier(0.42, 0, 0.58, 1), duration: duration)
    }

    /// Returns an animation with the cubic Bézier timing curve through (0, 0), the two control points and (1, 1).
    public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35)
        -> Animation
    {
        .init(.bezier(x1, y1, x2, y2), duration: duration)
    }

    /// Returns a spring. `response` is its approximate duration in seconds; a `dampingFraction` below 1 overshoots.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    {
        .init(.spring(damping: max(0.05, min(1, dampingFraction))), duration: response)
    }

    /// Returns a spring with a duration; `bounce` 0 settles without overshooting, 1 never settles.
    public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        .init(.spring(damping: max(0.05, min(1, 1 - bounce))), duration: duration)
    }

    /// A spring for movements that follow the user, by its period in seconds and its damping: 1 does not overshoot.
    ///
    /// - Parameter blendDuration: Without effect.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    /// A spring that overshoots slightly: `spring(response:dampingFraction:blendDuration:)` with its defaults.
    public static var spring: Animation { spring() }
    /// A spring that does not overshoot, with a duration of 0.5 seconds.
    public static var smooth: Animation { spring(duration: 0.5, bounce: 0) }
    /// A spring that overshoots slightly, with a duration of 0.5 seconds.
    public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
    /// A spring that overshoots clearly, with a duration of 0.5 seconds.
    public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }

    /// A spring that does not overshoot unless `extraBounce` is positive. The duration is in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring that overshoots slightly. The duration is in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring that overshoots clearly. The duration is in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// Returns a spring defined by physical parameters, from which its period and damping fraction are computed.
    ///
    /// `initialVelocity` has no effect: a reversed movement keeps its current velocity.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
        return spring(
            response: 2 * .pi * (mass / stiffness).squareRoot(),
            dampingFraction: damping / (2 * (mass * stiffness).squareRoot()))
    }

    /// A spring by its duration in seconds and its bounce.
    ///
    /// - Parameter initialVelocity: Without effect: springs take over the velocity of the animation they replace.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        spring(duration: duration, bounce: bounce)
    }

    /// Returns the animation with an additional delay, in seconds.
    public func delay(_ delay: Double) -> Animation { with { $0.delaySeconds += delay } }

    /// Returns the animation at another speed: 2 halves the duration.
    public func speed(_ speed: Double) -> Animation {
        with {
            $0.duration /= max(speed, 1e-6)
            $0.delaySeconds /= max(speed, 1e-6)
            $0.logicalDuration = $0.logicalDuration.map { $0 / max(speed, 1e-6) }
        }
    }

    /// Repeats the animation; at least once. With `autoreverses`, every second run is backwards.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        with {
            $0.repeats = Double(max(1, count))
            $0.autoreverses = autoreverses
        }
    }

    /// Repeats the animation without end. With `autoreverses`, every second run is backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        with {
            $0.repeats = .infinity
            $0.autoreverses = autoreverses
        }
    }

    private func with(_ change: (inout Animation) -> Void) -> Animation {
        var copy = self
        change(&copy)
        return copy
    }
}
