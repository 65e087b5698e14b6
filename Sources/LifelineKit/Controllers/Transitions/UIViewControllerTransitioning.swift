/// Identifies one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that disappears or is covered.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller that appears or is uncovered.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Identifies one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = UITransitionContextViewKey(rawValue: "from")
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// Animates the views of a transition between two controllers.
///
/// ```swift
/// final class Zoom: UIViewControllerAnimatedTransitioning {
///     func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
///
///     func animateTransition(using context: UIViewControllerContextTransitioning) {
///         guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
///         context.containerView.addSubview(view)
///         view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
///         UIView.animate(withDuration: transitionDuration(using: context)) {
///             view.transform = .identity
///         } completion: { _ in
///             context.completeTransition(!context.transitionWasCancelled)
///         }
///     }
/// }
/// ```
///
/// An animator that fails to call `completeTransition` does not hang the app as it would in UIKit: the transition is
/// completed once its animations have ended and its duration is over, and the log names the animator.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the animation, in seconds.
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
    /// Adds the incoming view to the container, animates, and calls `completeTransition`.
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
    /// Called when the transition was completed or cancelled.
    func animationEnded(_ transitionCompleted: Bool)
    /// Returns an animator that can be paused and reversed; nil by default.
    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
        -> UIViewImplicitlyAnimating?
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
    public func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating? { nil }
}

/// Drives a transition by something other than time, such as a finger or a slider.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the interaction.
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
    /// The speed with which the transition completes; 1, the default, is that of its animation.
    var completionSpeed: CGFloat { get }
    /// The curve with which the transition completes. `easeInOut` by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins with an interaction. True by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// The state of a transition for its animator, which completes it.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The container of the transition. It contains the outgoing view, unless that belongs to another container.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether an interaction is driving the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled. Restore the initial state then.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Always the identity.
    var targetTransform: CGAffineTransform { get }
    /// Moves the transition to a progress, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Runs the transition to its end.
    func finishInteractiveTransition()
    /// Runs the transition back to its start.
    func cancelInteractiveTransition()
    /// Pauses a running transition, so that it can be moved.
    func pauseInteractiveTransition()
    /// Ends the transition; false if it was cancelled. Further calls do nothing.
    func completeTransition(_ didComplete: Bool)
    /// Returns the controller that disappears (`from`) or appears (`to`). Nil if no controller does.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view, if the transition adds or removes it; nil for a view that stays, such as the one under a
    /// sheet.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the initial frame of a controller's view; zero if it is not visible yet.
    func initialFrame(for controller: UIViewController) -> CGRect
    /// Returns the final frame of a controller's view; zero if it disappears.
    func finalFrame(for controller: UIViewController) -> CGRect
}

/// Provides the animators of a controller's presentation and dismissal.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animation of a presentation; nil for the standard one.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning?
    /// Returns the animation of a dismissal; nil for the standard one.
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
    /// Returns the interaction that drives a presentation; nil if none does.
    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning?
    /// Returns the interaction that drives a dismissal; nil if none does.
    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning?
    /// Returns the controller of a presentation with the style `custom`; nil for the standard one.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }
    public func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { nil }
    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
