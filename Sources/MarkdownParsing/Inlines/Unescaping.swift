/// Resolves backslash escapes and entities.
enum Unescaping {
    /// The text of a range. `syntax` has the same length as `bytes` and decides what is an escape.
    static func string(_ bytes: [UInt8], _ range: Range<Int>, syntax: [UInt8]? = nil) -> String {
        let syntax = syntax ?? bytes
        guard syntax[range].contains(where: { $0 == .backslash || $0 == .ampersand }) else {
            return bytes.string(range)
        }
        var result: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if syntax[index] == .backslash, index + 1 < range.upperBound, syntax[index + 1].isPunctuation {
                result.append(bytes[index + 1])
                index += 2
            } else if syntax[index] == .ampersand, let entity = entity(syntax, at: index, before: range.upperBound) {
                result.append(contentsOf: entity.text.utf8)
                index = entity.end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result.string(0..<result.count)
    }

    /// The text of the entity that begins at an ampersand, and where it ends. Nil if there is none.
    static func entity(_ bytes: [UInt8], at start: Int, before end: Int) -> (text: String, end: Int)? {
        // The longest name, with its semicolon, has 33 characters.
        let limit = min(end, start + 34)
        guard let semicolon = bytes[start..<limit].firstIndex(of: .semicolon), semicolon > start + 1 else { return nil }
        let name = bytes[start + 1..<semicolon]
        guard name.first == .hash else {
            guard name.allSatisfy(\.isAlphanumeric) else { return nil }
            return EntityTable.names[String(decoding: name, as: UTF8.self)].map { ($0, semicolon + 1) }
        }
        var digits = name.dropFirst()
        let isHex = digits.first.map { $0.lowercased == UInt8(ascii: "x") } ?? false
        if isHex { digits = digits.dropFirst() }
        guard !digits.isEmpty, digits.count <= (isHex ? 6 : 7),
            digits.allSatisfy({ isHex ? $0.isHexDigit : $0.isDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
        else { return nil }
        let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
        return (String(Character(scalar)), semicolon + 1)
    }
}
