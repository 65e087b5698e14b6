/// A finger, a pen or a pressed mouse button, from contact to release.
///
/// Its view is the one hit at the beginning, wherever the touch moves. The browser reports at most 30 moves per second.
@preconcurrency @MainActor public final class UITouch: Hashable {
    /// The progress of a touch.
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

    /// What touches the view.
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct
        case indirect
        /// A pen.
        case pencil
        /// A mouse's main button.
        case indirectPointer
    }

    /// The progress of the touch.
    public internal(set) var phase = Phase.began
    /// 1 for the first of several quick touches at one position, 2 for the second …
    public let tapCount: Int
    /// The time of the last change, in seconds since the page was loaded.
    public internal(set) var timestamp: TimeInterval
    /// What touches the view.
    public let type: TouchType
    /// The view that was hit. Nil after it was released.
    public private(set) weak var view: UIView?
    /// The window in which the touch began.
    public private(set) weak var window: UIWindow?

    /// The recognizers that track the touch, those of the innermost view first. Nil if there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? { followers }

    // In display coordinates: views may move without the touch.
    private(set) var position: CGPoint
    private(set) var previousPosition: CGPoint
    let start: CGPoint
    let startTime: TimeInterval
    var followers: [UIGestureRecognizer] = []
    var delivery = TouchDelivery.none
    /// Whether a recognizer claimed the touch and cancelled it for its view.
    var wasTaken = false
    /// The view for which the page reported the touch.
    weak var reporter: UIView?

    init(
        at position: CGPoint, time: TimeInterval, type: TouchType, tapCount: Int, view: UIView, window: UIWindow,
        reporter: UIView
    ) {
        self.position = position
        previousPosition = position
        start = position
        timestamp = time
        startTime = time
        self.type = type
        self.tapCount = tapCount
        self.view = view
        self.window = window
        self.reporter = reporter
    }

    func move(to point: CGPoint) {
        previousPosition = position
        position = point
    }

    /// Returns the position in a view's coordinates (nil: the window's).
    public func location(in view: UIView?) -> CGPoint { locate(position, in: view) }

    /// Returns the position before the last change.
    public func previousLocation(in view: UIView?) -> CGPoint { locate(previousPosition, in: view) }

    /// The same as `location(in:)`: browsers report one precision.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    private func locate(_ point: CGPoint, in view: UIView?) -> CGPoint {
        (view ?? window)?.layer.convert(point, from: nil) ?? point
    }

    /// The distance from the starting position.
    var distanceFromStart: CGFloat { hypot(position.x - start.x, position.y - start.y) }

    var isDown: Bool { phase != .ended && phase != .cancelled }

    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Which phases of a touch its view has received. Recognizers may delay and cancel them.
enum TouchDelivery {
    /// None, and none will follow: the view accepts one touch at a time.
    case none
    /// The beginning is delayed until the recognizers that delay it have failed.
    case waiting
    case begun
    /// The end was delivered, or never will be.
    case over
}
