/// Where an animator's animations have stopped.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Whether an animator can be started, is active, or was stopped and waits for its end.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// An animation that can be started, stopped and finished.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// Whether the animations can be started, are active, or were stopped and wait for their end.
    var state: UIViewAnimatingState { get }
    /// Whether the animations are active and not paused.
    var isRunning: Bool { get }
    /// Whether the animations run to the start.
    var isReversed: Bool { get set }
    /// The progress, 0…1. Setting it pauses the animations.
    var fractionComplete: CGFloat { get set }
    /// Starts the animations, or continues them after a pause.
    func startAnimation()
    /// Starts the animations after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animations where they are.
    func pauseAnimation()
    /// Stops the animations where they are. If true they become inactive, without completions; otherwise they wait for
    /// `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends stopped animations with the values of the start, of the end, or as displayed, and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that can continue with different timing.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a fraction of the duration, 0…1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes to animate.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block to call when the animations have ended, with where they did.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues paused animations with other timing.
    ///
    /// - Parameter durationFactor: The remaining time as a fraction of the duration; 0 for what remains of it.
    func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat)
}

/// An animation that can be paused, scrubbed, reversed and stopped.
///
/// ```
///             startAnimation                        the end, or finishAnimation
///  inactive ─────────────────▶ active (running) ──────────────────────────────▶ inactive
///      │                        │       ▲                                          ▲
///      │ pauseAnimation,        ▼       │ startAnimation, continueAnimation        │
///      └─ fractionComplete ─▶ active (paused) ── stopAnimation(false) ─▶ stopped ──┘
/// ```
///
/// While active, the model has the final values, as in UIKit; after finishing at the start it has the initial ones. The
/// browser performs the movement, so between a pause and the first scrub the server knows the progress only up to the
/// latency of a message; nothing on the screen jumps by that until `fractionComplete` is set.
///
/// An animator is retained while it is active.
@preconcurrency @MainActor public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    /// The timing curve. Never nil.
    public let timingParameters: UITimingCurveProvider?
    /// The duration of the animations, in seconds. Negative ones count as 0.
    public let duration: TimeInterval
    /// Seconds before the animations begin. 0 by default.
    public private(set) var delay: TimeInterval = 0
    public internal(set) var state = UIViewAnimatingState.inactive
    public internal(set) var isRunning = false

    /// Accepted without effect: moving views can be used, and every animator can be interrupted.
    public var isUserInteractionEnabled = true
    /// Without effect: moving views can be used, and every animator can be interrupted.
    public var isManualHitTestingEnabled = false
    /// Without effect: moving views can be used, and every animator can be interrupted.
    public var isInterruptible = true

    /// Whether scrubbing is linear. If not, `fractionComplete` is a fraction of the time, and scrubbing follows the
    /// timing curve. True by default.
    public var scrubsLinearly = true
    /// Whether the animator stays active and pauses when it has reached the end. False by default.
    public var pausesOnCompletion = false

    var animations: [(body: () -> Void, delayFactor: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    let player = AnimationPlayer()
    var isReversedStorage = false

    public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
        self.duration = max(0, duration)
        timingParameters = parameters
    }

    /// Creates an animator with a named curve. The duration is in seconds.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with the control points of a cubic curve. The duration is in seconds.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring, whose damping ratio of 1 does not overshoot. The duration is in seconds.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates and starts an animator. Times are in seconds.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Animations

    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin after a fraction (0…1) of the duration. If the animator is active they begin immediately
    /// and take the remaining time.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = max(0, min(1, delayFactor))
        if state == .active {
            record([(animation, factor)])
            player.resume()
        } else {
            animations.append((animation, factor))
        }
    }

    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Starting and stopping

    public func startAnimation() { startAnimation(afterDelay: 0) }

    public func startAnimation(afterDelay delay: TimeInterval) {
        switch state {
        case .inactive:
            activate(delay: max(0, delay))
            if isReversedStorage {
                player.hold(1)
                player.run(to: 0, parameters)
            } else {
                player.begin(parameters)
            }
            isRunning = true
        case .active where !isRunning: continueAnimation(withTimingParameters: nil, durationFactor: 0)
        case .active: break
        case .stopped: UIApplication.log.error("A stopped property animator can't start: finish it first.")
        }
    }

    public func pauseAnimation() {
        guard state != .stopped else { return }
        if state == .inactive {
            activate(delay: 0)
            player.hold(0)
        } else if isRunning {
            player.pause()
        }
        isRunning = false
    }

    public func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {
        guard state == .active, !isRunning else { return }
        var wanted = parameters?.parameters(duration: duration) ?? self.parameters
        let target = isReversedStorage ? 0.0 : 1.0
        let rest = abs(target - player.progress)
        wanted.duration = durationFactor > 0 ? duration * durationFactor : wanted.duration * rest
        isRunning = true
        player.run(to: target, wanted)
    }

    /// Stops the animations where they are: the views get the displayed values.
    ///
    /// - Parameter withoutFinishing: If true, the animator becomes inactive immediately and calls no completions. If
    ///   false, it is stopped and waits for `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        isRunning = false
        player.freeze()
        if withoutFinishing {
            reset()
        } else {
            state = .stopped
        }
    }

    /// Ends a stopped animator with the values of the start, of the end, or as displayed.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            UIApplication.log.error(
                "finishAnimation(at:) requires a stopped property animator; call stopAnimation(false) first.")
            return
        }
        player.settle(at: finalPosition)
        finish(finalPosition)
    }

    // MARK: Progress

    /// The progress of the animations, 0…1. Setting it pauses a running animator.
    public var fractionComplete: CGFloat {
        get { scrubsLinearly || isRunning ? player.progress : player.fraction }
        set {
            guard state != .stopped else { return }
            if state == .inactive || isRunning { pauseAnimation() }
            let fraction = max(0, min(1, newValue))
            player.fraction = fraction
            player.hold(scrubsLinearly ? fraction : parameters.timing.progress(at: fraction))
        }
    }

    /// Whether the animator runs to the start. Setting it reverses a running animator at its current position.
    public var isReversed: Bool {
        get { isReversedStorage }
        set {
            guard newValue != isReversedStorage else { return }
            isReversedStorage = newValue
            guard isRunning else { return }
            var back = parameters
            let target = newValue ? 0.0 : 1.0
            back.duration *= abs(target - player.progress)
            player.run(to: target, back)
        }
    }
}
