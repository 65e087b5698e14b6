/// What opens a block.
extension BlockParser {
    /// What a new block leaves of its first line.
    enum Start {
        /// The rest of the line is content.
        case content
        /// Nothing.
        case line
    }

    /// Opens a block at the cursor. Returns nil if nothing there opens one.
    mutating func openBlock() -> Start? {
        guard let first = cursor.nonspace else { return nil }
        if cursor.isIndented {
            guard !isInParagraph else { return nil }
            cursor.advance(columns: 4)
            closeUnmatched()
            add(.indentedCode)
            nodes[open[open.count - 1]].start = cursor.offset
            return .content
        }
        switch first {
        case .greater:
            guard canNest else { return nil }
            closeUnmatched()
            add(.blockQuote)
            cursor.advanceToNonspace()
            cursor.advance(bytes: 1)
            cursor.skipSpace()
            return .content
        case .hash: return openHeading() ? .line : nil
        case .backtick, .tilde: return openFence(first) ? .line : nil
        case .less: return openHTML() ? .content : nil
        case .equal: return closeSetextHeading(first) ? .line : nil
        case .dash:
            if closeSetextHeading(first) || openBreak(first) { return .line }
            return openItem() ? .content : openTable() ? .line : nil
        case .star, .underscore: return openBreak(first) ? .line : openItem() ? .content : nil
        case .plus, UInt8(ascii: "0")...UInt8(ascii: "9"): return openItem() ? .content : nil
        case .pipe, .colon: return openTable() ? .line : nil
        default: return nil
        }
    }

    private mutating func openHeading() -> Bool {
        var index = cursor.nextNonspace
        while index < cursor.end, source[index] == .hash { index += 1 }
        let level = index - cursor.nextNonspace
        guard level <= 6, index == cursor.end || source[index].isSpaceOrTab else { return false }
        var content = source.trimmed(index..<cursor.end)
        // Removes a closing sequence.
        var end = content.upperBound
        while end > content.lowerBound, source[end - 1] == .hash { end -= 1 }
        if end == content.lowerBound || source[end - 1].isSpaceOrTab {
            content = source.trimmed(content.lowerBound..<end)
        }
        closeUnmatched()
        add(.heading(level))
        nodes[open[open.count - 1]].content = Array(source[content])
        closeLast(atEndOfLine: true)
        return true
    }

    private mutating func openFence(_ character: UInt8) -> Bool {
        var index = cursor.nextNonspace
        while index < cursor.end, source[index] == character { index += 1 }
        let length = index - cursor.nextNonspace
        guard length >= 3 else { return false }
        if character == .backtick, source[index..<cursor.end].contains(.backtick) { return false }
        let indent = cursor.indent
        closeUnmatched()
        add(
            .fencedCode(
                .init(character: character, length: length, indent: indent, info: source.trimmed(index..<cursor.end))))
        return true
    }

    private mutating func openHTML() -> Bool {
        let start = cursor.nextNonspace
        guard let end = HTMLBlockEnd(source, start..<cursor.end, work: work) else { return false }
        // A single tag of another name does not end a paragraph, not even a lazy line of one.
        if case .anyTag = end, isInParagraph { return false }
        closeUnmatched()
        add(.html(end))
        // The line with its indent is content.
        return true
    }

    private mutating func closeSetextHeading(_ character: UInt8) -> Bool {
        let index = container
        guard nodes[index].kind.isParagraph, index == open[open.count - 1] else { return false }
        var end = cursor.nextNonspace
        while end < cursor.end, source[end] == character { end += 1 }
        guard source[end..<cursor.end].allSatisfy(\.isSpaceOrTab) else { return false }
        removeDefinitions(from: index)
        guard !nodes[index].content.allSatisfy(\.isWhitespace) else { return false }
        nodes[index].kind = .heading(character == .equal ? 1 : 2)
        closeLast(atEndOfLine: true)
        return true
    }

    private mutating func openBreak(_ character: UInt8) -> Bool {
        var count = 0
        for byte in source[cursor.nextNonspace..<cursor.end] {
            if byte == character { count += 1 } else if !byte.isSpaceOrTab { return false }
        }
        guard count >= 3 else { return false }
        closeUnmatched()
        add(.thematicBreak)
        closeLast(atEndOfLine: true)
        return true
    }

    private mutating func openItem() -> Bool {
        guard canNest else { return false }
        let start = cursor.nextNonspace
        let interrupts = nodes[container].kind.isParagraph
        guard let marker = ListMarker.read(&cursor, interruptsParagraph: interrupts) else { return false }
        closeUnmatched()
        var continuesList = false
        if case .list(let other) = nodes[container].kind { continuesList = marker.continues(other) }
        if !continuesList {
            add(.list(marker))
            nodes[open[open.count - 1]].start = start
        }
        add(.item(marker))
        nodes[open[open.count - 1]].start = start
        return true
    }

}
