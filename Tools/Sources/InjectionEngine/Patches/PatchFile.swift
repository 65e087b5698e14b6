import SwiftSyntax

/// What of one source file goes into a patch.
struct FilePatch: Sendable {
    let module: String
    let outline: Outline
    /// Whether the file is unknown to the module that runs.
    var isNew = false
    var bodies: [Member] = []
    var addedMembers: [Member] = []
    var addedScopes: [Scope] = []
    var addedFixtures: [Fixture] = []
    var previews: [PreviewDeclaration] = []

    /// Puts types in the place of what the patch would change in them.
    mutating func redeclare(_ scopes: [Scope], isOwn: (String) -> Bool) {
        bodies.removeAll { isOwn($0.scope) }
        addedMembers.removeAll { isOwn($0.scope) }
        addedFixtures.removeAll { isOwn($0.scope) }
        addedScopes.removeAll { isOwn($0.key) }
        addedScopes += scopes
    }

    var isEmpty: Bool {
        bodies.isEmpty && addedMembers.isEmpty && addedScopes.isEmpty && addedFixtures.isEmpty && previews.isEmpty
    }
}

/// Writes one file of a patch.
struct PatchFile {
    let patch: FilePatch
    /// The patch's number.
    let number: Int
    private let source: SourceText
    private var lines: [String] = []
    /// What is replaced: for the report, and for the check of the object.
    private(set) var replaced: [Replacement] = []
    /// The types whose code is new, as an expression may name them.
    private(set) var types: [String] = []

    private let hasShortName: (Member) -> Bool
    private(set) var placeholder: Placeholder

    /// - Parameters:
    ///   - placeholder: gives names of the same length as the originals.
    ///   - hasShortName: whether a member gets one.
    init(_ patch: FilePatch, number: Int, placeholder: Placeholder, hasShortName: @escaping (Member) -> Bool) {
        self.patch = patch
        self.placeholder = placeholder
        self.hasShortName = hasShortName
        self.number = number
        source = patch.outline.source
        write()
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func write() {
        lines.append(
            patch.isNew
                ? "@testable import \(patch.module)"
                : "@_private(sourceFile: \"\(source.name)\") @testable import \(patch.module)")
        lines.append(contentsOf: patch.outline.imports)
        for (index, member) in patch.bodies.enumerated() { writeReplacement(member, "__h\(number)_\(index)") }
        for member in patch.addedMembers { writeAddition(member.node, in: member.scope) }
        for fixture in patch.addedFixtures {
            if let node = fixture.node.asProtocol((any DeclSyntaxProtocol).self) {
                writeAddition(DeclSyntax(node), in: fixture.scope)
            }
        }
        for scope in patch.addedScopes {
            if let node = scope.node.asProtocol((any DeclSyntaxProtocol).self) {
                writeAddition(DeclSyntax(node), in: scope.parent)
            }
            if scope.kind.isType, scope.parent.isEmpty, !scope.isGeneric { types.append(scope.name) }
        }
        for preview in patch.previews {
            let indent = locate(preview.node)
            lines.append(indent + preview.node.trimmedDescription)
            lines.append("#sourceLocation()")
        }
    }

    private func header(of scope: Scope) -> String {
        let words = scope.modifiers.isEmpty ? "extension" : "\(scope.modifiers) extension"
        return "\(words) \(scope.name) \(scope.constraints){"
    }

    /// Says that what follows stands in the user's file, and begins its line at the same column.
    private mutating func locate(_ node: some SyntaxProtocol, before: [String] = []) -> String {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let line = source.line(at: start)
        let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        lines.append("#sourceLocation(file: \"\(path)\", line: \(max(1, line - before.count)))")
        lines.append(contentsOf: before)
        return String(repeating: " ", count: source.column(at: start))
    }

    private mutating func writeReplacement(_ member: Member, _ suffix: String) {
        let scope = patch.outline.scope(member.scope)
        var rewriter = MemberRewriter(source: source, member: member, suffix: suffix)
        if member.kind == .initializer, !member.body.contains("self.init"),
            !member.signature.hasModifier("convenience")
        {
            let owner = owner(of: scope)?.key
            rewriter.assignments = patch.outline.fixtures
                .filter { $0.scope == owner && $0.kind == .stored }
                .compactMap { StoredProperty($0)?.assignment }
        }
        var names = placeholder
        if hasShortName(member) {
            rewriter.placeholder = { length in names.next(length: length) }
        }
        let result = rewriter.rewritten()
        placeholder = names
        let (target, text) = (result.target, result.text)
        if let scope { lines.append(header(of: scope)) }
        var isShifted = false
        let attribute = "@_dynamicReplacement(for: \(target))"
        if member.line > 1 {
            // What follows the longer name then stands at its column.
            let indent = locate(member.node, before: [attribute])
            isShifted = result.shiftsOthers || result.shift > indent.count
            let width = isShifted ? indent.count : indent.count - result.shift
            lines.append(String(repeating: " ", count: width) + text)
        } else {
            _ = locate(member.node)
            lines.append("\(attribute) \(text)")
            isShifted = true
        }
        lines.append("#sourceLocation()")
        if scope != nil { lines.append("}") }
        replaced.append(
            Replacement(
                name: scope.map { "\($0.name).\(member.displayName)" } ?? member.displayName,
                accessors: member.accessors, key: member.key, path: source.path, line: member.line,
                function: result.function, originalFunction: result.originalFunction,
                isShifted: isShifted))
        // A private type inside of another can't be named from where the list is.
        guard let owner = owner(of: scope), !owner.isGeneric, owner.parent.isEmpty || !owner.isPrivate,
            !types.contains(owner.name)
        else { return }
        types.append(owner.name)
    }

    /// The type that a scope belongs to, if it is declared in the file.
    private func owner(of scope: Scope?) -> Scope? {
        scope?.keyword != nil ? scope : patch.outline.scopes.first { $0.name == scope?.name && $0.keyword != nil }
    }

    private mutating func writeAddition(_ node: DeclSyntax, in scopeKey: String) {
        let scope = patch.outline.scope(scopeKey)
        if let scope { lines.append(header(of: scope)) }
        let indent = locate(node)
        lines.append(indent + node.trimmedDescription)
        lines.append("#sourceLocation()")
        if scope != nil { lines.append("}") }
    }
}

/// A body that a patch replaces.
public struct Replacement: Hashable, Sendable {
    /// As the user would say it, like `Screen.header`.
    public let name: String
    /// Letters of the mangling of what is replaced.
    let accessors: [String]
    /// The member's key, in the file of this path.
    let key: String
    let path: String
    let line: Int
    /// What `#function` is in the patch, and what it must be.
    let function: String
    let originalFunction: String
    /// Whether columns are not those of the source.
    let isShifted: Bool
}

extension Member {
    var displayName: String {
        switch node.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node):
            "\(baseName)(\(node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))"
        default: baseName
        }
    }
}
