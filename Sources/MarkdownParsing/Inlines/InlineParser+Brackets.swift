/// Links and images: `[text](address "title")`, `[text][label]`, `[label][]` and `[label]`.
extension InlineParser {
    mutating func openBracket(isImage: Bool) {
        let end = position + (isImage ? 2 : 1)
        if let last = brackets.indices.last { brackets[last].hasBracketBehind = true }
        flushText()
        brackets.append(
            Bracket(token: tokens.count, isImage: isImage, start: end, delimiters: delimiters.count))
        append(.openBracket(tokens.count, position..<end), upTo: end)
    }

    mutating func closeBracket() {
        let end = position + 1
        guard let bracket = brackets.popLast() else {
            append(.closeBracket(nil, position..<end), upTo: end)
            return
        }
        let isActive = bracket.isImage || brackets.count >= firstLinkBracket
        firstLinkBracket = min(firstLinkBracket, brackets.count)
        guard isActive, let (destination, linkEnd) = destination(of: bracket) else {
            append(.closeBracket(nil, position..<end), upTo: end)
            return
        }
        flushText()
        delimiters.match(from: bracket.delimiters, work: work)
        foundLinks[bracket.token] = Link(isImage: bracket.isImage, destination: destination)
        append(.closeBracket(bracket.token, position..<end), upTo: linkEnd)
        // Links contain no links: the brackets around this one are text.
        if !bracket.isImage { firstLinkBracket = brackets.count }
    }

    private mutating func destination(of bracket: Bracket) -> (MarkdownDestination, end: Int)? {
        let behind = position + 1
        if byte(behind) == .openParenthesis, let link = inlineDestination(at: behind) { return link }
        if let label = links.label(at: behind), !label.isEmpty {
            guard let found = definitions.destination(of: Array(bytes[label])) else { return nil }
            return (found, label.upperBound + 1)
        }
        guard !bracket.hasBracketBehind, position - bracket.start <= LinkScanner.longestLabel, !definitions.isEmpty
        else { return nil }
        work.steps += position - bracket.start
        guard let found = definitions.destination(of: Array(bytes[bracket.start..<position])) else { return nil }
        let isCollapsed = byte(behind) == .openBracket && byte(behind + 1) == .closeBracket
        return (found, isCollapsed ? behind + 2 : behind)
    }

    private func inlineDestination(at start: Int) -> (MarkdownDestination, end: Int)? {
        let addressStart = links.skipWhitespace(start + 1)
        guard let address = links.address(at: addressStart) else { return nil }
        var destination = MarkdownDestination(address: Unescaping.string(bytes, address.range, syntax: syntax))
        var end = links.skipWhitespace(address.end)
        if end > address.end, let title = links.title(at: end) {
            destination.title = Unescaping.string(bytes, title.range, syntax: syntax)
            end = links.skipWhitespace(title.end)
        }
        guard byte(end) == .closeParenthesis else { return nil }
        return (destination, end + 1)
    }
}
