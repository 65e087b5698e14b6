/// The text of a source file, by its declarations.
///
/// Reads brackets and strings, not all of Swift: enough for files of the gallery, whose tests compare what is found.
public struct SourceFile: Sendable {
    /// Without their line breaks.
    public let lines: [Substring]

    public init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Returns the type's declaration with its documentation, or nil if the file has none at its top level.
    public func declaration(of type: String) -> String? {
        let kinds = ["struct ", "class ", "enum ", "actor ", "protocol "]
        let start = lines.firstIndex { line in
            guard let first = line.first, first.isLetter || first == "@" else { return false }
            return kinds.contains { kind in
                guard let range = line.firstRange(of: kind + type) else { return false }
                return line[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
            }
        }
        guard let start else { return nil }
        var first = start
        while first > 0, lines[first - 1].hasPrefix("///") || lines[first - 1].hasPrefix("@") { first -= 1 }
        return lines[first...end(of: start)].joined(separator: "\n")
    }

    /// Returns the lines from the first one that contains `text` to the end of what begins there, without their common
    /// indentation. A line that begins with an argument belongs to the call in the line before.
    public func statement(containing text: String) -> String? {
        guard var start = lines.firstIndex(where: { $0.contains(text) }) else { return nil }
        while start > 0, lines[start - 1].hasSuffix("(") { start -= 1 }
        let indentation = Self.indentation(of: lines[start])
        return lines[start...end(of: start)].map { $0.dropFirst(min(indentation, Self.indentation(of: $0))) }
            .joined(separator: "\n")
    }

    /// The names of all types that the file declares at its top level.
    public var types: [String] {
        lines.compactMap { line in
            guard let first = line.first, first.isLetter || first == "@" else { return nil }
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard let kind = words.firstIndex(where: { ["struct", "class", "enum", "actor"].contains($0) }),
                kind + 1 < words.count
            else { return nil }
            return String(words[kind + 1])
        }
    }

    /// The line in which the braces are closed that the declaration or statement at `start` opens.
    private func end(of start: Int) -> Int {
        var brackets = BracketCounter()
        for index in start..<lines.count {
            brackets.count(in: lines[index])
            if brackets.hasSeenBrace, brackets.depth <= 0 { return index }
        }
        return lines.count - 1
    }

    private static func indentation(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}

/// Counts open brackets, line by line, except those in strings and comments.
private struct BracketCounter {
    private(set) var depth = 0
    private(set) var hasSeenBrace = false
    private var isInLongString = false

    mutating func count(in line: Substring) {
        var isInString = false
        // The open parentheses of each interpolation that surrounds the character.
        var interpolations: [Int] = []
        var rest = line
        while let character = rest.first {
            if rest.hasPrefix("\"\"\"") {
                isInLongString.toggle()
                rest = rest.dropFirst(3)
                continue
            }
            rest = rest.dropFirst()
            if isInLongString { continue }
            switch character {
            case "\\" where isInString:
                if rest.first == "(" {
                    interpolations.append(1)
                    isInString = false
                }
                rest = rest.dropFirst()
            case "\"": isInString.toggle()
            case _ where isInString: break
            case "/" where rest.first == "/": return
            case "(" where !interpolations.isEmpty: interpolations[interpolations.count - 1] += 1
            case ")" where !interpolations.isEmpty:
                interpolations[interpolations.count - 1] -= 1
                if interpolations.last == 0 {
                    interpolations.removeLast()
                    isInString = true
                }
            case "{":
                hasSeenBrace = true
                depth += 1
            case "(", "[": depth += 1
            case "}", ")", "]": depth -= 1
            default: break
            }
        }
    }
}
