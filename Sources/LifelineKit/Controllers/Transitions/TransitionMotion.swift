/// The motion of a view by a transition, until it settles.
///
/// An interrupted transition ends immediately for its controllers, but not visually: its views continue to move. Views
/// that the next transition also moves are taken over and continue from their displayed positions; the others remain,
/// inert, until the next transition has ended.
/// ```
///  push B ━━━━━┓ interrupted by pop
///   A moving aside ─▶ taken over: returns from its current position
///   B moving in    ─▶ taken over: reverses
///  push B ━━━━━┓ interrupted by push C
///   A moving aside ─▶ left over: continues, and is removed at the end of C's push
///   B moving in    ─▶ taken over: continues to move in, and moves aside
/// ```
final class TransitionMotion {
    fileprivate weak var owner: ControllerTransition?
    /// Reverts the changes made for the motion, including those of taken-over motions, in reverse order.
    fileprivate let restore: (UIView) -> Void
    /// The superview from which the view is removed when the motion ends.
    fileprivate weak var leaves: UIView?
    fileprivate var onRemoval: (() -> Void)?

    fileprivate init(_ owner: ControllerTransition, restore: @escaping (UIView) -> Void) {
        self.owner = owner
        self.restore = restore
    }
}

/// An animator that starts from the displayed state: views in motion are not moved to initial positions.
@MainActor protocol ContinuingAnimator: UIViewControllerAnimatedTransitioning {}

extension UIViewControllerContextTransitioning {
    /// Registers a view that the transition moves, and how to restore it at the end.
    ///
    /// - Returns: Whether the view is already in motion, and must not be moved to an initial position.
    func moves(_ view: UIView, restore: @escaping (UIView) -> Void) -> Bool {
        (self as? ControllerTransition)?.move(view, restore: restore) ?? false
    }

    /// Returns views whose removal an interrupted transition left to the end of this one.
    func residualViews(in container: UIView) -> [UIView] {
        container.subviews.filter { $0.extras?.motion?.leaves === container }
    }
}

extension ControllerTransition {
    fileprivate func move(_ view: UIView, restore: @escaping (UIView) -> Void) -> Bool {
        let previous = view.extras?.motion
        let motion = TransitionMotion(self) { view in
            restore(view)
            previous?.restore(view)
        }
        motion.leaves = previous?.leaves
        motion.onRemoval = previous?.onRemoval
        view.ensuredExtras.motion = motion
        if !moving.contains(where: { $0 === view }) { moving.append(view) }
        return previous != nil
    }

    /// Removes a view at the end: immediately, or, if the next transition takes over, at the end of that one.
    ///
    /// - Parameter onRemoval: Called after the removal.
    func remove(_ view: UIView?, onRemoval: (() -> Void)? = nil) {
        guard let view else { return }
        guard isHandingOver, let place = view.superview else {
            view.removeFromSuperview()
            onRemoval?()
            return
        }
        _ = move(view) { $0.setInert(false, because: .leaving) }
        view.extras?.motion?.onRemoval = onRemoval
        view.extras?.motion?.leaves = place
        view.setInert(true, because: .leaving)
    }

    /// Takes over the views that an interrupted transition has left in motion.
    func adoptMotions() {
        guard let interrupted else { return }
        self.interrupted = nil
        guard isAnimated, animator is any ContinuingAnimator else { return interrupted.comeToRest() }
        for view in interrupted.moving where view.extras?.motion?.owner === interrupted {
            view.extras?.motion?.owner = self
            if !moving.contains(where: { $0 === view }) { moving.append(view) }
        }
        interrupted.moving = []
        for view in [viewController(forKey: .from)?.viewIfLoaded, viewController(forKey: .to)?.viewIfLoaded] {
            view?.extras?.motion?.leaves = nil
        }
        // A presentation that returns during its dismissal.
        if let motion = containerView.extras?.motion {
            motion.leaves = nil
            containerView.setInert(false, because: .leaving)
        }
    }

    /// Settles all motions: restores the views, and removes those to be removed.
    func comeToRest() {
        let views = moving
        moving = []
        for view in views {
            guard let motion = view.extras?.motion, motion.owner === self else { continue }
            view.extras?.motion = nil
            UIView.performWithoutAnimation { motion.restore(view) }
            if let place = motion.leaves, view.superview === place {
                view.removeFromSuperview()
                motion.onRemoval?()
            }
        }
    }
}
