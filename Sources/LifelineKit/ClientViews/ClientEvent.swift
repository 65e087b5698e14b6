/// An event of a client view's module, as JSON of at most 16,384 bytes.
///
/// `context.send("moved", { x: 1 })` sends `{"moved":{"x":1}}`, the form in which Swift decodes
/// `case moved(x: Double)` of an enumeration. Dates are milliseconds since 1970, data is base64.
public struct ClientEvent: Hashable, Sendable {
    /// The data that the module sent, as JSON.
    public let data: Data

    init(_ json: [UInt8]) { data = Data(json) }

    /// - Throws: `DecodingError` for JSON of another shape.
    public func decode<Event: Decodable>(_ type: Event.Type = Event.self) throws -> Event {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return try decoder.decode(type, from: data)
    }

    /// Encodes a payload or, for tests, an event.
    package static func json(of value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }
}
