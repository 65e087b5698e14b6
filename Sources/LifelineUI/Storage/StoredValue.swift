/// A value as the store keeps it.
enum StoredValue: Codable, Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case data(Data)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            // Strings are marked, so that data can be told from them.
            self =
                value.hasPrefix("=")
                ? .data(Data(base64Encoded: String(value.dropFirst())) ?? Data())
                : .string(
                    String(value.dropFirst()))
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A stored value is a number, a truth value or a string.")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode("'" + value)
        case .data(let value): try container.encode("=" + value.base64EncodedString())
        }
    }

    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var int: Int? { if case .int(let value) = self { value } else { nil } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var data: Data? { if case .data(let value) = self { value } else { nil } }
    /// A whole number is written without a point, and so read as one.
    var double: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }
}

/// How a type is kept in the store.
struct StorageCodec<Value> {
    let decode: (StoredValue) -> Value?
    /// Nil removes the key.
    let encode: (Value) -> StoredValue?

    static var bool: StorageCodec<Bool> { .init(decode: \.bool, encode: StoredValue.bool) }
    static var int: StorageCodec<Int> { .init(decode: \.int, encode: StoredValue.int) }
    static var double: StorageCodec<Double> { .init(decode: \.double, encode: StoredValue.double) }
    static var string: StorageCodec<String> { .init(decode: \.string, encode: StoredValue.string) }
    static var data: StorageCodec<Data> { .init(decode: \.data, encode: StoredValue.data) }
    static var url: StorageCodec<URL> {
        .init(decode: { $0.string.flatMap { URL(string: $0) } }, encode: { .string($0.absoluteString) })
    }

    static func raw<R: RawRepresentable>(_ base: StorageCodec<R.RawValue>) -> StorageCodec<R> {
        .init(decode: { base.decode($0).flatMap { R(rawValue: $0) } }, encode: { base.encode($0.rawValue) })
    }

    var optional: StorageCodec<Value?> {
        .init(decode: { .some(decode($0)) }, encode: { $0.flatMap(encode) })
    }
}
