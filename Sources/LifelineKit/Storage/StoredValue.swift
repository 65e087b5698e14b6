/// A value that `AppStorage` or `SceneStorage` stores.
public enum _StoredValue: Codable, Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case data(Data)

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            // A prefix distinguishes strings from data.
            self =
                value.hasPrefix("=")
                ? .data(Data(base64Encoded: String(value.dropFirst())) ?? Data())
                : .string(String(value.dropFirst()))
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A stored value is a number, a Boolean or a string.")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode("'" + value)
        case .data(let value): try container.encode("=" + value.base64EncodedString())
        }
    }

    /// The approximate size in bytes.
    var size: Int {
        switch self {
        case .bool, .int, .double: 8
        case .string(let value): value.utf8.count
        case .data(let value): value.count
        }
    }
}
