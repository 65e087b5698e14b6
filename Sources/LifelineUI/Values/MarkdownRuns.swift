import MarkdownParsing

/// Makes the runs of a text from inline Markdown.
package struct MarkdownRuns {
    private(set) var runs: [Text.Run] = []
    private let link: (MarkdownDestination) -> URL?

    /// - Parameter link: Returns the address of a link, or nil to show its content as text.
    package init(_ inlines: [MarkdownInline], link: @escaping (MarkdownDestination) -> URL?) {
        self.link = link
        append(inlines, Text.Run(string: ""))
        if runs.isEmpty { runs = [Text.Run(string: "")] }
    }

    private mutating func append(_ inlines: [MarkdownInline], _ style: Text.Run) {
        for inline in inlines { append(inline, style) }
    }

    private mutating func append(_ inline: MarkdownInline, _ style: Text.Run) {
        var inner = style
        switch inline {
        case .text(let string): append(string, style)
        case .code(let string):
            inner.isCode = true
            append(string, inner)
        case .emphasis(let content):
            inner.isItalic = true
            append(content, inner)
        case .strong(let content):
            inner.weight = .semibold
            append(content, inner)
        case .strikethrough(let content):
            inner.isStruckThrough = true
            append(content, inner)
        case .link(let destination, let content):
            inner.link = link(destination)
            append(content, inner)
        case .image(_, let content): append(content, style)
        case .html(let source): append(source, style)
        case .softBreak: append(" ", style)
        case .lineBreak: append("\n", style)
        }
    }

    private mutating func append(_ string: String, _ style: Text.Run) {
        guard !string.isEmpty else { return }
        if let last = runs.indices.last, runs[last].hasStyle(of: style) {
            runs[last].string += string
        } else {
            var run = style
            run.string = string
            runs.append(run)
        }
    }
}

extension Text.Run {
    /// Whether both have the attributes of inline Markdown in common.
    fileprivate func hasStyle(of other: Self) -> Bool {
        weight == other.weight && isItalic == other.isItalic && isStruckThrough == other.isStruckThrough
            && isCode == other.isCode && link == other.link
    }
}

extension Text {
    /// Creates a text of inline Markdown.
    package init(_ markdown: MarkdownRuns) { self.init(runs: markdown.runs) }
}
