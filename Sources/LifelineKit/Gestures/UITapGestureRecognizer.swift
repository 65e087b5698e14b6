/// Detects one or several taps, with one or several fingers.
///
/// A tap lasts at most 0.75 s and moves by at most 45 points; the next one follows within 0.35 s. On a view that screen
/// readers treat as a button or link (`accessibilityTraits`), Enter, Space and a screen reader's click also count as a
/// single tap.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The required number of taps in a row. 1 by default.
    public final var numberOfTapsRequired = 1 { didSet { view?.gesturesDidChange() } }

    /// The required number of fingers. 1 by default.
    public final var numberOfTouchesRequired = 1 { didSet { view?.gesturesDidChange() } }

    private final var taps = 0
    private final var hasAllFingers = false
    private final var lastPlace: CGPoint?

    private static let longest = 0.75
    /// The additional time allowed for the end of a touch to arrive from the browser. The browser's timestamps decide
    /// whether the touch was a tap; without this allowance, short taps would fail on a slow network or a busy server.
    private static let latency = 1.25
    private static let interval = 0.35
    private static let distance: CGFloat = 45

    /// Whether a single tap of a single finger is required.
    final var isPlain: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }

    override var rank: Int { numberOfTapsRequired }

    override var reported: LayerEvents { .pointer }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if let lastPlace, let place = middle, Self.distance < hypot(place.x - lastPlace.x, place.y - lastPlace.y) {
            state = .failed
            return
        }
        let fingers = touchesDown.count
        if fingers > numberOfTouchesRequired {
            state = .failed
        } else {
            if fingers == numberOfTouchesRequired { hasAllFingers = true }
            if fingers == 1 { wait(Self.longest + Self.latency) { [weak self] in self?.state = .failed } }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        failIfMoved(touches)
    }

    private final func failIfMoved(_ touches: Set<UITouch>) {
        if touches.contains(where: { $0.distanceFromStart > Self.distance }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        failIfMoved(touches)
        guard state == .possible, touchesDown.isEmpty else { return }
        guard hasAllFingers, touches.allSatisfy({ $0.timestamp - $0.startTime <= Self.longest }) else {
            state = .failed
            return
        }
        taps += 1
        if taps >= numberOfTapsRequired {
            timer?.cancel()
            state = .ended
        } else {
            hasAllFingers = false
            lastPlace = middle
            wait(Self.interval) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    open override func reset() {
        super.reset()
        taps = 0
        hasAllFingers = false
        lastPlace = nil
    }

    /// A tap does not prevent recognizers that require more taps.
    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard let other = other as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }
}
