import Foundation

/// How the values of states are written for another process.
package enum StateCoding {
    /// The longest encoded value that is kept.
    package static let valueLimit = 256 * 1024

    /// Encodes a value; nil if it can't be encoded, such as an infinite number. Equal values have the same bytes.
    package static func encode(_ value: any Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try? encoder.encode(value)
    }

    /// Decodes a value; nil for bytes of another build that don't fit the type, and for damaged ones.
    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
        try? JSONDecoder().decode(type, from: data)
    }

    /// Encodes a value of any type; nil if the type is not `Codable`.
    package static func encodeIfPossible<Value>(_ value: Value) -> Data? {
        guard let encodable = value as? any Encodable, Value.self is any Decodable.Type else { return nil }
        return encode(encodable)
    }

    package static func decodeIfPossible<Value>(_ type: Value.Type, from data: Data) -> Value? {
        guard let decodable = type as? any Decodable.Type else { return nil }
        return decode(decodable, from: data) as? Value
    }
}
