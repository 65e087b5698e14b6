import Ownership

/// A value of the environment, named by a type.
public protocol EnvironmentKey {
    associatedtype Value
    /// What is read where nobody set a value.
    static var defaultValue: Value { get }
}

/// What views hand down to everything inside them.
///
/// Each value lives in an entry that the values below share, so that a change reaches exactly the views that read that
/// key, without a walk through the tree.
public struct EnvironmentValues {
    @usableFromInline var entries = EnvironmentEntries()

    @inlinable public init() {}

    init(_ table: Unretained<EnvironmentTable>) { entries = EnvironmentEntries(table: table.object) }

    @inlinable public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let entry = entries.table.entry(of: ObjectIdentifier(key)) else { return Key.defaultValue }
            // The table holds it.
            return entry.borrow {
                $0.recordRead()
                return ($0 as! TypedEnvironmentEntry<Key.Value>).value
            }
        }
        set { entries.set(TypedEnvironmentEntry(newValue), for: ObjectIdentifier(key)) }
    }
}

/// One value of the environment, and its readers.
@usableFromInline class EnvironmentEntry: Source {
    @inlinable override init() { super.init() }

    /// Takes another entry's value, of the same key. Readers hear of it unless it is equal.
    @MainActor @usableFromInline func assign(from other: EnvironmentEntry) {}
}

@usableFromInline final class TypedEnvironmentEntry<Value>: EnvironmentEntry {
    // Read where views are evaluated, without a check. Gate: rows-create-100.
    @exclusivity(unchecked) @usableFromInline private(set) var value: Value

    @inlinable init(_ value: Value) {
        self.value = value
        super.init()
    }

    @MainActor @usableFromInline override func assign(from other: EnvironmentEntry) {
        guard other !== self, let other = other as? TypedEnvironmentEntry<Value> else { return }
        let changed = !areProvablyEqual(value, other.value)
        value = other.value
        guard changed else { return }
        version &+= 1
        notifyReaders()
    }
}
