/// A value of its own that views can read and bind to, for libraries that keep state in their own way.
///
/// Reading `value` during an evaluation makes the view depend on it; setting it, to another value, evaluates its readers.
/// Copies of a storage are the same storage. Like views it belongs to the main actor.
public struct StateStorage<Value> {
    /// The same binding for the storage's life.
    public let binding: Binding<Value>

    @inlinable public init(_ value: Value) { binding = Binding(location: StateBox(value)) }

    /// Has an observer hear of each change. It must live until it is taken away or the storage is closed.
    @inlinable public func setObserver(_ observer: (any StateStorageObserver)?) { binding.location.observe(observer) }

    /// Ends the storage: it keeps its value, and setting it does nothing.
    @inlinable public func close() { binding.location.close() }

    /// Makes the view that is being evaluated depend on the value without reading it, and notes that the observer has seen it.
    @inlinable public func markSeen() { binding.location.markSeen() }

    /// How it is decided whether a set changes anything: `==` where there is one, objects by identity, bindings by their
    /// place, structs and tuples by their parts. What can't be compared, closures above all, is never equal.
    @MainActor public static func areEqual(_ a: Value, _ b: Value) -> Bool { areKnownEqual(a, b) }

    public var value: Value {
        get { binding.wrappedValue }
        nonmutating set { binding.wrappedValue = newValue }
    }
}

/// Of the main actor only, which is checked in debug builds.
extension StateStorage: @unchecked Sendable {}

/// Hears of changes of a `StateStorage`.
public protocol StateStorageObserver: AnyObject {
    /// Called when a storage was set to another value. `storage` is the object that holds it.
    @MainActor func storageDidChange(_ storage: AnyObject)
}
