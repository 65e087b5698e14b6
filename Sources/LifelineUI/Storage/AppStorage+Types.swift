// The types that can be kept: truth values, numbers, strings, URLs, data, and enumerations of strings or integers.

extension AppStorage where Value == Bool {
    public init(wrappedValue: Bool, _ key: String) { self.init(wrappedValue, key, .bool) }
}

extension AppStorage where Value == Bool? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Bool>.bool.optional) }
}

extension AppStorage where Value == Int {
    public init(wrappedValue: Int, _ key: String) { self.init(wrappedValue, key, .int) }
}

extension AppStorage where Value == Int? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Int>.int.optional) }
}

extension AppStorage where Value == Double {
    public init(wrappedValue: Double, _ key: String) { self.init(wrappedValue, key, .double) }
}

extension AppStorage where Value == Double? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Double>.double.optional) }
}

extension AppStorage where Value == String {
    public init(wrappedValue: String, _ key: String) { self.init(wrappedValue, key, .string) }
}

extension AppStorage where Value == String? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<String>.string.optional) }
}

extension AppStorage where Value == URL {
    public init(wrappedValue: URL, _ key: String) { self.init(wrappedValue, key, .url) }
}

extension AppStorage where Value == URL? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<URL>.url.optional) }
}

extension AppStorage where Value == Data {
    public init(wrappedValue: Data, _ key: String) { self.init(wrappedValue, key, .data) }
}

extension AppStorage where Value == Data? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Data>.data.optional) }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .raw(.string)) }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(nil, key, StorageCodec<R>.raw(.string).optional)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .raw(.int)) }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(nil, key, StorageCodec<R>.raw(.int).optional)
    }
}

extension SceneStorage where Value == Bool {
    public init(wrappedValue: Bool, _ key: String) { self.init(wrappedValue, key, .bool) }
}

extension SceneStorage where Value == Bool? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Bool>.bool.optional) }
}

extension SceneStorage where Value == Int {
    public init(wrappedValue: Int, _ key: String) { self.init(wrappedValue, key, .int) }
}

extension SceneStorage where Value == Int? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Int>.int.optional) }
}

extension SceneStorage where Value == Double {
    public init(wrappedValue: Double, _ key: String) { self.init(wrappedValue, key, .double) }
}

extension SceneStorage where Value == Double? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Double>.double.optional) }
}

extension SceneStorage where Value == String {
    public init(wrappedValue: String, _ key: String) { self.init(wrappedValue, key, .string) }
}

extension SceneStorage where Value == String? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<String>.string.optional) }
}

extension SceneStorage where Value == URL {
    public init(wrappedValue: URL, _ key: String) { self.init(wrappedValue, key, .url) }
}

extension SceneStorage where Value == URL? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<URL>.url.optional) }
}

extension SceneStorage where Value == Data {
    public init(wrappedValue: Data, _ key: String) { self.init(wrappedValue, key, .data) }
}

extension SceneStorage where Value == Data? {
    public init(_ key: String) { self.init(nil, key, StorageCodec<Data>.data.optional) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .raw(.string)) }
}

extension SceneStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(nil, key, StorageCodec<R>.raw(.string).optional)
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .raw(.int)) }
}

extension SceneStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(nil, key, StorageCodec<R>.raw(.int).optional)
    }
}
