import SwiftSyntax

/// Turns a declaration into one that replaces it: another name, no modifiers that belong to the original, everything
/// else at the same column.
struct MemberRewriter {
    let source: SourceText
    let member: Member
    /// Makes the name unique in the session, as it must be within a class hierarchy.
    let suffix: String
    /// Gives names that are as long as the originals, if the body can see its name.
    var placeholder: ((_ length: Int) -> String?)?
    /// Assignments of defaults, for an initializer.
    var assignments: [String] = []

    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    struct Result {
        /// What the attribute names.
        var target = ""
        /// The declaration.
        var text = ""
        /// What `#function` is in it, and what it must be.
        var function = ""
        var originalFunction = ""
        /// By how much the first line is longer than the original's, before the body.
        var shift = 0
        /// Whether another line is.
        var shiftsOthers = false
    }

    func rewritten() -> Result {
        var edits: [Edit] = []
        var result = Result()
        let target: String
        switch member.node.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node):
            blank(node.modifiers, node.attributes, &edits)
            let parameters = node.signature.parameterClause.parameters
            let isOperator = !node.name.text.isPlainName
            let labels = parameters.map { (isOperator ? "_" : $0.firstName.text) + ":" }.joined()
            target = "\(node.name.text)(\(labels))"
            let name = isOperator ? replacement(of: node.name.text, else: "op\(suffix)") : renamed(node.name.text)
            let given = isOperator ? labels : parameters.map { $0.firstName.text + ":" }.joined()
            if isOperator {
                for parameter in parameters where parameter.secondName == nil {
                    edits.append(replacing(parameter.firstName, "_ \(parameter.firstName.text)"))
                }
            }
            result.function = "\(name)(\(given))"
            result.originalFunction = "\(node.name.text.unquoted)(\(given))"
            edits.append(replacing(node.name, name))
        case .variableDecl(let node):
            blank(node.modifiers, node.attributes, &edits)
            let pattern = node.bindings.first!.pattern
            target = pattern.trimmedDescription
            result.function = renamed(target)
            result.originalFunction = target.unquoted
            edits.append(replacing(pattern, result.function))
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
            result.originalFunction = target
            if let first = parameters.first {
                let old = first.secondName == nil ? "_" : first.firstName.text
                let label = replacement(of: old, else: "label\(suffix)")
                result.function = "subscript(\(label):\(labels.dropFirst(old.count + 1)))"
                relabel(first.firstName, label, hasSecond: first.secondName != nil, &edits)
            }
        case .initializerDecl(let node):
            blank(node.modifiers, node.attributes, &edits)
            let parameters = node.signature.parameterClause.parameters
            let labels = parameters.map { $0.firstName.text + ":" }.joined()
            target = "init(\(labels))"
            result.originalFunction = target
            if let first = parameters.first {
                let old = first.firstName.text
                let label = replacement(of: old, else: "label\(suffix)")
                result.function = "init(\(label):\(labels.dropFirst(old.count + 1)))"
                relabel(first.firstName, label, hasSecond: first.secondName != nil, &edits)
            }
            if !assignments.isEmpty, let brace = node.body?.leftBrace {
                let end = brace.endPositionBeforeTrailingTrivia.utf8Offset
                edits.append(Edit(range: end..<end, text: " " + assignments.joined(separator: "; ") + ";"))
            }
        default: return result
        }
        result.target = target
        let first = source.line(of: member.node)
        for edit in edits {
            let change = edit.text.utf8.count - edit.range.count
            if source.line(at: edit.range.lowerBound) == first {
                result.shift += change
            } else if change != 0 {
                result.shiftsOthers = true
            }
        }
        result.text = apply(edits)
        return result
    }

    /// One of the same length if that is wanted and possible.
    private func replacement(of name: String, else long: String) -> String {
        let isASCII = name.utf8.allSatisfy { $0 < 128 }
        return isASCII ? placeholder?(name.utf8.count) ?? long : long
    }

    private func renamed(_ name: String) -> String { replacement(of: name.unquoted, else: name.unquoted + suffix) }

    private func relabel(_ first: TokenSyntax, _ label: String, hasSecond: Bool, _ edits: inout [Edit]) {
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
    var isPlainName: Bool { unquoted.isIdentifier }

    /// Without backticks.
    var unquoted: String { filter { $0 != "`" } }
}
