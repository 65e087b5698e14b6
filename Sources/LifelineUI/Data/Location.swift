import Ownership

/// A storage of a value: what a binding refers to. Bindings to one location are equal.
@usableFromInline package class Location<Value>: Source {
    @inlinable package override init() { super.init() }

    @MainActor package func get() -> Value { fatalError("Subclasses override this.") }
    @MainActor package func set(_ value: Value, transaction: Transaction) { fatalError("Subclasses override this.") }

    /// Whether another location certainly is the same storage: a binding to it is then unchanged.
    package func isSamePlace(as other: AnyObject) -> Bool { self === other }

    /// Reads the value for callers whose isolation the compiler does not know, see `OtherThread`.
    @usableFromInline package final func read() -> Value {
        MainThread.isCurrent ? readOnMainActor() : OtherThread.read(self)
    }

    /// Sets the value for callers whose isolation the compiler does not know, see `OtherThread`.
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

/// Whether two values are certainly equal: as `ViewType.areEqual` finds them, or, for what only says so at run time (an
/// existential, say), by the `==` of what is inside.
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
    /// NaN counts as equal to itself, so that what is not a number does not change for ever.
    var isNotANumber: Bool { (self as? any FloatingPoint)?.isNaN ?? false }
}

/// A value that is known by the place to which it points: a binding.
protocol LocatedValue {
    /// Whether the values at two addresses point to the same place.
    static func areSamePlace(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}

extension Binding: LocatedValue {
    static func areSamePlace(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let a = a.assumingMemoryBound(to: Self.self).pointee.location
        let b = b.assumingMemoryBound(to: Self.self).pointee.location
        return a === b || a.isSamePlace(as: b)
    }
}
