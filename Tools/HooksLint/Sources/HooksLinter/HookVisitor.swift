import SwiftSyntax

/// Walks through a file in the order of its text, and knows at each hook where it stands.
final class HookVisitor: SyntaxVisitor {
    let converter: SourceLocationConverter
    private(set) var findings: [Finding] = []
    private var frames: [Frame] = [.forbidden(.outside, "this is neither a hook nor a view")]
    var names = NameScopes()

    init(converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    func report(_ rule: Rule, at node: some SyntaxProtocol, _ message: String) {
        let location = node.startLocation(converter: converter)
        findings.append(Finding(rule: rule, line: location.line, column: location.column, message: message))
    }

    // MARK: Hooks

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let hook = HookPlaces.hook(calledBy: call) {
            checkPlace(of: hook, call)
            DependencyCheck(hook: hook, call: call, names: names)?.run(report: report)
        }
        walk(call.calledExpression)
        let isChained = call.calledExpression.tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .postfixQuestionMark
        }
        conditionally(isChained ? "?." : nil) {
            walk(call.arguments)
            if let closure = call.trailingClosure { walk(closure) }
            walk(call.additionalTrailingClosures)
        }
        return .skipChildren
    }

    private func checkPlace(of hook: String, _ call: FunctionCallExprSyntax) {
        let frame = frames[frames.count - 1]
        if case .forbidden(let rule, let reason) = frame.permission {
            report(rule, at: call, "\(hook) may not be called here: \(reason).")
        } else if frame.loops > 0 {
            report(
                .loop, at: call,
                "\(hook) is called in a loop. Give each element a HookScope of its own, or keep a collection in one hook."
            )
        } else if let condition = frame.conditions.last {
            report(
                .conditional, at: call,
                "\(hook) is called conditionally (\(condition)). Call it before, always, and put the condition inside.")
        } else if frame.mayHaveReturned {
            report(.earlyReturn, at: call, "\(hook) is called after an early return. Call all hooks before it.")
        }
    }

    // MARK: Where hooks stand

    private func within(_ frame: Frame, _ body: () -> Void) {
        frames.append(frame)
        names.push()
        body()
        names.pop()
        frames.removeLast()
    }

    private func conditionally(_ condition: String?, _ body: () -> Void) {
        guard let condition else { return body() }
        frames[frames.count - 1].conditions.append(condition)
        names.push()
        body()
        names.pop()
        frames[frames.count - 1].conditions.removeLast()
    }

    private func inLoop(_ body: () -> Void) {
        frames[frames.count - 1].loops += 1
        names.push()
        body()
        names.pop()
        frames[frames.count - 1].loops -= 1
    }

    override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        names.declare(function.name.text, as: .stable)
        within(HookPlaces.frame(of: function)) {
            for parameter in function.signature.parameterClause.parameters { names.declare(parameter) }
            if let body = function.body { walk(body) }
        }
        return .skipChildren
    }

    override func visit(_ initializer: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        within(.forbidden(.outside, "an initializer is neither a hook nor a view")) {
            if let body = initializer.body { walk(body) }
        }
        return .skipChildren
    }

    override func visit(_ closure: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        within(frame(of: closure)) {
            closure.signature.map { names.declare($0) }
            walk(closure.statements)
        }
        return .skipChildren
    }

    private func frame(of closure: ClosureExprSyntax) -> Frame {
        if closure.signature?.effectSpecifiers?.asyncSpecifier != nil {
            return .forbidden(.async, "this closure is asynchronous")
        }
        var parent = closure.parent
        while let node = parent,
            node.is(LabeledExprSyntax.self) || node.is(LabeledExprListSyntax.self)
                || node.is(MultipleTrailingClosureElementSyntax.self)
                || node.is(MultipleTrailingClosureElementListSyntax.self)
        { parent = node.parent }
        if let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id != closure.id {
            if HookPlaces.isScope(call) { return .allowed }
            let name = HookPlaces.callee(of: call)?.name ?? "another function"
            return .forbidden(.closure, "this closure belongs to \(name), which decides when and how often it runs")
        }
        if let binding = parent?.parent?.as(PatternBindingSyntax.self),
            HookPlaces.isHook(binding.pattern.trimmedDescription)
        {
            return .allowed
        }
        return .forbidden(.closure, "this closure is no content of a scope")
    }

    // MARK: Types and variables

    private func inType(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
        within(.forbidden(.outside, "a stored property is set when its value is made, not when a scope is evaluated")) {
            names.declareMembers(of: node.memberBlock)
            walk(node.memberBlock)
        }
        return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { inType(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { inType(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { inType(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { inType(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { inType(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ variable: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in variable.bindings {
            if let initializer = binding.initializer { walk(initializer) }
            if let accessors = binding.accessorBlock {
                let name = binding.pattern.trimmedDescription
                let frame = HookPlaces.frame(
                    ofVariable: name, attributes: variable.attributes, type: binding.typeAnnotation?.type)
                within(frame) { walk(accessors) }
            }
            // Members are known before, so that what stands above them can use them.
            if variable.parent?.is(MemberBlockItemSyntax.self) != true {
                names.declare(binding, isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let))
            }
        }
        return .skipChildren
    }

    // MARK: Conditions and loops

    private func walk(_ conditions: ConditionElementListSyntax, of keyword: String) {
        for (index, condition) in conditions.enumerated() {
            // What comes after the first one is looked at only if that is met.
            if index == 0 {
                walk(condition)
            } else {
                frames[frames.count - 1].conditions.append(keyword)
                walk(condition)
                frames[frames.count - 1].conditions.removeLast()
            }
        }
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let initializer = node.initializer { walk(initializer) }
        names.declare(node.pattern, of: node.initializer?.value)
        return .skipChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        names.push()
        walk(node.conditions, of: "if")
        conditionally("if") { walk(node.body) }
        names.pop()
        if let other = node.elseBody { conditionally("else") { walk(other) } }
        return .skipChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        walk(node.conditions, of: "guard")
        conditionally("guard") { walk(node.body) }
        return .skipChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.subject)
        conditionally("switch") { walk(node.cases) }
        return .skipChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.condition)
        conditionally("?:") {
            walk(node.thenExpression)
            walk(node.elseExpression)
        }
        return .skipChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.operator.trimmedDescription
        guard ["&&", "||", "??"].contains(name) else { return .visitChildren }
        walk(node.leftOperand)
        conditionally(name) { walk(node.rightOperand) }
        return .skipChildren
    }

    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        guard !node.catchClauses.isEmpty else { return .visitChildren }
        conditionally("do-catch") {
            walk(node.body)
            walk(node.catchClauses)
        }
        return .skipChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        walk(node.sequence)
        inLoop {
            names.declare(node.pattern, of: nil)
            if let condition = node.whereClause { walk(condition) }
            walk(node.body)
        }
        return .skipChildren
    }

    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        inLoop {
            walk(node.conditions)
            walk(node.body)
        }
        return .skipChildren
    }

    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
        inLoop {
            walk(node.body)
            walk(node.condition)
        }
        return .skipChildren
    }

    override func visitPost(_ node: ReturnStmtSyntax) {
        let frame = frames[frames.count - 1]
        if !frame.conditions.isEmpty || frame.loops > 0 { frames[frames.count - 1].mayHaveReturned = true }
    }
}
