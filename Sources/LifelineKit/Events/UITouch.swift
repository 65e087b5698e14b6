/// A finger, a pen or a pressed mouse button, from when it goes down until it comes up.
///
/// Its view is the one that was hit when it went down, wherever it moves. The browser reports at most 30 moves in a second.
@preconcurrency @MainActor public final class UITouch: Hashable {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct
        case indirect
        /// A pen.
        case pencil
        /// A mouse's main button.
        case indirectPointer
    }

    public internal(set) var phase = Phase.began
    /// 1 for the first of touches that quickly follow each other at a place, 2 for the second …
    public let tapCount: Int
    /// When it last changed, in seconds since the page began.
    public internal(set) var timestamp: TimeInterval
    public let type: TouchType
    /// The view that was hit.
    public private(set) weak var view: UIView?
    public private(set) weak var window: UIWindow?

    /// The recognizers that follow the touch, those of the innermost view first.
    public var gestureRecognizers: [UIGestureRecognizer]? { followers }

    // In the display's coordinates, in which views may move without the touch.
    private(set) var position: CGPoint
    private(set) var previousPosition: CGPoint
    let start: CGPoint
    let startTime: TimeInterval
    var followers: [UIGestureRecognizer] = []
    var delivery = TouchDelivery.none
    /// Whether a recognizer took it away from its view.
    var wasTaken = false
    /// Where it was reported.
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

    /// Where the touch is, in a view's coordinates (nil: the window's).
    public func location(in view: UIView?) -> CGPoint { locate(position, in: view) }

    /// Where it was before it last changed.
    public func previousLocation(in view: UIView?) -> CGPoint { locate(previousPosition, in: view) }

    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    private func locate(_ point: CGPoint, in view: UIView?) -> CGPoint {
        (view ?? window)?.layer.convert(point, from: nil) ?? point
    }

    /// How far it is from where it began.
    var way: CGFloat { hypot(position.x - start.x, position.y - start.y) }

    var isDown: Bool { phase != .ended && phase != .cancelled }

    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a touch's view has been told of it. Recognizers may delay and cancel it.
enum TouchDelivery {
    /// Nothing, and nothing is due: the view takes one touch at a time.
    case none
    /// The beginning waits until recognizers that delay it have failed.
    case waiting
    case begun
    /// The view was told, or never will be.
    case over
}
