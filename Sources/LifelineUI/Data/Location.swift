import Ownership

/// The storage of a value that a binding refers to. Bindings to the same location are equal.
@usableFromInline package class Location<Value>: Source {
    @inlinable package override init() { super.init() }

    @MainActor package func get() -> Value { fatalError("Subclasses must override `get`.") }
    @MainActor package func set(_ value: Value, transaction: Transaction) {
        fatalError("Subclasses must override `set`.")
    }

    /// Whether another location is certainly the same storage, which makes a binding to it unchanged.
    package func isSameLocation(as other: AnyObject) -> Bool { self === other }

    /// Reads the value for callers whose isolation is unknown to the compiler, see `OtherThread`.
    @usableFromInline package final func read() -> Value {
        MainThread.isCurrent ? readOnMainActor() : OtherThread.read(self)
    }

    /// Sets the value for callers whose isolation is unknown to the compiler, see `OtherThread`.
    @usableFromInline package final func write(_ value: Value) {
        if MainThread.isCurrent { writeOnMainActor(value) } else { OtherThread.write(value, to: self) }
    }

    /// `get` for callers that are known to be on the main actor.
    func readOnMainActor() -> Value { MainThread.withoutCheck(self) { $0.get() } }

    /// `set` for callers that are known to be on the main actor, with the current transaction.
    func writeOnMainActor(_ value: Value) {
        MainThread.withoutCheck((self, value)) { $0.0.set($0.1, transaction: .current) }
    }
}

/// Whether two values are certainly equal: by `ViewType.areEqual`, or, for types that are found to be equatable only at
/// run time (an existential, for example), by the `==` of the dynamic type.
@MainActor package func areProvablyEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    ViewType.of(Value.self).areProvablyEqual(a, b)
}

extension ViewType {
    func areProvablyEqual<Value>(_ a: Value, _ b: Value) -> Bool {
        if areEqual(a, b) { return true }
        guard !canCompare, let a = a as? any Equatable else { return false }
        return isEqual(a, to: b)
    }
}

private func isEqual<A: Equatable>(_ a: A, to b: Any) -> Bool {
    guard let b = b as? A else { return false }
    return a == b || a.isNotANumber && b.isNotANumber
}

extension Equatable {
    /// Whether the value is NaN, which counts as equal to itself; otherwise it would be a change every time.
    var isNotANumber: Bool { (self as? any FloatingPoint)?.isNaN ?? false }
}

/// A value that is identified by the location it refers to: a binding.
protocol LocationBased {
    /// Whether the values at two addresses refer to the same location.
    static func referToSameLocation(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}

extension Binding: LocationBased {
    static func referToSameLocation(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let a = a.assumingMemoryBound(to: Self.self).pointee.location
        let b = b.assumingMemoryBound(to: Self.self).pointee.location
        return a === b || a.isSameLocation(as: b)
    }
}
