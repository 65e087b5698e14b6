/// Makes one module of the client's modules.
///
/// The client is written as modules that import each other. Served as one file they compress to five sixths, and a page
/// waits for one response. A feature stays a module of its own, which imports from that file.
///
/// The sources keep to forms that need no parser: an import is one statement at the start of its line, of names in braces
/// from a relative path; what is exported is declared with `export` at the start of its line; no two modules declare the
/// same name at their top level; a template in back quotes takes two lines at most. What does not is an error when the
/// server starts, or in a test.
struct ClientBundle {
    struct Malformed: Error { let file: String }

    private var order: [String] = []
    private let sources: [String: String]

    /// - Parameter sources: The modules by their file names; `entry` is evaluated last.
    init(entry: String, sources: [String: String]) throws(Malformed) {
        self.sources = sources
        var visited: Set<String> = []
        try visit(entry, &visited)
    }

    // As browsers evaluate modules: each after those that it imports.
    private mutating func visit(_ name: String, _ visited: inout Set<String>) throws(Malformed) {
        guard visited.insert(name).inserted else { return }
        guard let source = sources[name], Self.hasShortTemplates(source) else { throw Malformed(file: name) }
        for line in source.split(separator: "\n") where line.hasPrefix("import ") {
            guard let (_, path) = Self.parse(line), path.hasPrefix("./") else { throw Malformed(file: name) }
            try visit(String(path.dropFirst(2)), &visited)
        }
        order.append(name)
    }

    /// The module, which exports what `features` import from it.
    func text(exportingTo features: [String: String]) throws(Malformed) -> String {
        var text = ""
        for name in order {
            for line in (sources[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("import ") { continue }
                let declaration = line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
                Self.append(declaration, to: &text, isScript: true)
            }
        }
        var names: Set<Substring> = []
        for (file, source) in features {
            for line in source.split(separator: "\n") where line.hasPrefix("import ") {
                guard let (imported, path) = Self.parse(line), path.hasPrefix("../") else {
                    throw Malformed(file: file)
                }
                names.formUnion(imported)
            }
        }
        if !names.isEmpty { text += "export { \(names.sorted().joined(separator: ", ")) };\n" }
        return text
    }

    /// A feature's module, which imports from `client.js` beside its folder.
    /// - Parameter file: Its name, for an error.
    static func feature(_ source: String, file: String) throws(Malformed) -> String {
        guard hasShortTemplates(source) else { throw Malformed(file: file) }
        var text = ""
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("import "), let (names, _) = parse(line) {
                text += "import { \(names.joined(separator: ", ")) } from \"../client.js\";\n"
            } else {
                append(line, to: &text, isScript: true)
            }
        }
        return text
    }

    /// Whether each template in back quotes ends on its line or the next. Of a line with a back quote nothing is left out
    /// while the other one is missing; a line between those two would look like code and lose its spaces.
    private static func hasShortTemplates(_ source: String) -> Bool {
        var isOpen = false
        for line in source.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
            let quotes = backQuotes(in: line)
            if isOpen, quotes == 0 { return false }
            if quotes % 2 == 1 { isOpen.toggle() }
        }
        return !isOpen
    }

    /// How many there are that no backslash precedes.
    private static func backQuotes(in line: Substring) -> Int {
        var count = 0
        var isEscaped = false
        for character in line {
            if character == "`", !isEscaped { count += 1 }
            isEscaped = character == "\\" && !isEscaped
        }
        return count
    }

    /// Leaves out lines of comment, empty lines and indentation: comments are for readers of the sources and would be a
    /// third of what visitors download.
    static func withoutComments(_ source: String) -> String {
        var text = ""
        for line in source.split(separator: "\n") { append(line, to: &text) }
        return text
    }

    private static func append(_ line: Substring, to text: inout String, isScript: Bool = false) {
        let code = line.drop { $0 == " " }
        guard !code.isEmpty, !code.hasPrefix("//"), !(code.hasPrefix("/*") && code.hasSuffix("*/")) else { return }
        let short = isScript ? withoutSpaces(code) : withoutStyleSpaces(code)
        // A statement, a block or a list that goes on needs no line of its own. What was left as it is may hold a string
        // that does not end in it.
        let isWhole = short != code || !code.contains { "`/".contains($0) }
        let goesOn = isWhole && short.last.map { ";{,([".contains($0) } == true
        if !isScript, short.hasPrefix("}"), text.hasSuffix(";") { text.removeLast() }
        text += short
        if !goesOn { text += "\n" }
    }

    /// Leaves out the spaces of a line of a style sheet after punctuation and before braces, which separate nothing.
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

    /// Leaves out the spaces of a line of a script that separate nothing: a fiftieth of what visitors download.
    ///
    /// A line with a slash other than a division's, between spaces, stays as it is, since it may hold a regular
    /// expression; so does one in which a string does not end.
    static func withoutSpaces(_ line: Substring) -> String {
        let source = Array(line.utf8)
        func at(_ index: Int) -> UInt8 { source.indices.contains(index) ? source[index] : 0 }
        func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F, 0x80...: true
            default: false
            }
        }
        func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
        var result: [UInt8] = []
        var quote: UInt8?
        var index = 0
        while index < source.count {
            let byte = source[index]
            if let open = quote {
                result.append(byte)
                if byte == UInt8(ascii: "\\") {
                    index += 1
                    result.append(at(index))
                } else if byte == open {
                    quote = nil
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                    quote = byte
                    result.append(byte)
                case UInt8(ascii: "/") where at(index - 1) != UInt8(ascii: " ") || at(index + 1) != UInt8(ascii: " "):
                    return String(line)
                case UInt8(ascii: " "):
                    let (before, after) = (result.last ?? 0, at(index + 1))
                    if isWord(before) && isWord(after) || isSign(before) && isSign(after) { result.append(byte) }
                default: result.append(byte)
                }
            }
            index += 1
        }
        return quote == nil ? String(decoding: result, as: UTF8.self) : String(line)
    }

    // import { a, b } from "path";
    private static func parse(_ line: Substring) -> (names: [Substring], path: Substring)? {
        guard line.hasPrefix("import { "), line.hasSuffix("\";"), let brace = line.firstIndex(of: "}"),
            let quote = line.firstIndex(of: "\"")
        else { return nil }
        let names = line[..<brace].dropFirst("import { ".count).split(separator: ",")
            .map { $0.drop { $0 == " " } }.map { $0.prefix { $0 != " " } }
        return (names, line[line.index(after: quote)...].dropLast(2))
    }
}
