/// A value of its own that views can read and bind to, for libraries that keep state in their own way.
///
/// Reading `value` during an evaluation makes the view depend on it; setting it, to another value, evaluates its readers.
/// Copies of a storage are the same storage. Like views it belongs to the main actor.
public struct StateStorage<Value> {
    /// The same binding for the storage's life.
    public let binding: Binding<Value>

    @inlinable public init(_ value: Value) { binding = Binding(location: StateBox(value)) }

    /// Ends the storage: it keeps its value, and setting it does nothing.
    @inlinable public func close() { binding.location.close() }

    /// Makes the view that is being evaluated depend on the value without reading it.
    @inlinable public func markSeen() { binding.location.markSeen() }

    /// How it is decided whether a set changes anything: `==` where there is one, objects by identity, bindings by their
    /// place, structs and tuples by their parts. What can't be compared, closures above all, is never equal.
    @MainActor public static func areEqual(_ a: Value, _ b: Value) -> Bool { areProvablyEqual(a, b) }

    public var value: Value {
        get { binding.wrappedValue }
        nonmutating set { binding.wrappedValue = newValue }
    }
}

/// Of the main actor only, which is checked in debug builds.
extension StateStorage: @unchecked Sendable {}

/// Is notified of changes of a `StateStorage`. The storage does not retain it: it must live until the storage is closed.
@usableFromInline package protocol StateStorageObserver: AnyObject {
    /// Called when a storage was set to another value.
    @MainActor func storageDidChange(_ storage: Source)
}
