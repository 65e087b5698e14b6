/// Builds the public tree from the nodes of a block parser, and parses their inlines.
struct TreeBuilder {
    private let parser: BlockParser
    private var definitions: LinkDefinitions

    private let options: InlineParser.Options

    init(parser: BlockParser, automaticLinks: Bool) {
        self.parser = parser
        options = InlineParser.Options(hasAutomaticLinks: automaticLinks)
        definitions = parser.definitions
    }

    mutating func blocks() -> [MarkdownBlock] { blocks(parser.nodes[0].children) }

    private mutating func blocks(_ indices: [Int]) -> [MarkdownBlock] {
        indices.compactMap { block($0) }
    }

    private mutating func block(_ index: Int) -> MarkdownBlock? {
        let node = parser.nodes[index]
        return kind(node).map { MarkdownBlock($0, range: node.start..<max(node.start, node.end)) }
    }

    private mutating func kind(_ node: BlockNode) -> MarkdownBlock.Kind? {
        let content = node.content
        switch node.kind {
        case .document, .item: return nil
        case .blockQuote: return .blockQuote(blocks(node.children))
        case .list(let marker):
            let items = node.children.map { item($0) }
            return .list(MarkdownList(start: marker.number, isTight: node.isTight, items: items))
        case .paragraph: return .paragraph(inlines(content[...]))
        case .heading(let level): return .heading(level: level, inlines(content[...]))
        case .fencedCode(let fence):
            return .codeBlock(
                language: Unescaping.string(parser.source, fence.info), code: content.string(0..<content.count))
        case .indentedCode: return .codeBlock(language: "", code: content.string(0..<content.count))
        case .html:
            return .html(content.string(0..<endOfText(content)))
        case .thematicBreak: return .thematicBreak
        case .table:
            var rows = node.rows.map { row in row.map { cell($0) } }
            let header = rows.removeFirst()
            return .table(MarkdownTable(alignments: node.alignments, header: header, rows: rows))
        }
    }

    /// The end of the last line that is not blank.
    private func endOfText(_ content: [UInt8]) -> Int {
        var end = content.count
        while end > 0, content[end - 1].isWhitespace { end -= 1 }
        while end < content.count, content[end] != .newline { end += 1 }
        return end
    }

    private mutating func item(_ index: Int) -> MarkdownListItem {
        let node = parser.nodes[index]
        var item = MarkdownListItem(blocks: [], range: node.start..<max(node.start, node.end))
        var children = node.children[...]
        if let first = children.first, parser.nodes[first].kind.isParagraph,
            let checkbox = checkbox(parser.nodes[first])
        {
            item.checkbox = checkbox
            children = children.dropFirst()
            let paragraph = parser.nodes[first]
            let kind = MarkdownBlock.Kind.paragraph(inlines(paragraph.content.dropFirst(3)))
            item.blocks = [MarkdownBlock(kind, range: paragraph.start..<max(paragraph.start, paragraph.end))]
        }
        item.blocks += blocks(Array(children))
        return item
    }

    /// The box that a paragraph begins with. Space follows it, or the end of the line.
    private func checkbox(_ paragraph: BlockNode) -> MarkdownListItem.Checkbox? {
        let content = paragraph.content
        guard let start = paragraph.contentStart, content.count > 3, content[0] == .openBracket,
            content[2] == .closeBracket, content[3].isWhitespace
        else { return nil }
        let isChecked = content[1].lowercased == UInt8(ascii: "x")
        guard isChecked || content[1].isSpaceOrTab else { return nil }
        return .init(isChecked: isChecked, offset: start + 1)
    }

    /// A cell's inlines. Only there, a backslash before a pipe is removed even within code.
    private mutating func cell(_ range: Range<Int>) -> MarkdownTable.Cell {
        let source = parser.source
        var content: [UInt8] = []
        content.reserveCapacity(range.count)
        for index in range {
            let isEscape = source[index] == .backslash && index + 1 < range.upperBound && source[index + 1] == .pipe
            if !isEscape { content.append(source[index]) }
        }
        return inlines(content[...])
    }

    private mutating func inlines(_ content: ArraySlice<UInt8>) -> [MarkdownInline] {
        let bytes = Array(content)
        let trimmed = bytes.trimmed(0..<bytes.count)
        var inlines = InlineParser(
            trimmed.count == bytes.count ? bytes : Array(bytes[trimmed]), options: options, definitions: definitions,
            work: parser.work)
        inlines.parse()
        definitions = inlines.definitions
        var builder = InlineBuilder(inlines)
        return builder.build()
    }
}
