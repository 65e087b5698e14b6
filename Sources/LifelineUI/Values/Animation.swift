/// How a change is animated: over what time, with what pace, after what delay.
///
/// An animation is declared, not streamed: the browser moves what it shows from where it is to where it shall be.
public struct Animation: Hashable, Sendable {
    /// The pace.
    enum Curve: Hashable, Sendable {
        case bezier(Double, Double, Double, Double)
        /// `damping` 1 comes to rest without swinging over.
        case spring(damping: Double)
    }

    var curve: Curve
    /// Seconds, without the delay.
    var duration: Double
    var delaySeconds = 0.0
    /// How often the animation runs; infinity for ever.
    var repeats = 1.0
    var autoreverses = false

    private init(_ curve: Curve, duration: Double) {
        self.curve = curve
        self.duration = max(0, duration)
    }

    /// What `withAnimation` uses: quick at first, then settling.
    public static let `default` = easeInOut(duration: 0.35)
    public static let linear = linear(duration: 0.35)
    public static let easeIn = easeIn(duration: 0.35)
    public static let easeOut = easeOut(duration: 0.35)
    public static let easeInOut = easeInOut(duration: 0.35)

    public static func linear(duration: Double) -> Animation { .init(.bezier(0, 0, 1, 1), duration: duration) }
    public static func easeIn(duration: Double) -> Animation { .init(.bezier(0.42, 0, 1, 1), duration: duration) }
    public static func easeOut(duration: Double) -> Animation { .init(.bezier(0, 0, 0.58, 1), duration: duration) }
    public static func easeInOut(duration: Double) -> Animation {
        .init(.bezier(0.42, 0, 0.58, 1), duration: duration)
    }

    /// The pace of a cubic Bézier curve through (0, 0), the two points and (1, 1).
    public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35)
        -> Animation
    {
        .init(.bezier(x1, y1, x2, y2), duration: duration)
    }

    /// A spring. `response` is about the seconds that it takes; a `dampingFraction` below 1 swings over.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    {
        .init(.spring(damping: max(0.05, min(1, dampingFraction))), duration: response)
    }

    /// A spring of a duration; `bounce` 0 comes to rest without swinging over, 1 never does.
    public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        .init(.spring(damping: max(0.05, min(1, 1 - bounce))), duration: duration)
    }

    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    public static var spring: Animation { spring() }
    public static var smooth: Animation { spring(duration: 0.5, bounce: 0) }
    public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
    public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }

    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// A spring by its physics: the time of one swing and the share of the critical damping follow from them.
    ///
    /// `initialVelocity` has no effect: what is turned around keeps the velocity that it has.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
        return spring(
            response: 2 * .pi * (mass / stiffness).squareRoot(),
            dampingFraction: damping / (2 * (mass * stiffness).squareRoot()))
    }

    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        spring(duration: duration, bounce: bounce)
    }

    /// The animation after a delay in seconds.
    public func delay(_ delay: Double) -> Animation { with { $0.delaySeconds += delay } }

    /// The animation at another speed: 2 takes half the time.
    public func speed(_ speed: Double) -> Animation {
        with {
            $0.duration /= max(speed, 1e-6)
            $0.delaySeconds /= max(speed, 1e-6)
        }
    }

    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        with {
            $0.repeats = Double(max(1, count))
            $0.autoreverses = autoreverses
        }
    }

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
