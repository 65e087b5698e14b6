import SwiftSyntax

/// A type whose stored parts changed is declared anew in the patch, under its own name, and every body that mentions the
/// name is written again: there the name then means the new type. (Swift looks names up in the own module first.)
///
/// That is right only if nothing but bodies mentions the type: no signature, stored property or conformance of another
/// type, since those stay as the process was built.
struct Shadowing {
    /// Protocols whose values live from one evaluation to the next only, so that no old instance stays in use.
    private static let protocols: Set<String> = ["View", "ViewModifier", "HookView"]

    /// A file as it is now.
    struct File {
        let outline: Outline
        let module: String
    }

    /// The types' own names.
    let names: Set<String>
    /// The modules that declare them.
    let modules: Set<String>

    /// What each file has to give to the patch, by path.
    private(set) var bodies: [String: [Member]] = [:]
    private(set) var scopes: [String: [Scope]] = [:]
    private(set) var reasons: [Reason] = []
    /// The files with previews that mention the types.
    private(set) var previews: Set<String> = []

    /// Whether a type may be declared anew, as far as its own declaration says.
    static func isPossible(_ scope: Scope, in outline: Outline) -> Bool {
        guard scope.keyword == "struct", scope.parent.isEmpty else { return false }
        guard scope.conformances.contains(where: { protocols.contains($0) }) else { return false }
        // Its present value would be lost.
        return !outline.fixtures.contains {
            $0.scope.isScope(of: scope.key) && $0.kind == .static && !$0.text.hasModifier("let")
        }
    }

    init(_ names: Set<String>, of modules: Set<String>, files: [String: File]) {
        self.names = names
        self.modules = modules
        let searched = names.map { Array($0.utf8) }
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            guard searched.contains(where: { file.outline.source.bytes.mentions($0) }) else { continue }
            let sees =
                modules.contains(file.module)
                || file.outline.imports.contains { line in
                    line.split(separator: " ").contains { modules.contains(String($0)) }
                }
            if !sees || modules.count > 1 {
                reasons.append(Reason(file: path, line: 1, text: "the name of a type is used in several modules"))
            }
            collect(path, file.outline)
        }
    }

    /// Whether a scope is part of the types.
    func isOwn(_ scope: Scope?) -> Bool {
        guard let scope else { return false }
        return names.contains(String(scope.name.prefix { $0 != "." }))
    }

    private func mentioned(in text: String) -> String? {
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.first { names.contains(String($0)) }.map(String.init)
    }

    private mutating func collect(_ path: String, _ outline: Outline) {
        func refuse(_ line: Int, _ text: String) { reasons.append(Reason(file: path, line: line, text: text)) }
        for scope in outline.scopes {
            if isOwn(scope) {
                if scope.parent.isEmpty { scopes[path, default: []].append(scope) }
                if scope.kind.isType, scope.name != scope.baseName, names.contains(scope.baseName) {
                    refuse(scope.line, "two types are named \(scope.baseName)")
                }
                continue
            }
            if names.contains(scope.baseName) { refuse(scope.line, "two types are named \(scope.baseName)") }
            if let name = mentioned(in: scope.header) { refuse(scope.line, "\(name) is part of what \(scope.name) is") }
        }
        if outline.previews.contains(where: { mentioned(in: $0.text) != nil }) { previews.insert(path) }
        for fixture in outline.fixtures where !isOwn(outline.scope(fixture.scope)) {
            if let name = mentioned(in: fixture.text) { refuse(fixture.line, "\(name) is part of \(fixture.name)") }
        }
        for key in outline.memberOrder {
            guard let member = outline.members[key], !isOwn(outline.scope(member.scope)) else { continue }
            if let name = mentioned(in: member.signature) {
                refuse(member.line, "\(name) is in the signature of \(member.baseName)")
            } else if mentioned(in: member.body) != nil {
                bodies[path, default: []].append(member)
            }
        }
    }
}

extension Scope.Kind {
    var isType: Bool { if case .type = self { true } else { false } }
}

extension String {
    /// Whether a scope's key is that of `other`, or of a scope inside.
    func isScope(of other: String) -> Bool { self == other || hasPrefix(other + ".") }
}

extension [UInt8] {
    /// Whether the text has the word, standing alone.
    func mentions(_ word: [UInt8]) -> Bool {
        guard !word.isEmpty, count >= word.count else { return false }
        func isPart(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte >= 128
                || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
                || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        }
        return withUnsafeBufferPointer { text in
            word.withUnsafeBufferPointer { word in
                let first = word[0]
                for start in 0...(text.count - word.count) where text[start] == first {
                    var length = 1
                    while length < word.count, text[start + length] == word[length] { length += 1 }
                    guard length == word.count else { continue }
                    let end = start + length
                    if (start == 0 || !isPart(text[start - 1])) && (end == text.count || !isPart(text[end])) {
                        return true
                    }
                }
                return false
            }
        }
    }
}

extension Outline {
    /// The stored properties of a type whose initial value is another than in `old`, like `Screen.count`.
    func newInitialValues(of type: String, since old: Outline) -> [String] {
        func values(_ outline: Outline) -> [String: String] {
            guard let key = outline.scopes.first(where: { $0.kind.isType && $0.name == type })?.key else { return [:] }
            return Dictionary(
                outline.fixtures.filter { $0.scope == key && $0.kind == .stored }.map { fixture in
                    let binding = fixture.node.as(VariableDeclSyntax.self)?.bindings.first
                    return (fixture.name, binding?.initializer.map { outline.source.tokens(of: $0) } ?? "")
                }, uniquingKeysWith: { $1 })
        }
        let before = values(old)
        return values(self).filter { name, value in before[name].map { $0 != value } ?? false }
            .map { "\(type).\($0.key)" }.sorted()
    }
}
