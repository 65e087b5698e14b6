/// A block in the environment's style.
struct BlockView: View {
    let block: MarkdownBlock
    let context: BlockContext
    @Environment(\.markdownStyle) private var style

    var body: some View {
        if !isLeftOut {
            style.style.makeAnyBody(
                MarkdownStyleConfiguration(
                    block: block, isInTightList: context.isTight,
                    content: .init(block: block, context: context)))
        }
    }

    // Comments are not shown, and take no space.
    private var isLeftOut: Bool {
        if case .html(let source) = block.kind {
            InlineFilter.isComment(source) && source.hasSuffix("-->")
        } else {
            false
        }
    }
}

/// Blocks below each other.
struct BlockStack: View {
    let blocks: [MarkdownBlock]
    let context: BlockContext

    var body: some View {
        if blocks.count == 1 {
            BlockView(block: blocks[0], context: context)
        } else {
            VStack(alignment: .leading, spacing: context.isTight ? 4 : 10) {
                // Identified by position: a block may change while it is written.
                ForEach(Array(blocks.enumerated()), id: \.offset) { _, block in
                    BlockView(block: block, context: context)
                }
            }
        }
    }
}

/// What a block contains, arranged but not decorated.
struct BlockContent: View {
    let block: MarkdownBlock
    let context: BlockContext

    var body: some View {
        switch block.kind {
        case .heading(let level, let inlines):
            InlineText(inlines: inlines, addresses: context.addresses)
                .accessibilityHeading(AccessibilityHeadingLevel(rawValue: UInt(level)) ?? .h6)
        case .paragraph(let inlines): InlineText(inlines: inlines, addresses: context.addresses)
        case .blockQuote(let blocks): BlockStack(blocks: blocks, context: nested(isTight: false))
        case .list(let list): ListView(list: list, context: context)
        case .codeBlock(_, let code): Text(verbatim: Self.withoutLastNewline(code)).monospaced()
        case .table(let table): TableView(table: table, addresses: context.addresses)
        case .html(let source): Text(verbatim: source)
        case .thematicBreak: Divider()
        }
    }

    private func nested(isTight: Bool) -> BlockContext {
        var context = context
        context.isTight = isTight
        return context
    }

    static func withoutLastNewline(_ code: String) -> String { code.hasSuffix("\n") ? String(code.dropLast()) : code }
}
