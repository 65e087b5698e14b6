/// Classes of bytes in the syntax of Markdown, which is ASCII.
extension UInt8 {
    static let tab = UInt8(ascii: "\t"), newline = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " "), backslash = UInt8(ascii: "\\"), backtick = UInt8(ascii: "`")
    static let tilde = UInt8(ascii: "~"), less = UInt8(ascii: "<"), greater = UInt8(ascii: ">")
    static let pipe = UInt8(ascii: "|"), colon = UInt8(ascii: ":"), dash = UInt8(ascii: "-")
    static let openBracket = UInt8(ascii: "["), closeBracket = UInt8(ascii: "]")
    static let openParenthesis = UInt8(ascii: "("), closeParenthesis = UInt8(ascii: ")")
    static let star = UInt8(ascii: "*"), underscore = UInt8(ascii: "_"), exclamation = UInt8(ascii: "!")
    static let ampersand = UInt8(ascii: "&"), at = UInt8(ascii: "@"), hash = UInt8(ascii: "#")
    static let equal = UInt8(ascii: "="), plus = UInt8(ascii: "+"), dot = UInt8(ascii: ".")
    static let quote = UInt8(ascii: "\""), apostrophe = UInt8(ascii: "'"), slash = UInt8(ascii: "/")
    static let semicolon = UInt8(ascii: ";"), question = UInt8(ascii: "?")

    var isDigit: Bool { self >= 48 && self <= 57 }
    var isLetter: Bool { (self | 32) >= 97 && (self | 32) <= 122 }
    var isAlphanumeric: Bool { isDigit || isLetter }
    var isHexDigit: Bool { isDigit || (self | 32) >= 97 && (self | 32) <= 102 }
    var isSpaceOrTab: Bool { self == .space || self == .tab }
    /// A space, a tab or an end of line (also U+000B and U+000C, as in the reference implementation).
    var isWhitespace: Bool { self == .space || self >= 9 && self <= 13 }
    var isPunctuation: Bool {
        self >= 33 && self <= 47 || self >= 58 && self <= 64 || self >= 91 && self <= 96 || self >= 123 && self <= 126
    }
    var lowercased: UInt8 { self >= 65 && self <= 90 ? self | 32 : self }
}

extension [UInt8] {
    /// Whether the bytes from `index` on, letters regardless of case, are `text`, which is in lower case.
    func hasPrefix(_ text: StaticString, at index: Int, before end: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index >= 0, index + count <= end else { return false }
        return text.withUTF8Buffer { text in
            for offset in 0..<count where self[index + offset].lowercased != text[offset] { return false }
            return true
        }
    }

    /// The range without spaces, tabs and ends of lines at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, self[start].isWhitespace { start += 1 }
        while end > start, self[end - 1].isWhitespace { end -= 1 }
        return start..<end
    }

    /// The text of a range. U+0000 becomes U+FFFD.
    func string(_ range: Range<Int>) -> String {
        let slice = self[range]
        guard slice.contains(0) else { return String(decoding: slice, as: UTF8.self) }
        return String(
            String.UnicodeScalarView(
                String(decoding: slice, as: UTF8.self).unicodeScalars.map {
                    $0.value == 0 ? "\u{FFFD}" : $0
                }))
    }
}
