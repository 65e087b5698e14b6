/// One page pushes the other one out.
final class PageSlide: ContinuingAnimator {
    private let isForward: Bool
    private let isVertical: Bool

    init(isForward: Bool, isVertical: Bool) {
        self.isForward = isForward
        self.isVertical = isVertical
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let size = context.containerView.bounds.size
        let sign: CGFloat = isForward ? 1 : -1
        let x = isVertical ? 0 : context.containerView.isRightToLeft ? -sign * size.width : sign * size.width
        let y = isVertical ? sign * size.height : 0
        _ = context.moves(from) { $0.transform = .identity }
        let isInMotion = context.moves(to) { $0.transform = .identity }
        UIView.performWithoutAnimation {
            to.frame = context.containerView.bounds
            if to.superview !== context.containerView { context.containerView.addSubview(to) }
            to.layoutIfNeeded()
            if !isInMotion { to.transform = CGAffineTransform(translationX: x, y: y) }
        }
        let timing: LayerAnimation.Timing = context.isInteractive ? .linear : .settling
        UIView.animate(AnimationParameters(duration: transitionDuration(using: context), timing: timing)) {
            to.transform = .identity
            from.transform = CGAffineTransform(translationX: -x, y: -y)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Turns a page.
final class PageTurn: ContinuingAnimator {
    private let options: UIView.AnimationOptions

    init(_ options: UIView.AnimationOptions) { self.options = options }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.7 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let old = PageSnapshot.of(from)
        UIView.performWithoutAnimation {
            to.frame = context.containerView.bounds
            context.containerView.addSubview(to)
            to.layoutIfNeeded()
        }
        PageTransition(options, duration: transitionDuration(using: context))
            .run(old: old, new: to.layer, in: context.containerView) {
                context.completeTransition(!context.transitionWasCancelled)
            }
    }
}
