/// Checks that an object replaces exactly what it was made to replace.
///
/// A replacement whose target the compiler takes for another declaration compiles, loads and replaces nothing; only its
/// symbols tell.
struct ObjectGate {
    /// The symbols that the process offers.
    let process: Set<String>
    /// The modules that the process was built of, in which everything must be found.
    let modules: [String]

    /// What is wrong, if anything.
    func check(_ object: ELFFile, expecting replaced: [Replacement]) -> String? {
        let keys = object.undefined.filter { $0.hasPrefix("$s") && $0.hasSuffix("Tx") }
        var expected: [String: Int] = [:]
        for accessor in replaced.flatMap(\.accessors) { expected[Self.kind(of: accessor), default: 0] += 1 }
        var found: [String: Int] = [:]
        for key in keys { found[Self.kind(of: String(key.dropLast(2))), default: 0] += 1 }
        if expected != found {
            return "the compiler did not connect each new body with its original"
        }
        let prefixes = modules.map { "$s\($0.utf8.count)\($0)" }
        for name in object.undefined.sorted() where prefixes.contains(where: { name.hasPrefix($0) }) {
            if !process.contains(name) { return "the running program has no \(name)" }
        }
        return nil
    }

    /// The last letters of a mangled name say what it is: a function, a getter, an initializer.
    private static func kind(of name: String) -> String {
        if name.hasSuffix("fC") || name.hasSuffix("fc") { return String(name.suffix(2)) }
        // Static functions and accessors end with a Z.
        var rest = Substring(name)
        if rest.hasSuffix("Z"), rest.count > 1 { rest = rest.dropLast() }
        return rest.last.map(String.init) ?? ""
    }
}
