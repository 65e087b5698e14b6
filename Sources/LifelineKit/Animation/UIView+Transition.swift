extension UIView {
    /// Changes a view's content with a transition between how it looked and how it looks.
    ///
    /// The block's changes are not animated by themselves, unless the options contain `allowAnimatedContent`. What flips
    /// or curls is a picture of the view; the view itself has its new content at once.
    public final class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let old = view.window == nil ? nil : PageSnapshot.of(view)
        if options.contains(.allowAnimatedContent) {
            AnimationBlock.run(
                AnimationParameters(duration: duration, delay: 0, options: options), animations: { animations?() },
                completion: nil)
        } else {
            performWithoutAnimation { animations?() }
        }
        performWithoutAnimation { view.layoutIfNeeded() }
        PageTransition(options, duration: duration).run(old: old, new: view.layer, in: view) { completion?(true) }
    }

    /// Replaces a view by another one with a transition.
    ///
    /// The one leaves its superview and the other one joins it; with `showHideTransitionViews` both stay and are hidden
    /// and shown.
    public final class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else {
            AnimationBlock.later { completion?(false) }
            return
        }
        let old = fromView.window == nil ? nil : PageSnapshot.of(fromView)
        performWithoutAnimation {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                superview.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
            toView.layoutIfNeeded()
        }
        PageTransition(options, duration: duration).run(old: old, new: toView.layer, in: superview) {
            completion?(true)
        }
    }

    /// `animate` with a transition among its options: what the views that the block places cover leaves with it.
    ///
    /// UIKit ignores such an option there; here a view that a block brings on can come as a page does.
    final class func animate(
        _ parameters: AnimationParameters, transition options: AnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        var touched: [CALayer] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { completion?(true) }
        AnimationBlock.run(
            parameters, animations: animations, completion: nil, notesTouched: true,
            onRecorded: { touched = $0.touched ?? [] })
        var seen: Set<CALayer> = []
        for layer in touched where seen.insert(layer).inserted {
            guard let view = layer.owner as? UIView, let superview = view.superview, !view.isHidden else { continue }
            let transition = PageTransition(options, duration: parameters.duration)
            transition.run(old: PageSnapshot.below(view), new: layer, in: superview) {}
        }
        CATransaction.commit()
    }
}
