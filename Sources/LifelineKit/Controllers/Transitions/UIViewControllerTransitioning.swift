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
    /// Seconds.
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
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
    var completionSpeed: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
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
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var targetTransform: CGAffineTransform { get }
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func pauseInteractiveTransition()
    /// Ends the transition; false if it was cancelled. Further calls do nothing.
    func completeTransition(_ didComplete: Bool)
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
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning?
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning?
    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning?
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
