extension UIView {
    /// Changes a view's content with a transition between its old and new appearance.
    ///
    /// The block's changes are not animated themselves, unless the options contain `allowAnimatedContent`. A snapshot
    /// of the view flips or curls; the view itself has its new content immediately.
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
    /// The first view is removed from its superview and the second one inserted; with `showHideTransitionViews` both
    /// stay and are hidden and shown.
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

    /// Implements `animate` with a transition option: the transition reveals the views whose geometry the block sets.
    ///
    /// UIKit ignores such an option there; here it can bring a view in like a page.
    final class func animate(
        _ parameters: AnimationParameters, transition options: AnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        var touched: [CALayer] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { completion?(true) }
        AnimationBlock.run(
            parameters, animations: animations, completion: nil, recordsTouched: true,
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
