/// Removal of characters that separate nothing.
extension ClientBundle {
    /// Removes the spaces of a style sheet's line after punctuation and before braces.
    static func withoutStyleSpaces(_ line: Substring) -> String {
        var result = ""
        var quote: Character?
        var rest = line
        while let character = rest.popFirst() {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == " " {
                if let last = result.last, ":;,{".contains(last) { continue }
                if let next = rest.first, "{}".contains(next) { continue }
            }
            result.append(character)
        }
        return result
    }

    /// Removes a script line's spaces, its trailing comment, semicolons before braces, and trailing commas of lists: 2
    /// % of what visitors download.
    ///
    /// A line stays unchanged if a string or a regular expression does not end in it, or if a slash may be either a
    /// division or the start of a regular expression.
    static func withoutSpaces(_ line: Substring) -> String {
        let source = Array(line.utf8)
        func at(_ index: Int) -> UInt8 { source.indices.contains(index) ? source[index] : 0 }
        var result: [UInt8] = []
        var index = 0
        while index < source.count {
            let (byte, last, next) = (source[index], result.last ?? 0, at(index + 1))
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                guard let end = endOfString(from: index, in: source) else { return String(line) }
                result += source[index...end]
                index = end
            case UInt8(ascii: "/") where isWord(last) || ")]".utf8.contains(last):
                guard at(index - 1) == UInt8(ascii: " "), next == UInt8(ascii: " ") else { return String(line) }
                result.append(byte)
            case UInt8(ascii: "/") where next == byte:
                index = source.count
            case UInt8(ascii: "/"):
                guard let end = endOfRegularExpression(from: index, in: source), at(end + 1) != UInt8(ascii: " ")
                else { return String(line) }
                result += source[index...end]
                index = end
            case UInt8(ascii: " "):
                if isSeparated(last, next) { result.append(byte) }
            case _ where isSuperfluous(last, before: byte): result[result.count - 1] = byte
            default: result.append(byte)
            }
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether two characters would be read as one token without a separator.
    static func isSeparated(_ last: UInt8, _ next: UInt8) -> Bool {
        isWord(last) && isWord(next) || isSign(last) && isSign(next)
    }

    /// Whether `last` is the last semicolon of a block or the last comma of a list.
    static func isSuperfluous(_ last: UInt8, before next: UInt8) -> Bool {
        switch next {
        case UInt8(ascii: "}"): last == UInt8(ascii: ";") || last == UInt8(ascii: ",")
        case UInt8(ascii: "]"), UInt8(ascii: ")"): last == UInt8(ascii: ",")
        default: false
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F, 0x80...: true
        default: false
        }
    }

    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

    private static func endOfString(from start: Int, in source: [UInt8]) -> Int? {
        var index = start + 1
        while index < source.count, source[index] != source[start] {
            index += source[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index < source.count ? index : nil
    }

    private static func endOfRegularExpression(from start: Int, in source: [UInt8]) -> Int? {
        var index = start + 1
        var isInClass = false
        while index < source.count, isInClass || source[index] != UInt8(ascii: "/") {
            switch source[index] {
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "\\"): index += 1
            default: break
            }
            index += 1
        }
        return index < source.count ? index : nil
    }
}
