/// The tables of numbers in the client's `wire-constants.js`.
///
/// A table is declared as `export const TABLE = { name: 1, other: 2 };`, on one line or on several, and used as
/// `TABLE.name`, which the served file replaces by the number. Names therefore cost browsers nothing, and an unknown
/// name is an error when the server starts, or in a test.
struct ClientConstants {
    static let file = "wire-constants.js"

    private(set) var tables: [Substring: [Substring: Int]] = [:]

    init() {}

    /// - Parameter source: The text of `wire-constants.js`.
    init(_ source: String) throws(ClientBundle.Malformed) {
        let code = source.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: " ")
        for declaration in code.split(separator: ";") {
            // export const TABLE = { name: 1, other: 2 }
            let words = declaration.split { $0 == " " || $0 == "," }
            guard words.count > 6, words.count.isMultiple(of: 2), words[...1] == ["export", "const"],
                words[3...4] == ["=", "{"], words.last == "}"
            else { throw ClientBundle.Malformed(file: Self.file) }
            var table: [Substring: Int] = [:]
            for index in stride(from: 5, to: words.count - 1, by: 2) {
                guard words[index].hasSuffix(":"), let number = Int(words[index + 1]),
                    table.updateValue(number, forKey: words[index].dropLast()) == nil
                else { throw ClientBundle.Malformed(file: Self.file) }
            }
            tables[words[2]] = table
        }
    }

    /// Returns the line with names replaced by numbers. Throws for a name that its table does not contain, and for a
    /// table that is used in another way. Comments may mention tables freely.
    func resolve(_ line: Substring, file: String) throws(ClientBundle.Malformed) -> Substring {
        if line.drop(while: { $0 == " " }).hasPrefix("//") { return line }
        var result: Substring = ""
        var rest = line
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
            guard !word.isEmpty else {
                result.append(first)
                rest = rest.dropFirst()
                continue
            }
            rest = rest[word.endIndex...]
            guard let table = tables[word], result.last != "." else {
                result += word
                continue
            }
            let name = rest.dropFirst().prefix { $0.isLetter }
            guard rest.first == ".", let number = table[name] else { throw ClientBundle.Malformed(file: file) }
            rest = rest[name.endIndex...]
            // A number needs no brackets as a property key.
            if result.last == "[", rest.hasPrefix("]:") {
                result.removeLast()
                rest = rest.dropFirst()
            }
            result += "\(number)"
        }
        return result
    }
}
