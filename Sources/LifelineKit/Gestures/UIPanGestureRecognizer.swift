/// A drag: of a finger, of several, or of a mouse with its button down.
///
/// It begins when the fingers have moved by 10 points (a mouse: 3). `translation` counts from where they went down, so that
/// what is moved by it stays under the finger.
///
/// On a view with such a recognizer a finger does not scroll what is around it. A view that the recognizer moves, or lets
/// others move, follows the finger in the page at once, ahead of the server's answer; see `Documentation/Gestures.md`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    public final var minimumNumberOfTouches = 1
    public final var maximumNumberOfTouches = Int.max

    /// The directions in which a finger still scrolls what is around the view; it pans in the others only. None unless set.
    ///
    /// A browser decides at the beginning of a touch who may use its moves, so it must be told beforehand. UIKit has no such
    /// property: there recognizers and scroll views find out among themselves.
    public final var axesLeftToScrolling: UIAxis = [] { didSet { view?.gesturesDidChange() } }

    private final var translationStorage = CGPoint.zero
    private final var base: CGPoint?
    private final var samples: [(time: TimeInterval, place: CGPoint)] = []

    private static let fingerSlop: CGFloat = 10
    private static let mouseSlop: CGFloat = 3
    private static let velocityWindow = 0.1

    override var reported: LayerEvents {
        var events: LayerEvents = .pointer
        if !axesLeftToScrolling.contains(.horizontal) { events.insert(.pansHorizontally) }
        if !axesLeftToScrolling.contains(.vertical) { events.insert(.pansVertically) }
        return events
    }

    // MARK: What it found

    /// How far the fingers have moved since the gesture began or the translation was set, in a view's coordinates.
    public final func translation(in view: UIView?) -> CGPoint { Self.vector(translationStorage, in: view) }

    /// Counts on from another translation.
    public final func setTranslation(_ translation: CGPoint, in view: UIView?) {
        translationStorage = Self.displayVector(translation, in: view)
    }

    /// How fast the fingers move, in points of a view's coordinates a second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last else { return .zero }
        let recent = samples.filter { last.time - $0.time <= Self.velocityWindow }
        guard let first = recent.first, last.time > first.time else { return .zero }
        let time = CGFloat(last.time - first.time)
        return Self.vector(
            CGPoint(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time), in: view)
    }

    private static func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let layer = view?.layer else { return vector }
        let (origin, end) = (layer.convert(CGPoint.zero, from: nil), layer.convert(vector, from: nil))
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    private static func displayVector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let layer = view?.layer else { return vector }
        let (origin, end) = (layer.convert(CGPoint.zero, to: nil), layer.convert(vector, to: nil))
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touchesDown.count > maximumNumberOfTouches {
            if state == .possible { state = .failed } else { touches.forEach { ignore($0, for: event) } }
        }
        rebase()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        follow(event)
        switch state {
        case .possible:
            let slop = touches.contains { $0.type == .indirectPointer } ? Self.mouseSlop : Self.fingerSlop
            if touchesDown.count >= minimumNumberOfTouches, moved > slop { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// How far, in the directions that the page leaves to the recognizer.
    private final var moved: CGFloat {
        hypot(
            axesLeftToScrolling.contains(.horizontal) ? 0 : translationStorage.x,
            axesLeftToScrolling.contains(.vertical) ? 0 : translationStorage.y)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        let left = touchesDown
        if state == .possible {
            if left.isEmpty { state = .failed }
        } else if left.count < minimumNumberOfTouches {
            if left.isEmpty { follow(event) }
            state = .ended
        }
        if !left.isEmpty { rebase() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }

    // Another finger moves the middle; that is no translation.
    private final func rebase() {
        base = middle
        samples = []
    }

    private final func follow(_ event: UIEvent) {
        guard let middle else { return }
        if let base {
            translationStorage.x += middle.x - base.x
            translationStorage.y += middle.y - base.y
        }
        base = middle
        samples.append((event.timestamp, middle))
        if samples.count > 16 { samples.removeFirst() }
    }

    open override func reset() {
        super.reset()
        translationStorage = .zero
        base = nil
        samples = []
    }
}

/// Directions.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}
