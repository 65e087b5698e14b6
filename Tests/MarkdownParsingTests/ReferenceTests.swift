import Foundation
import MarkdownParsing
import Testing

/// Compares the parser with the specification and with GitHub's, whose examples `scripts/markdown-examples` fetches.
@Suite struct ReferenceTests {
    private struct Failure: CustomStringConvertible {
        var markdown, expected, actual: String
        var description: String {
            "\(markdown.debugDescription)\n  expected \(expected.debugDescription)\n  actual   \(actual.debugDescription)"
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../.build/markdown").standardizedFileURL

    private static func hasExamples(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    private func examples(_ name: String) throws -> [[String]] {
        try JSONDecoder().decode([[String]].self, from: Data(contentsOf: Self.folder.appendingPathComponent(name)))
    }

    /// The examples whose HTML differs. In what the parsers print but the tree does not contain, both are normalized.
    private func failures(_ examples: [[String]], automaticLinks: Bool) -> [Failure] {
        examples.compactMap { example in
            let actual = HTMLRenderer.render(MarkdownDocument(example[0], automaticLinks: automaticLinks))
            let (a, b) = (Self.normalized(actual), Self.normalized(example[1]))
            return a == b ? nil : Failure(markdown: example[0], expected: b, actual: a)
        }
    }

    private static func normalized(_ html: String) -> String {
        html.replacing("<input type=\"checkbox\" disabled=\"\" />", with: "[ ]")
            .replacing("<input type=\"checkbox\" checked=\"\" disabled=\"\" />", with: "[x]")
            .replacing("&#x27;", with: "'").replacing("%5B", with: "[").replacing("%5D", with: "]")
    }

    @Test(.enabled(if: hasExamples("specification.json"), "Run scripts/markdown-examples first (Python and pip)."))
    func everyExampleOfTheSpecificationMatches() throws {
        let examples = try examples("specification.json")
        #expect(examples.count == 652)
        let failures = failures(examples, automaticLinks: false)
        print("CommonMark 0.31.2: \(examples.count - failures.count) of \(examples.count) examples match")
        #expect(failures.isEmpty, "\(failures.prefix(5).map(\.description).joined(separator: "\n"))")
    }

    @Test(.enabled(if: hasExamples("github.json"), "Run scripts/markdown-examples first (Python and pip)."))
    func randomTextsMatchGitHubsParser() throws {
        let examples = try examples("github.json")
        #expect(examples.count >= 100)
        let failures = failures(examples, automaticLinks: true)
        print("GitHub's parser: \(examples.count - failures.count) of \(examples.count) random texts match")
        // In rare combinations GitHub's parser differs from its specification: it keeps the space after a hard line break
        // in a line with a `|`, and reads several backslashes before a `|` of a table differently.
        #expect(
            failures.count * 500 <= examples.count,
            "\(failures.prefix(5).map(\.description).joined(separator: "\n"))")
    }
}
