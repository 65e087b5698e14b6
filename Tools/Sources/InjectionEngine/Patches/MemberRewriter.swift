import SwiftSyntax

/// Turns a declaration into one that replaces it: another name, no modifiers that belong to the original, everything
/// else at the same column.
struct MemberRewriter {
    let source: SourceText
    let member: Member
    /// Makes the name unique in the session, as it must be within a class hierarchy.
    let suffix: String
    /// Assignments of defaults, for an initializer.
    var assignments: [String] = []

    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    /// What the attribute names, and the declaration.
    func rewritten() -> (target: String, text: String) {
        var edits: [Edit] = []
        let target: String
        switch member.node.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node):
            blank(node.modifiers, node.attributes, &edits)
            let parameters = node.signature.parameterClause.parameters
            let isOperator = !node.name.text.isPlainName
            let labels = parameters.map { (isOperator ? "_" : $0.firstName.text) + ":" }.joined()
            target = "\(node.name.text)(\(labels))"
            edits.append(replacing(node.name, isOperator ? "op\(suffix)" : renamed(node.name.text)))
        case .variableDecl(let node):
            blank(node.modifiers, node.attributes, &edits)
            let pattern = node.bindings.first!.pattern
            target = pattern.trimmedDescription
            edits.append(replacing(pattern, renamed(target)))
            // With an initial value the compiler crashes (6.3.1). It is the original's in any case.
            if member.kind == .observers, let value = node.bindings.first!.initializer {
                let edit = replacing(value, "")
                edits.append(Edit(range: edit.range, text: value.trimmedDescription.filter { $0 == "\n" }))
            }
        case .subscriptDecl(let node):
            blank(node.modifiers, node.attributes, &edits)
            let parameters = node.parameterClause.parameters
            let labels = parameters.map { ($0.secondName == nil ? "_" : $0.firstName.text) + ":" }.joined()
            target = "subscript(\(labels))"
            if let first = parameters.first { relabel(first.firstName, hasSecond: first.secondName != nil, &edits) }
        case .initializerDecl(let node):
            blank(node.modifiers, node.attributes, &edits)
            let parameters = node.signature.parameterClause.parameters
            target = "init(\(parameters.map { $0.firstName.text + ":" }.joined()))"
            if let first = parameters.first { relabel(first.firstName, hasSecond: first.secondName != nil, &edits) }
            if !assignments.isEmpty, let brace = node.body?.leftBrace {
                let end = brace.endPositionBeforeTrailingTrivia.utf8Offset
                edits.append(Edit(range: end..<end, text: " " + assignments.joined(separator: "; ") + ";"))
            }
        default: return ("", "")
        }
        return (target, apply(edits))
    }

    private func renamed(_ name: String) -> String { name.filter { $0 != "`" } + suffix }

    private func relabel(_ first: TokenSyntax, hasSecond: Bool, _ edits: inout [Edit]) {
        let label = "label\(suffix)"
        edits.append(replacing(first, hasSecond ? label : "\(label) \(first.text)"))
    }

    private func replacing(_ node: some SyntaxProtocol, _ text: String) -> Edit {
        Edit(
            range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
            text: text)
    }

    private static let dropped: Set<String> = [
        "override", "public", "open", "package", "internal", "final", "required", "dynamic", "prefix", "postfix",
        "infix",
    ]

    private func blank(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, _ edits: inout [Edit]) {
        for modifier in modifiers where Self.dropped.contains(modifier.name.text) {
            let edit = replacing(modifier, "")
            edits.append(Edit(range: edit.range, text: String(repeating: " ", count: edit.range.count)))
        }
        for case .attribute(let attribute) in attributes
        where ["usableFromInline", "IBAction"].contains(attribute.attributeName.trimmedDescription) {
            let edit = replacing(attribute, "")
            edits.append(Edit(range: edit.range, text: String(repeating: " ", count: edit.range.count)))
        }
    }

    private func apply(_ edits: [Edit]) -> String {
        var position = member.node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = member.node.endPositionBeforeTrailingTrivia.utf8Offset
        var result: [UInt8] = []
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result.append(contentsOf: source.bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: Array(edit.text.utf8))
            position = edit.range.upperBound
        }
        result.append(contentsOf: source.bytes[position..<end])
        return String(decoding: result, as: UTF8.self)
    }
}

extension String {
    /// Whether it is a name and no operator; a name may stand in backticks.
    var isPlainName: Bool { filter { $0 != "`" }.isIdentifier }
}
