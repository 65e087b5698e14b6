/// Drives an animator's transition in percents: a finger that drags, a slider.
///
/// ```swift
/// // The navigation controller's delegate gives it for a pop that a drag began.
/// driver.update(translation / width)
/// velocity > 0 ? driver.finish() : driver.cancel()
/// ```
///
/// All animations that the animator makes with `UIView.animate` are held and moved together, by the browser.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
    private final weak var transition: ControllerTransition?

    public init() {}

    /// Seconds that the whole transition would take.
    public final var duration: CGFloat { transition?.transitionDuration ?? 0 }
    public final private(set) var percentComplete: CGFloat = 0
    /// How many times as fast as the animator says the rest runs once it is let go.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    public final var timingCurve: UITimingCurveProvider?
    /// Whether the transition waits for `update`. If not it runs by itself until `pause`.
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else { return }
        self.transition = transition
        percentComplete = 0
        transition.animateForInteraction()
    }

    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = max(0, min(1, percentComplete))
        transition?.updateInteractiveTransition(self.percentComplete)
    }

    open func pause() { transition?.pauseInteractiveTransition() }

    /// Lets go: the transition runs to its end.
    open func finish() { transition?.finishInteractiveTransition() }

    /// Lets go: the transition runs back.
    open func cancel() { transition?.cancelInteractiveTransition() }
}
