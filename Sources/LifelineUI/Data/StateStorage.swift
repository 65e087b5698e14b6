/// A value of its own that views can read and bind to, for libraries that keep state in their own way.
///
/// Reading `value` during an evaluation makes the view depend on it; setting it, to another value, evaluates its readers.
@preconcurrency @MainActor public final class StateStorage<Value> {
    private let box: StateBox<Value>
    /// The same binding for the storage's life.
    public let binding: Binding<Value>

    public init(_ value: Value, onChange: (@MainActor () -> Void)? = nil) {
        box = StateBox(value)
        box.onChange = onChange
        binding = Binding(location: box)
    }

    /// Ends the storage: it keeps its value, and setting it does nothing.
    public func close() {
        box.isClosed = true
        box.onChange = nil
    }

    public var value: Value {
        get { box.get() }
        set { box.set(newValue, transaction: .current) }
    }
}
