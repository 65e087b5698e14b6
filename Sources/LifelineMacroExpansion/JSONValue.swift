/// A JSON text. The plugin has its own reader, so that it loads no library: the compiler starts it for each job that
/// expands macros.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    struct SyntaxError: Error, Equatable {
        /// UTF-8 offset.
        var offset: Int
        var message: String
    }

    /// Deeper texts are refused.
    static let maximumDepth = 256

    init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var parser = JSONParser(bytes)
        self = try parser.parse()
    }

    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

    var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// The value as JSON, with sorted keys.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .string(let text): Self.quoted(text)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.text }
                .joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): result += Array("\\n".utf8)
            case 0..<32:
                let digits = String(byte, radix: 16)
                result += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
            default: result.append(byte)
            }
        }
        result.append(UInt8(ascii: "\""))
        return String(decoding: result, as: UTF8.self)
    }
}

private struct JSONParser {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func parse() throws(JSONValue.SyntaxError) -> JSONValue {
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw error("there is more after the value") }
        return value
    }

    private func error(_ message: String) -> JSONValue.SyntaxError { .init(offset: index, message: message) }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = current, [32, 9, 10, 13].contains(byte) { index += 1 }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes[index...].prefix(count).elementsEqual(text.description.utf8) else { return false }
        index += count
        return true
    }

    private mutating func value() throws(JSONValue.SyntaxError) -> JSONValue {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        default: break
        }
        if skip("true") { return .bool(true) }
        if skip("false") { return .bool(false) }
        if skip("null") { return .null }
        return try number()
    }

    private mutating func enter() throws(JSONValue.SyntaxError) {
        depth += 1
        guard depth <= JSONValue.maximumDepth else { throw error("the text is nested too deeply") }
        index += 1
        skipSpace()
    }

    private mutating func object() throws(JSONValue.SyntaxError) -> JSONValue {
        try enter()
        defer { depth -= 1 }
        var members: [String: JSONValue] = [:]
        if skip("}") { return .object(members) }
        while true {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw error("a key is missing") }
            let key = try string()
            skipSpace()
            guard skip(":") else { throw error("a colon is missing") }
            members[key] = try value()
            skipSpace()
            if skip("}") { return .object(members) }
            guard skip(",") else { throw error("an object is not closed") }
        }
    }

    private mutating func array() throws(JSONValue.SyntaxError) -> JSONValue {
        try enter()
        defer { depth -= 1 }
        var values: [JSONValue] = []
        if skip("]") { return .array(values) }
        while true {
            values.append(try value())
            skipSpace()
            if skip("]") { return .array(values) }
            guard skip(",") else { throw error("an array is not closed") }
        }
    }

    private mutating func number() throws(JSONValue.SyntaxError) -> JSONValue {
        let start = index
        while let byte = current, "+-.0123456789eE".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."),
            let number = Double(text), number.isFinite
        else {
            index = start
            throw error("a value is missing")
        }
        return .number(number)
    }

    private mutating func string() throws(JSONValue.SyntaxError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<32: throw error("a control character is not escaped")
            default: text.append(byte)
            }
        }
        throw error("a string is not closed")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONValue.SyntaxError) {
        guard let byte = current else { throw error("a string is not closed") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"):
            var units = [try codeUnit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: Array("\\u".utf8)) {
                index += 2
                units.append(try codeUnit())
            }
            text += Array(String(decoding: units, as: UTF16.self).utf8)
        default: throw error("the escape \\\(Character(Unicode.Scalar(byte))) is unknown")
        }
    }

    private mutating func codeUnit() throws(JSONValue.SyntaxError) -> UInt16 {
        let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
            throw error("an escape needs four digits")
        }
        index += 4
        return unit
    }
}
