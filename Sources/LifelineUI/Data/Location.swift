/// A place that holds a value: what a binding points to. Bindings of one place are equal.
package class Location<Value>: Source {
    @MainActor package func get() -> Value { fatalError("A location must say how it is read.") }
    @MainActor package func set(_ value: Value, transaction: Transaction) {
        fatalError("A location must say how it is set.")
    }
}

/// Whether two values are certainly equal: by `==` where there is one, objects by identity. Floating-point NaN equals
/// itself here, so that a state that is not a number does not change for ever.
@MainActor package func areKnownEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, to: b) }
    if Value.self is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    return false
}

private func isEqual<A: Equatable>(_ a: A, to b: Any) -> Bool {
    guard let b = b as? A else { return false }
    if a == b { return true }
    if let a = a as? any FloatingPoint, let b = b as? any FloatingPoint { return a.isNaN && b.isNaN }
    return false
}
