/// Detects a quick move in a direction: at least 50 points within 0.5 seconds, and at most 50 points sideways.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions that a swipe may have.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// The recognized directions. `.right` by default.
    public final var direction: Direction = .right { didSet { view?.gesturesDidChange() } }

    /// The required number of fingers. 1 by default.
    public final var numberOfTouchesRequired = 1

    private static let distance: CGFloat = 50
    private static let deviation: CGFloat = 50
    private static let longest = 0.5

    /// Across the swipe direction, a finger scrolls as usual.
    override var reported: LayerEvents {
        var events: LayerEvents = .pointer
        if !direction.isDisjoint(with: [.left, .right]) { events.insert(.pansHorizontally) }
        if !direction.isDisjoint(with: [.up, .down]) { events.insert(.pansVertically) }
        return events
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touchesDown.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        track(event)
    }

    private final func track(_ event: UIEvent) {
        guard state == .possible, touches.count == numberOfTouchesRequired, let first = touches.first else { return }
        if event.timestamp - first.startTime > Self.longest {
            state = .failed
            return
        }
        var seen: Direction = [.left, .right, .up, .down]
        for touch in touches {
            let (x, y) = (touch.position.x - touch.start.x, touch.position.y - touch.start.y)
            if !direction.isDisjoint(with: [.left, .right]), direction.isDisjoint(with: [.up, .down]),
                abs(y) > Self.deviation
            {
                state = .failed
            }
            if !direction.isDisjoint(with: [.up, .down]), direction.isDisjoint(with: [.left, .right]),
                abs(x) > Self.deviation
            {
                state = .failed
            }
            let dominantDirection: Direction =
                abs(x) >= abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
            seen.formIntersection(max(abs(x), abs(y)) >= Self.distance ? dominantDirection : [])
        }
        if state == .possible, !seen.isDisjoint(with: direction) { state = .ended }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        track(event)
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }
}
