/// The timing curve of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// Which of the parameters describe the curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve; nil unless the type uses one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil unless the type uses one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A cubic Bézier curve from (0, 0) to (1, 1).
public final class UICubicTimingParameters: UITimingCurveProvider {
    /// The named curve; `easeInOut` if control points were given.
    public let animationCurve: UIView.AnimationCurve
    /// A control point of the curve, in fractions of time and progress.
    public let controlPoint1: CGPoint
    /// A control point of the curve, in fractions of time and progress.
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
        self.animationCurve = animationCurve
        isBuiltIn = true
        if case .cubicBezier(let x1, let y1, let x2, let y2) = animationCurve.timing {
            controlPoint1 = CGPoint(x: Double(x1), y: Double(y1))
            controlPoint2 = CGPoint(x: Double(x2), y: Double(y2))
        } else {
            controlPoint1 = .zero
            controlPoint2 = CGPoint(x: 1, y: 1)
        }
    }

    /// Clamps the x of both points to 0…1.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        animationCurve = .easeInOut
        isBuiltIn = false
        self.controlPoint1 = CGPoint(x: max(0, min(1, controlPoint1.x)), y: controlPoint1.y)
        self.controlPoint2 = CGPoint(x: max(0, min(1, controlPoint2.x)), y: controlPoint2.y)
    }

    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A damped spring.
public final class UISpringTimingParameters: UITimingCurveProvider {
    /// Total distances per second, along x and y. The greater one is used.
    public let initialVelocity: CGVector
    private let form: Form

    private enum Form {
        case ratio(Double)
        case spring(SpringCurve)
    }

    /// Creates a spring that is at rest after the animator's duration.
    public init(dampingRatio: CGFloat = 1, initialVelocity: CGVector = .zero) {
        form = .ratio(dampingRatio)
        self.initialVelocity = initialVelocity
    }

    /// Creates a spring with its natural duration; the animator's duration is ignored.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero) {
        self.initialVelocity = initialVelocity
        form = .spring(
            SpringCurve(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: Self.speed(initialVelocity)))
    }

    /// Creates a spring with a perceived duration of `duration` seconds.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero) {
        self.initialVelocity = initialVelocity
        form = .spring(
            SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: Self.speed(initialVelocity)))
    }

    private static func speed(_ velocity: CGVector) -> Double {
        abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy
    }

    func parameters(duration: TimeInterval) -> AnimationParameters {
        switch form {
        case .ratio(let ratio):
            AnimationParameters(
                spring: SpringCurve(
                    settlingDuration: duration, dampingRatio: ratio, initialVelocity: Self.speed(initialVelocity)),
                duration: duration)
        case .spring(let spring): AnimationParameters(spring: spring)
        }
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
    func parameters(duration: TimeInterval) -> AnimationParameters {
        if let spring = springTimingParameters { return spring.parameters(duration: duration) }
        guard let cubic = cubicTimingParameters else { return AnimationParameters(duration: duration) }
        let (a, b) = (cubic.controlPoint1, cubic.controlPoint2)
        return AnimationParameters(
            duration: duration, timing: .cubicBezier(Float(a.x), Float(a.y), Float(b.x), Float(b.y)))
    }
}
