/// Two gestures that may be recognized at the same time.
///
/// ```swift
/// MagnifyGesture().simultaneously(with: RotateGesture())
///     .onChanged { value in
///         scale = value.first?.magnification ?? 1
///         angle = value.second?.rotation ?? .zero
///     }
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never
    /// The values of those gestures that have begun.
    public struct Value {
        /// The value of the first gesture; nil while it is not recognized.
        public var first: First.Value?
        /// The value of the second gesture; nil while it is not recognized.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Combines two gestures that can be recognized at the same time.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public func _makeRecognizer() -> UIGestureRecognizer {
        GestureGroup(.simultaneous, first._makeRecognizer(), second._makeRecognizer())
    }

    public func _configure(_ recognizer: UIGestureRecognizer) {
        guard let group = recognizer as? GestureGroup else { return }
        first._configure(group.members[0])
        second._configure(group.members[1])
    }

    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard let group = recognizer as? GestureGroup, let changed = group.changed else { return nil }
        var isCancelled = false
        if changed === group.members[0], let event = first._event(of: changed) {
            first._perform(event)
            group.record(event, of: 0)
            if let value = event.value { group.values[0] = value } else { isCancelled = true }
        } else if changed === group.members[1], let event = second._event(of: changed) {
            second._perform(event)
            group.record(event, of: 1)
            if let value = event.value { group.values[1] = value } else { isCancelled = true }
        } else {
            return nil
        }
        let value = Value(first: group.values[0] as? First.Value, second: group.values[1] as? Second.Value)
        if group.isActive[0] || group.isActive[1] { return .changed(value) }
        group.values = [nil, nil]
        return isCancelled ? .cancelled : .ended(value)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A gesture that begins when another one has ended, with the same finger or the next one.
///
/// ```swift
/// LongPressGesture().sequenced(before: DragGesture())
/// ```
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never
    public enum Value {
        /// The first gesture has not ended.
        case first(First.Value)
        /// The first gesture has ended. The second one has a value once it has begun.
        case second(First.Value, Second.Value?)
    }

    /// The gesture that must be recognized first.
    public var first: First
    /// The gesture that can be recognized after the first one.
    public var second: Second

    /// Combines two gestures of which the second one can begin only after the first.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public func _makeRecognizer() -> UIGestureRecognizer {
        GestureGroup(.sequence, first._makeRecognizer(), second._makeRecognizer())
    }

    public func _configure(_ recognizer: UIGestureRecognizer) {
        guard let group = recognizer as? GestureGroup else { return }
        first._configure(group.members[0])
        second._configure(group.members[1])
    }

    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard let group = recognizer as? GestureGroup, let changed = group.changed else { return nil }
        return changed === group.members[0] ? firstDidChange(group) : secondDidChange(group)
    }

    private func firstDidChange(_ group: GestureGroup) -> _GestureEvent<Value>? {
        guard let event = first._event(of: group.members[0]) else {
            // A gesture that had succeeded, such as a long press, is over; the second one has not begun.
            guard group.values[0] != nil, !group.isActive[1], group.members[0].state.isFinal else { return nil }
            group.values[0] = nil
            return .cancelled
        }
        first._perform(event)
        switch event {
        case .changed(let value):
            group.values[0] = nil
            return .changed(.first(value))
        case .ended(let value):
            group.values[0] = value
            return .changed(.second(value, nil))
        case .cancelled:
            group.values[0] = nil
            return .cancelled
        }
    }

    private func secondDidChange(_ group: GestureGroup) -> _GestureEvent<Value>? {
        guard let earlier = group.values[0] as? First.Value, let event = second._event(of: group.members[1]) else {
            return nil
        }
        second._perform(event)
        group.record(event, of: 1)
        if case .changed(let value) = event { return .changed(.second(earlier, value)) }
        group.values[0] = nil
        return event.map { .second(earlier, $0) }
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Two gestures of which only one is recognized; the first takes precedence.
///
/// ```swift
/// TapGesture(count: 2).exclusively(before: TapGesture())
/// ```
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never
    public enum Value {
        /// The first gesture was recognized.
        case first(First.Value)
        /// The second gesture was recognized.
        case second(Second.Value)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Combines two gestures of which only one is recognized; the first one has precedence.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public func _makeRecognizer() -> UIGestureRecognizer {
        GestureGroup(.exclusive, first._makeRecognizer(), second._makeRecognizer())
    }

    public func _configure(_ recognizer: UIGestureRecognizer) {
        guard let group = recognizer as? GestureGroup else { return }
        first._configure(group.members[0])
        second._configure(group.members[1])
    }

    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard let group = recognizer as? GestureGroup, let changed = group.changed else { return nil }
        if changed === group.members[0] {
            guard let event = first._event(of: changed) else { return nil }
            first._perform(event)
            return event.map { .first($0) }
        }
        guard let event = second._event(of: changed) else { return nil }
        second._perform(event)
        return event.map { .second($0) }
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension UIGestureRecognizer.State {
    /// Whether the gesture is over. That of a group is not known.
    fileprivate var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension _GestureEvent {
    fileprivate var value: Value? {
        switch self {
        case .changed(let value), .ended(let value): value
        case .cancelled: nil
        }
    }
}

extension Gesture {
    /// Combines the gesture with another one that may be recognized at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Lets another gesture begin when this one has ended.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Combines the gesture with another one that is recognized only if this one fails.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
