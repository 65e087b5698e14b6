/// A place that holds a value: what a binding points to. Bindings of one place are equal.
package class Location<Value>: Source {
    @MainActor package func get() -> Value { fatalError("A location must say how it is read.") }
    @MainActor package func set(_ value: Value, transaction: Transaction) {
        fatalError("A location must say how it is set.")
    }
    /// Whether another location is certainly the same place: what binds to it is then unchanged.
    package func isSamePlace(as other: AnyObject) -> Bool { self === other }
}

/// Whether two values are certainly equal: by `==` where there is one, objects by identity. Floating-point NaN equals
/// itself here, so that a state that is not a number does not change for ever.
@MainActor package func areKnownEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, to: b) }
    if let a = a as? any LocatedValue, let b = b as? any LocatedValue {
        return a.anyLocation === b.anyLocation || a.isSamePlace(as: b)
    }
    if Value.self is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    return false
}

private func isEqual<A: Equatable>(_ a: A, to b: Any) -> Bool {
    guard let b = b as? A else { return false }
    if a == b { return true }
    if let a = a as? any FloatingPoint, let b = b as? any FloatingPoint { return a.isNaN && b.isNaN }
    return false
}

/// A value that is known by the place to which it points: a binding.
protocol LocatedValue {
    var anyLocation: AnyObject { get }
    func isSamePlace(as other: any LocatedValue) -> Bool
    /// The same for values at addresses.
    static func areSamePlace(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}

extension Binding: LocatedValue {
    var anyLocation: AnyObject { location }

    func isSamePlace(as other: any LocatedValue) -> Bool { location.isSamePlace(as: other.anyLocation) }

    static func areSamePlace(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let a = a.assumingMemoryBound(to: Self.self).pointee.location
        let b = b.assumingMemoryBound(to: Self.self).pointee.location
        return a === b || a.isSamePlace(as: b)
    }
}
