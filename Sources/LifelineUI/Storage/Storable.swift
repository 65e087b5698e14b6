/// A type that `AppStorage` and `SceneStorage` store directly. Other types conform to `RawRepresentable` with one of
/// these as the raw value.
public protocol _Storable: Sendable {
    /// Returns nil if the stored value has another type, which an earlier version of the app may have written.
    init?(_stored value: _StoredValue)
    var _stored: _StoredValue { get }
}

extension Bool: _Storable {
    public init?(_stored value: _StoredValue) {
        guard case .bool(let bool) = value else { return nil }
        self = bool
    }

    public var _stored: _StoredValue { .bool(self) }
}

extension Int: _Storable {
    public init?(_stored value: _StoredValue) {
        guard case .int(let int) = value else { return nil }
        self = int
    }

    public var _stored: _StoredValue { .int(self) }
}

extension Double: _Storable {
    // JSON writes whole numbers without a decimal point, so they are decoded as integers.
    public init?(_stored value: _StoredValue) {
        switch value {
        case .double(let double): self = double
        case .int(let int): self = Double(int)
        default: return nil
        }
    }

    public var _stored: _StoredValue { .double(self) }
}

extension String: _Storable {
    public init?(_stored value: _StoredValue) {
        guard case .string(let string) = value else { return nil }
        self = string
    }

    public var _stored: _StoredValue { .string(self) }
}

extension URL: _Storable {
    public init?(_stored value: _StoredValue) {
        guard let string = String(_stored: value) else { return nil }
        self.init(string: string)
    }

    public var _stored: _StoredValue { .string(absoluteString) }
}

extension Data: _Storable {
    public init?(_stored value: _StoredValue) {
        guard case .data(let data) = value else { return nil }
        self = data
    }

    public var _stored: _StoredValue { .data(self) }
}

/// Converts a property's type to and from stored values.
public struct _StorageCodec<Value> {
    let decode: (_StoredValue) -> Value?
    /// Returns nil to remove the key.
    let encode: (Value) -> _StoredValue?

    var optional: _StorageCodec<Value?> {
        .init(decode: { .some(decode($0)) }, encode: { $0.flatMap(encode) })
    }
}

extension _StorageCodec where Value: _Storable {
    init() { self.init(decode: { Value(_stored: $0) }, encode: \._stored) }
}

extension _StorageCodec where Value: RawRepresentable, Value.RawValue: _Storable {
    static var raw: _StorageCodec {
        .init(
            decode: { Value.RawValue(_stored: $0).flatMap { Value(rawValue: $0) } },
            encode: { $0.rawValue._stored })
    }
}
