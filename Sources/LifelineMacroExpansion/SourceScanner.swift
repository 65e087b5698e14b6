/// Reads Swift source that the compiler has parsed already: finds where comments, string literals, brackets and
/// statements end.
struct SourceScanner {
    let bytes: [UInt8]
    private(set) var index: Int
    let end: Int

    init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
        self.bytes = bytes
        index = start
        self.end = end ?? bytes.count
    }

    var isAtEnd: Bool { index >= end }
    var current: UInt8? { index < end ? bytes[index] : nil }

    func text(from start: Int, to end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    private func has(_ text: StaticString, at place: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= end else { return false }
        return text.withUTF8Buffer { bytes[place..<place + count].elementsEqual($0) }
    }

    func starts(with text: StaticString) -> Bool { has(text, at: index) }

    mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    // MARK: Tokens

    static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 128...:
            true
        default: false
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    /// Skips white space and comments. Returns whether there was the end of a line.
    @discardableResult
    mutating func skipTrivia() -> Bool {
        var hasNewline = false
        while let byte = current {
            if Self.isSpace(byte) {
                hasNewline = hasNewline || byte == 10 || byte == 13
                index += 1
            } else if starts(with: "//") {
                while let byte = current, byte != 10 { index += 1 }
            } else if starts(with: "/*") {
                skipComment()
            } else {
                break
            }
        }
        return hasNewline
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if skip("/*") {
                depth += 1
            } else if skip("*/") {
                depth -= 1
            } else {
                index += 1
            }
        } while depth > 0 && !isAtEnd
    }

    /// Reads an identifier, possibly in backticks; nil if there is none.
    mutating func readIdentifier() -> String? {
        let start = index
        if skip("`") {
            while let byte = current, byte != UInt8(ascii: "`") { index += 1 }
            _ = skip("`")
            return text(from: start, to: index)
        }
        while let byte = current, Self.isIdentifier(byte) { index += 1 }
        return index > start ? text(from: start, to: index) : nil
    }

    /// Skips one token: a literal, a bracket with all it contains, an identifier, or a character.
    mutating func skipToken() {
        guard let byte = current else { return }
        switch byte {
        case UInt8(ascii: "\""): skipString(hashes: 0)
        case UInt8(ascii: "#"):
            var place = index
            while place < end, bytes[place] == UInt8(ascii: "#") { place += 1 }
            let hashes = place - index
            if place < end, bytes[place] == UInt8(ascii: "\"") {
                index = place
                skipString(hashes: hashes)
            } else {
                index += 1
            }
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            index += 1
            skipToClosingBracket()
        default: if readIdentifier() == nil { index += 1 }
        }
    }

    /// Skips a bracket. Returns where its content begins and ends; nil if it is not closed.
    mutating func readBracket() -> (start: Int, end: Int)? {
        let start = index + 1
        skipToken()
        let last = index - 1
        return last >= start && ")]}".utf8.contains(bytes[last]) ? (start, last) : nil
    }

    /// Skips the content of a bracket, and the bracket that closes it.
    private mutating func skipToClosingBracket() {
        while true {
            skipTrivia()
            guard let byte = current else { return }
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                index += 1
                return
            }
            skipToken()
        }
    }

    private mutating func skipString(hashes: Int) {
        let isMultiline = has("\"\"\"", at: index)
        index += isMultiline ? 3 : 1
        while let byte = current {
            // Not the beginning of a string, but part of a regular expression.
            if !isMultiline, byte == 10 { return }
            if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
                index += 1 + hashes
                if current == UInt8(ascii: "(") { skipToken() } else { index += 1 }
            } else if byte == UInt8(ascii: "\""), !isMultiline || has("\"\"\"", at: index),
                hasHashes(hashes, at: index + (isMultiline ? 3 : 1))
            {
                index += (isMultiline ? 3 : 1) + hashes
                return
            } else {
                index += 1
            }
        }
    }

    private func hasHashes(_ count: Int, at place: Int) -> Bool {
        place + count <= end && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    // MARK: Larger parts

    /// Skips an attribute with its arguments. Returns its name without the `@`; nil if there is none.
    mutating func readAttribute() -> String? {
        guard skip("@") else { return nil }
        var name = readIdentifier() ?? ""
        while skip(".") { name += "." + (readIdentifier() ?? "") }
        if current == UInt8(ascii: "<") { skipGenericArguments() }
        if current == UInt8(ascii: "(") { skipToken() }
        return name
    }

    mutating func skipGenericArguments() {
        var depth = 0
        repeat {
            skipTrivia()
            if current == UInt8(ascii: "<") {
                depth += 1
                index += 1
            } else if current == UInt8(ascii: ">") {
                depth -= 1
                index += 1
            } else if skip("->") {
            } else {
                skipToken()
            }
        } while depth > 0 && !isAtEnd
    }

    /// Skips to the end of the statement that begins here: of its line, unless the statement goes on.
    mutating func skipStatement() {
        var last: UInt8 = 0
        while !isAtEnd {
            if current == UInt8(ascii: ";") { return }
            last = bytes[index]
            let before = index
            skipToken()
            if index - before > 1 { last = bytes[index - 1] }
            let place = index
            guard skipTrivia(), let next = current else { continue }
            let goesOn =
                Self.isContinued(after: last) || next == UInt8(ascii: ".") || next == UInt8(ascii: "?")
                || next == UInt8(ascii: ":") || next == UInt8(ascii: "=") || next == UInt8(ascii: "{")
                || "+-*/%&|<>!".utf8.contains(next)
            if !goesOn {
                index = place
                return
            }
        }
    }

    private static func isContinued(after byte: UInt8) -> Bool { "=,+-*/%&|<:.".utf8.contains(byte) }
}
