import Logging

/// A value and its text in JSON, in one line.
indirect enum JSONText {
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    init(_ value: Logger.MetadataValue) {
        self =
            switch value {
            case .string(let text): .string(text)
            case .stringConvertible(let value): .string("\(value)")
            case .array(let values): .array(values.map { JSONText($0) })
            case .dictionary(let values):
                .object(values.sorted { $0.key < $1.key }.map { ($0.key, JSONText($0.value)) })
            }
    }

    var text: String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
        }
    }

    /// Also escapes what ends a line in JavaScript, and what terminals act on.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
