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

    /// Makes the view that is being evaluated depend on the value without reading it. Returns a number for `hasChanged`.
    public func markSeen() -> Int { box.markSeen() }

    /// Whether the value is another one than when `markSeen` returned the number. Setting it and setting it back is no
    /// change.
    public func hasChanged(since mark: Int) -> Bool { box.hasChanged(since: mark) }

    /// How it is decided whether a set changes anything: `==` where there is one, objects by identity, bindings by their
    /// place, structs and tuples by their parts. What can't be compared, closures above all, is never equal.
    public static func areEqual(_ a: Value, _ b: Value) -> Bool { areKnownEqual(a, b) }

    public var value: Value {
        get { box.get() }
        set { box.set(newValue, transaction: .current) }
    }
}
