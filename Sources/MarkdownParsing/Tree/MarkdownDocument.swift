/// A parsed Markdown text: CommonMark 0.31 with tables, strikethrough, task lists and automatic links of GitHub Flavored
/// Markdown.
///
/// Every text is valid Markdown: what has no meaning is text. Parsing takes time in proportion to the length of the text,
/// whatever it contains; to ensure this, containers and emphasis nest to a depth of ``MarkdownLimits/depth``.
///
/// ```swift
/// let document = MarkdownDocument("# Title\n\nSome *text*.")
/// for block in document.blocks { print(block.kind, block.range) }
/// ```
///
/// HTML is not interpreted: it is in the tree as its source text, for the reader of the tree to show or leave out.
public struct MarkdownDocument: Sendable, Equatable {
    /// The blocks, in their order.
    public var blocks: [MarkdownBlock]

    /// Parses a text.
    ///
    /// - Parameter automaticLinks: Whether web and mail addresses without marks are links, as in GitHub Flavored Markdown.
    public init(_ text: String, automaticLinks: Bool = true) {
        self.init(text, automaticLinks: automaticLinks, work: Work())
    }

    /// Parses a text and counts its steps: examined bytes, lines and open containers.
    package static func parse(_ text: String) -> (document: MarkdownDocument, steps: Int) {
        let work = Work()
        let document = MarkdownDocument(text, automaticLinks: true, work: work)
        return (document, work.steps)
    }

    private init(_ text: String, automaticLinks: Bool, work: Work) {
        var parser = BlockParser(Array(text.utf8), work: work)
        parser.parse()
        var builder = TreeBuilder(parser: parser, automaticLinks: automaticLinks)
        blocks = builder.blocks()
    }
}

/// The limits of parsing. Text beyond a limit is shown; it only loses its structure.
public enum MarkdownLimits {
    /// The number of block quotes and list items within each other, and of emphasis within each other: 32. Further marks of
    /// containers are text; further emphasis has no effect.
    public static let depth = 32
    /// The bytes that uses of link definitions may add to a document beyond its own length: 100,000. Further uses are text.
    /// (A long address could otherwise be repeated by a few bytes each.)
    public static let expansion = 100_000
}

/// The steps that parsing took. Tests assert that they are proportional to the text.
final class Work {
    var steps = 0
}
