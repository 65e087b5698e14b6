/// Detects a drag: of one or several fingers, or of a mouse with its button pressed.
///
/// It begins when the fingers have moved by 10 points (a mouse: 3). `translation` is measured from the initial contact,
/// so that a dragged view stays under the finger.
///
/// A finger on a view with such a recognizer does not scroll the views around it. A view that the recognizer moves, or
/// allows to be moved, follows the finger in the page immediately, ahead of the server's response; see
/// `Documentation/Gestures.md`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The number of touches with which the pan begins. 1 by default.
    public final var minimumNumberOfTouches = 1
    /// The number of touches above which the pan fails. No limit by default.
    public final var maximumNumberOfTouches = Int.max

    /// The axes along which a finger still scrolls the views around this one; it pans along the others only. None by
    /// default.
    ///
    /// A browser decides at the start of a touch which element may use its moves, so it must know beforehand. UIKit has
    /// no such property: there recognizers and scroll views negotiate during the touch.
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

    // MARK: Results

    /// Returns the distance from the start of the gesture, or since the translation was set, in a view's coordinates.
    public final func translation(in view: UIView?) -> CGPoint { Self.vector(translationStorage, in: view) }

    /// Sets the translation, to which further movement is added.
    public final func setTranslation(_ translation: CGPoint, in view: UIView?) {
        translationStorage = Self.displayVector(translation, in: view)
    }

    /// Returns the velocity of the fingers, in points per second in a view's coordinates.
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

    /// The distance moved along the axes that are not left to scrolling.
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

    // An added or removed finger moves the centroid, which is not a translation.
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

/// The horizontal and vertical axis.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}
