/// Moves up from the bottom, and back down.
final class CoverVertical: ContinuingAnimator {
    private let isPresenting: Bool
    private let view: UIView?

    init(isPresenting: Bool, view: UIView? = nil) {
        self.isPresenting = isPresenting
        self.view = view
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let moving = movingView(self.view, isPresenting, context) else { return context.completeTransition(true) }
        let down = CGAffineTransform(translationX: 0, y: container.bounds.height - moving.restingTop)
        let isInMotion = context.moves(moving) { $0.transform = .identity }
        UIView.performWithoutAnimation {
            if isPresenting, !isInMotion { moving.transform = down }
        }
        let timing: LayerAnimation.Timing = context.isInteractive ? .linear : .settling
        UIView.animate(AnimationParameters(duration: transitionDuration(using: context), timing: timing)) {
            moving.transform = isPresenting ? .identity : down
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Fades one view in over the other, and back out.
final class CrossDissolve: ContinuingAnimator {
    private let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = movingView(nil, isPresenting, context) else { return context.completeTransition(true) }
        let isInMotion = context.moves(view) { $0.alpha = 1 }
        UIView.performWithoutAnimation { if isPresenting, !isInMotion { view.alpha = 0 } }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view.alpha = self.isPresenting ? 1 : 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Scales slightly while fading in: for alerts and popovers.
final class Bubble: ContinuingAnimator {
    private let isPresenting: Bool
    private let view: UIView?
    private let scale: CGFloat

    init(isPresenting: Bool, view: UIView?, scale: CGFloat = 0.9) {
        self.isPresenting = isPresenting
        self.view = view
        self.scale = scale
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        isPresenting ? 0.25 : 0.18
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = movingView(view, isPresenting, context) else { return context.completeTransition(true) }
        let isInMotion = context.moves(view) { $0.alpha = 1 }
        UIView.performWithoutAnimation {
            if isPresenting, !isInMotion {
                view.alpha = 0
                view.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        UIView.animate(AnimationParameters(duration: transitionDuration(using: context), timing: .settling)) {
            view.alpha = isPresenting ? 1 : 0
            view.transform = .identity
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// One of UIView's transitions, used for a presentation: flips and curls.
final class ViewTransitionAnimator: UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let options: UIView.AnimationOptions

    init(isPresenting: Bool, _ presenting: UIView.AnimationOptions, _ dismissing: UIView.AnimationOptions) {
        self.isPresenting = isPresenting
        options = isPresenting ? presenting : dismissing
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = movingView(nil, isPresenting, context) else { return context.completeTransition(true) }
        let duration = transitionDuration(using: context)
        let transition = PageTransition(options, duration: duration)
        let below = PageSnapshot.below(context.containerView)
        // A backdrop hides the real content below, of which a snapshot moves.
        let backdrop = UIView(frame: context.containerView.bounds)
        backdrop.backgroundColor = context.containerView.window?.backgroundColor ?? .systemBackground
        context.containerView.insertSubview(backdrop, at: 0)
        if isPresenting {
            transition.run(old: below, new: view.layer, in: context.containerView) {
                backdrop.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            }
        } else {
            // A snapshot of the content below moves in; it is removed at the end.
            let picture = UIView(frame: context.containerView.bounds)
            context.containerView.addSubview(picture)
            if let below { picture.layer.addSublayer(below) }
            let old = PageSnapshot.of(view)
            UIView.performWithoutAnimation { view.alpha = 0 }
            transition.run(old: old, new: picture.layer, in: context.containerView) {
                backdrop.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
                UIView.performWithoutAnimation { view.alpha = 1 }
                picture.removeFromSuperview()
            }
        }
    }
}

/// Returns the appearing or disappearing view, placed and laid out.
@MainActor private func movingView(
    _ own: UIView?, _ isPresenting: Bool, _ context: UIViewControllerContextTransitioning
) -> UIView? {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key) else { return nil }
    let view: UIView = own ?? controller.view
    UIView.performWithoutAnimation {
        if isPresenting {
            let frame = context.finalFrame(for: controller)
            view.frame = frame == .zero ? context.containerView.bounds : frame
            if view.superview !== context.containerView { context.containerView.addSubview(view) }
            view.layoutIfNeeded()
        }
    }
    return view
}

extension UIView {
    /// The view's top without its transform.
    fileprivate var restingTop: CGFloat { center.y - bounds.height * layer.anchorPoint.y }
}
