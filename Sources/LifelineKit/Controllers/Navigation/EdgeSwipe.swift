/// Goes back with a swipe from the leading edge.
///
/// A strip along the edge reports the finger, if the primary pointer is one and the stack can be popped. The finger
/// drives the pop; when it is lifted, its speed and position decide whether the pop finishes or is cancelled. Vertical
/// scrolling is unaffected.
@MainActor final class EdgeSwipe: UIGestureRecognizerDelegate {
    /// Points.
    private static let width: CGFloat = 18
    /// The speed, in points per second, above which the speed decides instead of the position.
    private static let fast: CGFloat = 300

    let recognizer = UIPanGestureRecognizer()
    private let strip = UIView()
    private unowned let navigation: UINavigationController
    /// Drives the running pop.
    private(set) var driver: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        recognizer.axesLeftToScrolling = .vertical
        recognizer.maximumNumberOfTouches = 1
        recognizer.addHandler { [unowned self] _ in follow() }
        strip.layer[attribute: .ariaHidden] = "true"
        strip.addGestureRecognizer(recognizer)
    }

    /// Places the strip, or removes it.
    func update(in view: UIView, below top: CGFloat) {
        let isOfUse =
            navigation.stack.count > 1 && recognizer.isEnabled && navigation.traitCollection.hasCoarsePointer
        if !isOfUse {
            if driver == nil, strip.superview != nil { strip.removeFromSuperview() }
            return
        }
        if strip.superview !== view { view.addSubview(strip) }
        strip.frame = view.mirrored(
            CGRect(x: 0, y: top, width: Self.width, height: max(0, view.bounds.height - top)))
    }

    private func follow() {
        let width = max(1, navigation.contentView.bounds.width)
        let side: CGFloat = navigation.contentView.isRightToLeft ? -1 : 1
        let distance = recognizer.translation(in: navigation.contentView).x * side
        switch recognizer.state {
        case .began:
            guard navigation.running == nil, navigation.stack.count > 1 else { return }
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            self.driver = driver
            navigation.popViewController(animated: true)
            driver.update(distance / width)
        case .changed:
            driver?.update(distance / width)
        case .ended:
            let speed = recognizer.velocity(in: navigation.contentView).x * side
            let shouldFinish = abs(speed) > Self.fast ? speed > 0 : distance / width > 0.5
            end { shouldFinish ? $0.finish() : $0.cancel() }
        case .cancelled, .failed:
            end { $0.cancel() }
        case .possible: break
        }
    }

    private func end(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
        guard let driver else { return }
        self.driver = nil
        body(driver)
    }
}

extension UINavigationController {
    /// The recognizer for swipes from the leading edge, on touch screens. Disable it with `isEnabled`. Never nil.
    public final var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeSwipe.recognizer }
}
