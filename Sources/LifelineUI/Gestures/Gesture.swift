import Ownership

/// An interaction with a view by fingers, a mouse or a pen.
///
/// ```swift
/// Circle().gesture(DragGesture().onChanged { offset = $0.translation })
/// ```
/// A gesture of your own is composed of others in its `body`:
///
/// ```swift
/// struct Pull: Gesture {
///     @Binding var distance: CGFloat
///     var body: some Gesture<DragGesture.Value> {
///         DragGesture().onChanged { distance = $0.translation.height }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol Gesture<Value> {
    associatedtype Value = Body.Value
    associatedtype Body: Gesture
    /// The gestures that this one is composed of.
    var body: Body { get }
    /// Creates the UIKit recognizer of the gesture.
    func _makeRecognizer() -> UIGestureRecognizer
    /// Applies the gesture's current parameters to the recognizer.
    func _configure(_ recognizer: UIGestureRecognizer)
    /// Returns the event of the recognizer's current state; nil if there is none.
    func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>?
    /// Calls the gesture's actions.
    func _perform(_ event: _GestureEvent<Value>)
    /// Whether there is no gesture at present.
    var _isMissing: Bool { get }
}

/// A step of a gesture.
public enum _GestureEvent<Value> {
    case changed(Value)
    case ended(Value)
    case cancelled

    func map<Other>(_ transform: (Value) -> Other) -> _GestureEvent<Other> {
        switch self {
        case .changed(let value): .changed(transform(value))
        case .ended(let value): .ended(transform(value))
        case .cancelled: .cancelled
        }
    }
}

extension Gesture {
    public var _isMissing: Bool { false }
    public func _configure(_ recognizer: UIGestureRecognizer) {}
    public func _perform(_ event: _GestureEvent<Value>) {}

    /// Adds an action for the successful end of the gesture.
    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        _CallbackGesture(base: self) { if case .ended(let value) = $0 { action(value) } }
    }

    /// Updates a state during the gesture; it is reset when the gesture ends.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> some Gesture<Value> {
        _CallbackGesture(base: self) { event in
            if case .changed(let value) = event {
                var transaction = Transaction.current
                var new = state.wrappedValue
                body(value, &new, &transaction)
                withTransaction(transaction) { state.set(new) }
            } else {
                state.reset()
            }
        }
    }

    /// Returns a gesture whose value is computed from that of this one.
    public func map<Other>(_ body: @escaping (Value) -> Other) -> some Gesture<Other> {
        _MappedGesture(base: self, transform: body)
    }
}

extension Gesture where Value: Equatable {
    /// Adds an action for each change during the gesture.
    public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        _CallbackGesture(base: self) { if case .changed(let value) = $0 { action(value) } }
    }
}

struct _CallbackGesture<Base: Gesture>: Gesture {
    typealias Body = Never

    let base: Base
    let action: (_GestureEvent<Base.Value>) -> Void

    func _makeRecognizer() -> UIGestureRecognizer { base._makeRecognizer() }
    func _configure(_ recognizer: UIGestureRecognizer) { base._configure(recognizer) }
    func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Base.Value>? { base._event(of: recognizer) }
    func _perform(_ event: _GestureEvent<Base.Value>) {
        base._perform(event)
        action(event)
    }
}

struct _MappedGesture<Base: Gesture, Value>: Gesture {
    typealias Body = Never

    let base: Base
    let transform: (Base.Value) -> Value

    func _makeRecognizer() -> UIGestureRecognizer { base._makeRecognizer() }
    func _configure(_ recognizer: UIGestureRecognizer) { base._configure(recognizer) }
    func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? {
        guard let event = base._event(of: recognizer) else { return nil }
        base._perform(event)
        return event.map(transform)
    }
}

/// A state that is reset when its gesture ends.
@preconcurrency @MainActor
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    @State private var value: Value
    // As in `State`: gestures are created without isolation.
    private nonisolated let initial: UnsafeSendable<Value>

    nonisolated public init(wrappedValue: Value) {
        initial = UnsafeSendable(wrappedValue)
        _value = State(wrappedValue: wrappedValue)
    }

    /// Creates a property that has a value while no gesture is being recognized.
    nonisolated public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The value that the gesture set. It is reset when the gesture ends or is cancelled.
    public var wrappedValue: Value { value }
    /// The property itself, for `Gesture.updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    func set(_ new: Value) { value = new }
    func reset() { value = initial.value }
}
