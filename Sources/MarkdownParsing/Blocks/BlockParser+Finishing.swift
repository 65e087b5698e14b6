/// What happens when a block is closed.
extension BlockParser {
    mutating func finish(_ index: Int) {
        switch nodes[index].kind {
        case .paragraph:
            removeDefinitions(from: index)
            if nodes[index].content.allSatisfy(\.isWhitespace) { remove(index) }
        case .indentedCode: removeBlankLines(from: index)
        case .list: finishList(index)
        case .item, .blockQuote: finishContainer(index)
        default: break
        }
    }

    /// Stores the definitions that a paragraph begins with and removes them from its content.
    mutating func removeDefinitions(from index: Int) {
        guard nodes[index].content.first == .openBracket else { return }
        let scanner = LinkScanner(nodes[index].content, work: work)
        var position = 0
        while position < scanner.bytes.count, scanner.bytes[position] == .openBracket,
            let definition = scanner.definition(at: position)
        {
            definitions.add(definition)
            position = definition.end
        }
        guard position > 0 else { return }
        nodes[index].content.removeFirst(position)
        nodes[index].contentStart = nil
    }

    private mutating func remove(_ index: Int) {
        let parent = nodes[index].parent
        if let place = nodes[parent].children.lastIndex(of: index) { nodes[parent].children.remove(at: place) }
    }

    private mutating func removeBlankLines(from index: Int) {
        let content = nodes[index].content
        var end = content.count
        var lines = 0
        while end > 0 {
            // `end` is behind a newline.
            var start = end - 1
            while start > 0, content[start - 1] != .newline { start -= 1 }
            guard content[start..<end].allSatisfy(\.isWhitespace) else { break }
            end = start
            lines += 1
        }
        guard lines > 0 else { return }
        nodes[index].content.removeSubrange(end...)
        nodes[index].endLine -= lines
        var place = nodes[index].end
        while place > nodes[index].start, source[place - 1].isWhitespace || !isCode(place - 1) { place -= 1 }
        nodes[index].end = place
    }

    // The marks of block quotes in the blank lines behind code.
    private func isCode(_ place: Int) -> Bool { source[place] != .greater }

    private mutating func finishContainer(_ index: Int) {
        guard let child = nodes[index].children.last else {
            if case .item = nodes[index].kind {
                nodes[index].endLine = nodes[index].startLine
                var end = nodes[index].start
                while end < nodes[index].end, source[end] != .newline, source[end] != .carriageReturn { end += 1 }
                nodes[index].end = end
            }
            return
        }
        if case .item = nodes[index].kind {
            nodes[index].end = nodes[child].end
            nodes[index].endLine = nodes[child].endLine
        }
    }

    /// A list is loose if blank lines separate its items, or blocks of an item.
    private mutating func finishList(_ index: Int) {
        let items = nodes[index].children
        if let item = items.last {
            nodes[index].end = nodes[item].end
            nodes[index].endLine = nodes[item].endLine
        }
        work.steps += items.count
        nodes[index].isTight = !areSeparated(items) && !items.contains { areSeparated(nodes[$0].children) }
    }

    private func areSeparated(_ blocks: [Int]) -> Bool {
        work.steps += blocks.count
        return zip(blocks, blocks.dropFirst()).contains { nodes[$0].endLine < nodes[$1].startLine - 1 }
    }
}
