/// Two fingers that move apart or together; on a trackpad a pinch, and with a wheel the Control key.
///
/// ```swift
/// photo.scaleEffect(scale).gesture(MagnifyGesture().onChanged { scale = $0.magnification })
/// ```
/// Offer another way to do the same, such as buttons: the gesture has no key.
public struct MagnifyGesture: Gesture {
    public typealias Body = Never
    public struct Value: Equatable, Sendable {
        /// When the event was received.
        public var time: Date
        /// The scale relative to the start.
        public var magnification: CGFloat
        /// The change of the scale per second.
        public var velocity: CGFloat
        /// Where the gesture began, as a point of the view.
        public var startAnchor: UnitPoint
        /// Where the gesture began, in points.
        public var startLocation: CGPoint
    }

    /// The change of the scale with which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// - Parameter minimumScaleDelta: the change of the scale with which the gesture begins. The fingers must also move by
    ///   8 points.
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public func _makeRecognizer() -> UIGestureRecognizer { MagnifyRecognizer() }

    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard let pinch = recognizer as? MagnifyRecognizer, let view = pinch.view else { return nil }
        let start = pinch.begin(in: view)
        let value = Value(
            time: Date(), magnification: pinch.scale, velocity: pinch.velocity, startAnchor: view.unitPoint(start),
            startLocation: start)
        switch pinch.state {
        case .began, .changed:
            guard pinch.hasPassed || abs(pinch.scale - 1) >= minimumScaleDelta else { return nil }
            pinch.hasPassed = true
            return .changed(value)
        case .ended: return pinch.hasPassed ? .ended(value) : .cancelled
        case .cancelled, .failed: return .cancelled
        default: return nil
        }
    }
}

/// Two fingers that rotate around each other; in Safari also on a trackpad.
///
/// Offer another way to do the same, such as buttons: the gesture has no key.
public struct RotateGesture: Gesture {
    public typealias Body = Never
    public struct Value: Equatable, Sendable {
        /// When the event was received.
        public var time: Date
        /// Clockwise, relative to the start.
        public var rotation: Angle
        /// The rotation per second.
        public var velocity: Angle
        /// Where the gesture began, as a point of the view.
        public var startAnchor: UnitPoint
        /// Where the gesture began, in points.
        public var startLocation: CGPoint
    }

    /// The change of the angle with which the gesture begins.
    public var minimumAngleDelta: Angle

    /// - Parameter minimumAngleDelta: the angle with which the gesture begins; at least 5 degrees are needed.
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    public func _makeRecognizer() -> UIGestureRecognizer { RotateRecognizer() }

    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard let rotation = recognizer as? RotateRecognizer, let view = rotation.view else { return nil }
        let start = rotation.begin(in: view)
        let value = Value(
            time: Date(), rotation: Angle(radians: rotation.rotation), velocity: Angle(radians: rotation.velocity),
            startAnchor: view.unitPoint(start), startLocation: start)
        switch rotation.state {
        case .began, .changed:
            guard rotation.hasPassed || abs(rotation.rotation) >= minimumAngleDelta.radians else { return nil }
            rotation.hasPassed = true
            return .changed(value)
        case .ended: return rotation.hasPassed ? .ended(value) : .cancelled
        case .cancelled, .failed: return .cancelled
        default: return nil
        }
    }
}

/// The older form of `MagnifyGesture`. The value is the scale, relative to the start.
public struct MagnificationGesture: Gesture {
    public typealias Body = Never
    private let gesture: MagnifyGesture
    /// The change of the scale with which the gesture begins.
    public var minimumScaleDelta: CGFloat { gesture.minimumScaleDelta }

    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
        gesture = MagnifyGesture(minimumScaleDelta: minimumScaleDelta)
    }

    public func _makeRecognizer() -> UIGestureRecognizer { gesture._makeRecognizer() }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<CGFloat>? {
        gesture._event(of: recognizer)?.map(\.magnification)
    }
}

/// The older form of `RotateGesture`. The value is the angle.
public struct RotationGesture: Gesture {
    public typealias Body = Never
    private let gesture: RotateGesture
    /// The change of the angle with which the gesture begins.
    public var minimumAngleDelta: Angle { gesture.minimumAngleDelta }

    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
        gesture = RotateGesture(minimumAngleDelta: minimumAngleDelta)
    }

    public func _makeRecognizer() -> UIGestureRecognizer { gesture._makeRecognizer() }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Angle>? {
        gesture._event(of: recognizer)?.map(\.rotation)
    }
}

/// Remembers where a pinch began.
private final class MagnifyRecognizer: UIPinchGestureRecognizer {
    /// Whether the gesture has reached its minimum.
    var hasPassed = false
    private var start: CGPoint?

    func begin(in view: UIView) -> CGPoint {
        let start = start ?? location(in: view)
        self.start = start
        return start
    }

    override func reset() {
        super.reset()
        hasPassed = false
        start = nil
    }
}

/// Remembers where a rotation began.
private final class RotateRecognizer: UIRotationGestureRecognizer {
    /// Whether the gesture has reached its minimum.
    var hasPassed = false
    private var start: CGPoint?

    func begin(in view: UIView) -> CGPoint {
        let start = start ?? location(in: view)
        self.start = start
        return start
    }

    override func reset() {
        super.reset()
        hasPassed = false
        start = nil
    }
}

extension UIView {
    fileprivate func unitPoint(_ point: CGPoint) -> UnitPoint {
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return .center }
        return UnitPoint(x: (point.x - bounds.minX) / size.width, y: (point.y - bounds.minY) / size.height)
    }
}
