import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Checks the rules of hooks, and the dependencies of hooks that have some, in the text of one file.
///
/// It sees the text only: whether something is a hook is told by its name (`use` and a capital letter), whether it may call
/// hooks by its name, its attributes and its result. What a file declares elsewhere is unknown to it.
public enum Linter {
    /// The findings in the order of the text, without those that comments disable.
    public static func lint(_ source: String) -> [Finding] {
        let file = Parser.parse(source: source)
        // Without it `a ? b : c` and `a ?? b` are lists of tokens.
        let folded = OperatorTable.standardOperators.foldAll(file) { _ in }
        let visitor = HookVisitor(converter: SourceLocationConverter(fileName: "", tree: file))
        visitor.walk(folded)
        let suppressions = Suppressions(of: file, converter: visitor.converter)
        return visitor.findings
            .filter { !suppressions.disable($0.rule, onLine: $0.line) }
            .sorted { ($0.line, $0.column, $0.rule.rawValue) < ($1.line, $1.column, $1.rule.rawValue) }
    }
}

/// `// hooks-lint:disable:next rule, rule`: silences rules, or all if none is named, on the next line of code.
struct Suppressions {
    private var disabled: [Int: Set<Rule>] = [:]
    private static let marker = "hooks-lint:disable:next"

    init(of file: SourceFileSyntax, converter: SourceLocationConverter) {
        for token in file.tokens(viewMode: .sourceAccurate) {
            for piece in token.leadingTrivia {
                guard case .lineComment(let comment) = piece, let range = comment.range(of: Self.marker) else {
                    continue
                }
                let names = comment[range.upperBound...].split { ", \t".contains($0) }
                let rules = names.compactMap { Rule(rawValue: String($0)) }
                let line = token.startLocation(converter: converter).line
                disabled[line, default: []].formUnion(names.isEmpty ? Rule.allCases : rules)
            }
        }
    }

    func disable(_ rule: Rule, onLine line: Int) -> Bool { disabled[line]?.contains(rule) ?? false }
}

extension StringProtocol {
    /// Where `part` first occurs. (Foundation's would be the only thing it is needed for.)
    fileprivate func range(of part: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}
