/// Finds the blocks of a text, line by line.
///
/// Each line is first matched with the open blocks from the outermost inwards, then the rest of the line may open further
/// blocks; what remains is content of the innermost one. There are at most ``MarkdownLimits/depth`` open containers, so a
/// line takes time in proportion to its length and that constant.
struct BlockParser {
    let source: [UInt8]
    let work: Work
    var nodes: [BlockNode]
    /// The open blocks, the document first.
    var open = [0]
    var definitions = LinkDefinitions()
    var cursor: LineCursor
    var lineNumber = 0
    /// The end of the previous line.
    private(set) var previousEnd = 0
    /// How many open containers matched the current line.
    var matched = 1
    private var containerDepth = 0

    init(_ source: [UInt8], work: Work) {
        self.source = source
        self.work = work
        nodes = [BlockNode(.document, parent: 0, start: 0, line: 1)]
        cursor = LineCursor(bytes: source)
        definitions.expansionLeft = max(MarkdownLimits.expansion, source.count)
    }

    mutating func parse() {
        var position = 0
        while position < source.count {
            var end = position
            while end < source.count, source[end] != .newline, source[end] != .carriageReturn { end += 1 }
            lineNumber += 1
            work.steps += end - position + 1
            parse(line: position..<end)
            previousEnd = end
            position = end
            if position < source.count {
                let isPair =
                    source[position] == .carriageReturn && position + 1 < source.count
                    && source[position + 1] == .newline
                position += isPair ? 2 : 1
            }
        }
        lineNumber += 1
        while !open.isEmpty { closeLast() }
    }

    private var last: Int { open[open.count - 1] }

    private mutating func parse(line: Range<Int>) {
        cursor.start(line)
        guard matchOpenBlocks() else { return }
        let isLazyCandidate = matched < open.count
        var hasOpened = false
        while !nodes[open[matched - 1]].kind.isVerbatim {
            work.steps += 1
            guard let start = openBlock() else {
                cursor.advanceToNonspace()
                break
            }
            hasOpened = true
            matched = open.count
            if start == .line { return }
        }
        if isLazyCandidate, !hasOpened, matched < open.count, !cursor.isBlank, nodes[last].kind.isParagraph {
            appendLine()
            return
        }
        closeUnmatched()
        let kind = nodes[last].kind
        switch kind {
        case .html(let end):
            let start = cursor.offset
            appendLine()
            if end.isReached(in: source, start..<line.upperBound) { closeLast(atEndOfLine: true) }
        case .fencedCode, .indentedCode: appendLine()
        case .paragraph: if !cursor.isBlank { appendLine() }
        case .table: if !cursor.isBlank { appendRow() }
        case .heading, .thematicBreak: break
        default:
            guard !cursor.isBlank else { return }
            add(.paragraph)
            cursor.advanceToNonspace()
            nodes[last].contentStart = cursor.offset
            appendLine()
        }
    }

    /// Matches the line with the open blocks. Returns false if the line was consumed.
    private mutating func matchOpenBlocks() -> Bool {
        matched = 1
        while matched < open.count {
            work.steps += 1
            let index = open[matched]
            switch nodes[index].kind {
            case .document, .list: break
            case .blockQuote:
                guard cursor.indent < 4, cursor.nonspace == .greater else { return true }
                cursor.advanceToNonspace()
                cursor.advance(bytes: 1)
                cursor.skipSpace()
            case .item(let marker):
                if cursor.isBlank, nodes[index].children.isEmpty { return true }
                if cursor.indent >= marker.indent + marker.padding {
                    cursor.advance(columns: marker.indent + marker.padding)
                } else if cursor.isBlank {
                    cursor.advanceToNonspace()
                } else {
                    return true
                }
            case .fencedCode(let fence):
                if isClosingFence(fence) {
                    while open.count > matched + 1 { closeLast() }
                    closeLast(atEndOfLine: true)
                    return false
                }
                var spaces = fence.indent
                while spaces > 0, let next = cursor.next, next.isSpaceOrTab {
                    cursor.advance(columns: 1)
                    spaces -= 1
                }
            case .indentedCode:
                if cursor.indent >= 4 {
                    cursor.advance(columns: 4)
                } else if cursor.isBlank {
                    cursor.advanceToNonspace()
                } else {
                    return true
                }
            case .html(let end): if cursor.isBlank, end.isBlankLine { return true }
            case .paragraph, .table: if cursor.isBlank { return true }
            case .heading, .thematicBreak: return true
            }
            matched += 1
        }
        return true
    }

    private func isClosingFence(_ fence: BlockNode.Fence) -> Bool {
        guard cursor.indent < 4, cursor.nonspace == fence.character else { return false }
        var index = cursor.nextNonspace
        while index < cursor.end, source[index] == fence.character { index += 1 }
        guard index - cursor.nextNonspace >= fence.length else { return false }
        return source[index..<cursor.end].allSatisfy(\.isSpaceOrTab)
    }

    // MARK: - Opening and closing

    /// The matched block that contains what follows in the line.
    var container: Int { open[matched - 1] }
    /// Whether the text of the line would continue a paragraph, if it opens no block.
    var isInParagraph: Bool { nodes[last].kind.isParagraph }
    /// Whether a further container may be opened.
    var canNest: Bool { containerDepth < MarkdownLimits.depth }

    mutating func closeUnmatched() {
        while open.count > matched { closeLast() }
    }

    /// Opens a block within the innermost open container. Unmatched blocks have been closed.
    mutating func add(_ kind: BlockNode.Kind) {
        while !canContain(kind, in: nodes[last].kind) { closeLast() }
        let index = nodes.count
        nodes.append(BlockNode(kind, parent: last, start: cursor.nextNonspace, line: lineNumber))
        nodes[last].children.append(index)
        open.append(index)
        switch kind {
        case .blockQuote, .item: containerDepth += 1
        default: break
        }
    }

    private func canContain(_ kind: BlockNode.Kind, in parent: BlockNode.Kind) -> Bool {
        switch (parent, kind) {
        case (.list, .item): true
        case (.list, _), (_, .item): false
        default: parent.isContainer
        }
    }

    /// Closes the innermost block: at the end of the current line, or of the previous one.
    mutating func closeLast(atEndOfLine: Bool = false) {
        let index = open.removeLast()
        if case .blockQuote = nodes[index].kind { containerDepth -= 1 }
        if case .item = nodes[index].kind { containerDepth -= 1 }
        nodes[index].end = max(nodes[index].start, atEndOfLine ? cursor.end : previousEnd)
        nodes[index].endLine = max(nodes[index].startLine, atEndOfLine ? lineNumber : lineNumber - 1)
        finish(index)
    }

    private mutating func appendLine() {
        cursor.appendRest(to: &nodes[last].content)
    }
}
