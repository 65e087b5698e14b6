/// Goes back with a finger that comes from the left edge.
///
/// A strip along the edge reports the finger, where the main pointer is one and there is something to go back to. Its
/// moves drive the pop; when it is lifted the pop goes on or back, by its speed and place. Up and down it scrolls as ever.
@MainActor final class EdgeSwipe: UIGestureRecognizerDelegate {
    /// Points.
    private static let width: CGFloat = 18
    /// Points a second from which the speed decides, not the place.
    private static let fast: CGFloat = 300

    let recognizer = UIPanGestureRecognizer()
    private let strip = UIView()
    private unowned let navigation: UINavigationController
    /// Moves the pop that runs.
    private(set) var driver: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        recognizer.axesLeftToScrolling = .vertical
        recognizer.maximumNumberOfTouches = 1
        recognizer.addHandler { [unowned self] _ in follow() }
        strip.layer[attribute: .ariaHidden] = "true"
        strip.addGestureRecognizer(recognizer)
    }

    /// Puts the strip where it belongs, or takes it away.
    func update(in view: UIView, below top: CGFloat) {
        let isOfUse =
            navigation.stack.count > 1 && recognizer.isEnabled && navigation.traitCollection.hasCoarsePointer
        if !isOfUse {
            if driver == nil, strip.superview != nil { strip.removeFromSuperview() }
            return
        }
        if strip.superview !== view { view.addSubview(strip) }
        strip.frame = CGRect(x: 0, y: top, width: Self.width, height: max(0, view.bounds.height - top))
    }

    private func follow() {
        let width = max(1, navigation.contentView.bounds.width)
        let way = recognizer.translation(in: navigation.contentView).x
        switch recognizer.state {
        case .began:
            guard navigation.running == nil, navigation.stack.count > 1 else { return }
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            self.driver = driver
            navigation.popViewController(animated: true)
            driver.update(way / width)
        case .changed:
            driver?.update(way / width)
        case .ended:
            let speed = recognizer.velocity(in: navigation.contentView).x
            let goesOn = abs(speed) > Self.fast ? speed > 0 : way / width > 0.5
            end { goesOn ? $0.finish() : $0.cancel() }
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
    /// The swipe from the left edge that goes back, on screens that are touched. Switch it off with `isEnabled`.
    public final var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeSwipe.recognizer }
}
