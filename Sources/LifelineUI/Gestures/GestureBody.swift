// Gestures that are composed of others in their `body`.

extension Gesture where Body: Gesture, Body.Value == Value {
    public func _makeRecognizer() -> UIGestureRecognizer { body._makeRecognizer() }
    public func _configure(_ recognizer: UIGestureRecognizer) { body._configure(recognizer) }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? { body._event(of: recognizer) }
    public func _perform(_ event: _GestureEvent<Value>) { body._perform(event) }
}

extension Gesture where Body == Never {
    public var body: Never { fatalError("\(Self.self) is a primitive gesture; its `body` must not be called.") }
}

extension Never: Gesture {
    public typealias Value = Never
    public func _makeRecognizer() -> UIGestureRecognizer { switch self {} }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Never>? { switch self {} }
}

/// A gesture that may be missing: `gesture(isEditable ? drag : nil)`. The view keeps its state when it is added or removed.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    public var _isMissing: Bool { self?._isMissing ?? true }
    public func _makeRecognizer() -> UIGestureRecognizer { self?._makeRecognizer() ?? UIGestureRecognizer() }
    public func _configure(_ recognizer: UIGestureRecognizer) { self?._configure(recognizer) }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Wrapped.Value>? {
        self?._event(of: recognizer)
    }
    public func _perform(_ event: _GestureEvent<Wrapped.Value>) { self?._perform(event) }
}
