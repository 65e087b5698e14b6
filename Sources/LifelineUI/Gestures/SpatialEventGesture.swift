/// All fingers, pens and mouse buttons on a view at the same time.
///
/// ```swift
/// Canvas { context, size in
///     for point in fingers.values {
///         context.fill(Path(ellipseIn: CGRect(x: point.x - 20, y: point.y - 20, width: 40, height: 40)), with: .color(.blue))
///     }
/// }
/// .gesture(
///     SpatialEventGesture()
///         .onChanged { events in
///             for event in events { fingers[event.id] = event.phase == .active ? event.location : nil }
///         }
///         .onEnded { _ in fingers = [:] })
/// ```
/// The gesture begins with the first contact and ends with the last one. Each change contains all events of the gesture:
/// those that have ended or were cancelled are contained once with that phase. Fingers on the view do not scroll or zoom
/// the page. A browser reports at most 20 moves a second.
public struct SpatialEventGesture: Gesture {
    public typealias Value = SpatialEventCollection

    /// The space in which locations are measured.
    public var coordinateSpace: CoordinateSpace

    /// - Parameter coordinateSpace: The space of the events' locations; by default that of the view.
    nonisolated public init(coordinateSpace: CoordinateSpace = .local) { self.coordinateSpace = coordinateSpace }

    public func _makeRecognizer() -> UIGestureRecognizer { SpatialEventRecognizer() }

    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<SpatialEventCollection>? {
        guard let recognizer = recognizer as? SpatialEventRecognizer, let view = recognizer.view else { return nil }
        let isCancelled = recognizer.state == .cancelled
        let space = view.view(of: coordinateSpace)
        let events = recognizer.numberedTouches.map { number, touch in
            SpatialEventCollection.Event(
                id: .init(number: number), timestamp: touch.timestamp, kind: .init(touch.type),
                location: view.fromLeading(CGRect(origin: touch.location(in: space), size: .zero), in: space).origin,
                phase: isCancelled ? .cancelled : .init(touch.phase))
        }
        let value = SpatialEventCollection(events)
        switch recognizer.state {
        case .began, .changed: return .changed(value)
        case .ended, .cancelled: return .ended(value)
        default: return nil
        }
    }
}

/// The events of a `SpatialEventGesture`, in the order in which they began.
public struct SpatialEventCollection: RandomAccessCollection, Equatable, Sendable {
    /// A finger, a pen or a mouse button.
    public struct Event: Identifiable, Hashable, Sendable {
        /// Identifies an event from contact to release; no other one of the view has it.
        public struct ID: Hashable, Sendable {
            let number: Int
        }

        /// What touches the view.
        public enum Kind: Hashable, Sendable {
            /// A finger.
            case touch
            /// A mouse.
            case pointer
            /// A pen.
            case pencil

            init(_ type: UITouch.TouchType) {
                self =
                    switch type {
                    case .direct: .touch
                    case .pencil: .pencil
                    case .indirect, .indirectPointer: .pointer
                    }
            }
        }

        /// The progress of an event.
        public enum Phase: Hashable, Sendable {
            case active, ended, cancelled

            init(_ phase: UITouch.Phase) {
                self =
                    switch phase {
                    case .began, .moved, .stationary: .active
                    case .ended: .ended
                    case .cancelled: .cancelled
                    }
            }
        }

        public let id: ID
        /// The time of the last change, in seconds since the page was loaded.
        public let timestamp: TimeInterval
        /// What touches the view.
        public let kind: Kind
        /// Points, in the gesture's coordinate space.
        public let location: CGPoint
        /// Whether the event continues, has ended, or was cancelled.
        public let phase: Phase
    }

    private let events: [Event]

    init(_ events: [Event]) { self.events = events }

    public var startIndex: Int { events.startIndex }
    public var endIndex: Int { events.endIndex }
    public subscript(position: Int) -> Event { events[position] }

    /// The event with an identity; nil if it has ended.
    public subscript(id: Event.ID) -> Event? { events.first { $0.id == id } }
}
