/// What the linter looks for. The names stand in findings and in comments that disable a rule.
public enum Rule: String, CaseIterable, Sendable {
    /// A hook in an `if`, `guard`, `switch`, `catch`, behind `?:`, `&&`, `||`, `??` or `?.`.
    case conditional
    /// A hook in a loop.
    case loop
    /// A hook in a closure that is no scope's content.
    case closure
    /// A hook after a `return` that is not always reached.
    case earlyReturn = "early-return"
    /// A hook in something that is neither a hook nor a view.
    case outside
    /// A hook in an asynchronous function or closure.
    case async
    /// A value that a closure uses and its strategy does not mention.
    case missingDependency = "missing-dependency"
    /// A value in a strategy that never changes, or that the closure does not use.
    case unneededDependency = "unneeded-dependency"
    /// A memo that reads a binding's value which is not among its dependencies.
    case wrappedValueInMemo = "wrapped-value-in-memo"
}

/// A place where a rule is violated.
public struct Finding: Equatable, Sendable, CustomStringConvertible {
    public let rule: Rule
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in UTF-8.
    public let column: Int
    public let message: String

    public init(rule: Rule, line: Int, column: Int, message: String) {
        self.rule = rule
        self.line = line
        self.column = column
        self.message = message
    }

    /// As compilers write it, without the path.
    public var description: String { "\(line):\(column): warning: \(message) [\(rule.rawValue)]" }
}
