import SwiftSyntax

/// What is known of a name that a closure may use.
enum NameKind: Equatable {
    /// May be another value at the next evaluation.
    case reactive
    /// The same for the life of the scope, or nothing that could be compared.
    case stable
    /// A binding: itself stable, but its `wrappedValue` changes.
    case binding
    /// A reference: `current` changes without an evaluation.
    case reference
}

/// The names that can be seen at a place, innermost last.
struct NameScopes {
    private var scopes: [[String: NameKind]] = [[:]]

    subscript(name: String) -> NameKind? {
        for scope in scopes.reversed() { if let kind = scope[name] { return kind } }
        return nil
    }

    mutating func push() { scopes.append([:]) }
    mutating func pop() { scopes.removeLast() }

    mutating func declare(_ name: String, as kind: NameKind) {
        guard name != "_" else { return }
        scopes[scopes.count - 1][name] = kind
    }

    mutating func declare(_ parameter: FunctionParameterSyntax) {
        declare((parameter.secondName ?? parameter.firstName).text, as: Self.kind(ofType: parameter.type))
    }

    mutating func declare(_ signature: ClosureSignatureSyntax) {
        if case .simpleInput(let names)? = signature.parameterClause {
            for name in names { declare(name.name.text, as: .reactive) }
        }
        if case .parameterClause(let clause)? = signature.parameterClause {
            for parameter in clause.parameters {
                let kind = parameter.type.map { Self.kind(ofType: $0) } ?? .reactive
                declare((parameter.secondName ?? parameter.firstName).text, as: kind)
            }
        }
    }

    mutating func declare(_ binding: PatternBindingSyntax, isConstant: Bool) {
        let value = binding.initializer?.value
        let isVariable = !isConstant && value.map { Literals.isConstant($0) } ?? false
        declare(binding.pattern, of: isVariable ? nil : value, type: binding.typeAnnotation?.type)
    }

    mutating func declare(_ pattern: PatternSyntax, of value: ExprSyntax?, type: TypeSyntax? = nil) {
        if let tuple = pattern.as(TuplePatternSyntax.self) {
            for (index, element) in tuple.elements.enumerated() {
                let kind = value.map { Self.kind(of: $0, part: index) } ?? .reactive
                for name in Self.names(in: element.pattern) { declare(name, as: kind) }
            }
            return
        }
        let kind = type.map { Self.kind(ofType: $0) }
        for name in Self.names(in: pattern) {
            declare(name, as: kind == .reactive || kind == nil ? value.map { Self.kind(of: $0) } ?? .reactive : kind!)
        }
    }

    /// The properties that a view's closures can use by their bare names.
    mutating func declareMembers(of block: MemberBlockSyntax) {
        for member in block.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
            else { continue }
            let wrappers = variable.attributes.compactMap {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
            }
            for binding in variable.bindings {
                var kind = binding.typeAnnotation.map { Self.kind(ofType: $0.type) } ?? .reactive
                if wrappers.contains("ViewScope") { kind = .stable }
                for name in Self.names(in: binding.pattern) { declare(name, as: kind) }
            }
        }
    }

    static func names(in pattern: PatternSyntax) -> [String] {
        var names: [String] = []
        for token in pattern.tokens(viewMode: .sourceAccurate) {
            if let parent = token.parent, parent.is(IdentifierPatternSyntax.self) { names.append(token.text) }
        }
        return names
    }

    /// Functions have no equality, so they can't be dependencies; an effect event is the way out.
    private static func kind(ofType type: TypeSyntax) -> NameKind {
        var type = type
        while true {
            if let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType; continue }
            if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType; continue }
            if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                type = tuple.elements.first!.type
                continue
            }
            break
        }
        if type.is(FunctionTypeSyntax.self) { return .stable }
        let name = type.trimmedDescription
        if name.hasPrefix("Binding<") { return .binding }
        if name.hasPrefix("RefObject<") { return .reference }
        return .reactive
    }

    /// What a hook returns that stays the same.
    private static func kind(of value: ExprSyntax, part: Int? = nil) -> NameKind {
        if value.is(ClosureExprSyntax.self) { return .stable }
        if Literals.isConstant(value) { return .stable }
        var value = value
        if let attempt = value.as(TryExprSyntax.self) { value = attempt.expression }
        guard let call = value.as(FunctionCallExprSyntax.self), let hook = HookPlaces.hook(calledBy: call) else {
            return .reactive
        }
        switch hook {
        case "useState": return .binding
        case "useRef": return .reference
        case "useEffectEvent", "useId", "useIsMounted": return .stable
        case "useReducer", "useStateSnapshot", "useTransition", "useAsyncPerform", "usePublisherSubscribe",
            "useOptimistic", "useActionState":
            return part == 1 ? .stable : .reactive
        case "useMemo", "useCallback":
            return call.arguments.first?.expression.trimmedDescription.hasSuffix(".once") == true ? .stable : .reactive
        default: return .reactive
        }
    }
}

enum Literals {
    /// Whether an expression is the same at every evaluation.
    static func isConstant(_ expression: ExprSyntax) -> Bool {
        if let string = expression.as(StringLiteralExprSyntax.self) {
            return !string.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
        }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self) { return isConstant(prefix.expression) }
        return expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
            || expression.is(BooleanLiteralExprSyntax.self) || expression.is(NilLiteralExprSyntax.self)
    }
}
