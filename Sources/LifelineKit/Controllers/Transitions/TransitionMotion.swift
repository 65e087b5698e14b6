/// What a transition does to a view until nothing moves it any more.
///
/// A transition that another one interrupts is over for its controllers at once, but not for the eye: its views go on moving.
/// Those that the next transition moves, too, are taken over, and go on from where they are seen; the others stay where
/// they are, deaf, until the next one has ended.
///
/// ```
///  push B ━━━━━┓ interrupted by pop
///   A giving way ─▶ taken over: comes back from where it is
///   B coming     ─▶ taken over: turns around
///  push B ━━━━━┓ interrupted by push C
///   A giving way ─▶ left over: goes on, and leaves with the end of C's push
///   B coming     ─▶ taken over: goes on coming, and gives way
/// ```
final class TransitionMotion {
    fileprivate weak var owner: ControllerTransition?
    /// Puts back what moving it has changed; those of taken over motions as well, the first one's last.
    fileprivate let restore: (UIView) -> Void
    /// Where the view leaves when the motion ends.
    fileprivate weak var leaves: UIView?
    fileprivate var gone: (() -> Void)?

    fileprivate init(_ owner: ControllerTransition, restore: @escaping (UIView) -> Void) {
        self.owner = owner
        self.restore = restore
    }
}

/// An animator that begins with what is seen: views that are in motion are not put at their beginnings.
@MainActor protocol ContinuingAnimator: UIViewControllerAnimatedTransitioning {}

extension UIViewControllerContextTransitioning {
    /// Says that the transition moves a view, and how it is put back in the end.
    ///
    /// - Returns: whether the view is in motion already, and must not be put at a beginning.
    func moves(_ view: UIView, restore: @escaping (UIView) -> Void) -> Bool {
        (self as? ControllerTransition)?.move(view, restore: restore) ?? false
    }

    /// Views that the interrupted transition was to take away, and that leave with the end of this one.
    func leftOvers(in container: UIView) -> [UIView] {
        container.subviews.filter { $0.extras?.motion?.leaves === container }
    }
}

extension ControllerTransition {
    fileprivate func move(_ view: UIView, restore: @escaping (UIView) -> Void) -> Bool {
        let former = view.extras?.motion
        let motion = TransitionMotion(self) { view in
            restore(view)
            former?.restore(view)
        }
        motion.leaves = former?.leaves
        motion.gone = former?.gone
        view.rare.motion = motion
        if !moving.contains(where: { $0 === view }) { moving.append(view) }
        return former != nil
    }

    /// A view goes with the end: at once, or, if the next transition takes over, with the end of that one.
    ///
    /// - Parameter gone: Called when it has left.
    func remove(_ view: UIView?, gone: (() -> Void)? = nil) {
        guard let view else { return }
        guard isHandingOver, let place = view.superview else {
            view.removeFromSuperview()
            gone?()
            return
        }
        _ = move(view) { $0.setInert(false, because: .leaving) }
        view.extras?.motion?.gone = gone
        view.extras?.motion?.leaves = place
        view.setInert(true, because: .leaving)
    }

    /// Goes on with what an interrupted transition has left in motion.
    func takeOver() {
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
        // A presentation that comes back while it goes.
        if let motion = containerView.extras?.motion {
            motion.leaves = nil
            containerView.setInert(false, because: .leaving)
        }
    }

    /// Nothing moves any more: all views are put back, and those that leave do.
    func comeToRest() {
        let views = moving
        moving = []
        for view in views {
            guard let motion = view.extras?.motion, motion.owner === self else { continue }
            view.extras?.motion = nil
            UIView.performWithoutAnimation { motion.restore(view) }
            if let place = motion.leaves, view.superview === place {
                view.removeFromSuperview()
                motion.gone?()
            }
        }
    }
}
