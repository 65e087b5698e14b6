/// Tables: a line of headers, a line of dashes with as many columns, and rows up to a blank line or another block.
extension BlockParser {
    /// Opens a table if the cursor is at a line of dashes, and the line before it has as many cells.
    mutating func openTable() -> Bool {
        let index = container
        guard nodes[index].kind.isParagraph, index == open[open.count - 1],
            let alignments = alignments(in: cursor.nextNonspace..<cursor.end)
        else { return false }
        let content = nodes[index].content
        var start = content.count - 1
        while start > 0, content[start - 1] != .newline { start -= 1 }
        // Lines of a paragraph have no indent, so its last line is the end of the source's.
        let header = previousEnd - (content.count - 1 - start)..<previousEnd
        let cells = cells(in: header)
        guard cells.count == alignments.count else { return false }
        if start == 0 {
            nodes[index].kind = .table
        } else {
            nodes[index].content.removeSubrange(start...)
            var end = header.lowerBound
            while end > nodes[index].start, source[end - 1] != .newline, source[end - 1] != .carriageReturn { end -= 1 }
            closeLast()
            nodes[index].endLine = lineNumber - 2
            nodes[index].end = source.trimmed(nodes[index].start..<end).upperBound
            matched -= 1
            add(.table)
            nodes[open[open.count - 1]].start = header.lowerBound
            nodes[open[open.count - 1]].startLine = lineNumber - 1
        }
        let table = open[open.count - 1]
        nodes[table].content = []
        nodes[table].alignments = alignments
        nodes[table].rows = [cells]
        return true
    }

    mutating func appendRow() {
        let table = open[open.count - 1]
        let cells = cells(in: cursor.nextNonspace..<cursor.end)
        nodes[table].rows.append(Array(cells.prefix(nodes[table].alignments.count)))
    }

    /// The alignments of a line of dashes such as `| :-- | --: |`, or nil for any other line.
    private func alignments(in line: Range<Int>) -> [MarkdownTable.Alignment]? {
        guard source[line].allSatisfy({ $0 == .pipe || $0 == .colon || $0 == .dash || $0.isWhitespace }) else {
            return nil
        }
        var alignments: [MarkdownTable.Alignment] = []
        for cell in cells(in: line) {
            var start = cell.lowerBound
            var end = cell.upperBound
            let isLeading = start < end && source[start] == .colon
            if isLeading { start += 1 }
            let isTrailing = start < end && source[end - 1] == .colon
            if isTrailing { end -= 1 }
            guard start < end, source[start..<end].allSatisfy({ $0 == .dash }) else { return nil }
            alignments.append(isLeading ? isTrailing ? .center : .leading : isTrailing ? .trailing : .none)
        }
        return alignments.isEmpty ? nil : alignments
    }

    /// The cells of a row: between pipes that no backslash precedes, without the space around them.
    private func cells(in line: Range<Int>) -> [Range<Int>] {
        work.steps += line.count
        let line = source.trimmed(line)
        var cells: [Range<Int>] = []
        var index = line.lowerBound
        if index < line.upperBound, source[index] == .pipe { index += 1 }
        var start = index
        while index < line.upperBound {
            if source[index] == .backslash, index + 1 < line.upperBound, source[index + 1].isPunctuation {
                index += 2
            } else if source[index] == .pipe {
                cells.append(source.trimmed(start..<index))
                index += 1
                start = index
            } else {
                index += 1
            }
        }
        if start < line.upperBound { cells.append(source.trimmed(start..<line.upperBound)) }
        return cells
    }
}
