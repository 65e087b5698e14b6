/// Where an animator's animations have stopped.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// What can be started, stopped and finished.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What can go on with another pace.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat)
}

/// An animation that can be paused, scrubbed, turned around and stopped.
///
/// ```
///             startAnimation                        the end, or finishAnimation
///  inactive ─────────────────▶ active (running) ──────────────────────────────▶ inactive
///      │                        │       ▲                                          ▲
///      │ pauseAnimation,        ▼       │ startAnimation, continueAnimation        │
///      └─ fractionComplete ─▶ active (paused) ── stopAnimation(false) ─▶ stopped ──┘
/// ```
///
/// The values of the model are those of the end while it is active, as UIKit has it; when it finishes at the start they
/// return. The browser moves things, so between a pause and the first scrub the server knows the progress only up to the
/// time that a message takes; nothing on the screen jumps by that until `fractionComplete` is set.
///
/// An animator keeps itself while it is active.
@preconcurrency @MainActor public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    public let timingParameters: UITimingCurveProvider?
    /// Seconds.
    public let duration: TimeInterval
    public private(set) var delay: TimeInterval = 0
    public internal(set) var state = UIViewAnimatingState.inactive
    public internal(set) var isRunning = false

    /// Kept for code that sets them; views can be used while they move, and every animator can be interrupted.
    public var isUserInteractionEnabled = true
    public var isManualHitTestingEnabled = false
    public var isInterruptible = true

    /// Whether scrubbing is even. If not, `fractionComplete` is a part of the time, and the pace is felt while scrubbing.
    public var scrubsLinearly = true
    /// Whether the animator stays active, paused, when it has arrived.
    public var pausesOnCompletion = false

    var animations: [(body: () -> Void, delayFactor: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    let player = AnimationPlayer()
    var isReversedStorage = false

    public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
        self.duration = max(0, duration)
        timingParameters = parameters
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
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

    // MARK: What it does

    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin when so great a part (0…1) of the duration is over. While the animator is active they
    /// begin at once and take what is left of it.
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

    /// Stops where the animations are: the views get the values that they show.
    ///
    /// - Parameter withoutFinishing: If true the animator is inactive at once and calls no completions. If false it is
    ///   stopped and waits for `finishAnimation(at:)`.
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

    /// Ends a stopped animator, with the values of the start, the end, or those that are shown.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            UIApplication.log.error(
                "finishAnimation(at:) is for a stopped property animator; call stopAnimation(false).")
            return
        }
        player.settle(at: finalPosition)
        finish(finalPosition)
    }

    // MARK: Progress

    /// How far the animations are, 0…1. Setting it pauses nothing by itself: a running animator is paused first.
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

    /// Whether it goes to the start. A running one turns around where it is.
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
