/// A type-erased gesture.
///
/// ```swift
/// func gesture(isPrecise: Bool) -> AnyGesture<CGPoint> {
///     isPrecise ? AnyGesture(SpatialTapGesture().map(\.location)) : AnyGesture(DragGesture().map(\.location))
/// }
/// ```
/// The recognizer is created with the view: change the view's `id` when the kind of gesture changes.
@preconcurrency @MainActor
public struct AnyGesture<Value>: Gesture {
    public typealias Body = Never
    private let makeRecognizer: @MainActor () -> UIGestureRecognizer
    private let configure: @MainActor (UIGestureRecognizer) -> Void
    private let event: @MainActor (UIGestureRecognizer) -> _GestureEvent<Value>?
    private let perform: @MainActor (_GestureEvent<Value>) -> Void

    /// Erases the type of a gesture.
    public init<G: Gesture>(_ gesture: G) where G.Value == Value {
        makeRecognizer = { gesture._makeRecognizer() }
        configure = { gesture._configure($0) }
        event = { gesture._event(of: $0) }
        perform = { gesture._perform($0) }
    }

    public func _makeRecognizer() -> UIGestureRecognizer { makeRecognizer() }
    public func _configure(_ recognizer: UIGestureRecognizer) { configure(recognizer) }
    public func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Value>? { event(recognizer) }
    public func _perform(_ event: _GestureEvent<Value>) { perform(event) }
}
