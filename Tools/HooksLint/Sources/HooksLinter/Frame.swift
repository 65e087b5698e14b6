import SwiftSyntax

/// A function, a closure or a type that is being walked through, as far as hooks are concerned.
struct Frame {
    /// Whether and why hooks may not be called here at all.
    enum Permission: Equatable {
        case allowed
        case forbidden(Rule, String)
    }

    let permission: Permission
    /// What is conditional here, such as `if`; the innermost last.
    var conditions: [String] = []
    var loops = 0
    /// Whether there was a return that is not always reached.
    var mayHaveReturned = false

    static let allowed = Frame(permission: .allowed)

    static func forbidden(_ rule: Rule, _ message: String) -> Frame {
        Frame(permission: .forbidden(rule, message))
    }
}

/// What may call hooks, told by names, attributes and results.
enum HookPlaces {
    /// Those that evaluate a closure as the content of a scope, besides all whose names end so.
    private static let scopes: Set = [
        "ErrorBoundary", "Suspense", "HookTester", "Provider", "Consumer", "scoped", "provide",
    ]

    static func isHook(_ name: String) -> Bool {
        guard name.hasPrefix("use"), let next = name.dropFirst(3).first else { return false }
        return next.isUppercase
    }

    /// The name of the hook that is called, if a hook is called: `useState(…)`, `self.useTimer(…)`, `Timers.useTick()`.
    static func hook(calledBy call: FunctionCallExprSyntax) -> String? {
        guard let (name, base) = callee(of: call), isHook(name) else { return nil }
        guard let base else { return name }
        return base == "self" || base.first?.isUppercase == true ? name : nil
    }

    /// The last name of what is called, and the first one if there are several.
    static func callee(of call: FunctionCallExprSyntax) -> (name: String, base: String?)? {
        var expression = call.calledExpression
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { expression = generic.expression }
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return (reference.baseName.text, nil) }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        return (member.declName.baseName.text, member.base.map { root(of: $0) } ?? "")
    }

    private static func root(of expression: ExprSyntax) -> String {
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base { return root(of: base) }
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return root(of: generic.expression) }
        return expression.trimmedDescription
    }

    static func isScope(_ call: FunctionCallExprSyntax) -> Bool {
        callee(of: call).map { scopes.contains($0.name) || $0.name.hasSuffix("Scope") } ?? false
    }

    static func frame(of function: FunctionDeclSyntax) -> Frame {
        let name = function.name.text
        let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
        let isView =
            hasViewBuilder(function.attributes) || isView(function.signature.returnClause?.type) && name != "body"
        guard isHook(name) || isView else {
            return .forbidden(.outside, "\(name) is neither a hook nor a view; a hook's name begins with “use”")
        }
        return isAsync ? .forbidden(.async, "\(name) is asynchronous") : .allowed
    }

    static func frame(ofVariable name: String, attributes: AttributeListSyntax, type: TypeSyntax?) -> Frame {
        if name == "hookBody" || isHook(name) { return .allowed }
        if name == "body" {
            return .forbidden(.outside, "a view's body is no scope; put them into a HookScope, or make it a HookView")
        }
        if hasViewBuilder(attributes) || isView(type) { return .allowed }
        return .forbidden(.outside, "\(name) is neither a hook nor a view")
    }

    private static func hasViewBuilder(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "ViewBuilder" }
    }

    private static func isView(_ type: TypeSyntax?) -> Bool {
        guard let type = type?.trimmedDescription else { return false }
        return type == "some View" || type == "AnyView" || type.hasPrefix("some View &")
    }
}
