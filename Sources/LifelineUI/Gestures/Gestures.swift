/// One or more taps or clicks.
public struct TapGesture: Gesture {
    public typealias Body = Never
    public var count: Int
    nonisolated public init(count: Int = 1) { self.count = max(1, count) }

    public func _makeRecognizer() -> UIGestureRecognizer { UITapGestureRecognizer() }
    public func _configure(_ recognizer: UIGestureRecognizer) {
        guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired != count else { return }
        tap.numberOfTapsRequired = count
    }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Void>? {
        recognizer.state == .ended ? .ended(()) : nil
    }
}

/// Taps or clicks, with the location of the last one.
public struct SpatialTapGesture: Gesture {
    public typealias Body = Never
    public struct Value: Equatable, Sendable {
        /// Points, in the gesture's coordinate space.
        public var location: CGPoint
    }

    public var count: Int
    /// The space in which locations are measured.
    public var coordinateSpace: CoordinateSpace

    nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = max(1, count)
        self.coordinateSpace = coordinateSpace
    }

    public func _makeRecognizer() -> UIGestureRecognizer { UITapGestureRecognizer() }
    public func _configure(_ recognizer: UIGestureRecognizer) {
        guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired != count else { return }
        tap.numberOfTapsRequired = count
    }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard recognizer.state == .ended, let location = recognizer.location(in: coordinateSpace) else { return nil }
        return .ended(Value(location: location))
    }
}

/// A finger that rests on the view for some time.
public struct LongPressGesture: Gesture {
    public typealias Body = Never
    /// How long the finger rests, in seconds. 0.5 by default.
    public var minimumDuration: Double
    /// How far the finger may move, in points. 10 by default.
    public var maximumDistance: CGFloat

    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    public func _makeRecognizer() -> UIGestureRecognizer { UILongPressGestureRecognizer() }
    public func _configure(_ recognizer: UIGestureRecognizer) {
        guard let press = recognizer as? UILongPressGestureRecognizer else { return }
        press.minimumPressDuration = minimumDuration
        press.allowableMovement = maximumDistance
    }
    /// The gesture succeeds when the minimum duration has passed, not when the finger is lifted.
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Bool>? {
        switch recognizer.state {
        case .began: .ended(true)
        case .cancelled, .failed: .cancelled
        default: nil
        }
    }
}

/// A movement of a finger, or of a mouse with its button down.
public struct DragGesture: Gesture {
    public typealias Body = Never
    /// The state of a drag. In points.
    public struct Value: Equatable, Sendable {
        /// When the event was received.
        public var time: Date
        /// The position of the pointer, in points of the gesture's coordinate space.
        public var location: CGPoint
        /// Where the drag began, in points of the gesture's coordinate space.
        public var startLocation: CGPoint
        /// Points per second.
        public var velocity: CGSize
        /// The distance from the start, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The predicted translation at rest.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
        /// The predicted location at rest, in points: where the pointer would be after a quarter of a second.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
    }

    /// The distance in points that the pointer must move before the drag begins.
    public var minimumDistance: CGFloat
    /// The space in which locations are measured.
    public var coordinateSpace: CoordinateSpace

    /// - Parameter minimumDistance: How far the pointer must move to begin, in points; 10 by default. A shorter
    ///   distance has the effect of 10.
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    public func _makeRecognizer() -> UIGestureRecognizer { UIPanGestureRecognizer() }

    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard let pan = recognizer as? UIPanGestureRecognizer, let view = pan.view,
            let location = pan.location(in: coordinateSpace)
        else { return nil }
        let space = view.view(of: coordinateSpace)
        let forward: CGFloat = view.layoutItemsAreMirrored ? -1 : 1
        var (moved, velocity) = (pan.translation(in: space), pan.velocity(in: space))
        (moved.x, velocity.x) = (moved.x * forward, velocity.x * forward)
        let value = Value(
            time: Date(), location: location, startLocation: CGPoint(x: location.x - moved.x, y: location.y - moved.y),
            velocity: CGSize(width: velocity.x, height: velocity.y))
        switch pan.state {
        case .began, .changed:
            let distance = (moved.x * moved.x + moved.y * moved.y).squareRoot()
            return distance < minimumDistance && pan.state == .began ? nil : .changed(value)
        case .ended: return .ended(value)
        case .cancelled, .failed: return .cancelled
        default: return nil
        }
    }
}
