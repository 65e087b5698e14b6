extension UINavigationController {
    /// Completes the running transition, so that the stack is in its final state, and changes the stack.
    final func interrupt<Result>(animated: Bool, _ change: () -> Result) -> Result {
        let running = running
        running?.completeImmediately(handsOver: animated)
        interrupted = running
        defer {
            interrupted = nil
            running?.comeToRest()
        }
        return change()
    }

    /// Changes the stack, with the transition between the two top controllers.
    final func change(to new: [UIViewController], animated: Bool, operation: Operation) {
        let old = stack
        let added = new.filter { controller in !old.contains { $0 === controller } }
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        guard !added.isEmpty || !removed.isEmpty || old.last !== new.last else {
            stack = new
            return
        }
        for controller in added { addChild(controller) }
        for controller in removed { controller.willMove(toParent: nil) }
        stack = new
        historyMayChange()
        let from = shown
        let to = new.last
        if from !== to {
            show(
                from: from, to: to, animated: animated, operation: operation, old: old, added: added, removed: removed)
        } else {
            finish(added, removed)
            navigationBar.set(new.map(\.navigationItem), direction: 0, duration: 0)
        }
    }

    private final func finish(_ added: [UIViewController], _ removed: [UIViewController]) {
        for controller in removed { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
    }

    private final func show(
        from: UIViewController?, to: UIViewController?, animated: Bool, operation: Operation, old: [UIViewController],
        added: [UIViewController], removed: [UIViewController]
    ) {
        guard let view = viewIfLoaded else {
            navigationBar.set(stack.map(\.navigationItem), direction: 0, duration: 0)
            finish(added, removed)
            return
        }
        guard view.window != nil, isSeen, let to else {
            from?.detachImmediately()
            shown = nil
            if let to { install(to) }
            navigationBar.set(stack.map(\.navigationItem), direction: 0, duration: 0)
            finish(added, removed)
            return
        }
        to.loadViewIfNeeded()
        let isAnimated = animated && from != nil && view.window != nil
        delegate?.navigationController(self, willShow: to, animated: isAnimated)
        let (animator, interactor) = animators(operation, from, to, isAnimated)
        let transition = ControllerTransition(
            from: from, to: to, in: contentView, of: self, animator: animator, interactor: interactor,
            isAnimated: isAnimated, interrupting: interrupted)
        from?.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
        shown = to
        let direction = operation == .pop ? -1.0 : 1
        let duration = animator?.transitionDuration(using: nil) ?? 0
        // The bar moves with the views: by itself, or with the finger that drives them.
        transition.prepare {
            navigationBar.set(stack.map(\.navigationItem), direction: isAnimated ? direction : 0, duration: duration)
            guard isAnimated, navigationBar.contentHeight + view.safeAreaInsets.top != navigationBar.bounds.height
            else {
                return layOut()
            }
            UIView.animate(AnimationParameters(duration: duration, timing: .settling)) {
                layOut()
                navigationBar.layoutIfNeeded()
            }
        }
        if let from { transition.initialFrames[ObjectIdentifier(from)] = contentView.bounds }
        transition.finalFrames[ObjectIdentifier(to)] = contentView.bounds
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        from?.view.setInert(true, because: .leaving)
        running = transition
        stackBeforeTransition = old
        transition.run { [weak self, unowned transition] completed in
            guard let self else { return }
            running = nil
            stackBeforeTransition = []
            historyMayChange()
            from?.viewIfLoaded?.setInert(false, because: .leaving)
            if completed {
                transition.remove(from?.viewIfLoaded)
                if to.view.superview !== contentView { install(to) }
                to.view.frame = contentView.bounds
                from?.endAppearanceTransition()
                to.endAppearanceTransition()
                finish(added, removed)
                if traitCollection.hasCoarsePointer { viewIfLoaded?.setNeedsLayout() }
                let hasTitle = !isNavigationBarHidden && !navigationBar.isTitleHiddenBySearch
                to.moveScreenFocus(heading: hasTitle ? navigationBar.content.heading : nil)
                delegate?.navigationController(self, didShow: to, animated: isAnimated)
            } else {
                turnBack(transition, from: from, to: to, old: old, added: added, removed: removed)
            }
            navigationBar.topItem?.searchController?.updateCover()
        }
    }

    // The transition was cancelled: both controllers receive the opposite appearance callbacks.
    private final func turnBack(
        _ transition: ControllerTransition, from: UIViewController?, to: UIViewController, old: [UIViewController],
        added: [UIViewController], removed: [UIViewController]
    ) {
        let animated = transition.isAnimated
        stack = old
        shown = from
        to.beginAppearanceTransition(false, animated: animated)
        from?.beginAppearanceTransition(true, animated: animated)
        transition.remove(to.viewIfLoaded)
        if let from, from.view.superview !== contentView { install(from) }
        from?.view.frame = contentView.bounds
        to.endAppearanceTransition()
        from?.endAppearanceTransition()
        for controller in added {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in removed { controller.didMove(toParent: self) }
        navigationBar.set(stack.map(\.navigationItem), direction: 0, duration: 0)
        viewIfLoaded?.setNeedsLayout()
    }

    private final func animators(
        _ operation: Operation, _ from: UIViewController?, _ to: UIViewController, _ isAnimated: Bool
    ) -> ((any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?) {
        guard isAnimated, let from else { return (nil, nil) }
        let custom = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
        let animator = custom ?? NavigationSlide(operation)
        let interactor = delegate?.navigationController(self, interactionControllerFor: animator)
        return (animator, interactor ?? (traitCollection.hasCoarsePointer ? edgeSwipe.driver : nil))
    }
}

/// The default push and pop: the upper view moves over the lower one, which moves by a third.
final class NavigationSlide: ContinuingAnimator {
    private let operation: UINavigationController.Operation

    init(_ operation: UINavigationController.Operation) { self.operation = operation }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        UINavigationController.transitionDuration
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        let container = context.containerView
        let isPop = operation == .pop
        let width = container.bounds.width
        let upper = isPop ? from : to
        let lower = isPop ? to : from
        let left = context.residualViews(in: container)
        UIView.performWithoutAnimation {
            to.frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? container.bounds
            // A view in motion is already in the container, with its shade.
            if to.superview !== container || !isPop {
                // Below the visible views.
                let lowest = container.subviews.first { $0 === from || left.contains($0) }
                if isPop { container.insertSubview(to, belowSubview: lowest ?? from) } else { container.addSubview(to) }
            }
            to.layoutIfNeeded()
        }
        let isLowerInMotion = context.moves(lower) { $0.transform = .identity }
        let shadow = upper.layer.shadowOpacity
        let isUpperInMotion = context.moves(upper) {
            $0.transform = .identity
            $0.layer.shadowOpacity = shadow
        }
        let (shade, isShadeInMotion) = TransitionShade.over(lower, in: container, context)
        upper.layer.shadowOpacity = 0.18
        upper.layer.shadowRadius = 10
        upper.layer.shadowOffset = .zero
        let distance = container.isRightToLeft ? -width : width
        let move = CGAffineTransform(translationX: distance, y: 0)
        let parallax = CGAffineTransform(translationX: -distance * 0.3, y: 0)
        UIView.performWithoutAnimation {
            if !isShadeInMotion { shade.alpha = isPop ? 1 : 0 }
            if isPop, !isLowerInMotion { lower.transform = parallax }
            if !isPop, !isUpperInMotion { upper.transform = move }
        }
        let parameters = AnimationParameters(
            duration: transitionDuration(using: context), timing: context.isInteractive ? .linear : .settling)
        UIView.animate(parameters) {
            shade.alpha = isPop ? 0 : 1
            (isPop ? lower : upper).transform = .identity
            (isPop ? upper : lower).transform = isPop ? move : parallax
            if isPop { clear(left, around: upper, to: move, context) }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Animates views left by an interrupted transition, which would otherwise stay until the end of a pop and then
    /// vanish: views above the popped view move aside, views below it fade out. (A push covers them.)
    private func clear(
        _ left: [UIView], around upper: UIView, to aside: CGAffineTransform,
        _ context: any UIViewControllerContextTransitioning
    ) {
        let order = context.containerView.subviews
        for view in left {
            let alpha = view.alpha
            _ = context.moves(view) {
                $0.alpha = alpha
                $0.transform = .identity
            }
            guard let place = order.firstIndex(of: view), let middle = order.firstIndex(of: upper) else { continue }
            if place > middle {
                view.transform = aside
            } else {
                view.alpha = 0
                TransitionShade.around(view)?.alpha = 0
            }
        }
    }
}

/// Dims the view below a moving one.
final class TransitionShade: UIView {
    private weak var lower: UIView?

    static func around(_ view: UIView) -> TransitionShade? {
        view.superview?.subviews.lazy.compactMap { $0 as? TransitionShade }.first { $0.lower === view }
    }

    /// Returns the shade over a view, and whether it is already in motion.
    static func over(
        _ view: UIView, in container: UIView, _ context: any UIViewControllerContextTransitioning
    ) -> (TransitionShade, Bool) {
        let found = around(view)
        let shade = found ?? TransitionShade(frame: container.bounds)
        if found == nil {
            shade.lower = view
            shade.backgroundColor = UIColor(white: 0, alpha: 0.12)
            shade.layer.setFlag(.passesThrough, true)
            shade.layer[attribute: .ariaHidden] = "true"
            container.insertSubview(shade, aboveSubview: view)
        }
        return (shade, context.moves(shade) { $0.removeFromSuperview() })
    }
}

extension LayerAnimation.Timing {
    /// Starts fast and settles softly, as sheets and pushes do.
    static let settling = LayerAnimation.Timing.cubicBezier(0.32, 0.72, 0, 1)
}
