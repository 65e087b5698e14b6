import SwiftSyntax

/// Compares what the closure of a hook uses with what its strategy watches.
struct DependencyCheck {
    private let hook: String
    private let closure: ClosureExprSyntax
    private let strategy: ExprSyntax
    /// What `.preserved(by:)` was given; none for `.once`.
    private let dependencies: [ExprSyntax]
    private let names: NameScopes

    /// Nil if the hook has no strategy that can be read, or no closure.
    init?(hook: String, call: FunctionCallExprSyntax, names: NameScopes) {
        // Its functions are those of the latest evaluation in any case.
        guard hook != "useOnStreamChange" else { return nil }
        guard let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
            let found = call.arguments.lazy.filter({ $0.label == nil }).compactMap({ Self.strategy($0.expression) })
                .first
        else { return nil }
        self.hook = hook
        self.closure = closure
        (strategy, dependencies) = found
        self.names = names
    }

    private static func strategy(_ expression: ExprSyntax) -> (ExprSyntax, [ExprSyntax])? {
        func isStrategy(_ member: MemberAccessExprSyntax, _ name: String) -> Bool {
            let base = member.base?.trimmedDescription
            return member.declName.baseName.text == name && (base == nil || base == "HookUpdateStrategy")
        }
        if let member = expression.as(MemberAccessExprSyntax.self), isStrategy(member, "once") {
            return (expression, [])
        }
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), isStrategy(member, "preserved")
        else { return nil }
        return (expression, call.arguments.map(\.expression))
    }

    private var isMemo: Bool { hook == "useMemo" || hook == "useCallback" }

    func run(report: (Rule, Syntax, String) -> Void) {
        let used = ValueUses.of(closure)
        let watched = dependencies.flatMap { ValueUses.of($0).map(\.path) }
        for (path, node) in used {
            let isWatched = watched.contains { path.isCovered(by: $0) }
            switch names[path.root] {
            case .reactive? where !isWatched:
                report(
                    .missingDependency, node,
                    "\(hook) uses \(path), which its strategy does not mention: it will go on with an old value. Write .preserved(by: \(path)), or take it through useEffectEvent or useRef."
                )
            // A callback that is called later reads the value of then.
            case .binding? where hook == "useMemo" && path.names.dropFirst().contains("wrappedValue") && !isWatched:
                report(
                    .wrappedValueInMemo, node,
                    "\(hook) reads \(path), and is not computed again when it changes. Write .preserved(by: \(path)).")
            default: break
            }
        }
        for dependency in dependencies { check(dependency, used: used.map(\.path), report: report) }
    }

    private func check(_ dependency: ExprSyntax, used: [ValuePath], report: (Rule, Syntax, String) -> Void) {
        let paths = ValueUses.of(dependency).map(\.path)
        if Literals.isConstant(dependency) {
            report(
                .unneededDependency, Syntax(dependency), "\(dependency.trimmedDescription) never changes. Write .once.")
        }
        for path in paths {
            switch names[path.root] {
            case .reference?:
                report(
                    .unneededDependency, Syntax(dependency),
                    "A change of \(path) evaluates nothing, so \(hook) would not hear of it. Keep it in a state.")
            case .stable? where path.names.count == 1:
                report(.unneededDependency, Syntax(dependency), "\(path) is the same at every evaluation.")
            case .reactive?, .binding?:
                guard isMemo, !used.contains(where: { $0.root == path.root }) else { continue }
                report(
                    .unneededDependency, Syntax(dependency),
                    "\(hook) does not use \(path), and is computed again for nothing when it changes.")
            default: break
            }
        }
    }
}
