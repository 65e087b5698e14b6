import HooksLinter
import Testing

@Suite struct SuppressionTests {
    @Test func aCommentSilencesARuleOnTheNextLine() {
        expectNothing(
            """
            func useThing(_ flag: Bool) {
                // hooks-lint:disable:next conditional
                if flag { _ = useState(1) }
                // Because. hooks-lint:disable:next loop, conditional
                for x in 0..<3 { if flag { _ = useState(x) } }
                // hooks-lint:disable:next

                // More words.
                if flag { _ = useState(2) }
            }
            """)
    }

    @Test func otherRulesAndLinesStayLoud() {
        expect(
            """
            func useThing(_ flag: Bool) {
                // hooks-lint:disable:next loop
                if flag { _ = useState(1) }
                // hooks-lint:disable:next conditional
                if flag {
                    _ = useState(2)
                }
                // hooks-lint:disable:next unknown
                if flag { _ = useState(3) }
            }
            """, .conditional, lines: 3, 6, 9)
    }

    @Test func findingsSayWhereAndWhat() throws {
        let finding = try #require(Linter.lint("func helper() {\n    _ = useState(0)\n}").first)
        #expect(finding.description.hasPrefix("2:9: warning: useState may not be called here"))
        #expect(finding.description.hasSuffix("[outside]"))
    }

    /// Every rule has cases that must fire; a new one without any fails here.
    @Test(arguments: Rule.allCases) func everyRuleFires(_ rule: Rule) {
        let sample =
            switch rule {
            case .conditional: "func useX() { if a { useY() } }"
            case .loop: "func useX() { for a in b { useY() } }"
            case .closure: "func useX() { work { useY() } }"
            case .earlyReturn: "func useX() { if a { return }; useY() }"
            case .outside: "func x() { useY() }"
            case .async: "func useX() async { useY() }"
            case .missingDependency: "func useX(a: Int) { useEffect(.once) { b(a) } }"
            case .unneededDependency: "func useX() { useEffect(.preserved(by: 1)) { nil } }"
            case .wrappedValueInMemo: "func useX() { let a = useState(0); let b = useMemo(.once) { a.wrappedValue } }"
            }
        #expect(Linter.lint(sample).map(\.rule) == [rule])
        #expect(Linter.lint("// hooks-lint:disable:next \(rule.rawValue)\n\(sample)").isEmpty)
    }
}

/// The findings are of one rule, on these lines.
func expect(_ source: String, _ rule: Rule, lines: Int..., at location: SourceLocation = #_sourceLocation) {
    let findings = Linter.lint(source)
    #expect(findings.map(\.line) == lines, "\(list(findings))", sourceLocation: location)
    #expect(findings.allSatisfy { $0.rule == rule }, "\(list(findings))", sourceLocation: location)
}

func expectNothing(
    _ source: String, except rule: Rule? = nil, lines: Int..., at location: SourceLocation = #_sourceLocation
) {
    let findings = Linter.lint(source).filter { $0.rule != rule || !lines.contains($0.line) }
    #expect(findings.isEmpty, "\(list(findings))", sourceLocation: location)
}

private func list(_ findings: [Finding]) -> String { findings.map(\.description).joined(separator: "\n") }
