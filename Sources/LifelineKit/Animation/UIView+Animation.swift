/// Animations: the model changes immediately, and the page shows the movement.
///
/// ```swift
/// UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
///     card.center.y = 300
///     card.alpha = 1
/// } completion: { finished in
///     // finished is false if something else took over before the end, or the tab was closed
/// }
/// ```
///
/// `frame`, `bounds`, `center`, `transform`, `transform3D`, `alpha`, `backgroundColor` and the layer's corner radius
/// are animated, on layers that are in a window when they are set. The browser runs the animation and reports its end;
/// missing reports are not waited for. Visitors who prefer reduced motion see short fades instead of movements.
extension UIView {
    /// Animates the changes made by the block.
    ///
    /// - Parameters:
    ///   - duration: Seconds. With 0 nothing is animated.
    ///   - delay: Seconds until it begins.
    ///   - completion: Called with whether the animations ran to their ends. Never called inside `animate`; if there is
    ///     nothing to animate, called in the next cycle of the run loop.
    public final class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let parameters = AnimationParameters(duration: duration, delay: delay, options: options)
        perform(parameters, options: options, animations: animations, completion: completion)
    }

    /// Animates the changes of a block for a duration in seconds.
    ///
    /// - Parameter completion: Called with whether all animations ran to their end.
    public final class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates like a spring that is at rest after the duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not oscillate; values nearer to 0 oscillate more.
    ///   - velocity: The initial velocity, in total distances per second.
    public final class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(settlingDuration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
        perform(
            AnimationParameters(spring: spring, duration: duration, delay: delay), options: options,
            animations: animations, completion: completion)
    }

    /// Animates like a spring with a perceived duration of `duration` seconds; it oscillates for a while afterwards.
    ///
    /// - Parameter bounce: −1…1; 0 does not oscillate.
    public final class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(
            perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
        perform(
            AnimationParameters(spring: spring, delay: delay), options: options, animations: animations,
            completion: completion)
    }

    /// Makes changes without animating them, inside or outside of an animation block.
    public final class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        _ = AnimationBlock.record(nil, actionsWithoutAnimation)
    }

    /// Whether `animate` animates. Shared by all scenes, so disable it only briefly, or in tests.
    public final class var areAnimationsEnabled: Bool { AnimationBlock.areAnimationsEnabled }
    /// Turns all animation blocks on or off: without them, changes apply at once.
    public final class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areAnimationsEnabled = enabled }

    /// The duration of the running block; 0 outside of one.
    public final class var inheritedAnimationDuration: TimeInterval {
        AnimationBlock.current?.parameters?.duration ?? 0
    }

    /// Repeats the animations of a block. Call it inside an animation block.
    public final class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard var parameters = AnimationBlock.current?.parameters else { return animations() }
        parameters.repeatCount = count
        parameters.autoreverses = autoreverses
        AnimationBlock.run(parameters, animations: animations, completion: nil)
    }

    /// Animates with the parameters of a declared view's transaction.
    package final class func animate(
        _ parameters: AnimationParameters, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock.run(parameters, animations: animations, completion: completion)
    }

    private final class func perform(
        _ parameters: AnimationParameters, options: AnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        var parameters = inherited(parameters, options)
        parameters.apply(options)
        if options.transition == .none {
            AnimationBlock.run(parameters, animations: animations, completion: completion)
        } else {
            animate(parameters, transition: options, animations: animations, completion: completion)
        }
    }

    // Inside another animation its duration and curve are used, unless the options override them. (UIKit,
    // overrideInheritedDuration.)
    private final class func inherited(
        _ parameters: AnimationParameters, _ options: AnimationOptions
    ) -> AnimationParameters {
        guard let outer = AnimationBlock.current?.parameters, !options.contains(.overrideInheritedOptions) else {
            return parameters
        }
        var parameters = parameters
        if !options.contains(.overrideInheritedDuration) { parameters.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { parameters.timing = outer.timing }
        return parameters
    }
}
