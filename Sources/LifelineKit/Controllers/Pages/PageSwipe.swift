/// Turns the pages of a page view controller with a finger.
@MainActor final class PageSwipe {
    /// The speed, in points per second, above which the speed decides instead of the position.
    private static let fast: CGFloat = 250

    private let recognizer = UIPanGestureRecognizer()
    private unowned let pages: UIPageViewController
    private var driver: UIPercentDrivenInteractiveTransition?
    private var isForward = true

    init(_ pages: UIPageViewController) {
        self.pages = pages
        recognizer.axesLeftToScrolling = isVertical ? .horizontal : .vertical
        recognizer.maximumNumberOfTouches = 1
        recognizer.addHandler { [unowned self] _ in follow() }
    }

    /// Attaches the recognizer on touch screens. Mice select text instead; there, arrow keys turn the pages.
    func update(on view: UIView) {
        let isOfUse = view.traitCollection.hasCoarsePointer && pages.dataSource != nil
        if isOfUse, recognizer.view !== view { view.addGestureRecognizer(recognizer) }
        if !isOfUse, recognizer.view === view { view.removeGestureRecognizer(recognizer) }
    }

    private var isVertical: Bool { pages.navigationOrientation == .vertical }

    // The progress towards the next page: 0 … 1 of the view's length.
    private var part: CGFloat {
        guard let view = pages.viewIfLoaded else { return 0 }
        let translation = recognizer.translation(in: view)
        let length = max(1, isVertical ? view.bounds.height : view.bounds.width)
        return (isVertical ? translation.y : translation.x) / length * (isForward ? -1 : 1) * side
    }

    /// The direction from left to right is the one from the first page, or against it.
    private var side: CGFloat { !isVertical && pages.viewIfLoaded?.isRightToLeft == true ? -1 : 1 }

    private func follow() {
        switch recognizer.state {
        case .began:
            isForward = true
            if part < 0 { isForward = false }
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            guard pages.turn(isForward ? .forward : .reverse, driver: driver) else { return }
            self.driver = driver
            driver.update(part)
        case .changed:
            driver?.update(part)
        case .ended:
            let velocity = recognizer.velocity(in: pages.viewIfLoaded)
            let speed = (isVertical ? velocity.y : velocity.x) * (isForward ? -1 : 1) * side
            let shouldFinish = abs(speed) > Self.fast ? speed > 0 : part > 0.5
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
