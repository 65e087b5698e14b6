/// Drives an animator's transition by a percentage: with a dragging finger or a slider, for example.
///
/// ```swift
/// // Returned by the navigation controller's delegate for a pop begun by a drag.
/// driver.update(translation / width)
/// velocity > 0 ? driver.finish() : driver.cancel()
/// ```
///
/// All animations that the animator creates with `UIView.animate` are held and moved together, by the browser.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
    private final weak var transition: ControllerTransition?

    public init() {}

    /// The duration of the whole transition, in seconds.
    public final var duration: CGFloat { transition?.transitionDuration ?? 0 }
    /// The progress of the transition, 0…1.
    public final private(set) var percentComplete: CGFloat = 0
    /// The speed of the remaining animation after release, relative to the animator's. 1 by default.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// The curve with which the transition completes; nil for `completionCurve`.
    public final var timingCurve: UITimingCurveProvider?
    /// Whether the transition waits for `update`. If not, it runs by itself until `pause`. True by default.
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else { return }
        self.transition = transition
        percentComplete = 0
        transition.animateForInteraction()
    }

    /// Moves the transition to a progress, 0…1. Values beyond are limited.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = max(0, min(1, percentComplete))
        transition?.updateInteractiveTransition(self.percentComplete)
    }

    /// Pauses a transition that was started without interaction, so that it can be moved.
    open func pause() { transition?.pauseInteractiveTransition() }

    /// Releases the transition, which runs to its end.
    open func finish() { transition?.finishInteractiveTransition() }

    /// Releases the transition, which runs back to its start.
    open func cancel() { transition?.cancelInteractiveTransition() }
}
