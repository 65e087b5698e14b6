import Foundation

extension JSONEncoder {
    /// The encoder of requests and replies: dates in ISO 8601.
    package static var routes: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension JSONDecoder {
    /// The decoder of requests and replies: dates in ISO 8601, with or without fractions of seconds.
    package static var routes: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            for hasFractions in [false, true] {
                let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFractions)
                if let date = try? Date(text, strategy: style) { return date }
            }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is no date in ISO 8601.")
        }
        return decoder
    }
}
