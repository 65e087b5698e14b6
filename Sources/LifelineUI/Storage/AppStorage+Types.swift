// The supported types: `Bool`, `Int`, `Double`, `String`, `URL`, `Data`, and enumerations with such raw values.

extension AppStorage {
    public init(wrappedValue: Value, _ key: String) where Value: _Storable {
        self.init(wrappedValue, key, StorageCodec())
    }

    public init<Wrapped: _Storable>(_ key: String) where Value == Wrapped? {
        self.init(nil, key, StorageCodec<Wrapped>().optional)
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: _Storable {
        self.init(wrappedValue, key, .raw)
    }

    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: _Storable {
        self.init(nil, key, StorageCodec<Wrapped>.raw.optional)
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value: _Storable {
        self.init(wrappedValue, key, StorageCodec())
    }

    public init<Wrapped: _Storable>(_ key: String) where Value == Wrapped? {
        self.init(nil, key, StorageCodec<Wrapped>().optional)
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: _Storable {
        self.init(wrappedValue, key, .raw)
    }

    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: _Storable {
        self.init(nil, key, StorageCodec<Wrapped>.raw.optional)
    }
}
