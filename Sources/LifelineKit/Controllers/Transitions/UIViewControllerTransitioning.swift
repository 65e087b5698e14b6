/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that goes, or is covered.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The one that comes, or is uncovered.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = UITransitionContextViewKey(rawValue: "from")
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// Moves the views of a transition between two controllers.
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
/// An animator that forgets `completeTransition` does not hang the app as it would in UIKit: the transition is completed
/// once its animations have ended and its duration is over, and the log names the animator.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds.
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
    /// Puts the incoming view into the container, animates, and calls `completeTransition`.
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
    /// The transition is over, or was turned back.
    func animationEnded(_ transitionCompleted: Bool)
    /// An animator that can be paused and turned around; none unless implemented.
    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
        -> UIViewImplicitlyAnimating?
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
    public func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating? { nil }
}

/// Drives a transition by something else than time: a finger, a slider.
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

/// What an animator knows of a transition, and how it says that it is over.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where the transition happens. It holds the outgoing view where that is one of its own.
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
    /// Ends the transition; false if it was turned back. A second call does nothing.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view, if the transition adds or removes it; nil for one that stays where it is, as the view under a sheet.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where the controller's view is at the beginning; zero for one that is not there yet.
    func initialFrame(for controller: UIViewController) -> CGRect
    /// Where it shall be at the end; zero for one that goes.
    func finalFrame(for controller: UIViewController) -> CGRect
}

/// Gives the animators of a controller's presentation and dismissal.
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
