import SwiftSyntax

/// A value that is used, as a path of names: `item.name` of `item.name.count(of: x)`.
struct ValuePath: Hashable, CustomStringConvertible {
    var names: [String]
    var root: String { names[0] }
    var description: String { names.joined(separator: ".") }

    /// Whether this changing is noticed by whoever watches `other`.
    func isCovered(by other: ValuePath) -> Bool { names.starts(with: other.names) }
}

/// Finds what an expression or a closure uses of the names around it.
final class ValueUses: SyntaxVisitor {
    /// With the node where each is used first.
    private(set) var paths: [(path: ValuePath, node: Syntax)] = []
    private var own = NameScopes()

    static func of(_ node: some SyntaxProtocol) -> [(path: ValuePath, node: Syntax)] {
        let uses = ValueUses(viewMode: .sourceAccurate)
        uses.walk(node)
        return uses.paths
    }

    private func note(_ names: [String], at node: some SyntaxProtocol) {
        guard let root = names.first, own[root] == nil else { return }
        let path = ValuePath(names: names)
        if !paths.contains(where: { $0.path == path }) { paths.append((path, Syntax(node))) }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        note([node.baseName.text], at: node)
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let names = Self.path(of: ExprSyntax(node)) else { return .visitChildren }
        // A method is no value: what it is called on is.
        let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        note(isCalled && names.count > 1 ? names.dropLast() : names, at: node)
        return .skipChildren
    }

    private static func path(of expression: ExprSyntax) -> [String]? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.text == "self" ? [] : [reference.baseName.text]
        }
        if let chained = expression.as(OptionalChainingExprSyntax.self) { return path(of: chained.expression) }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            let names = path(of: base)
        else { return nil }
        return names + [member.declName.baseName.text]
    }

    // Labels of arguments are no references; their names are tokens, which are not visited.

    override func visit(_ closure: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        own.push()
        for capture in closure.signature?.capture?.items ?? [] {
            if let initializer = capture.initializer {
                walk(initializer)
            } else {
                note([capture.name.text], at: capture)
            }
        }
        for capture in closure.signature?.capture?.items ?? [] where capture.initializer != nil {
            own.declare(capture.name.text, as: .stable)
        }
        closure.signature.map { own.declare($0) }
        walk(closure.statements)
        own.pop()
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        own.push()
        return .visitChildren
    }

    override func visitPost(_ node: CodeBlockSyntax) { own.pop() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            if let initializer = binding.initializer { walk(initializer) }
            if let accessors = binding.accessorBlock { walk(accessors) }
            own.declare(binding, isConstant: true)
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        own.declare(node.name.text, as: .stable)
        own.push()
        for parameter in node.signature.parameterClause.parameters { own.declare(parameter) }
        if let body = node.body { walk(body) }
        own.pop()
        return .skipChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let initializer = node.initializer {
            walk(initializer)
        } else {
            for name in NameScopes.names(in: node.pattern) { note([name], at: node) }
        }
        for name in NameScopes.names(in: node.pattern) { own.declare(name, as: .stable) }
        return .skipChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        walk(node.sequence)
        own.push()
        own.declare(node.pattern, of: nil)
        if let condition = node.whereClause { walk(condition) }
        walk(node.body)
        own.pop()
        return .skipChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        own.push()
        for token in node.label.tokens(viewMode: .sourceAccurate) {
            if token.parent?.is(IdentifierPatternSyntax.self) == true { own.declare(token.text, as: .stable) }
        }
        return .visitChildren
    }

    override func visitPost(_ node: SwitchCaseSyntax) { own.pop() }

    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        own.push()
        own.declare("error", as: .stable)
        return .visitChildren
    }

    override func visitPost(_ node: CatchClauseSyntax) { own.pop() }
}
