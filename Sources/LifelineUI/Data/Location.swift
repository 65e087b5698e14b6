/// A place that holds a value: what a binding points to. Bindings of one place are equal.
@usableFromInline package class Location<Value>: Source {
    @inlinable package override init() { super.init() }

    @MainActor package func get() -> Value { fatalError("A location must say how it is read.") }
    @MainActor package func set(_ value: Value, transaction: Transaction) {
        fatalError("A location must say how it is set.")
    }
    /// Whether another location is certainly the same place: what binds to it is then unchanged.
    package func isSamePlace(as other: AnyObject) -> Bool { self === other }

    /// `get` and `set` for bindings, whose callers the compiler can't know to be on the main actor.
    @usableFromInline package func read() -> Value { onMainActor(self) { $0.get() } }
    @usableFromInline package func write(_ value: Value) {
        onMainActor((self, value)) { $0.0.set($0.1, transaction: .current) }
    }

    /// Sets a state of the commonest types, in a few instructions where a binding is set: there the compiler knows the type.
    /// Returns whether that is done.
    @inlinable @inline(__always)
    final func writeDirectly(_ value: Value) -> Bool {
        guard type(of: self) == StateBox<Value>.self else { return false }
        let box = unsafeDowncast(self, to: StateBox<Value>.self)
        if Value.self == Int.self {
            if unsafeBitCast(box.value, to: Int.self) == unsafeBitCast(value, to: Int.self) { return true }
        } else if Value.self == Bool.self {
            if unsafeBitCast(box.value, to: Bool.self) == unsafeBitCast(value, to: Bool.self) { return true }
        } else if Value.self == String.self {
            if unsafeBitCast(box.value, to: String.self) == unsafeBitCast(value, to: String.self) { return true }
        } else {
            return false
        }
        if isClosed { return true }
        box.take(value)
        tellOfChange()
        return true
    }

    /// Reads, and if it is a state, in a few instructions where the compiler knows the type.
    @inlinable @inline(__always)
    final func readDirectly() -> Value {
        guard type(of: self) == StateBox<Value>.self else { return read() }
        noteDirectRead()
        return unsafeDowncast(self, to: StateBox<Value>.self).value
    }
}

/// Whether two values are certainly equal: as `ViewType.areEqual` finds them, or, for what only says so at run time (an
/// existential, say), by the `==` of what is inside.
@MainActor package func areKnownEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    ViewType.of(Value.self).areKnownEqual(a, b)
}

extension ViewType {
    func areKnownEqual<Value>(_ a: Value, _ b: Value) -> Bool {
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
