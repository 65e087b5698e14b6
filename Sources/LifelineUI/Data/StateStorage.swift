/// A standalone value that views can read and bind to, for libraries with their own state management.
///
/// Reading `value` during an evaluation makes the view depend on it; setting it to another value evaluates its readers.
/// Copies share the same storage. Like views, it belongs to the main actor.
public struct StateStorage<Value> {
    /// A binding to the value, constant for the storage's life.
    public let binding: Binding<Value>

    /// Stores a value.
    @inlinable public init(_ value: Value) { binding = Binding(location: StateBox(value)) }

    /// Closes the storage: it keeps its value, and setting it does nothing.
    @inlinable public func close() { binding.location.close() }

    /// Makes the view that is being evaluated depend on the value without reading it.
    @inlinable public func markSeen() { binding.location.markSeen() }

    /// Whether setting `b` in place of `a` is no change: by `==` where it exists, objects by identity, bindings by
    /// their location, structs and tuples field by field. What can't be compared, closures above all, is never equal.
    @MainActor public static func areEqual(_ a: Value, _ b: Value) -> Bool { areProvablyEqual(a, b) }

    /// The current value. Setting it marks the readers dirty.
    public var value: Value {
        get { binding.wrappedValue }
        nonmutating set { binding.wrappedValue = newValue }
    }
}

/// Used on the main actor only, which is checked in debug builds.
extension StateStorage: @unchecked Sendable {}

/// Is notified of changes of a `StateStorage`. The storage does not retain it: it must live until the storage is closed.
@usableFromInline package protocol StateStorageObserver: AnyObject {
    /// Called when a storage was set to another value.
    @MainActor func storageDidChange(_ storage: Source)
}
