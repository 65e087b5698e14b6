/// Combines the client's modules into one.
///
/// As one file they compress to five sixths of their separate sizes, and a page waits for one response. Each feature
/// remains a separate module that imports from that file, or from other features.
///
/// The sources are restricted to forms that need no parser. A violation is an error when the server starts, or in a
/// test:
///
/// - An import is one statement at the start of its line, of names in braces from a relative path, or of the path
///   alone. There are no cycles of imports.
/// - An export is a declaration with `export` at the start of its line. No two modules declare the same name at their
///   top level.
/// - A template in back quotes takes two lines at most.
/// - Each statement ends with a semicolon or a block. None is empty, and no array has holes.
///
/// The names of `ClientConstants` are replaced by their numbers.
struct ClientBundle {
    struct Malformed: Error { let file: String }

    private var order: [String] = []
    private let sources: [String: String]
    private let constants: ClientConstants

    /// - Parameter sources: The modules by their file names; `entry` is evaluated last.
    init(entry: String, sources: [String: String]) throws(Malformed) {
        self.sources = sources
        constants = try sources[ClientConstants.file].map(ClientConstants.init) ?? ClientConstants()
        var importers: [String] = []
        try visit(entry, &importers)
        order.removeAll { $0 == ClientConstants.file }
    }

    // In the order in which browsers evaluate modules: imported modules first.
    private mutating func visit(_ name: String, _ importers: inout [String]) throws(Malformed) {
        guard !order.contains(name) else { return }
        guard let source = sources[name], Self.hasShortTemplates(source), !importers.contains(name) else {
            throw Malformed(file: name)
        }
        importers.append(name)
        for line in source.split(separator: "\n") where line.hasPrefix("import ") {
            guard let (_, path) = Self.parse(line), path.hasPrefix("./") else { throw Malformed(file: name) }
            try visit(String(path.dropFirst(2)), &importers)
        }
        importers.removeLast()
        order.append(name)
    }

    /// Returns the combined module, which exports what `features` import from it.
    func text(exportingTo features: [String: String]) throws(Malformed) -> String {
        var text = ""
        for name in order {
            for line in (sources[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("import ") { continue }
                let declaration = line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
                Self.append(try constants.resolve(declaration, file: name), to: &text, isScript: true)
            }
        }
        var names: Set<Substring> = []
        for (file, source) in features {
            for line in source.split(separator: "\n") where line.hasPrefix("import ") {
                guard let (imported, path) = Self.parse(line) else { throw Malformed(file: file) }
                if Self.isFeature(path), features[String(path.dropFirst(2))] != nil { continue }
                guard path.hasPrefix("../") else { throw Malformed(file: file) }
                if path != Self.constantsPath { names.formUnion(imported) }
            }
        }
        if !names.isEmpty { text += "export { \(names.sorted().joined(separator: ", ")) };\n" }
        return text
    }

    /// Returns a feature's module, which imports from `client.js` in the parent folder, and from other features.
    /// - Parameter file: Its name, for an error.
    func feature(_ source: String, file: String) throws(Malformed) -> String {
        guard Self.hasShortTemplates(source) else { throw Malformed(file: file) }
        var text = ""
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("import "), let (names, path) = Self.parse(line) {
                guard path != Self.constantsPath else { continue }
                let file = Self.isFeature(path) ? path : "../client.js"
                text += "import { \(names.joined(separator: ", ")) } from \"\(file)\";\n"
            } else {
                Self.append(try constants.resolve(line, file: file), to: &text, isScript: true)
            }
        }
        return text
    }

    private static func isFeature(_ path: Substring) -> Bool { path.hasPrefix("./") }

    private static let constantsPath = "../" + ClientConstants.file

    /// Whether each template in back quotes ends on its line or the next. A line with an unmatched back quote is left
    /// unchanged; a line between the two would look like code and lose its spaces.
    private static func hasShortTemplates(_ source: String) -> Bool {
        var isOpen = false
        for line in source.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
            let quotes = backQuotes(in: line)
            if isOpen, quotes == 0 { return false }
            if quotes % 2 == 1 { isOpen.toggle() }
        }
        return !isOpen
    }

    /// Returns the number of unescaped back quotes.
    private static func backQuotes(in line: Substring) -> Int {
        var count = 0
        var isEscaped = false
        for character in line {
            if character == "`", !isEscaped { count += 1 }
            isEscaped = character == "\\" && !isEscaped
        }
        return count
    }

    /// Removes comment lines, empty lines and indentation. Comments would be a third of what visitors download.
    static func withoutComments(_ source: String) -> String {
        var text = ""
        for line in source.split(separator: "\n") { append(line, to: &text) }
        return text
    }

    private static func append(_ line: Substring, to text: inout String, isScript: Bool = false) {
        let code = line.drop { $0 == " " }
        guard !code.isEmpty, !code.hasPrefix("//"), !(code.hasPrefix("/*") && code.hasSuffix("*/")) else { return }
        let short = isScript ? withoutSpaces(code) : withoutStyleSpaces(code)
        // A line that was left unchanged may hold a string that does not end in it.
        let isWhole = short != code || !code.contains { "`/".contains($0) }
        if isScript {
            join(short, to: &text)
            if !isWhole { text += "\n" }
        } else {
            if short.hasPrefix("}"), text.hasSuffix(";") { text.removeLast() }
            text += short
            if !isWhole || short.last.map({ ";{,([".contains($0) }) != true { text += "\n" }
        }
    }

    private static func join(_ line: String, to text: inout String) {
        guard let last = text.utf8.last, let first = line.utf8.first else {
            text += line
            return
        }
        if text.hasSuffix("\"+"), first == UInt8(ascii: "\"") {
            // A string that is split across lines.
            text.removeLast(2)
            text += line.dropFirst()
            return
        }
        if isSeparated(last, first) { text += "\n" }
        if isSuperfluous(last, before: first) { text.removeLast() }
        text += line
    }

    // import { a, b } from "path";
    // import "path";
    private static func parse(_ line: Substring) -> (names: [Substring], path: Substring)? {
        guard line.hasSuffix("\";"), let quote = line.firstIndex(of: "\"") else { return nil }
        if line.hasPrefix("import \"") { return ([], line[line.index(after: quote)...].dropLast(2)) }
        guard line.hasPrefix("import { "), let brace = line.firstIndex(of: "}") else { return nil }
        let names = line[..<brace].dropFirst("import { ".count).split(separator: ",")
            .map { $0.drop { $0 == " " } }.map { $0.prefix { $0 != " " } }
        return (names, line[line.index(after: quote)...].dropLast(2))
    }
}
