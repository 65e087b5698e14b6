import Ownership

/// The key of a value in the environment, identified by its type.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// The values that views pass down to everything inside them.
///
/// Each value is stored in an entry that is shared by the views below, so that a change notifies exactly the views that
/// read that key, without traversing the tree.
public struct EnvironmentValues {
    @usableFromInline var entries = EnvironmentEntries()

    @inlinable public init() {}

    init(_ table: Unretained<EnvironmentTable>) { entries = EnvironmentEntries(table: table.object) }

    @inlinable public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let entry = entries.table.entry(of: ObjectIdentifier(key)) else { return Key.defaultValue }
            // The table retains the entry.
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

    /// Assigns the value of another entry of the same key. Readers are notified unless it is equal.
    @MainActor @usableFromInline func assign(from other: EnvironmentEntry) {}
}

@usableFromInline final class TypedEnvironmentEntry<Value>: EnvironmentEntry {
    // Read where views are evaluated, without an exclusivity check. Gate: rows-create-100.
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
