/// A property wrapper over a stored value: `AppStorage` or `SceneStorage`.
///
/// The types that can be stored are `Bool`, `Int`, `Double`, `String`, `URL` and `Data`, enumerations of any of these, and their
/// optionals.
@preconcurrency @MainActor
public protocol _StoredProperty: DynamicProperty {
    associatedtype Value
    init(_initial: Value, key: String, codec: _StorageCodec<Value>)
}

extension _StoredProperty {
    /// Creates a property that has `wrappedValue` until a value is stored.
    public init(wrappedValue: Value, _ key: String) where Value: _Storable {
        self.init(_initial: wrappedValue, key: key, codec: _StorageCodec())
    }

    /// Creates a property that is nil until a value is stored. Setting nil removes the value.
    public init<Wrapped: _Storable>(_ key: String) where Value == Wrapped? {
        self.init(_initial: nil, key: key, codec: _StorageCodec<Wrapped>().optional)
    }

    /// Creates a property that has `wrappedValue` until a value is stored.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: _Storable {
        self.init(_initial: wrappedValue, key: key, codec: .raw)
    }

    /// Creates a property that is nil until a value is stored. Setting nil removes the value.
    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: _Storable {
        self.init(_initial: nil, key: key, codec: _StorageCodec<Wrapped>.raw.optional)
    }
}
